import type { GivenMark } from '@jiangtai/shared/classroom/asking/marking/mark-fields.ts'
import type { Result } from './marked-answers.ts'
import type { ShownMark } from './use-marks.ts'

/** The three words of a teacher, in the order of their keys 1, 2 and 3. */
export const RESULTS = [
  { result: 'right', sign: '✓', word: '对' },
  { result: 'half', sign: '△', word: '半对' },
  { result: 'wrong', sign: '✗', word: '错' },
] as const satisfies readonly { result: Result; sign: string; word: string }[]

/** The mark that a key gives; null for any other key. */
export function markOfKey(key: string): Exclude<GivenMark, null> | null {
  const said = RESULTS[['1', '2', '3'].indexOf(key)]
  return said === undefined ? null : { kind: 'result', result: said.result }
}

/** `✓ 对 6/6 分`, `待批`; with 保存中 until the server has it. */
export function verdictOf({ result, score, isWaiting }: ShownMark, full_score: number): string {
  const said = RESULTS.find((known) => known.result === result)
  const words = said === undefined ? '待批' : `${said.sign} ${said.word}`
  const points = said === undefined || score === null ? '' : ` ${score}/${full_score} 分`
  return `${words}${points}${isWaiting ? '（保存中）' : ''}`
}

/** What is asked of who leaves while marks wait for the last answers ([CR-425]). */
export function heldMarks(count: number) {
  return {
    title: `有 ${count} 份批改还没有存上`,
    content: '最后的作答收齐后自动保存，最多再等 20 秒。现在关闭，这些批改就没有了。',
    okText: '不保存，关闭',
  }
}
