import path from 'node:path'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Block, Item, Question } from '@jiangtai/shared/questions/document.ts'
import { readBlocks } from '@jiangtai/shared/questions/typed-form/parse-blocks.ts'
import {
  allInside,
  childOf,
  childrenOf,
  textOf,
  type XmlNode,
} from '../../../../core/formats/xml/xml-node.ts'
import { pictureStore } from '../../import/source/pictures/picture-store.ts'
import {
  exchangeFault,
  type Exchanged,
  type ExchangeFile,
  letterOf,
  MOST_EXCHANGED,
  withoutGaps,
} from '../exchanged.ts'
import { SourceRefused } from '../../import/source/refusal.ts'
import { htmlText } from '../html/html-text.ts'
import { OWN_END, OWN_START, readOwnComment } from '../own-question.ts'
import { markupOf, readItems } from '../xml-items.ts'
import { type QtiAnswer, qtiAnswers, rightValues } from './qti-answers.ts'
import { asVersion2 } from './qti-names.ts'
import { type Part, partsOf } from './qti-parts.ts'
import { openQtiPackage, type QtiPackage } from './qti-package.ts'

/** Elements of one item at the most: the largest question of a paper has a thousandth of them. */
const MOST_NODES = 20_000

/** Reads a package of QTI 2.1, 2.2 or 3.0 with its pictures ([QI-87]): every item is kept, or named. */
export function readQti(bytes: Buffer): ExchangeFile {
  const opened = openQtiPackage(bytes)
  const store = pictureStore()
  const questions: Exchanged[] = []
  const left_out: string[] = []
  for (const item of opened.items.slice(0, MOST_EXCHANGED)) {
    const read = item.kind === 'lost' ? item.reason : readOne(item, { opened, store })
    if (typeof read === 'string') left_out.push(`“${path.posix.basename(item.name)}”：${read}`)
    else questions.push(read)
  }
  if (opened.items.length > MOST_EXCHANGED) left_out.push(`一次最多导入 ${MOST_EXCHANGED} 题，后面的没有导入`)
  return { questions, left_out, pictures: store.pictures }
}

type Files = { opened: QtiPackage; store: ReturnType<typeof pictureStore> }

/** One item; a text that is no XML costs this item, not the package. */
function readOne({ name, markup }: { name: string; markup: string }, files: Files): Exchanged | string {
  const own = ownOf(markup)
  if (own !== null) return { question: withPlaces(own, files), notes: [] }
  const root = treeOf(markup)
  return typeof root === 'string' ? root : readItem(root, { ...files, folder: path.posix.dirname(name) })
}

function treeOf(markup: string): XmlNode | string {
  try {
    return asVersion2(readItems(markup, MOST_NODES))
  } catch (error) {
    if (error instanceof SourceRefused) return error.message
    throw error
  }
}

/** The question that a comment of ours at the end of an item remembers. */
function ownOf(markup: string): Question | null {
  const start = markup.lastIndexOf(`<!-- ${OWN_START} `)
  const end = markup.indexOf(`<!-- ${OWN_END} -->`, start)
  if (start < 0 || end < 0) return null
  const comment = markup.slice(start + 5, markup.indexOf('-->', start))
  return readOwnComment(comment, markup.slice(0, start))
}

/** A remembered question with its pictures as those of the package, which were named by their keys. */
function withPlaces(question: Question, { opened, store }: Files): Question {
  const changed = JSON.stringify(question, (_, value: unknown) => {
    if (!isImage(value) || value.key === null) return value
    const bytes = opened.file(pictureFile(value.key))
    const taken = bytes === null ? null : store.take(bytes)
    return taken?.kind === 'taken' ? { ...value, key: null, address: taken.name } : value
  })
  // oxlint-disable-next-line no-unsafe-type-assertion -- only keys of pictures were changed
  return JSON.parse(changed) as Question
}

function isImage(value: unknown): value is { type: 'image'; key: string | null } {
  return (
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'image' && 'key' in value
  )
}

/** Where a picture of a key lies in a package of ours. */
export function pictureFile(key: string): string {
  return `pictures/${key.replace(/[^\w.-]/g, '_')}`
}

type Place = Files & { folder: string; notes: Set<string>; blanks: number }

function readItem(root: XmlNode, files: Files & { folder: string }): Exchanged | string {
  const item = childOf(root, 'assessmentItem')
  const body = childOf(item, 'itemBody')
  if (item === undefined || body === undefined) return '不是题目'
  const place: Place = { ...files, notes: new Set(), blanks: 0 }
  const parts = partsOf(body)
  const answers = qtiAnswers(item)
  const items: Item[] = []
  const isSeveral = parts.filter((part) => typeof part !== 'string').length > 1
  let above = ''
  let material = ''
  for (const part of parts) {
    if (typeof part === 'string') above += part
    else {
      // The text above the first of several interactions is about them all.
      if (isSeveral && items.length === 0) {
        material = above
        above = ''
      }
      const stem = [above, part.prompt].join('')
      above = ''
      const read = interactionItem(part, { place, answers, stem: blocksOf(place, stem) })
      if (typeof read === 'string') return read
      items.push(read)
    }
  }
  const [only] = items
  if (only === undefined) return '没有可以作答的部分'
  const analysis = allInside(item, 'modalFeedback').flatMap((feedback) => blocksOf(place, markupOf(feedback)))
  const shared = blocksOf(place, material)
  const question: Question =
    items.length === 1
      ? { form: 'plain', material: null, bank: [], items: [{ ...only, analysis }], analysis: [] }
      : { form: 'material', material: shared.length > 0 ? shared : null, bank: [], items, analysis }
  const fault = exchangeFault(question)
  return fault ?? { question, notes: [...place.notes] }
}

type Reading = { place: Place; answers: ReadonlyMap<string, QtiAnswer>; stem: Block[] }

function interactionItem(part: Part, reading: Reading): Item | string {
  switch (part.name) {
    case 'gaps':
      return gapsItem(part, reading)
    case 'choiceInteraction':
      return choiceItem(part, reading)
    case 'orderInteraction':
      return orderItem(part, reading)
    case 'matchInteraction':
      return matchItem(part, reading)
    case 'extendedTextInteraction':
    case 'uploadInteraction':
    case 'drawingInteraction': {
      const answer = answerOf(part, reading)
      const model = answer === undefined ? [] : rightValues(answer).flatMap((text) => readBlocks(text).blocks)
      return itemOf(reading, { kind: 'text', key: { kind: 'text', answer: model, points: [] } })
    }
    default:
      return `这种作答方式（${part.name}）没有对应的题型`
  }
}

const answerOf = ({ node }: Part, { answers }: Reading) =>
  answers.get(node.attributes['responseIdentifier'] ?? '')

function choiceItem(part: Part, reading: Reading): Item | string {
  const choices = childrenOf(part.node, 'simpleChoice')
  const answer = answerOf(part, reading)
  const right = new Set(answer === undefined ? [] : rightValues(answer))
  const options = optionsOf(choices, reading.place)
  const keys = choices.flatMap(({ attributes }, at) =>
    right.has(attributes['identifier'] ?? '') ? [letterOf(at)] : [],
  )
  if (keys.length === 0) return '没有写明正确答案'
  const isSingle = part.node.attributes['maxChoices'] === '1' || answer?.cardinality === 'single'
  const choice = { options, key: { kind: 'choice' as const, keys } }
  return isSingle
    ? itemOf(reading, { kind: 'single', ...choice })
    : itemOf(reading, { kind: 'multiple', marking: { rule: 'half' }, ...choice })
}

function orderItem(part: Part, reading: Reading): Item | string {
  const choices = childrenOf(part.node, 'simpleChoice')
  const answer = answerOf(part, reading)
  const names = choices.map(({ attributes }) => attributes['identifier'] ?? '')
  const keys = (answer?.correct ?? []).flatMap((name) =>
    names.includes(name) ? [letterOf(names.indexOf(name))] : [],
  )
  if (keys.length !== choices.length) return '没有写明正确的顺序'
  return itemOf(reading, {
    kind: 'order',
    options: optionsOf(choices, reading.place),
    key: { kind: 'order', keys },
  })
}

function matchItem(part: Part, reading: Reading): Item | string {
  const [left = [], right = []] = childrenOf(part.node, 'simpleMatchSet').map((set) =>
    childrenOf(set, 'simpleAssociableChoice'),
  )
  const nameOf = ({ attributes }: XmlNode) => attributes['identifier'] ?? ''
  const answer = answerOf(part, reading)
  const pairs = (answer === undefined ? [] : rightValues(answer)).flatMap((pair): [string, string][] => {
    const [from = '', to = ''] = pair.split(/\s+/)
    const [a, b] = [
      left.findIndex((one) => nameOf(one) === from),
      right.findIndex((one) => nameOf(one) === to),
    ]
    return a < 0 || b < 0 ? [] : [[letterOf(a), String(b + 1)]]
  })
  if (pairs.length === 0) return '没有写明怎样连线'
  const targets = optionsOf(right, reading.place).map((option, at) => ({ ...option, key: String(at + 1) }))
  return itemOf(reading, {
    kind: 'match',
    options: optionsOf(left, reading.place),
    targets,
    key: { kind: 'match', pairs },
  })
}

/** Gaps in a text: the choices of one are told beside it, and its right words are to be written. */
function gapsItem(part: Part, reading: Reading): Item | string {
  const { place, answers } = reading
  const blanks = part.gaps.map((gap) => {
    const answer = answers.get(gap.attributes['responseIdentifier'] ?? '')
    const texts = new Map(
      childrenOf(gap, 'inlineChoice').map((choice) => [
        choice.attributes['identifier'] ?? '',
        textOf(choice).trim(),
      ]),
    )
    const accepted = [
      ...new Set(answer === undefined ? [] : rightValues(answer).map((value) => texts.get(value) ?? value)),
    ]
    if (texts.size > 0) place.notes.add('下拉选择的空改成了填空')
    return {
      accepted: accepted.filter((text) => text !== '').slice(0, 30),
      compare: answer?.isNumber === true ? ('value' as const) : ('text' as const),
      ...{ tolerance: null, score: null, group: null },
    }
  })
  if (blanks.some(({ accepted }) => accepted.length === 0)) return '有一空没有写明答案'
  const first = place.blanks + 1
  place.blanks += blanks.length
  const read = readBlocks(htmlOf(place, part.prompt), { first_blank: first })
  return itemOf(
    { ...reading, stem: read.blocks },
    { kind: 'blank', blanks: blanks.map((_, at) => first + at), key: { kind: 'blank', blanks } },
  )
}

function optionsOf(choices: readonly XmlNode[], place: Place) {
  return choices.map((choice, at) => ({ key: letterOf(at), content: blocksOf(place, markupOf(choice)) }))
}

type Said = Pick<Item, 'kind' | 'key'> & Partial<Pick<Item, 'options' | 'targets' | 'blanks' | 'marking'>>

function itemOf({ stem }: Reading, said: Said): Item {
  const empty = { options: [], targets: [], blanks: [], analysis: [], knowledge: [] }
  return { item_id: newId(), score: 5, marking: { rule: 'whole' }, ...empty, ...said, stem }
}

function blocksOf(place: Place, markup: string): Block[] {
  return readBlocks(withoutGaps(htmlOf(place, markup))).blocks
}

function htmlOf({ opened, store, folder, notes }: Place, markup: string): string {
  const read = htmlText(markup, (src) => {
    const bytes = /^[a-z]+:|^\//i.test(src) ? null : opened.file(path.posix.join(folder, decoded(src)))
    const taken = bytes === null ? null : store.take(bytes)
    if (taken?.kind === 'refused') notes.add(taken.message)
    return taken?.kind === 'taken' ? taken.name : null
  })
  for (const note of read.notes) notes.add(note)
  return read.text
}

function decoded(src: string): string {
  try {
    return decodeURIComponent(src)
  } catch {
    return src
  }
}
