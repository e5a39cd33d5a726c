import { expect, test } from 'vitest'
import { PICKER_ACCEPT, uploadLimits } from './upload-limits.ts'

test('types of one limit stand together, before anything is picked', () => {
  expect(uploadLimits()).toEqual([
    'PDF、DOCX、DOC、WPS、MP3、M4A、WAV ≤ 200 MB',
    'PPTX、PPT、DPS、ZIP、RAR、ENBX ≤ 500 MB',
    'XLSX、XLS、ET、GGB ≤ 100 MB',
    'TXT、Markdown ≤ 20 MB',
    'PNG、JPG、WebP、GIF、HEIC ≤ 30 MB',
    'MP4、WebM、MOV、AVI ≤ 2 GB',
  ])
})

test('the picker offers what is taken', () => {
  expect(PICKER_ACCEPT.split(',')).toContain('.jpeg')
})
