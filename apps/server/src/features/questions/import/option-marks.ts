import { isFormula } from '@jiangtai/shared/questions/typed-form/formula.ts'

/** The beginning of an option: its letter, the place of the letter, and of its text. */
export type OptionMark = { key: string; at: number; content_at: number }

/** The options of one question, A first. */
export type OptionBlock = readonly OptionMark[]

/** The certainty with which a letter marks an option: at the start of a line, behind a space, anywhere but in a word, without a dot. */
type Strength = 3 | 2 | 1 | 0
type Mark = OptionMark & { strength: Strength }

const MARK = /(?:([（([【])[ \u3000]?)?([A-OＡ-Ｏ])([ \u3000]{0,2})([．.、:：)）\]】]?)([．.、:：]?)/g

/** Every run of options A, B, C … in a text, once per way of looking, the strictest first. */
export function optionBlocks(text: string): OptionBlock[][] {
  const marks = marksOf(text)
  return ([3, 2, 1] as const).map((least) =>
    blocksOf(marks.filter(({ strength }) => strength >= least || strength === 0)),
  )
}

/** The options a choice text ends with, those with the keys first: tables before them use the same letters. Null when there are none. */
export function lastOptions(text: string, keys: readonly string[]): OptionBlock | null {
  const candidates = optionBlocks(text).flatMap((blocks) => blocks.at(-1) ?? [])
  const blocks = optionBlocks(text)
    .map((found) => found.at(-1))
    .filter((block) => block !== undefined)
  if (candidates.length === 0) return null
  const fits = (block: OptionBlock) => keys.every((key) => block.some((mark) => mark.key === key))
  return blocks.toSorted((a, b) => Number(fits(b)) - Number(fits(a)) || b.length - a.length)[0] ?? null
}

/** The texts of the marks of a block, the last one up to `end`. */
export function optionsAt(
  text: string,
  { block, end }: { block: OptionBlock; end: number },
): { key: string; text: string }[] {
  return block.map(({ key, content_at }, index) => ({
    key,
    text: text.slice(content_at, block[index + 1]?.at ?? end).trim(),
  }))
}

function marksOf(text: string): Mark[] {
  const marks: Mark[] = []
  const formulas = formulaParity(text)
  for (const match of text.matchAll(MARK)) {
    const [whole, open, letter = '', space = '', sign = '', dot = ''] = match
    const strength = strengthOf({
      text,
      at: match.index,
      end: match.index + whole.length,
      open,
      letter,
      space,
      sign,
    })
    if (strength === null || formulas(match.index)) continue
    const bare = strength === 0
    const isClosed = /[)）\]】]/.test(sign)
    const length = bare ? (open?.length ?? 0) + 1 : whole.length - (isClosed ? 0 : dot.length)
    const isGlued = /\d/.test(text[match.index - 1] ?? '')
    marks.push({
      key: letter.normalize('NFKC'),
      at: match.index - (isGlued ? 1 : 0),
      content_at: match.index + length,
      strength,
    })
  }
  return marks
}

type Place = {
  text: string
  at: number
  end: number
  open: string | undefined
  letter: string
  space: string
  sign: string
}

function strengthOf({ text, at, end, open, letter, space, sign }: Place): Strength | null {
  const before = text[at - 1] ?? '\n'
  const isClosing = /[)）\]】]/.test(sign)
  if (open !== undefined && !isClosing) return null
  if (/[A-Za-z\\{^_&([（【]/.test(before)) return null
  if (/\d/.test(before)) return isPageNumber(text, at) && /[．.、]/.test(sign) ? 1 : null
  const near = at <= 20 ? `\n${text.slice(0, at)}` : text.slice(at - 20, at)
  const isLineStart = /\n\s{0,20}$/.test(near)
  if (sign === '') {
    const next = text[end] ?? ''
    const isTorn = isLineStart || before === '\t' || text.slice(at - 2, at) === '  '
    if (isTorn && letter === 'A')
      return space === '' && /[A-Z]/.test(next) && /[a-z]/.test(text[end + 1] ?? '') ? 0 : null
    return isTorn && (space === '' ? /[A-Z\t\u3400-\u9fff$]/.test(next) : /\S/.test(next)) ? 0 : null
  }
  if (isLineStart) return 3
  if (/\s/.test(before)) return 2
  return open !== undefined || /[．.、]/.test(sign) ? 1 : null
}

/** One digit between a sentence and a letter is the number of a page that was cut there. */
function isPageNumber(text: string, at: number): boolean {
  return /[\u3400-\u9fff。．；）)”]/.test(text[at - 2] ?? '')
}

/** Whether a place stands inside a formula. Formulas are closed on their line; one that is not must not swallow the options below it. */
function formulaParity(text: string): (at: number) => boolean {
  let from = 0
  let end = 0
  return (at) => {
    for (; from <= at; from += 1) {
      if (text[from] === '\\') from += 1
      else if (text[from] === '$' && from >= end) end = formulaEnd(text, from)
    }
    return at < end
  }
}

/** The place behind the formula that begins at a dollar; the dollar's own when it is none. */
function formulaEnd(text: string, at: number): number {
  for (let end = at + 1; end < text.length && end - at < 5000; end += 1) {
    if (text[end] === '\n') return at
    if (text[end] === '\\') end += 1
    else if (text[end] === '$') return isFormula(text.slice(at + 1, end), text[end + 1] ?? '') ? end + 1 : at
  }
  return at
}

/** Runs of letters in their order. A letter without a dot fills a gap only; an `A.` inside an option begins nothing. */
function blocksOf(marks: Mark[]): OptionBlock[] {
  const blocks: Mark[][] = []
  for (const [index, mark] of marks.entries()) {
    const open = blocks.at(-1)
    const wanted = open === undefined ? null : letter(open.length)
    if (mark.key === wanted) {
      open?.push(mark)
    } else if (mark.strength > 0 && mark.key === open?.at(-1)?.key && open.at(-1)?.strength === 0) {
      open[open.length - 1] = mark
    } else if (mark.key === 'A') {
      const next = marks.slice(index + 1, index + 4).find(({ strength }) => strength > 0)
      const isInOption = open !== undefined && open.length >= 2 && next?.key === wanted
      if (!isInOption) blocks.push([mark])
    }
  }
  return blocks.filter((block) => block.length >= 2)
}

function letter(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index)
}
