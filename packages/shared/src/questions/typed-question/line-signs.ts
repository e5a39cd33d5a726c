import { readHeadName } from './head-names.ts'

/** A part of a typed question that begins with a word in 【】 at the start of a line. */
export type PartName = 'answer' | 'analysis' | 'whole' | 'points' | 'marking' | 'blanks' | 'bank' | 'targets'

/** The word of each part; the first is the one that is written. */
export const PART_WORDS: Record<PartName, readonly [string, ...string[]]> = {
  bank: ['备选项', '备选词'],
  targets: ['右边'],
  blanks: ['所填的空'],
  answer: ['答案', '参考答案'],
  points: ['给分点'],
  marking: ['评分'],
  analysis: ['解析', '答案解析'],
  whole: ['总解析'],
}
const PARTS = new Map<string, PartName>(
  (Object.entries(PART_WORDS) as [PartName, readonly string[]][]).flatMap(([part, words]) =>
    words.map((word) => [word, part] as const),
  ),
)
/** Words that papers begin an analysis with. They stay in its text. */
const ANALYSIS_OPENERS = new Set(['分析', '详解', '思路', '点拨', '点评', '点睛', '解答'])

/** Where a line stands; it decides which signs at its start mean something. */
export type Place = 'material' | 'choices' | 'targets' | 'answer' | 'analysis'

/** What the start of a line says. `rest` is where the text behind the sign begins. */
export type LineSign =
  | { sign: 'part'; part: PartName; rest: number }
  | { sign: 'opener' }
  | { sign: 'option'; key: string; is_named: boolean; rest: number }
  | { sign: 'item'; number: number; rest: number }

const TAG = /^[ \t\u3000]*【([^【】\n]{1,80})】[ \t\u3000]*/
const LETTER = /^[ \t\u3000]*([A-ZＡ-Ｚ])(?:[.．]|、(?![A-ZＡ-Ｚ]))[ \t\u3000]*/
const NUMBER = /^[ \t\u3000]*(\d{1,2})[.．、][ \t\u3000]*/
const ITEM = /^[ \t\u3000]*[（(](\d{1,2})[)）][ \t\u3000]*/
const START = /^[ \t\u3000]*(?:(\d{1,4})[ ]?[.．、](?!\d)[ \t\u3000]*)?(?:【([^【】\n]{1,12})】)?/

/** The sign at the start of a line, null when the line is only text there. */
export function lineSign(line: string, place: Place, hasItems: boolean): LineSign | null {
  const tag = TAG.exec(line)
  if (tag !== null) return tagSign(tag[1] ?? '', tag[0].length, place)
  if (place === 'choices' || place === 'targets') {
    const option = LETTER.exec(line) ?? (place === 'targets' ? NUMBER.exec(line) : null)
    if (option !== null) {
      const key = (option[1] ?? '').normalize('NFKC')
      return { sign: 'option', key, is_named: false, rest: option[0].length }
    }
  }
  const item = hasItems ? ITEM.exec(line) : null
  return item === null ? null : { sign: 'item', number: Number(item[1]), rest: item[0].length }
}

function tagSign(word: string, rest: number, place: Place): LineSign | null {
  const part = PARTS.get(word.trim())
  if (part !== undefined) return { sign: 'part', part, rest }
  if (place === 'answer' && ANALYSIS_OPENERS.has(word.trim())) return { sign: 'opener' }
  const named = place === 'choices' || place === 'targets' ? /^选项(".{1,70}")$/.exec(word) : null
  const key = named === null ? null : readJsonText(named[1] ?? '')
  return key === null ? null : { sign: 'option', key, is_named: true, rest }
}

/** The number of a question that may begin in this line, behind question `previous`; null when none does. */
export function questionStart(line: string, previous: number): number | null {
  const typed = START.exec(line)?.[1]
  const number = typed === undefined ? null : Number(typed)
  if (hasName(line)) return number ?? previous + 1
  return number === previous + 1 ? number : null
}

/** Whether a line begins, behind its number, with the name of a kind or a form. */
export function hasName(line: string): boolean {
  const name = START.exec(line)?.[2]
  return name !== undefined && readHeadName(name) !== null
}

const HEADING = /^[ \t\u3000]*[一二三四五六七八九十]{1,3}、.{0,20}题/

/** Whether a line heads the questions below it: `二、填空题（每题 5 分）`. */
export function isHeading(line: string): boolean {
  return HEADING.test(line)
}

/** A text between `"` as JSON writes it, null when it is none. */
export function readJsonText(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? value : null
  } catch {
    return null
  }
}
