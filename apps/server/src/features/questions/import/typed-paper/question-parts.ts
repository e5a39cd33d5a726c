import { withToldAnswer } from './told-answer.ts'
import { type NumberStyle, numberSign, type PaperLine, partSign } from './paper-signs.ts'

/** A question of a paper cut into its parts, not read yet. */
export type CutQuestion = {
  line: number
  stem: PaperLine[]
  answer: PaperLine[]
  analysis: PaperLine[]
  /** Those of its answers and analyses that a list gave it, whose words stand elsewhere or are no line of their own. */
  given: { part: 'answer' | 'analysis'; line: number; text: string }[]
  /** Line of a second answer, null when there is none. */
  twice: number | null
  /** Its own items, each with an answer; empty for a plain question, whose numbers are words. */
  items: CutQuestion[]
}

/** Cuts the lines of a question at its answer and its analysis, and into items where each of its numbers has an answer of its own. */
export function cutQuestion(lines: readonly PaperLine[]): CutQuestion {
  const starts = itemStarts(lines)
  if (starts.length === 0) return withToldAnswer(cutPlain(lines))
  const items = starts.map((from, index) => {
    const part = lines.slice(from, starts[index + 1])
    const [head] = part
    const rest = head === undefined ? 0 : (numberSign(head.text)?.rest ?? 0)
    return cutPlain(
      head === undefined ? [] : [{ line: head.line, text: head.text.slice(rest) }, ...part.slice(1)],
    )
  })
  const material = lines.slice(0, starts[0])
  return {
    line: lines[0]?.line ?? 0,
    stem: material,
    answer: [],
    analysis: [],
    given: [],
    twice: null,
    items,
  }
}

function cutPlain(lines: readonly PaperLine[]): CutQuestion {
  const cut: CutQuestion = {
    line: lines[0]?.line ?? 0,
    stem: [],
    answer: [],
    analysis: [],
    given: [],
    twice: null,
    items: [],
  }
  let open = cut.stem
  for (const [index, { line, text }] of lines.entries()) {
    const sign = partSign(text)
    const isOpened =
      sign !== null &&
      (sign.part !== 'solution' || (open === cut.stem && index > 0)) &&
      !(sign.part === 'answer' && repeatsAnswer(cut, open, text))
    if (!isOpened) {
      addWords(open, { line, text })
      continue
    }
    if (sign.part === 'answer' && cut.answer.length > 0 && cut.twice === null) cut.twice = line
    open = sign.part === 'answer' || sign.part === 'solution' ? cut.answer : cut.analysis
    open.push({ line, text: text.slice(sign.rest) })
  }
  return cut
}

/** An analysis often names the answer once more (`1．答案：B．细节理解题`), without the brackets that a part begins with. */
function repeatsAnswer({ answer, analysis }: CutQuestion, open: readonly PaperLine[], text: string): boolean {
  return open === analysis && answer.length > 0 && !/^\s{0,20}[【［[]/.test(text)
}

/** A line that was cut at a seeming sign is one line again. */
function addWords(part: PaperLine[], words: PaperLine): void {
  const last = part.at(-1)
  if (last?.line === words.line) last.text += words.text
  else part.push({ ...words })
}

/** The beginnings of the items of a question: several numbers of one style, each with an answer before the next. */
function itemStarts(lines: readonly PaperLine[]): number[] {
  for (const style of ['bracket', 'circle', 'dot'] satisfies NumberStyle[]) {
    const starts: number[] = []
    let answers = 0
    for (const [index, { text }] of lines.entries()) {
      const sign = numberSign(text)
      if (sign?.style === style && sign.number === starts.length + 1 && answers === starts.length)
        starts.push(index)
      if (partSign(text)?.part === 'answer' && answers < starts.length) answers += 1
    }
    if (starts.length >= 2 && answers === starts.length) return starts
  }
  return []
}
