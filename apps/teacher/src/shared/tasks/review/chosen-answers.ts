import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import type { AskedItem } from '../marking/item-names.ts'
import type { ReviewAnswer } from './review.queries.ts'

/** An answer to go through in class, with the addresses of its files. */
export type ChosenAnswer = { answer: ReviewAnswer; asked: AskedItem; files: FileUrls }

/** The ticks and unticks by hand, by `answerKey`. */
export type Ticks = Readonly<Record<string, boolean>>

/** An answer as one key. */
export function answerKey({ student_id, item_id, round }: ReviewAnswer): string {
  return `${student_id} ${item_id} ${round}`
}

/** Whether an answer is chosen: an answer that was picked out while marking is, until somebody unticks it ([HK-45]). */
export function isChosen(answer: ReviewAnswer, ticks: Ticks): boolean {
  return ticks[answerKey(answer)] ?? answer.highlight !== null
}

/** The same with one more tick by hand. */
export function withTick(ticks: Ticks, answer: ReviewAnswer, isTicked: boolean): Ticks {
  return { ...ticks, [answerKey(answer)]: isTicked }
}
