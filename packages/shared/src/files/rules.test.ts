import { describe, expect, it } from 'vitest'
import { acceptedFile, cleanFileName, isOnlyDownload, nameWithExt, uploadRefusal } from './rules.ts'

const MB = 1024 * 1024

describe('uploadRefusal', () => {
  it.each([
    ['导数.pdf', 1, null],
    ['导数.PDF', 200 * MB, null],
    ['导数.pdf', 0, '“导数.pdf”是空文件'],
    ['导数.pdf', 200 * MB + 1, '“导数.pdf”超过 PDF 的大小上限 200 MB'],
    [
      '导数.exe',
      1,
      '不支持“导数.exe”这种文件，可上传：PDF、PPTX、PPT、DPS、DOCX、DOC、WPS、XLSX、XLS、ET、TXT、Markdown、PNG、JPG、WebP、GIF、MP3、M4A、WAV、MP4、WebM、MOV、AVI、HEIC、ZIP、RAR、GGB、ENBX',
    ],
    [
      '没有后缀',
      1,
      '不支持“没有后缀”这种文件，可上传：PDF、PPTX、PPT、DPS、DOCX、DOC、WPS、XLSX、XLS、ET、TXT、Markdown、PNG、JPG、WebP、GIF、MP3、M4A、WAV、MP4、WebM、MOV、AVI、HEIC、ZIP、RAR、GGB、ENBX',
    ],
  ])('%s of %d bytes: %s', (name, size, refusal) => {
    expect(uploadRefusal({ name, size })).toBe(refusal)
  })
})

describe('files that are only kept', () => {
  it('[RE-51] are archives, older videos and photos of phones, and are shown nowhere; a film of a phone is', () => {
    expect(['zip', 'rar', 'ggb', 'enbx', 'avi', 'heic'].every(isOnlyDownload)).toBe(true)
    expect(['mov', 'mp4', 'pdf', 'svg', ''].some(isOnlyDownload)).toBe(false)
    expect(acceptedFile('a.svg')).toBeNull()
  })
})

describe('file names', () => {
  it('are known by their ending, whatever its case', () => {
    expect(acceptedFile('a.JPEG')).toBe(acceptedFile('b.jpg'))
    expect(acceptedFile('a.jpg.exe')).toBeNull()
    expect(acceptedFile('pdf')).toBeNull()
  })

  it('are kept without what could mislead', () => {
    expect(cleanFileName(' a/b\\c\u202egpj.exe\n')).toBe('abcgpj.exe')
  })

  it('keep their ending when renamed', () => {
    expect(nameWithExt('导数', 'pdf')).toBe('导数.pdf')
    expect(nameWithExt('导数.PDF', 'pdf')).toBe('导数.PDF')
    expect(nameWithExt('导数.png', 'pdf')).toBe('导数.png.pdf')
  })
})
