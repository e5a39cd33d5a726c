import type { Block, Item, Question } from '@jiangtai/shared/questions/document.ts'
import { readBlocks } from '@jiangtai/shared/questions/typed-form/parse-blocks.ts'
import { childOf, childrenOf, textOf, type XmlNode } from '../../../../core/formats/xml/xml-node.ts'
import { pictureStore } from '../../import/source/pictures/picture-store.ts'
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
import { readItems } from '../xml-items.ts'
import { readCloze } from './cloze.ts'
import { type OwnGroups, takeOwnGroups } from './own-groups.ts'

/** Whether a text is a quiz of Moodle. */
export function isMoodle(text: string): boolean {
  return /^\ufeff?\s{0,1000}(?:<\?xml[^>]{0,200}\?>\s{0,1000})?(?:<!--[^>]{0,500}-->\s{0,1000}){0,20}<quiz[\s>]/.test(
    text,
  )
}

/** Parts of one question at the most, with the spaces between them: choices, pairs, hints. */
const MOST_PARTS = 2000

/** Reads a quiz of Moodle with its pictures ([QI-86]): every question is kept, or named. */
export function readMoodle(markup: string): ExchangeFile {
  const groups = takeOwnGroups(markup)
  const quiz = childOf(readItems(groups.markup), 'quiz')
  const store = pictureStore()
  const questions: Exchanged[] = []
  const left_out: string[] = []
  for (const node of quiz === undefined ? [] : elementsIn(quiz)) {
    if (questions.length >= MOST_EXCHANGED) {
      left_out.push(`一次最多导入 ${MOST_EXCHANGED} 题，后面的没有导入`)
      break
    }
    const read = readOne(node, { groups, store })
    if (read === null) continue
    if ('reason' in read) left_out.push(`“${read.name}”：${read.reason}`)
    else questions.push(read)
  }
  return { questions, left_out, pictures: store.pictures }
}

const elementsIn = (quiz: XmlNode) => quiz.children.filter((child) => typeof child !== 'string')

type Place = { node: XmlNode; store: ReturnType<typeof pictureStore>; notes: Set<string>; score: number }

function readOne(
  node: XmlNode,
  { groups, store }: { groups: OwnGroups; store: ReturnType<typeof pictureStore> },
): Exchanged | { name: string; reason: string } | null {
  const own = groups.questionOf(node)
  if (own !== null) return { question: own, notes: [] }
  const type = node.attributes['type'] ?? ''
  if (node.name !== 'question' || type === 'category') return null
  const name = plainOf(childOf(node, 'name')).slice(0, 60) || type
  if (node.children.length > MOST_PARTS) return { name, reason: '小题或选项太多' }
  const grade = Number(plainOf(childOf(node, 'defaultgrade')) || '5')
  const score = Number.isFinite(grade) && grade > 0 ? Math.min(300, Math.round(grade * 2) / 2) || 0.5 : 5
  const place: Place = { node, store, notes: new Set(), score }
  const question = questionOf(type, place)
  if (typeof question === 'string') return { name, reason: question }
  const fault = exchangeFault(question)
  return fault === null ? { question, notes: [...place.notes] } : { name, reason: fault }
}

function questionOf(type: string, place: Place): Question | string {
  const { node } = place
  switch (type) {
    case 'multichoice':
      return choiceOf(place)
    case 'truefalse': {
      const right = childrenOf(node, 'answer').find(({ attributes }) => Number(attributes['fraction']) > 0)
      return item(place, {
        kind: 'judge',
        key: { kind: 'choice', keys: [String(plainOf(right).toLowerCase() === 'true')] },
      })
    }
    case 'shortanswer':
    case 'numerical':
      return blankOf(place, type === 'numerical')
    case 'matching':
      return pairsOf(place)
    case 'ordering':
      return orderOf(place)
    case 'essay':
      return item(place, {
        kind: 'text',
        key: { kind: 'text', answer: blocksOf(place, childOf(node, 'graderinfo')), points: [] },
      })
    case 'cloze':
    case 'multianswer':
      return clozeOf(place)
    case 'description':
      return '这是一段说明，没有题目'
    default:
      return `这种题型（${type}）没有对应的题型`
  }
}

function choiceOf(place: Place): Question {
  const answers = childrenOf(place.node, 'answer')
  const isSingle = !['false', '0'].includes(plainOf(childOf(place.node, 'single')))
  const weights = answers.map(({ attributes }) => Number(attributes['fraction'] ?? '0'))
  const most = Math.max(...weights)
  const isRight = (weight: number) => (isSingle ? weight === most && weight > 0 : weight > 0)
  const options = answers.map((answer, at) => ({ key: letterOf(at), content: blocksOf(place, answer) }))
  const keys = weights.flatMap((weight, at) => (isRight(weight) ? [letterOf(at)] : []))
  if (isSingle && weights.some((weight) => weight > 0 && weight < most))
    place.notes.add('部分选项原来给一部分分数，导入后不给分')
  if (answers.some((answer) => plainOf(childOf(answer, 'feedback')) !== ''))
    place.notes.add('各选项的反馈没有导入')
  const choice = { options, key: { kind: 'choice' as const, keys } }
  return isSingle
    ? item(place, { kind: 'single', ...choice })
    : item(place, { kind: 'multiple', marking: { rule: 'half' }, ...choice })
}

function blankOf(place: Place, isNumber: boolean): Question {
  const answers = childrenOf(place.node, 'answer').filter(
    ({ attributes }) => Number(attributes['fraction']) >= 100,
  )
  const accepted = [...new Set(answers.map(plainOf).filter((text) => text !== ''))].slice(0, 30)
  if (accepted.some((text) => text.includes('*')))
    place.notes.add('答案里的 * 在这里只是星号，不代表任意文字')
  const spread = Number(plainOf(childOf(answers[0], 'tolerance')) || '0')
  const tolerance = isNumber && spread > 0 ? spread : null
  const blank = {
    accepted,
    compare: isNumber ? ('value' as const) : ('text' as const),
    tolerance,
    score: null,
    group: null,
  }
  const asked = childOf(place.node, 'questiontext')
  const stem = readBlocks(withOneGap(typedOf(place, asked))).blocks
  return item(place, { kind: 'blank', stem, blanks: [1], key: { kind: 'blank', blanks: [blank] } })
}

function pairsOf(place: Place): Question {
  const subs = childrenOf(place.node, 'subquestion')
  const rights = [...new Set(subs.map((sub) => plainOf(childOf(sub, 'answer'))))]
  // A pair without a left side is one more right side to choose from.
  const asked = subs.filter((sub) => plainOf(sub) !== '')
  const options = asked.map((sub, at) => ({ key: letterOf(at), content: blocksOf(place, sub) }))
  const targets = rights.map((right, at) => ({ key: String(at + 1), content: readBlocks(right).blocks }))
  const pairs = asked.map((sub, at): [string, string] => [
    letterOf(at),
    String(rights.indexOf(plainOf(childOf(sub, 'answer'))) + 1),
  ])
  return item(place, { kind: 'match', options, targets, key: { kind: 'match', pairs } })
}

function orderOf(place: Place): Question {
  const options = childrenOf(place.node, 'answer').map((answer, at) => ({
    key: letterOf(at),
    content: blocksOf(place, answer),
  }))
  return item(place, { kind: 'order', options, key: { kind: 'order', keys: options.map(({ key }) => key) } })
}

function clozeOf(place: Place): Question | string {
  const read = readCloze(plainOf(childOf(place.node, 'questiontext')))
  if (read === null) return '文中没有填空'
  for (const note of read.notes) place.notes.add(note)
  const stem = readBlocks(htmlTyped(place, read.html, childOf(place.node, 'questiontext'))).blocks
  const blanks = read.blanks.map((_, at) => at + 1)
  return item(place, { kind: 'blank', stem, blanks, key: { kind: 'blank', blanks: read.blanks } })
}

type Said = Pick<Item, 'kind' | 'key'> &
  Partial<Pick<Item, 'stem' | 'options' | 'targets' | 'blanks' | 'marking'>>

function item(place: Place, said: Said): Question {
  const stem = blocksOf(place, childOf(place.node, 'questiontext'))
  const analysis = blocksOf(place, childOf(place.node, 'generalfeedback'))
  const { score } = place
  return plainQuestion({
    stem,
    options: [],
    targets: [],
    blanks: [],
    marking: { rule: 'whole' },
    score,
    analysis,
    ...said,
  })
}

/** The text of an element with a `text`, in its format. */
function typedOf(place: Place, node: XmlNode | undefined): string {
  if (node === undefined) return ''
  const isHtml = !['plain_text', 'markdown'].includes(node.attributes['format'] ?? 'html')
  return isHtml ? htmlTyped(place, plainOf(node), node) : quotedLatex(plainOf(node))
}

function blocksOf(place: Place, node: XmlNode | undefined): Block[] {
  return readBlocks(withoutGaps(typedOf(place, node))).blocks
}

function htmlTyped({ store, notes }: Place, html: string, node: XmlNode | undefined): string {
  const files = new Map(childrenOf(node, 'file').map((file) => [file.attributes['name'] ?? '', file]))
  const read = htmlText(html, (src) => {
    const file = files.get(fileName(src))
    if (file === undefined) return null
    const taken = store.take(Buffer.from(textOf(file), 'base64'))
    if (taken.kind === 'taken') return taken.name
    notes.add(taken.message)
    return null
  })
  for (const note of read.notes) notes.add(note)
  return read.text
}

/** `@@PLUGINFILE@@/a%20b.png` names the file `a b.png` of its question. */
function fileName(src: string): string {
  const name = src.slice(src.lastIndexOf('/') + 1).split('?')[0] ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The text of an element: its `text`, or its own. */
function plainOf(node: XmlNode | undefined): string {
  if (node === undefined) return ''
  return textOf(childOf(node, 'text') ?? node).trim()
}
