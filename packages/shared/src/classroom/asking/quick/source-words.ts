import type { RunSource } from './quick-question.ts'

/** How a question came into a class that nobody had prepared. */
export type QuickSource = Exclude<RunSource, 'lesson'>

/** The words of such a question, for its head and for the record. */
export const SOURCE_WORDS: Record<QuickSource, string> = {
  bank: '题库选题',
  oral: '口头题',
  capture: '截屏发题',
  vote: '投票',
}

/** What a run is called in the record: `第 2 题`, and `第 2 题 · 第 3 次` where the question was asked before ([CR-468]). */
export function runName({ question_no, run_no }: { question_no: number; run_no: number }): string {
  return run_no > 1 ? `第 ${question_no} 题 · 第 ${run_no} 次` : `第 ${question_no} 题`
}
