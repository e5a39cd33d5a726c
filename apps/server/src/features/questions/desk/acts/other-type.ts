import { badField } from '@jiangtai/shared/core/errors.ts'
import {
  type QuestionType,
  questionType,
  questionTypeName,
} from '@jiangtai/shared/questions/question-types.ts'
import { parseQuestion } from '@jiangtai/shared/questions/typed-question/parse-question.ts'
import { printQuestion } from '@jiangtai/shared/questions/typed-question/print-question.ts'
import type { PieceRow } from '../pieces.store.ts'
import { writtenColumns } from './written.ts'

/** The same question under another type ([QI-63]): its text begins with another name. What then is missing is told, and the text stays. */
export function otherType(row: PieceRow, type: QuestionType): PieceRow {
  if (row.document === null || row.kind === 'aside')
    throw badField('act.type', '这一题还没有读出来，请先修改')
  if (questionType(row.document) === type) return row
  const text = printQuestion(row.document).replace(/【[^【】\n]{1,12}】/, `【${questionTypeName(type)}】`)
  const parsed = parseQuestion(text)
  if (parsed.kind === 'faults') {
    const [fault] = parsed.faults
    throw badField(
      'act.type',
      `不能改成${questionTypeName(type)}：${fault?.message ?? '内容不合适'}。请用“修改”一起改`,
    )
  }
  return { ...row, ...writtenColumns(row, parsed.question), is_mended: true }
}
