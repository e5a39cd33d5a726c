import type { BlankKey, ItemKey, ItemKind, Marking } from '../document.ts'
import { judgeKey } from '../kinds/judge.ts'
import { KINDS } from '../kinds/registry.ts'
import { usualMarking } from './print-key.ts'
import { between, printWord, readWord, splitWords } from './quoted-words.ts'

type Key<K extends ItemKey['kind']> = Extract<ItemKey, { kind: K }>
/** A key, or in Chinese why there is none. */
export type ReadKey = ItemKey | { reason: string }

/** Reads what stands behind 【答案】 for a kind whose key is no text; `count` is how many blanks the item fills. */
export function parseKey(kind: Exclude<ItemKind, 'text' | 'essay'>, text: string, count: number): ReadKey {
  switch (KINDS[kind].keyKind) {
    case 'choice':
      return parseChoice(kind, text)
    case 'order':
      return keysOf('order', readLetters(text))
    case 'blank':
      return parseBlanks(text, count)
    case 'match':
      return parsePairs(text)
    case 'correct':
      return parseCorrections(text)
    case 'text':
      return { reason: `${KINDS[kind].name}的答案格式不对` }
  }
}

const NO_ANSWER = { reason: '没有答案' }

function parseChoice(kind: ItemKind, text: string): ReadKey {
  const said = kind === 'judge' ? judgeKey([], text) : null
  return said === null ? keysOf('choice', readLetters(text)) : { kind: 'choice', keys: [said] }
}

function keysOf(kind: 'choice' | 'order', keys: string[]): ReadKey {
  if (keys.length === 0) return NO_ANSWER
  return kind === 'choice' ? { kind, keys } : { kind, keys }
}

/** `B`, `AC`, `A、C`, `(B)`, or words between `"`. */
export function readLetters(text: string): string[] {
  const bare = text.normalize('NFKC').replace(/[\s,、，。.;；()（）和→>-]/g, '')
  if (/^[A-Za-z]+$/.test(bare) && !text.includes('"')) return Array.from(bare.toUpperCase())
  return splitWords(text, between('、,，'))
    .map(readWord)
    .filter((word) => word !== '')
}

function parseBlanks(text: string, count: number): ReadKey {
  const parted = splitWords(text, between('；;\n')).filter((piece) => piece.trim() !== '')
  const numbered = parted.length === count ? [] : numberedPieces(text)
  const pieces = numbered.length === count ? numbered : parted
  return pieces.length === 0 ? NO_ANSWER : { kind: 'blank', blanks: pieces.map(parseBlank) }
}

/** `（1）8 （2）9` and `①8 ②9`: what stands behind each number. */
function numberedPieces(text: string): string[] {
  const [before = '', ...pieces] = text.split(/[（(]\d{1,2}[)）]|[①-⑳]/)
  return before.trim() === '' ? pieces.filter((piece) => piece.trim() !== '') : []
}

const REMARKS = /^(按值)$|^误差 ?(\S+)$|^(\S+) ?分$|^第 ?(\d+) ?组$/

function parseBlank(piece: string): BlankKey {
  const blank: BlankKey = { accepted: [], compare: 'text', tolerance: null, score: null, group: null }
  const end = piece.trimEnd()
  const from = end.endsWith('〕') ? end.lastIndexOf('〔') : -1
  const remarks =
    from === -1
      ? []
      : end
          .slice(from + 1, -1)
          .split('，')
          .map((remark) => REMARKS.exec(remark))
  const areRead = remarks.length > 0 && remarks.every((remark) => remark !== null && areNumbers(remark))
  for (const [, value, tolerance, score, group] of areRead
    ? remarks.filter((remark) => remark !== null)
    : []) {
    if (value !== undefined) blank.compare = 'value'
    if (tolerance !== undefined) blank.tolerance = Number(tolerance)
    if (score !== undefined) blank.score = Number(score)
    if (group !== undefined) blank.group = Number(group)
  }
  const words = areRead ? end.slice(0, from) : end
  blank.accepted = splitWords(words, (text, at) => (text.startsWith(' / ', at) ? 3 : 0))
    .map(readWord)
    .filter((word) => word !== '')
  return blank
}

function areNumbers(remark: RegExpExecArray): boolean {
  return remark.slice(2).every((number) => number === undefined || Number.isFinite(Number(number)))
}

const DASH = /^\s*[-–—－→]+\s*/

function parsePairs(text: string): ReadKey {
  const pieces = splitWords(text, between('，,；;、\n')).filter((piece) => piece.trim() !== '')
  const pairs: Key<'match'>['pairs'] = []
  for (const piece of pieces) {
    const [left = '', ...others] = splitWords(
      piece,
      (whole, at) => DASH.exec(whole.slice(at, at + 20))?.[0].length ?? 0,
    )
    const right = others.join('-')
    if (left.trim() === '' || right.trim() === '')
      return { reason: `连线的答案写成“A-1，B-2”，“${piece.trim().slice(0, 20)}”看不懂` }
    pairs.push([readWord(left), readWord(right)])
  }
  return pairs.length === 0 ? NO_ANSWER : { kind: 'match', pairs }
}

function parseCorrections(text: string): ReadKey {
  const pieces = splitWords(text, between('；;\n')).filter((piece) => piece.trim() !== '')
  const corrections: Key<'correct'>['corrections'] = []
  for (const piece of pieces) {
    const bare = piece.trim().replace(/^(?:\d{1,2}[.．、]|[（(]\d{1,2}[)）])\s?/, '')
    const [wrong = '', ...others] = splitWords(bare, between('→'))
    const right = others.join('→')
    if (others.length > 0) corrections.push({ wrong: readWord(wrong), right: readWord(right) })
    else if (/^加\s/.test(bare)) corrections.push({ wrong: '', right: readWord(bare.slice(1)) })
    else if (/^删\s/.test(bare)) corrections.push({ wrong: readWord(bare.slice(1)), right: '' })
    else return { reason: `改错的答案写成“go → goes；加 the；删 of”，“${bare.slice(0, 20)}”看不懂` }
  }
  return corrections.length === 0 ? NO_ANSWER : { kind: 'correct', corrections }
}

const POINT = /^[（(]\s?(\d{1,21}(?:\.\d{1,25})?(?:e[+-]?\d{1,3})?)\s?分\s?[)）](.*)$/s

/** The points to give, one a line; a line without a score goes on with the one before. */
export function parsePoints(text: string): Key<'text'>['points'] | { reason: string } {
  const points: Key<'text'>['points'] = []
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const found = POINT.exec(line.trim())
    if (found === null) return { reason: '给分点每行一条，写成“（2分）列出方程”' }
    points.push({ text: readWord(found[2] ?? ''), score: Number(found[1]) })
  }
  return points
}

/** How a part of a right answer is rewarded; null when the words say nothing known. */
export function parseMarking(kind: ItemKind, text: string | null): Marking | null {
  if (text === null) return usualMarking(kind)
  const words = text.trim()
  if (words === '全对才得分') return { rule: 'whole' }
  if (words === '部分得一半分') return { rule: 'half' }
  const each = /^每项\s?(\S{1,40}?)\s?分$/.exec(words)
  return each === null || !Number.isFinite(Number(each[1])) ? null : { rule: 'each', score: Number(each[1]) }
}

/** Whether a text says nothing but 正确 or 错误. */
export function isJudgeWord(text: string): boolean {
  return text.length < 20 && judgeKey([], text) !== null && printWord(text.trim(), /[A-Za-z]/) === text.trim()
}
