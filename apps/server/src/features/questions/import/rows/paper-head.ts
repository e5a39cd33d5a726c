import { lineNumbers } from '../passage/item-numbers.ts'

const SCORE = /^[（(〔[]\s?(?:本小?题)?(?:满分|共)?\s?(\d{1,3}(?:\.5)?)\s?分\s?[)）〕\]]\s?/
/** The name of a part with what it is worth, above the number of its first question: `一、现代文阅读（9分）`. */
const PART = /^[^\n。？！?!]{2,60}分\s?[)）][^\n。？！?!]{0,12}[\n ][ \t]{0,8}(?=\d{1,3}\s?[．.、])/

/** Takes the score that stands before some words (`（3 分）`) from them. */
export function takeScore(words: string): { text: string; score: number | null } {
  const marked = SCORE.exec(words)
  const score = Number(marked?.[1] ?? 0)
  if (marked !== null && score > 0 && score <= 300) return { text: words.slice(marked[0].length), score }
  const last = words.slice(-20)
  const end = /[（(〔[]\s?(\d{1,2}(?:\.5)?)\s?分\s?[)）〕\]]$/.exec(last)
  const given = Number(end?.[1] ?? 0)
  return end === null || given === 0
    ? { text: words, score: null }
    : { text: words.slice(0, words.length - end[0].length).trimEnd(), score: given }
}

/** `13. （5 分）` is the place in the paper and the score, which are kept elsewhere, and so is the name of a part above it ([QI-151]). */
export function withoutPaperHead(question: string): { text: string; score: number | null } {
  const unnumbered = withoutPart(question).replace(/^\d{1,3}\s?[．.、]\s?(?=\D)/, '')
  const isHeading = /^[^\n]{0,40}分\s?[)）][^\n]{0,3}\n/.test(unnumbered) && !SCORE.test(unnumbered)
  return isHeading || !SCORE.test(unnumbered) ? { text: unnumbered, score: null } : takeScore(unnumbered)
}

/** A heading whose numbers go on below it is the beginning of a passage with its items, and stays. */
function withoutPart(question: string): string {
  const head = PART.exec(question)?.[0]
  if (head === undefined) return question
  const below = question.slice(head.length)
  const [first, next] = lineNumbers(below)
  return first !== undefined && next?.number === first.number + 1 ? question : below
}
