/** What a class is divided by when the last question decides: every student's answer; who gave none is not in it. */
export type Answers = ReadonlyMap<string, string>

/** The order in which the same answers stand together: the most frequent first, who gave none last. */
export function inAnswerOrder<S extends { student_id: string }>(
  students: readonly S[],
  answers: Answers,
): S[] {
  const counts = new Map<string, number>()
  for (const { student_id } of students) {
    const answer = answers.get(student_id)
    if (answer !== undefined) counts.set(answer, (counts.get(answer) ?? 0) + 1)
  }
  const rank = [...counts.keys()].sort(
    (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0) || (one < other ? -1 : 1),
  )
  const rankOf = ({ student_id }: S) => {
    const answer = answers.get(student_id)
    return answer === undefined ? rank.length : rank.indexOf(answer)
  }
  return [...students].sort((one, other) => rankOf(one) - rankOf(other))
}

/**
 * Deals students into groups so that the same answers are spread ([GR-23]): each goes to where the answer occurs least, then
 * to where most room is left. Who is placed already by a constraint stays.
 */
export function dealByAnswer(
  students: readonly { student_id: string }[],
  input: { answers: Answers; placed: readonly (readonly string[])[]; sizes: readonly number[] },
): string[][] {
  const { answers, placed, sizes } = input
  const groups = placed.map((members) => [...members])
  const bound = new Set(placed.flat())
  for (const { student_id } of inAnswerOrder(students, answers)) {
    if (bound.has(student_id)) continue
    const answer = answers.get(student_id)
    const home = groups
      .map((members, at) => ({
        members,
        room: (sizes[at] ?? 0) - members.length,
        same: members.filter((id) => answers.get(id) === answer).length,
      }))
      .filter(({ room }) => room > 0)
      .sort((one, other) => one.same - other.same || other.room - one.room)[0]
    home?.members.push(student_id)
  }
  return groups
}
