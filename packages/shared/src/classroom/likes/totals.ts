import type { Like, LikedGroup, LikedStudent } from './likes.ts'

/** Somebody with the points of a lesson and how often they were given. */
export type LikeTotal<Target> = Target & { total: number; count: number }

/** The points of each praised student ([CR-93]): what was given by name, the most first; equal sums in the order in which they were first given. */
export function studentTotals(given: readonly Like[]): LikeTotal<LikedStudent>[] {
  return totalsOf(given, { targetsOf: ({ students }) => students, idOf: ({ student_id }) => student_id })
}

/** The points of each praised group ([CR-93]): what was given to the group as a whole, the most first. */
export function groupTotals(given: readonly Like[]): LikeTotal<LikedGroup>[] {
  return totalsOf(given, { targetsOf: ({ groups }) => groups, idOf: ({ group_id }) => group_id })
}

/** The points that one student was given by name in a lesson. */
export function pointsOf(given: readonly Like[], student_id: string): number {
  return studentTotals(given).find((one) => one.student_id === student_id)?.total ?? 0
}

function totalsOf<Target>(
  given: readonly Like[],
  how: { targetsOf: (like: Like) => readonly Target[]; idOf: (target: Target) => string },
): LikeTotal<Target>[] {
  const totals = new Map<string, LikeTotal<Target>>()
  for (const like of given) {
    for (const target of how.targetsOf(like)) {
      const before = totals.get(how.idOf(target))
      totals.set(how.idOf(target), {
        ...target,
        total: (before?.total ?? 0) + like.worth,
        count: (before?.count ?? 0) + 1,
      })
    }
  }
  return [...totals.values()].toSorted((one, other) => other.total - one.total)
}
