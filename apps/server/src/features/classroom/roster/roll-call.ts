/**
 * 随机点名 ([CR-26]): one of the candidates who were called least often in this lesson; nobody twice before everybody once.
 * `random` gives a number in [0, 1). Null when there are none.
 */
export function drawStudent<S extends { student_id: string }>(
  students: readonly S[],
  draw: { called: readonly { student_id: string }[]; random: () => number },
): { drawn: S; left_count: number } | null {
  const times = new Map<string, number>()
  for (const { student_id } of draw.called) times.set(student_id, (times.get(student_id) ?? 0) + 1)
  const timesOf = (student: S) => times.get(student.student_id) ?? 0
  const fewest = Math.min(...students.map(timesOf))
  const candidates = students.filter((student) => timesOf(student) === fewest)
  const drawn = candidates[Math.floor(draw.random() * candidates.length)]
  return drawn === undefined ? null : { drawn, left_count: candidates.length - 1 }
}
