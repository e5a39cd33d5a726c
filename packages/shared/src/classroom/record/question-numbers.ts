/** The number of the question of each run, from 1 in the order of first sendings: asked again it is the same question ([CR-468]). */
export function questionNumbers(runs: readonly { lesson_quiz_id: string }[]): number[] {
  const numbers = new Map<string, number>()
  return runs.map(({ lesson_quiz_id }) => {
    const number = numbers.get(lesson_quiz_id) ?? numbers.size + 1
    numbers.set(lesson_quiz_id, number)
    return number
  })
}

/** What a run is called in the record: `第 2 题`, and `第 2 题 · 第 3 次` where the question was asked before ([CR-468]). */
export function runName({ question_no, run_no }: { question_no: number; run_no: number }): string {
  return run_no > 1 ? `第 ${question_no} 题 · 第 ${run_no} 次` : `第 ${question_no} 题`
}
