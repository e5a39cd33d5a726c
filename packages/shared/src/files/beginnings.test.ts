import { describe, expect, it } from 'vitest'
import { beginningRefusal } from './beginnings.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('[RE-50] the first bytes of a file', () => {
  it.each([
    ['讲义.pdf', '%PDF-1.7 and more'],
    ['图.PNG', '\x89PNG\r\n\x1a\n'],
    ['图.jpeg', '\xff\xd8\xff\xe0'],
    ['图.webp', 'RIFF\x10\x00\x00\x00WEBPVP8 '],
    ['课.mp4', '\x00\x00\x00\x20ftypisom'],
    ['课.webm', '\x1a\x45\xdf\xa3'],
    ['课件.pptx', 'PK\x03\x04'],
    ['有密码.docx', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ])('are those of %s', (name, head) => expect(beginningRefusal(name, bytes(head))).toBeNull())

  it.each([
    ['课.mp4', 'MZ\x90\x00 a program'],
    ['讲义.pdf', '<html>'],
    ['课件.pptx', '%PDF-1.7'],
    ['图.png', ''],
  ])('are not those of %s', (name, head) =>
    expect(beginningRefusal(name, bytes(head))).toMatch(/^这不是一个 \S+ 文件，请检查后重新上传$/),
  )

  it('say nothing of a kind that begins in many ways, or is not taken', () => {
    expect(beginningRefusal('歌.mp3', bytes('anything'))).toBeNull()
    expect(beginningRefusal('旧.ppt', bytes('anything'))).toBeNull()
    expect(beginningRefusal('程序.exe', bytes('anything'))).toBeNull()
  })
})
