import { describe, expect, it } from 'vitest'
import { readHere } from '../read-here.ts'
import { WRITTEN_PAPERS } from '../test/written-papers.ts'

describe('[QI-34] [QI-35] [QI-36] [QI-37] [QI-38] [QI-39] [QI-40] [QI-41] [QI-46] [QI-47] [QI-51] [QI-148] [QI-150] a Word document', () => {
  it.each(WRITTEN_PAPERS)('$name', async ({ file, text, notes = [] }) => {
    const answer = await readHere({ name: '试卷.docx', bytes: file() })
    if (answer.kind === 'refused') throw new Error(answer.message)
    expect(answer.source.text).toBe(text)
    expect(answer.source.notes.map(({ message }) => message)).toEqual(notes)
  })
})
