import { MAX_CARD_NO } from '@jiangtai/shared/classroom/asking/cards/card-letters.ts'
import { namesApart } from '@jiangtai/shared/grouping/names-apart.ts'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { classNotFound, getTeachableClasses } from '../../../classes/classes.access.ts'
import { rosterOf } from '../../../classes/classes.service.ts'

/** The cards of a class: the number of a card is the seat number, so that a printed card stays right while others come and go ([CR-170]). */
export async function readCards(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  class_id: string,
): Promise<CallOutput<'GET /api/prepare_lessons/api/answer_cards'>> {
  const [taught] = await getTeachableClasses(db, actor, [class_id])
  if (taught === undefined) throw classNotFound()
  const roster = await rosterOf(db, taught)
  const names = namesApart(roster)
  const taken = new Set<number>()
  const students = roster.map(({ student_id, name, seat_no }) => {
    const isFree = seat_no >= 1 && seat_no <= MAX_CARD_NO && !taken.has(seat_no)
    taken.add(seat_no)
    return { student_id, name: names.get(student_id) ?? name, card_no: isFree ? seat_no : null }
  })
  return { class_name: taught.name, students }
}
