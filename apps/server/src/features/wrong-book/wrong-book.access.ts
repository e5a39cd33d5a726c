import { AppError } from '@jiangtai/shared/core/errors.ts'
import { dayOf } from '../classes/members/placement.service.ts'
import type { Ctx } from '../../core/http/context.ts'
import { type BookOwner, type BookRow, findInBook } from './book.store.ts'

/** The book of the actor: the calls cannot name another one. */
export function ownBook({ actor, now }: Pick<Ctx, 'actor' | 'now'>): BookOwner {
  return {
    school_id: actor.school_id,
    student_id: actor.person_id,
    now: now.toISOString(),
    today: dayOf(now),
  }
}

/** A question of one's own book; a question without a wrong answer, or whose mark is not shown yet, is not in it ([WB-1], [WB-2]). */
export async function getInBook(
  ctx: Pick<Ctx, 'actor' | 'now' | 'db'>,
  question_id: string,
): Promise<BookRow> {
  const row = await findInBook(ctx.db, ownBook(ctx), question_id)
  if (row === null) throw notThere()
  return row
}

/** The refusal of a question that is not in the book. */
export function notThere(): AppError {
  return new AppError('NOT_FOUND', { message: '错题本里没有这道题' })
}
