import { expect, it } from 'vitest'
import { isDeclaredTypeTrue, OLE_CONTAINER, sniffContentType } from './sniff-content-type.ts'

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const SLIDES = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
const bytes = (text: string) => Buffer.from(text, 'latin1')

it.each([
  ['%PDF-1.7', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n....', 'image/png'],
  ['\xff\xd8\xff\xe0..JFIF', 'image/jpeg'],
  ['GIF89a<script>alert(1)</script>', 'image/gif'],
  ['RIFF....WEBPVP8 ', 'image/webp'],
  ['RIFF....WAVEfmt ', 'audio/wav'],
  ['\0\0\0\x20ftypisom', 'video/mp4'],
  ['\0\0\0\x20ftypM4A ', 'audio/mp4'],
  ['\0\0\0\x20ftypheic', 'image/heic'],
  ['\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm', 'video/webm'],
  ['ID3\x04', 'audio/mpeg'],
  ['\xff\xfb\x90\x64', 'audio/mpeg'],
  ['OggS\0\x02', 'audio/ogg'],
  ['PK\x03\x04....[Content_Types].xml....word/document.xml', WORD],
  ['PK\x03\x04....ppt/presentation.xml', SLIDES],
  ['PK\x03\x04....other', 'application/zip'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0', OLE_CONTAINER],
  ['# Lesson one\n\nRead.', 'text/plain'],
  ['\xef\xbb\xbf  <!DOCTYPE html><p>', 'text/html'],
  ['hello <script>alert(1)</script>', 'text/html'],
  ['<svg xmlns="x" onload="alert(1)">', 'image/svg+xml'],
  ['<?xml version="1.0"?><svg >', 'image/svg+xml'],
  ['MZ\x90\0\x03\0', null],
  ['\x7fELF\x02', null],
  ['', null],
])('%j is %s', (text, type) => {
  expect(sniffContentType(bytes(text))).toBe(type)
})

it('knows Chinese text in both encodings, cut in the middle of a character', () => {
  const utf8 = Buffer.from('第一课：荷塘月色。'.repeat(300))
  expect(sniffContentType(utf8.subarray(0, 4096))).toBe('text/plain')
  const gbk = Buffer.from('b5dad2bbbfcea3bababccc', 'hex')
  expect(sniffContentType(gbk)).toBe('text/plain')
})

it('compares with what was declared', () => {
  expect(isDeclaredTypeTrue(bytes('%PDF-1.7'), 'application/pdf')).toBe(true)
  expect(isDeclaredTypeTrue(bytes('<html>'), 'image/png')).toBe(false)
  expect(isDeclaredTypeTrue(bytes('<html>'), 'text/plain')).toBe(false)
  expect(isDeclaredTypeTrue(bytes('# a'), 'text/markdown')).toBe(true)
  expect(isDeclaredTypeTrue(bytes('\x1a\x45\xdf\xa3....webm'), 'audio/webm')).toBe(true)
  expect(isDeclaredTypeTrue(bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), 'application/msword')).toBe(true)
  expect(isDeclaredTypeTrue(bytes('MZ\x90\0'), 'application/pdf')).toBe(false)
})
