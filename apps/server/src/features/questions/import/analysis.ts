import { lineNumbers, type NumberMark, numberRun, runningNumbers } from './passage/item-numbers.ts'

const DETAIL = /(?:[【[]\s?)?第?\s?(\d{1,3})\s?小?题\s?(?:详解|解析|答案)\s?[】\]]|【\s?(\d{1,3})\s?】/g
/** `56．B`, `（1）`, `1.`, also `24 C`: at the start of a line or behind the end of a sentence. */
const LETTERED = /(?<=^|[\s。．.；;])(\d{1,3})\s?[．.、:：]?\s?(?=[A-O]\s?(?:[．.、:：，,\s\u3400-\u9fff]))/g

/** `1，根据…`: a number with a comma, at the start of a line only. */
const COMMA = /^[ \t\u3000]{0,12}(\d{1,3})\s?[，,](?!\d)/gm
/** A part that is no more than the answer, as lists of answers have it. */
const ONLY_ANSWER = /^(?:故?答案[为是]?[:：]?)?\s?(?:故?选)?[:：]?\s?[A-O]{0,6}\s?[．.。；;]?$/

/** An analysis divided among the items: words before the first belong to the whole. */
export type DividedAnalysis = { whole: string; parts: string[] }

/**
 * Divides an analysis by the numbers in it ([QI-10]): as many numbers as items, each one more than the last. Null when it has no
 * such numbers. `first` is the number of the first item in its paper.
 */
export function divideAnalysis(
  analysis: string,
  count: number,
  first: number | null,
): DividedAnalysis | null {
  if (count < 2) return null
  const ways = [
    () => marksBy(DETAIL, analysis),
    () => marksBy(LETTERED, analysis),
    () => lineNumbers(analysis),
    () => runningNumbers(analysis),
    () => marksBy(COMMA, analysis),
  ]
  // A list of answers explains nothing: it divides the analysis only where no other numbers do.
  let answers: DividedAnalysis | null = null
  for (const way of ways) {
    const marks = way()
    const starts = first === null ? [] : firstRun(marks, count, first)
    const run =
      starts.length > 0
        ? starts
        : firstRun(marks, count, 1).length > 0
          ? firstRun(marks, count, 1)
          : (numberRun(marks, count) ?? [])
    if (run.length !== count) continue
    const divided = cut(analysis, run)
    if (!divided.parts.every((part) => ONLY_ANSWER.test(part))) return divided
    answers ??= divided
  }
  return answers
}

/** The first marks `from`, `from + 1` … in their order. */
function firstRun(marks: readonly NumberMark[], count: number, from: number): NumberMark[] {
  const run: NumberMark[] = []
  for (const mark of marks) if (run.length < count && mark.number === from + run.length) run.push(mark)
  return run.length === count ? run : []
}

function marksBy(pattern: RegExp, text: string): NumberMark[] {
  return [...text.matchAll(pattern)].map((match) => ({
    number: Number(match[1] ?? match[2]),
    at: match.index,
    content_at: match.index + match[0].length,
  }))
}

const LIST_OF_ANSWERS = /\n\s{0,10}(?:故?答案[为是]?|【答案】)[:：]?\s{0,10}\n/

function cut(analysis: string, run: readonly NumberMark[]): DividedAnalysis {
  return {
    whole: analysis
      .slice(0, run[0]?.at ?? 0)
      .replace(/【(?:解析|解答|分析|详解)】\s{0,4}$/, '')
      .trim(),
    parts: run.map((mark, index) => {
      const part = analysis.slice(mark.content_at, run[index + 1]?.at ?? analysis.length)
      // Behind the last item some papers repeat the answers of all.
      const end = index === run.length - 1 ? part.search(LIST_OF_ANSWERS) : -1
      return (end === -1 ? part : part.slice(0, end)).trim()
    }),
  }
}
