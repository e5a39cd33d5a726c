import { joinLines } from './clean-text.ts'

/** Where an option begins: its letter, the place of the letter, and of its text. */
export type OptionMark = { key: string; at: number; content_at: number }

/** The options of one question, A first. */
export type OptionBlock = readonly OptionMark[]

const MIN_OPTIONS = 3

// From strict to loose: at the start of a line, after a space, or anywhere but inside a word.
const MARKS = [
  /(?<=^[ \t\u3000]*)([A-HＡ-Ｈ])\s?[．.、]/gmu,
  /(?<=^|\s)([A-HＡ-Ｈ])\s?[．.、]/gmu,
  /(?<![A-Za-z\\{^_&])([A-HＡ-Ｈ])\s?[．.、]/gmu,
] as const

/** Every run of options A, B, C … in a text, once per way of looking, the strictest first. */
export function optionBlocks(text: string): OptionBlock[][] {
  return MARKS.map((pattern) => blocksOf(marksOf(text, pattern)))
}

/** The options a multiple-choice text ends with: tables before them use the same letters. Null when there are none. */
export function lastOptions(text: string): OptionBlock | null {
  const candidates = optionBlocks(text)
    .map((blocks) => blocks.at(-1))
    .filter((block) => block !== undefined)
  return candidates.toSorted((a, b) => b.length - a.length)[0] ?? null
}

/** What stands at the marks of a block, the last one up to `end`. */
export function optionsAt(
  text: string,
  { block, end }: { block: OptionBlock; end: number },
): { key: string; content: string }[] {
  return block.map(({ key, content_at }, index) => ({
    key,
    content: joinLines(text.slice(content_at, block[index + 1]?.at ?? end).trim()),
  }))
}

function marksOf(text: string, pattern: RegExp): OptionMark[] {
  return [...text.matchAll(pattern)]
    .filter((match) => !isInFormula(text, match.index))
    .map((match) => ({
      key: (match[1] ?? '').normalize('NFKC'),
      at: match.index,
      content_at: match.index + match[0].length,
    }))
}

/** Formulas are closed on their line; one that is not must not swallow the options below it. */
function isInFormula(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  return (line.match(/(?<!\\)\$/g)?.length ?? 0) % 2 === 1
}

function blocksOf(marks: OptionMark[]): OptionBlock[] {
  const blocks: OptionMark[][] = []
  for (const mark of marks) {
    const open = blocks.at(-1)
    if (mark.key === 'A') blocks.push([mark])
    else if (open !== undefined && mark.key === letter(open.length)) open.push(mark)
  }
  return blocks.filter((block) => block.length >= MIN_OPTIONS)
}

function letter(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index)
}
