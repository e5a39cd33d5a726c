import type { Block, Item, Question } from '@jiangtai/shared/questions/document.ts'
import { readBlocks } from '@jiangtai/shared/questions/typed-form/parse-blocks.ts'
import {
  exchangeFault,
  type Exchanged,
  type ExchangeFile,
  letterOf,
  MOST_EXCHANGED,
  plainQuestion,
  withOneGap,
  withoutGaps,
} from '../exchanged.ts'
import { htmlText } from '../html/html-text.ts'
import { quotedLatex } from '../html/math-text.ts'
import { OWN_END, OWN_START, readOwnComment } from '../own-question.ts'
import { type GiftAnswer, giftAnswers } from './gift-answers.ts'
import { findSign, type GiftPart, giftParts, unescapeGift } from './gift-text.ts'

/** Whether a text is a file of GIFT: its name says so, or it has an answer part, which no paper has. */
export function isGift(text: string, name = ''): boolean {
  if (/\.gift(?:\.txt)?$/i.test(name)) return true
  return !text.includes('【') && text.split('\n').some(isOfGift)
}

function isOfGift(line: string): boolean {
  if (line.startsWith('$CATEGORY:') || line.startsWith(`// ${OWN_START}`)) return true
  if (line.startsWith('::') && line.includes('::', 2)) return true
  for (let at = line.indexOf('{', 1); at > 0; at = line.indexOf('{', at + 1)) {
    const answer = line.slice(at + 1, at + 30).trimStart()
    if (/^(?:[=~#]|(?:T|F|TRUE|FALSE)[}#])/.test(answer)) return true
  }
  return false
}

/** Reads a file of GIFT, the text format of Moodle ([QI-83]): every question is kept, or named with its line. */
export function readGift(text: string): ExchangeFile {
  const questions: Exchanged[] = []
  const left_out: string[] = []
  for (const group of groupsOf(giftParts(text))) {
    const own =
      group.own === null ? null : readOwnComment(group.own, group.parts.map((part) => part.text).join('\n'))
    if (own !== null) {
      questions.push({ question: own, notes: [] })
      continue
    }
    for (const part of group.parts) {
      if (questions.length >= MOST_EXCHANGED)
        return {
          questions,
          left_out: [...left_out, `一次最多导入 ${MOST_EXCHANGED} 题，第 ${part.line} 行起没有导入`],
          pictures: [],
        }
      const read = readPart(part)
      if ('reason' in read) left_out.push(`第 ${part.line} 行：${read.reason}`)
      else questions.push(read)
    }
  }
  return { questions, left_out, pictures: [] }
}

/** Parts that one comment of ours is about, or a part alone. */
type Group = { own: string | null; parts: GiftPart[] }

function groupsOf(parts: readonly GiftPart[]): Group[] {
  const groups: Group[] = []
  let open: Group | null = null
  for (const part of parts) {
    if (part.kind === 'comment') {
      if (part.text.startsWith(OWN_START)) {
        open = { own: part.text, parts: [] }
        groups.push(open)
      } else if (part.text === OWN_END) open = null
    } else if (part.kind === 'question') {
      if (open === null) groups.push({ own: null, parts: [part] })
      else open.parts.push(part)
    }
  }
  return groups
}

type Asked = { stem: string; behind: string; isHtml: boolean; notes: Set<string> }

/** The words for an answer part that swallowed the lines behind it. */
function reachOf(text: string, last_line: number): string {
  const swallows = text.split('\n').some((line) => line.trim() === '')
  return swallows ? `，到第 ${last_line} 行都没有导入` : ''
}

function readPart({ text, last_line }: GiftPart): Exchanged | { reason: string } {
  const titled = /^::(?:\\.|[^\\]){0,500}?::/.exec(text)
  const said = text.slice(titled?.[0].length ?? 0).trimStart()
  const format = /^\[(html|moodle|plain|markdown)\]/i.exec(said)
  const asked = said.slice(format?.[0].length ?? 0)
  const start = findSign(asked, '{')
  const end = findSign(asked, '}', start + 1)
  if (start === asked.length) return { reason: '这是一段说明，没有题目' }
  if (end === asked.length) return { reason: `答案没有写完，少了 }${reachOf(text, last_line)}` }
  const place: Asked = {
    stem: unescapeGift(asked.slice(0, start)),
    behind: unescapeGift(asked.slice(end + 1)),
    isHtml: ['html', 'moodle'].includes(format?.[1]?.toLowerCase() ?? ''),
    notes: new Set(),
  }
  const question = questionOf(place, asked.slice(start + 1, end))
  if (typeof question === 'string') return { reason: question }
  const fault = exchangeFault(question)
  return fault === null ? { question, notes: [...place.notes] } : { reason: fault }
}

function questionOf(place: Asked, body: string): Question | string {
  const { answers, general } = giftAnswers(body.replace(/^\s*#(?!#)/, ''))
  const analysis = blocksOf(place, general)
  const list = (body.split('####')[0] ?? '').trim()
  if (list.startsWith('#')) return numberQuestion(place, { list: list.slice(1), answers, analysis })
  const judged = /^(T|TRUE|F|FALSE)(?:#|$)/i.exec(list)
  if (judged !== null) {
    const isTrue = (judged[1] ?? '').toUpperCase().startsWith('T')
    return itemQuestion(place, { kind: 'judge', key: { kind: 'choice', keys: [String(isTrue)] }, analysis })
  }
  if (list === '') {
    const key = { kind: 'text' as const, answer: analysis, points: [] }
    return itemQuestion(place, { kind: 'text', key, analysis: [] })
  }
  if (answers.length === 0) return '答案的写法不认识'
  const told = answers.filter(({ feedback }) => feedback !== '')
  if (told.length > 0) place.notes.add('各选项的反馈没有导入')
  if (answers.every(({ text }) => text.includes('->'))) return pairsQuestion(place, answers, analysis)
  return answers.some(({ sign }) => sign === '~')
    ? choiceQuestion(place, answers, analysis)
    : blankQuestion(place, {
        accepted: answers.map(({ text }) => unescapeGift(text)),
        tolerance: null,
        analysis,
      })
}

function numberQuestion(
  place: Asked,
  { list, answers, analysis }: { list: string; answers: readonly GiftAnswer[]; analysis: Block[] },
): Question | string {
  const [first] = answers.filter(({ weight }) => weight === null || weight === 100)
  const said = first === undefined ? (list.split('#')[0] ?? '').trim() : first.text
  const range = /^(-?[\d.]{1,20})\s?\.\.\s?(-?[\d.]{1,20})$/.exec(said)
  const [value, spread] = range === null ? numberAnd(said) : middleOf(Number(range[1]), Number(range[2]))
  if (!Number.isFinite(value) || !Number.isFinite(spread)) return '数值题的答案不是数'
  if (answers.length > 1) place.notes.add('数值题只保留了得满分的答案')
  return blankQuestion(place, {
    accepted: [String(value)],
    tolerance: spread === 0 ? null : Math.abs(spread),
    analysis,
  })
}

function numberAnd(said: string): [number, number] {
  const [value = '', spread = '0'] = said.split(':')
  return [value.trim() === '' ? Number.NaN : Number(value), Number(spread)]
}

function middleOf(from: number, to: number): [number, number] {
  const round = (value: number) => Number(value.toPrecision(12))
  return [round((from + to) / 2), round(Math.abs(to - from) / 2)]
}

function choiceQuestion(place: Asked, answers: readonly GiftAnswer[], analysis: Block[]): Question {
  const isWeighed = answers.every(({ sign }) => sign === '~')
  const isRight = ({ sign, weight }: GiftAnswer) => sign === '=' || (isWeighed && (weight ?? 0) > 0)
  const options = answers.map(({ text }, at) => ({
    key: letterOf(at),
    content: blocksOf(place, unescapeGift(text)),
  }))
  const keys = answers.flatMap((answer, at) => (isRight(answer) ? [letterOf(at)] : []))
  if (!isWeighed && answers.some(({ sign, weight }) => sign === '~' && (weight ?? 0) > 0))
    place.notes.add('部分选项原来给一部分分数，导入后不给分')
  const choice = { options, key: { kind: 'choice' as const, keys }, analysis }
  return isWeighed
    ? itemQuestion(place, { kind: 'multiple', marking: { rule: 'half' }, ...choice })
    : itemQuestion(place, { kind: 'single', ...choice })
}

function pairsQuestion(place: Asked, answers: readonly GiftAnswer[], analysis: Block[]): Question {
  const pairs = answers.map(({ text }) => {
    const at = text.indexOf('->')
    return [unescapeGift(text.slice(0, at)), unescapeGift(text.slice(at + 2))] as const
  })
  const rights = [...new Set(pairs.map(([, right]) => right))]
  const options = pairs.map(([left], at) => ({ key: letterOf(at), content: blocksOf(place, left) }))
  const targets = rights.map((right, at) => ({ key: String(at + 1), content: blocksOf(place, right) }))
  const key = {
    kind: 'match' as const,
    pairs: pairs.map(([, right], at): [string, string] => [letterOf(at), String(rights.indexOf(right) + 1)]),
  }
  return itemQuestion(place, { kind: 'match', options, targets, key, analysis })
}

function blankQuestion(
  place: Asked,
  { accepted, tolerance, analysis }: { accepted: string[]; tolerance: number | null; analysis: Block[] },
): Question {
  if (accepted.some((text) => text.includes('*')))
    place.notes.add('答案里的 * 在这里只是星号，不代表任意文字')
  const compare = tolerance === null ? ('text' as const) : ('value' as const)
  const blank = {
    accepted: [...new Set(accepted)].filter((text) => text !== '').slice(0, 30),
    compare,
    tolerance,
    score: null,
    group: null,
  }
  return itemQuestion(place, {
    kind: 'blank',
    blanks: [1],
    key: { kind: 'blank', blanks: [blank] },
    analysis,
  })
}

type Said = Pick<Item, 'kind' | 'key' | 'analysis'> &
  Partial<Pick<Item, 'options' | 'targets' | 'blanks' | 'marking'>>

/** An item with the stem of its place; its blank is a gap in the middle of it, else a gap at its end. */
function itemQuestion(place: Asked, said: Said): Question {
  const isFilled = said.kind === 'blank'
  const gap = isFilled ? ' ____ ' : '（　　）'
  const joined = place.behind === '' ? place.stem : `${place.stem}${gap}${place.behind}`
  const typed = typedOf(place, joined.trim())
  const stem = readBlocks(isFilled ? withOneGap(typed) : withoutGaps(typed)).blocks
  return plainQuestion({
    options: [],
    targets: [],
    blanks: [],
    marking: { rule: 'whole' },
    score: 5,
    ...said,
    stem,
  })
}

/** A text of the file in the typed form: HTML where it says so, else text with formulas. */
function typedOf({ isHtml, notes }: Asked, text: string): string {
  if (!isHtml) return quotedLatex(text)
  const read = htmlText(text, () => null)
  for (const note of read.notes) notes.add(note)
  return read.text
}

function blocksOf(place: Asked, text: string): Block[] {
  return readBlocks(withoutGaps(typedOf(place, text))).blocks
}
