import { ACCEPTED_FILES } from '@jiangtai/shared/files/rules.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FileIcon } from './FileIcon.tsx'

afterEach(cleanup)

function kindOf(mime: string): string | null | undefined {
  return render(<FileIcon mime={mime} />)
    .container.querySelector('[data-kind]')
    ?.getAttribute('data-kind')
}

test('every kind of file that is taken has a sign of its own, and what nothing opens has the plain one', () => {
  const kinds = Object.fromEntries(ACCEPTED_FILES.map(({ exts, mime }) => [exts[0], kindOf(mime)]))
  expect(kinds).toEqual({
    ...{ pdf: 'pdf', pptx: 'slides', ppt: 'slides', docx: 'word', doc: 'word', xlsx: 'sheet', xls: 'sheet' },
    ...{ txt: 'text', md: 'markdown', png: 'picture', jpg: 'picture', webp: 'picture', gif: 'picture' },
    ...{ mp3: 'sound', m4a: 'sound', wav: 'sound', mp4: 'video', webm: 'video' },
    ...{ mov: 'video', avi: 'video', heic: 'picture' },
    ...{ zip: 'other', rar: 'other', ggb: 'other', enbx: 'other' },
  })
  expect(kindOf('')).toBe('link')
  expect(kindOf('application/zip')).toBe('other')
})
