import { Question } from '@jiangtai/shared/questions/document.ts'
import { changeFiles } from '@jiangtai/shared/questions/files/question-files.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import type { ParsedQuestion } from '../import/parsed-question.ts'
import { NOT_UPLOADED, withNote } from '../import/review-notes.ts'
import { type ForeignFile, foreignFiles } from './question-uploads.service.ts'

/** The document of a question, whose files are looked at, and its note about them. */
type Noted = Pick<ParsedQuestion, 'document' | 'review_note'>
/** A question of an import with the files that the school has, or in Chinese why it cannot be stored. */
type WithOwnFiles<Q extends Noted> = { kind: 'question'; question: Q } | { kind: 'refused'; reason: string }

/**
 * Looks at the pictures and sounds that imported questions name, in one statement for all ([QI-19]). A picture that the school did not
 * upload becomes a placeholder; a sound has none, and its question is refused.
 */
export async function withOwnFiles<Q extends Noted>(
  db: Queryable,
  school_id: string,
  questions: readonly Q[],
): Promise<WithOwnFiles<Q>[]> {
  const foreign = await foreignFiles(
    db,
    school_id,
    questions.map(({ document }) => document),
  )
  return questions.map((question, index) => withoutForeign(question, foreign[index] ?? []))
}

function withoutForeign<Q extends Noted>(question: Q, foreign: readonly ForeignFile[]): WithOwnFiles<Q> {
  if (foreign.length === 0) return { kind: 'question', question }
  if (foreign.some(({ type }) => type === 'audio'))
    return { kind: 'refused', reason: '题里的录音不是本校上传的，请去掉录音后再导入' }
  const fields = new Set(foreign.map(({ field }) => field))
  const document = Question.parse(
    changeFiles(question.document, (node, field) =>
      node.type === 'image' && fields.has(`${field}.key`)
        ? { ...node, key: null, address: node.address ?? node.key }
        : node,
    ),
  )
  return { kind: 'question', question: withNote({ ...question, document }, NOT_UPLOADED) }
}
