import { type Chance, shuffled } from '@jiangtai/shared/core/seeded.ts'

/** Who reviews whose answer. */
export type Drawn = { reviewer_id: string; author_id: string }

/**
 * Hands answers out: nobody gets their own, nobody the same one twice, and each answer goes out as often as every other, or once more ([CR-271]). Authors
 * stand in a circle that chance made and review those after them; those of the students who wrote nothing take the next ones, round and round.
 */
export function drawReviews(
  {
    authors,
    students,
    each_count,
  }: { authors: readonly string[]; students: readonly string[]; each_count: number },
  chance: Chance,
): Drawn[] {
  const circle = shuffled(authors, chance)
  const count = circle.length
  const own = circle.flatMap((reviewer_id, at) => {
    const some = Math.min(each_count, count - 1)
    return Array.from({ length: some }, (_, step) => ({
      reviewer_id,
      author_id: circle[(at + step + 1) % count] ?? '',
    }))
  })
  const isAuthor = new Set(circle)
  const others = shuffled(
    students.filter((id) => !isAuthor.has(id)),
    chance,
  )
  let next = 0
  const further = others.flatMap((reviewer_id) =>
    Array.from({ length: Math.min(each_count, count) }, () => {
      const author_id = circle[next % count] ?? ''
      next += 1
      return { reviewer_id, author_id }
    }),
  )
  return [...own, ...further]
}

/** The answers for a student who comes later: those that were handed out least, the own one left out; equal ones by chance ([CR-274]). */
export function drawLate(
  {
    authors,
    drawn,
    student_id,
    each_count,
  }: {
    authors: readonly string[]
    drawn: readonly Drawn[]
    student_id: string
    each_count: number
  },
  chance: Chance,
): Drawn[] {
  const often = new Map<string, number>(authors.map((id) => [id, 0]))
  for (const { author_id } of drawn) often.set(author_id, (often.get(author_id) ?? 0) + 1)
  return shuffled(
    authors.filter((id) => id !== student_id),
    chance,
  )
    .toSorted((one, other) => (often.get(one) ?? 0) - (often.get(other) ?? 0))
    .slice(0, each_count)
    .map((author_id) => ({ reviewer_id: student_id, author_id }))
}
