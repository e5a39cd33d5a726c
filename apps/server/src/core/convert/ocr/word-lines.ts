import type { PageBox, PageLine } from './page-messages.ts'

/** A word as it was read, in the order of reading; `confidence` goes to 100. */
export type ReadWord = { line: string; text: string; confidence: number; box: PageBox }

/** A word that is less sure than this is told. */
const UNSURE = 40
/** Most words of a line that are told one by one. */
const MOST_UNSURE = 4
const CHINESE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u303f]/u

/** The words of Tesseract's table: rows of numbers, the last two columns are the confidence and the text. */
export function tableWords(table: string): ReadWord[] {
  return table.split('\n').flatMap((row): ReadWord[] => {
    const [level, , block, paragraph, line, , left, top, width, height, confidence, ...rest] = row.split('\t')
    const text = rest.join(' ').trim()
    if (level !== '5' || text === '') return []
    const [x, y, wide, high] = [left, top, width, height].map(Number)
    if (x === undefined || y === undefined || wide === undefined || high === undefined) return []
    return [
      {
        line: [block, paragraph, line].join('/'),
        text,
        confidence: Number(confidence),
        box: { left: x, top: y, right: x + wide, bottom: y + high },
      },
    ]
  })
}

/** Words in lines: a gap as wide as a few letters stays one, other spaces stand only between words of Latin letters. */
export function wordLines(words: readonly ReadWord[], column: number): PageLine[] {
  const lines = new Map<string, ReadWord[]>()
  for (const word of words) {
    const known = lines.get(word.line)
    if (known === undefined) lines.set(word.line, [word])
    else known.push(word)
  }
  return [...lines.values()].flatMap((line) => {
    const text = lineText(line).trim()
    return text === '' ? [] : [{ text, column, box: around(line), unsure: unsureWords(line) }]
  })
}

function lineText(words: readonly ReadWord[]): string {
  const size = middleHeight(words)
  let text = ''
  let before: ReadWord | null = null
  for (const word of words) {
    const gap = before === null ? 0 : word.box.left - before.box.right
    if (gap > size * 1.5) text += '    '
    else if (before !== null && (isLatin(before.text.at(-1)) || gap > size * 0.8) && isLatin(word.text[0]))
      text += ' '
    text += word.text
    before = word
  }
  return text
}

function isLatin(sign: string | undefined): boolean {
  return sign !== undefined && !CHINESE.test(sign)
}

function middleHeight(words: readonly ReadWord[]): number {
  const heights = words.map(({ box }) => box.bottom - box.top).toSorted((a, b) => a - b)
  return heights[Math.floor(heights.length / 2)] ?? 1
}

function around(words: readonly ReadWord[]): PageBox {
  const sides = (side: keyof PageBox) => words.map(({ box }) => box[side])
  return {
    left: Math.min(...sides('left')),
    top: Math.min(...sides('top')),
    right: Math.max(...sides('right')),
    bottom: Math.max(...sides('bottom')),
  }
}

/** Signs alone are often unsure and hardly ever wrong. */
function unsureWords(words: readonly ReadWord[]): string[] {
  const unsure = words.filter(({ text, confidence }) => confidence < UNSURE && /[\p{L}\p{N}]/u.test(text))
  return unsure.slice(0, MOST_UNSURE).map(({ text }) => text)
}

/** How many letters of a page were read well: upside down there are hardly any. */
export function wellRead(words: readonly ReadWord[]): { sure: number; all: number } {
  let [sure, all] = [0, 0]
  for (const { text, confidence } of words) {
    all += text.length
    if (confidence >= 80) sure += text.length
  }
  return { sure, all }
}
