import { AppError } from '@jiangtai/shared/core/errors.ts'
import { ThreadEnded } from '../../../core/threads/thread.ts'
import { threadFile } from '../../../core/threads/thread-file.ts'
import { threadLine } from '../../../core/threads/thread-line.ts'
import { lpText, type Program } from './lp-text.ts'

const program = threadFile(new URL('./solve-plan.thread.ts', import.meta.url))
const solveInThread = threadLine<string, string[]>({ program, heap_mb: 256, answer_ms: 20_000 })

/** The result of `solveProgram`, found in a thread where teachers take turns. */
export async function solve(asked: Program, owner: string): Promise<Set<string>> {
  try {
    return new Set(await solveInThread(lpText(asked), owner))
  } catch (error) {
    if (error instanceof ThreadEnded)
      throw new AppError('TOO_LARGE', { message: '这些要求太复杂，没能选出题目。请减少题型或知识点再试' })
    throw error
  }
}
