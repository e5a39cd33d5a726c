/** The days before today whose calls 随机点名 looks back to ([CR-191]). */
export const FAIR_DAYS = 28
/** From this many calls behind the most favoured a student's chance gets no smaller: an eighth of it. */
const MOST_HALVINGS = 3

/**
 * How often a student was called: in this lesson, and in earlier ones of the same teacher with the same class in the last four weeks. Who came late
 * begins with the count of those who had been called least by then, `late_start` ([CR-191]): else the same student would be called over and over.
 */
export type CallCounts = { now: number; before: number; late_start?: number }

/** The calls of this lesson by which a student's turn goes. */
export function turnOf({ now, late_start = 0 }: CallCounts): number {
  return now + late_start
}

const NEVER: CallCounts = { now: 0, before: 0 }

/**
 * The chance of each student in the next draw, as a share of 1 and in the order of `students` ([CR-191]): only those who were called least often in this
 * lesson have one, and of them each call of the last four weeks more than another one's halves it, down to an eighth.
 */
export function chancesOf<S extends { student_id: string }>(
  students: readonly S[],
  counts: ReadonlyMap<string, CallCounts>,
): { student: S; chance: number }[] {
  const countsOf = (student: S) => counts.get(student.student_id) ?? NEVER
  const fewest = Math.min(...students.map((student) => turnOf(countsOf(student))))
  const inTurn = students.filter((student) => turnOf(countsOf(student)) === fewest)
  const least = Math.min(...inTurn.map((student) => countsOf(student).before))
  const weights = students.map((student) => {
    const counted = countsOf(student)
    return turnOf(counted) === fewest ? 0.5 ** Math.min(counted.before - least, MOST_HALVINGS) : 0
  })
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return students.map((student, place) => ({ student, chance: (weights[place] ?? 0) / whole }))
}
