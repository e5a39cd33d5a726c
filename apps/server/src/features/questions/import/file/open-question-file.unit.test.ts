import { AppError } from '@jiangtai/shared/core/errors.ts'
import { describe, expect, it } from 'vitest'
import { threadFile } from '../../../../core/threads/thread-file.ts'
import { countQuestions, openQuestionFile } from './open-question-file.ts'
import type { ParsedRow } from '../parsed-question.ts'

/** Longer than a thread takes to start beside other tests. */
const program = threadFile(new URL('./test/trap.ts', import.meta.url))
const TRAPS = { program, heap_mb: 64, answer_ms: 120_000 }

const FILE = ['1. 1＋1等于几？\nA. 1\nB. 2\n【答案】B', '2. 水的化学式是____。\n【答案】H2O'].join('\n\n')

async function readAll(file_text: string): Promise<ParsedRow[]> {
  const file = await openQuestionFile({ file_text, subject_id: '' }, TRAPS)
  try {
    const rows: ParsedRow[] = []
    for (let index = 0; index < file.row_count; index += 1) rows.push(await file.readRow(index))
    return rows
  } finally {
    await file.close()
  }
}

describe('a question file in a thread', () => {
  it('[QI-18] is counted and read as it is without one', async () => {
    expect(await countQuestions(FILE, '')).toBe(2)
    const file = await openQuestionFile({ file_text: FILE, subject_id: 'mathematics' })
    expect(file.row_count).toBe(2)
    expect((await file.readRow(1)).kind).toBe('question')
    await file.close()
  })

  it('[QI-18] is refused in words when it is none', async () => {
    const error = await countQuestions('甲', '').catch((thrown: unknown) => thrown)
    expect(error instanceof AppError && error.fields[0]?.field).toBe('file_text')
    await expect(openQuestionFile({ file_text: '{}', subject_id: '' })).rejects.toThrow('这不是题目文件')
  })

  it('[QI-18] goes on behind a row that ends the thread, with all rows before it read anew', async () => {
    const [, , third, , , last] = await readAll('2')
    // The stand-in tells what its thread has read: rows 0 and 1 again, then row 2, which it now lets pass.
    expect(third).toEqual({ kind: 'refused', reason: 'read 0 1 2' })
    expect(last).toEqual({ kind: 'refused', reason: 'read 0 1 2 3 4 5' })
  })

  it('[QI-18] is refused when a third row ends the thread', async () => {
    expect(await readAll('0 4')).toHaveLength(6)
    await expect(readAll('1 3 5')).rejects.toThrow('请分成几个文件')
  })
})
