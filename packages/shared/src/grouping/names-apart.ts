/** Whoever is called by a name: a student with a number. */
type Named = { student_id: string; name: string; student_no: string }

/** The digits at the end of a 学号 that are read out in a class. */
const TAIL_LENGTH = 4

/** The end of a student's number: four digits, or the whole number where a namesake has the same four ([GR-20]). */
export function numberTails(students: readonly Named[]): Map<string, string> {
  const seen = new Map<string, number>()
  const keyOf = ({ name, student_no }: Named) => `${name} ${student_no.slice(-TAIL_LENGTH)}`
  for (const one of students) seen.set(keyOf(one), (seen.get(keyOf(one)) ?? 0) + 1)
  return new Map(
    students.map((one) => [
      one.student_id,
      seen.get(keyOf(one)) === 1 ? one.student_no.slice(-TAIL_LENGTH) : one.student_no,
    ]),
  )
}

/** What every student of a class is called: the name, and the end of the number only where the name occurs twice ([GR-20]). */
export function namesApart(students: readonly Named[]): Map<string, string> {
  const tails = numberTails(students)
  const counts = new Map<string, number>()
  for (const { name } of students) counts.set(name, (counts.get(name) ?? 0) + 1)
  return new Map(
    students.map(({ student_id, name }) => [
      student_id,
      counts.get(name) === 1 ? name : `${name} ${tails.get(student_id) ?? ''}`,
    ]),
  )
}
