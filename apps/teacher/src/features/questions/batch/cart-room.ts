import type { Cart } from '../../../shared/questions/cart/cart.queries.ts'

/** What the cart of one subject still takes, and what of the chosen questions would go into it. */
export type CartRoom = { subject_id: string; room: number; wanted: number }

/** The chosen questions that do not lie in the cart, by subject, beside the room for them ([QU-166], [PA-1]). */
export function cartRooms(
  { question_ids, subjects, limit }: Pick<Cart, 'question_ids' | 'subjects' | 'limit'>,
  chosen: readonly { question_id: string; subject_id: string }[],
): CartRoom[] {
  const there = new Set(question_ids)
  const wanted = new Map<string, number>()
  for (const { question_id, subject_id } of chosen)
    if (!there.has(question_id)) wanted.set(subject_id, (wanted.get(subject_id) ?? 0) + 1)
  return [...wanted].map(([subject_id, count]) => ({
    subject_id,
    room: limit - (subjects.find((one) => one.subject_id === subject_id)?.count ?? 0),
    wanted: count,
  }))
}
