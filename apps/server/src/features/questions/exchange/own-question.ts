import { createHash } from 'node:crypto'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { parseQuestion } from '@jiangtai/shared/questions/typed-question/parse-question.ts'
import { printQuestion } from '@jiangtai/shared/questions/typed-question/print-question.ts'

/** The beginning and the end of our text for one question, in the comments of every format. */
export const OWN_START = 'jiangtai-question'
export const OWN_END = 'jiangtai-end'

/**
 * The whole question for a comment beside its native form: parts that the other format has no words for come back with it. It is bound to the
 * native form by a hash, so that a file somebody changed elsewhere is read as it says now ([QI-82]).
 */
export function ownComment(question: Question, native: string): string {
  const said = Buffer.from(printQuestion(question), 'utf8').toString('base64')
  return `${OWN_START} ${hashOf(native)} ${said}`
}

/** The question of such a comment; null when it is none, or when the native form behind it was changed. */
export function readOwnComment(comment: string, native: string): Question | null {
  const [start, hash, said = ''] = comment.trim().split(' ')
  if (start !== OWN_START || hash !== hashOf(native)) return null
  const parsed = parseQuestion(Buffer.from(said, 'base64').toString('utf8'))
  return parsed.kind === 'question' ? parsed.question : null
}

/** The hash of a text without its line ends and spaces. */
function hashOf(native: string): string {
  const said = native.replace(/\s+/g, '')
  return createHash('sha256').update(said).digest('base64').slice(0, 22)
}
