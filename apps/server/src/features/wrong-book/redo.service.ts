import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import { isEmptyAnswer, unfitAnswer } from '@jiangtai/shared/questions/answering.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { MarkResult } from '@jiangtai/shared/questions/kinds/kind.ts'
import { showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import type { RedoReply } from '@jiangtai/shared/wrong-book/contract.ts'
import { reviewAfter } from '@jiangtai/shared/wrong-book/review.ts'
import type { Ctx } from '../../core/http/context.ts'
import { markAnswer } from '../questions/same-value/marking.service.ts'
import type { BookRow } from './book.store.ts'
import { documentOf } from './book-views.service.ts'
import { addRedo, findRedo, judgeRedo, noteEntry } from './entries.store.ts'
import { getInBook, ownBook } from './wrong-book.access.ts'

/** The judged result of a redo. */
type Judged = Exclude<MarkResult, 'ungraded'>

/** Marks a redo of the items that went wrong, and moves the review on ([WB-10], [WB-11], [WB-20]); a copy of one that arrived is that one ([PD-52]). */
export async function redoQuestion(
  ctx: Ctx,
  { question_id, answer, redo_id: given_id }: { question_id: string; answer: Answer; redo_id: string | null },
): Promise<RedoReply> {
  const row = await getInBook(ctx, question_id)
  // A mark would tell the key.
  if (!row.is_released) throw new AppError('CONFLICT', { message: '答案公布以后才能重做' })
  const document = wrongPart(await documentOf(ctx, row), row)
  refuseUnfit(document, answer)
  const marked = markAnswer(document, answer)
  const items = marked.items.map(({ item_id, result }) => ({ item_id, result }))
  const redo_id = given_id ?? newId()
  const { school_id, student_id, now } = ownBook(ctx)
  const isNew = await addRedo(ctx.db, {
    ...{ redo_id, school_id, student_id, question_id, question_version: row.version },
    ...{ value: answer, items, result: marked.result, own_result: null, created_at: now },
  })
  if (!isNew) return tellAgain(ctx, row, redo_id)
  const told = marked.result === 'ungraded' ? row : await noteJudged(ctx, row, marked.result)
  return { redo_id, result: marked.result, items, state: told.state, review_on: told.review_on }
}

/** The word for a copy of a redo: what became of the one that arrived. */
async function tellAgain(
  ctx: Ctx,
  { question_id, state, review_on }: BookRow,
  redo_id: string,
): Promise<RedoReply> {
  const redo = await findRedo(ctx.db, { ...ownBook(ctx), redo_id })
  if (redo === null || redo.question_id !== question_id)
    throw new AppError('CONFLICT', { message: '这个重做编号已经用过了' })
  return { redo_id, result: redo.own_result ?? redo.result, items: redo.items, state, review_on }
}

/** Keeps the student's own judgement, made beside the key, of a redo that no machine could mark ([WB-12]). */
export async function judgeOwnRedo(
  ctx: Ctx,
  { redo_id, is_right }: { redo_id: string; is_right: boolean },
): Promise<Pick<RedoReply, 'state' | 'review_on'>> {
  const mine = { ...ownBook(ctx), redo_id }
  const redo = await findRedo(ctx.db, mine)
  if (redo === null) throw new AppError('NOT_FOUND', { message: '没有这次重做' })
  const row = await getInBook(ctx, redo.question_id)
  if (redo.result !== 'ungraded') throw new AppError('CONFLICT', { message: '这次重做已经批好了' })
  const hasFault = redo.items.some(({ result }) => result === 'half' || result === 'wrong')
  const result: Judged = !is_right ? 'wrong' : hasFault ? 'half' : 'right'
  if (!(await judgeRedo(ctx.db, mine, result)))
    throw new AppError('CONFLICT', { message: '这次重做已经判断过了' })
  return noteJudged(ctx, row, result)
}

async function noteJudged(
  ctx: Ctx,
  row: BookRow,
  result: Judged,
): Promise<Pick<BookRow, 'state' | 'review_on'>> {
  const owner = ownBook(ctx)
  const before = { step: row.review_step, review_on: row.review_on }
  const review = reviewAfter(before, { result, today: owner.today })
  const isRight = result === 'right'
  // A question that passed its last step is mastered; a mastered question that goes wrong is not any more.
  const isMastered = isRight && (row.state === 'mastered' || review.review_on === null)
  await noteEntry(
    ctx.db,
    { ...owner, question_id: row.question_id },
    {
      at: owner.now,
      change: {
        ...{
          redone_at: owner.now,
          redo_result: result,
          review_step: review.step,
          review_on: review.review_on,
        },
        ...(isRight ? { righted_at: owner.now } : {}),
        mastered_at: isMastered ? owner.now : null,
      },
    },
  )
  const wrongState = row.state === 'to_correct' ? 'to_correct' : 'wrong_again'
  const state = isMastered ? 'mastered' : isRight ? 'corrected' : wrongState
  return { state, review_on: review.review_on }
}

/** The question with the items that went wrong alone. */
function wrongPart(document: Question, { wrong_item_ids }: BookRow): Question {
  const items = document.items.filter(({ item_id }) => wrong_item_ids.includes(item_id))
  return items.length === 0 ? document : { ...document, items }
}

function refuseUnfit(document: Question, answer: Answer): void {
  const shown = showQuestion(document)
  const unfit = unfitAnswer(shown, answer)
  if (unfit !== null) throw badField(unfit.field.replace('value', 'answer'), unfit.message)
  if (Object.values(answer).some(({ attachments }) => attachments.length > 0))
    throw badField('answer', '重做不收照片和录音')
  if (isEmptyAnswer(shown, answer)) throw badField('answer', '请先作答')
}
