import { badField } from '@jiangtai/shared/core/errors.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { parseQuestion } from '@jiangtai/shared/questions/typed-question/parse-question.ts'
import { questionFaults } from '@jiangtai/shared/questions/writing/question-faults.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { foreignFiles } from '../../files/question-uploads.service.ts'
import { storableText } from '../../import/clean-text.ts'
import { withoutPictureNote } from '../../import/review-notes.ts'
import type { PieceRow } from '../pieces.store.ts'
import { questionColumns, type ReadColumns } from '../read/piece-row.ts'

/** Faults that one question tells; the others show when these are mended. */
const MAX_FAULTS = 3

/** A piece whose question was written by hand ([QI-63]): a text that is none yet stays as it was typed, with its fault. */
export async function written({ db, actor }: Ctx, row: PieceRow, typed: string): Promise<PieceRow> {
  const text = storableText(typed)
  const parsed = parseQuestion(text)
  const said = {
    ...row,
    kind: 'question',
    aside: null,
    is_mended: true,
    is_taken: true,
    near_id: null,
    near_bank_id: null,
  } as const
  if (parsed.kind === 'faults') {
    const told = parsed.faults.slice(0, MAX_FAULTS).map(({ line, message }) => `第 ${line} 行：${message}`)
    return { ...said, ...unread(text, told.join('；')) }
  }
  const [fault] = questionFaults(parsed.question)
  if (fault !== undefined) return { ...said, ...unread(text, fault) }
  const [foreign] = (await foreignFiles(db, actor.school_id, [parsed.question])).flat()
  if (foreign !== undefined) throw badField('act.text', foreign.message)
  return { ...said, ...writtenColumns(row, parsed.question) }
}

/** The columns of a question that was written by hand: its notes about missing pictures end once none is missing. */
export function writtenColumns(row: Pick<PieceRow, 'review_note'>, document: Question): ReadColumns {
  return questionColumns({ document, review_note: withoutPictureNote(row.review_note, document) })
}

function unread(text: string, fault: string): ReadColumns {
  return { document: null, text, fault, review_note: null, likeness: '', likeness_key: '' }
}
