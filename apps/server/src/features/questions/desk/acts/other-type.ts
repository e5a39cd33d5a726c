import { badField } from '@jiangtai/shared/core/errors.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import {
  type QuestionType,
  questionType,
  questionTypeName,
} from '@jiangtai/shared/questions/question-types.ts'
import { parseQuestion } from '@jiangtai/shared/questions/typed-question/parse-question.ts'
import { printQuestion } from '@jiangtai/shared/questions/typed-question/print-question.ts'
import type { PieceRow } from '../pieces.store.ts'
import { writtenColumns } from './written.ts'

/** The same question under another type ([QI-63]): its text begins with another name. Parts that are missing then are told, and the text stays. */
export function otherType(row: PieceRow, type: QuestionType): PieceRow {
  if (row.document === null || row.kind === 'aside')
    throw badField('act.type', '这一题还没有读出来，请先修改')
  if (questionType(row.document) === type) return row
  const document = withoutMaterial(row.document)
  const text = printQuestion(document).replace(/【[^【】\n]{1,12}】/, `【${questionTypeName(type)}】`)
  const parsed = parseQuestion(text)
  if (parsed.kind === 'faults') {
    const [fault] = parsed.faults
    throw badField(
      'act.type',
      `不能改成${questionTypeName(type)}：${fault?.message ?? '内容不合适'}。请用“修改”一起改`,
    )
  }
  if (parsed.question.items.length !== document.items.length || questionType(parsed.question) !== type)
    throw badField('act.type', `这道题有小题，不能整题改成${questionTypeName(type)}，请用“修改”改小题的题型`)
  return { ...row, ...writtenColumns(row, parsed.question), is_mended: true }
}

/** A passage of one item is how that item begins: under another name the question is that item. */
function withoutMaterial(question: Question): Question {
  const [only, ...others] = question.items
  if (question.material === null || only === undefined || others.length > 0) return question
  const stem = [...question.material, ...only.stem]
  return { ...question, form: 'plain', material: null, items: [{ ...only, stem }] }
}
