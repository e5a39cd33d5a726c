/** The beginning of an item of a passage, its number, and the beginning of its words. */
export type NumberMark = { number: number; at: number; content_at: number }

const LINE_NUMBER =
  /^[ \t\u3000]{0,12}(?:[（(【]\s?(\d{1,3})\s?[)）】]|第\s?(\d{1,3})\s?[题空]|(\d{1,3})\s?[．.、)）](?!\d)|(\d{1,2})(?=[ \u3000]{0,3}[A-Z\u3400-\u9fff]))\s?[．.、]?/gm
const RUNNING_NUMBER = /(?<![\d.A-Za-z])(?:[（(]\s?(\d{1,3})\s?[)）]|(\d{1,3})\s?[．.、])(?!\d)/g

/** Numbers at the starts of lines: `56.`, `（1）`, `第3题`, `14 Why`. */
export function lineNumbers(text: string): NumberMark[] {
  return marksBy(LINE_NUMBER, text)
}

/** Numbers anywhere: `… to do. 57. Where …`. */
export function runningNumbers(text: string): NumberMark[] {
  return marksBy(RUNNING_NUMBER, text)
}

function marksBy(pattern: RegExp, text: string): NumberMark[] {
  return [...text.matchAll(pattern)].map((match) => ({
    number: Number(match.slice(1).find((group) => group !== undefined)),
    at: match.index,
    content_at: match.index + match[0].length,
  }))
}

/** The last run of `count` numbers that follow each other (3, 4, 5 …); null when there is none. `from` fixes the first. */
export function numberRun(marks: readonly NumberMark[], count: number, from?: number): NumberMark[] | null {
  const runs = new Map<number, NumberMark[]>()
  let best: NumberMark[] | null = null
  for (const mark of marks) {
    const run = runs.get(mark.number - 1)
    if (run !== undefined && run.length < count) {
      runs.delete(mark.number - 1)
      runs.set(mark.number, run)
      run.push(mark)
    } else if (from === undefined || mark.number === from) runs.set(mark.number, [mark])
    const grown = runs.get(mark.number)
    if (grown?.length === count) best = grown
  }
  return best
}
