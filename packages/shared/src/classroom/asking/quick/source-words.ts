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
