import type { BlankKey, Item, ItemKey, Marking } from '../document.ts'
import { printBlocks } from '../typed-form/print-blocks.ts'
import { printWord } from './quoted-words.ts'

/** The answer of an item as a paper prints it; `parseKey` reads it back. */
export function printKey({ kind, key }: Pick<Item, 'kind' | 'key'>): string {
  switch (key.kind) {
    case 'choice':
      return kind === 'judge' ? printJudge(key.keys) : printLetters(key.keys)
    case 'order':
      return printLetters(key.keys)
    case 'blank':
      return key.blanks.map(printBlank).join('；')
    case 'text':
      return printBlocks(key.answer)
    case 'match':
      return key.pairs.map((pair) => pair.map(printLetter).join('-')).join('，')
    case 'correct':
      return key.corrections.map(printCorrection).join('；')
  }
}

/** 判断 in its words. */
export const JUDGE_WORDS: Record<string, string> = { true: '正确', false: '错误' }

function printJudge(keys: readonly string[]): string {
  const [only] = keys
  const word = keys.length === 1 && only !== undefined ? JUDGE_WORDS[only] : undefined
  return word ?? keys.map((key) => printWord(key, /./)).join('、')
}

function printLetters(keys: readonly string[]): string {
  if (keys.every((key) => /^[A-Z]$/.test(key))) return keys.join('')
  return keys.map((key) => printWord(key, /./)).join('、')
}

function printLetter(key: string): string {
  return printWord(key, /[^A-Za-z0-9]/)
}

function printBlank(blank: BlankKey): string {
  // An empty place keeps the others in theirs while a question is written.
  const accepted = blank.accepted.length === 0 ? [''] : blank.accepted
  const words = accepted.map((word) => printWord(word, /[；;〔〕]|\s\/|\/\s|^\/|\/$/)).join(' / ')
  const remarks = [
    blank.compare === 'value' ? '按值' : '',
    blank.tolerance === null ? '' : `误差 ${blank.tolerance}`,
    blank.score === null ? '' : `${blank.score} 分`,
    blank.group === null ? '' : `第 ${blank.group} 组`,
  ].filter((remark) => remark !== '')
  return remarks.length === 0 ? words : `${words}〔${remarks.join('，')}〕`
}

function printCorrection({ wrong, right }: { wrong: string; right: string }): string {
  const word = (text: string) => printWord(text, /[；;→]|^\d{1,2}[.．、]|^[（(]\d/)
  if (wrong === '') return `加 ${word(right)}`
  return right === '' ? `删 ${word(wrong)}` : `${word(wrong)} → ${word(right)}`
}

/** Nothing in the words of a point is a sign. */
const NEVER = /(?!)/

/** The points to give of a written answer, one a line; empty when it has none. */
export function printPoints(key: ItemKey): string {
  if (key.kind !== 'text') return ''
  return key.points.map(({ text, score }) => `（${score}分）${printWord(text, NEVER)}`).join('\n')
}

/** How a part of a right answer is rewarded; empty where that is what is usual for the kind. */
export function printMarking({ kind, marking }: Pick<Item, 'kind' | 'marking'>): string {
  if (marking.rule === usualMarking(kind).rule) return ''
  switch (marking.rule) {
    case 'whole':
      return '全对才得分'
    case 'half':
      return '部分得一半分'
    case 'each':
      return `每项 ${marking.score} 分`
  }
}

/** What holds when nothing is said: half the score for a part of 多选, nothing for a part of anything else. */
export function usualMarking(kind: Item['kind']): Marking {
  return { rule: kind === 'multiple' ? 'half' : 'whole' }
}
