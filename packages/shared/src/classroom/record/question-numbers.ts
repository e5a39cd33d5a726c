/** The number of the question of each run, from 1 in the order of first sendings: asked again it is the same question ([CR-468]). */
export function questionNumbers(runs: readonly { lesson_quiz_id: string }[]): number[] {
  const numbers = new Map<string, number>()
  return runs.map(({ lesson_quiz_id }) => {
    const number = numbers.get(lesson_quiz_id) ?? numbers.size + 1
    numbers.set(lesson_quiz_id, number)
    return number
  })
}
