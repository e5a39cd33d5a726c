import type { KeptParts } from '@jiangtai/shared/questions/files/desk/acts.ts'
import type { Block, Inline, Item, Question } from '@jiangtai/shared/questions/document.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { partSign } from '../typed-paper/paper-signs.ts'
import type { LineCut, Piece, PieceLine } from './piece.ts'

type Cuts = readonly LineCut[]
const ALT = '原图'
/** Kinds whose choices are sentences: their letters alone ask nothing. */
const KEEPS_WORDS: readonly Item['kind'][] = ['match', 'order', 'bank']

/** The pictures that show the lines of a piece, each once, in their order. */
export function cutsOf(lines: readonly PieceLine[]): LineCut[] {
  const cuts = new Map(lines.flatMap(({ cut }) => (cut === undefined ? [] : [[cut.key, cut] as const])))
  return [...cuts.values()]
}

/** What is kept of a photographed piece unless somebody chooses: its words, and the picture too where they are not sure ([QI-120]). */
export function partsAtFirst({ lines, dealt }: Pick<Piece, 'lines' | 'dealt'>): KeptParts {
  return [...lines, ...dealt].some(({ notes }) => notes.length > 0) ? 'both' : 'words'
}

/** A question that was read of words, with what is kept of it ([QI-121]). Pictures that stand in it already stay where they are. */
export function withKept(question: Question, cuts: Cuts, parts: KeptParts): Question {
  if (parts === 'picture') return onlyPicture(question, cuts)
  if (parts === 'words') return withoutPictures(question, cuts)
  const standing = new Set(shownKeys(question))
  const missing = cuts.filter(({ key }) => !standing.has(key)).map(imageOf)
  return missing.length === 0 ? question : withImages(question, missing)
}

/** What a question keeps of its pictures and words. */
export function keptParts(question: Question, cuts: Cuts): KeptParts {
  const standing = new Set(shownKeys(question))
  if (!cuts.some(({ key }) => standing.has(key))) return 'words'
  const { material, items } = withoutPictures(question, cuts)
  const words = [...(material ?? []), ...items.flatMap(({ stem }) => stem)]
  return /[\p{L}\p{N}]/u.test(plainText(words).replace(/（\d{1,3}）/g, '')) ? 'both' : 'picture'
}

/** The same of lines that are no question yet, as the text that is mended: the picture stands above the options and the answer. */
export function keptText(lines: readonly string[], cuts: Cuts, parts: KeptParts): string {
  const pictures = cuts.map(({ key, width }) => `![${ALT}](object:${key})<${width}>`)
  const end = lines.findIndex((line) => /^\s{0,8}[A-H]\s?[.．、]/.test(line) || partSign(line) !== null)
  const asked = end === -1 ? lines : lines.slice(0, end)
  const rest = end === -1 ? [] : lines.slice(end)
  if (parts === 'words') return [...asked, ...rest].join('\n')
  if (parts === 'both') return [...asked, ...pictures, ...rest].join('\n')
  const answers = rest.findIndex((line) => partSign(line) !== null)
  return [...pictures, ...(answers === -1 ? [] : rest.slice(answers))].join('\n')
}

/** What such a text keeps. */
export function keptOfText(text: string | null, cuts: Cuts): KeptParts {
  if (text === null || !cuts.some(({ key }) => text.includes(`(object:${key})`))) return 'words'
  const [first = ''] = text.split('\n')
  return first.startsWith(`![${ALT}]`) ? 'picture' : 'both'
}

function imageOf({ key, width }: LineCut): Block {
  return { type: 'image', key, address: null, width, alt: ALT }
}

/** Pictures stand behind the material, or behind what the first item asks. */
function withImages(question: Question, images: readonly Block[]): Question {
  if (question.material !== null) return { ...question, material: [...question.material, ...images] }
  const items = question.items.map((item, index) =>
    index === 0 ? { ...item, stem: [...item.stem, ...images] } : item,
  )
  return { ...question, items }
}

function withoutPictures(question: Question, cuts: Cuts): Question {
  const keys = new Set<string | null>(cuts.map(({ key }) => key))
  const kept = (blocks: readonly Block[]) =>
    blocks.filter((block) => block.type !== 'image' || !keys.has(block.key))
  return {
    ...question,
    material: question.material === null ? null : kept(question.material),
    items: question.items.map((item) => ({ ...item, stem: kept(item.stem) })),
  }
}

/** The picture asks; what is answered keeps its place: letters, blanks, the numbers of several items. */
function onlyPicture(question: Question, cuts: Cuts): Question {
  const images = cuts.map(imageOf)
  const isOne = question.items.length === 1
  const items = question.items.map((item, index): Item => {
    if (KEEPS_WORDS.includes(item.kind)) return item
    const places: Inline[] = item.blanks.map((n) => ({ type: 'blank', n, width: null }))
    const label: Inline[] = isOne ? [] : [{ type: 'text', text: `（${index + 1}）`, marks: [] }]
    const content = [...label, ...places]
    const line: Block[] =
      content.length === 0 ? [] : [{ type: 'paragraph', align: 'left', indent: 0, content }]
    const options = item.options.map(({ key }) => ({ key, content: [] }))
    return { ...item, stem: [...(isOne ? images : []), ...line], options }
  })
  return { ...question, material: isOne ? null : images, items }
}

function shownKeys({ material, items }: Question): string[] {
  const blocks = [...(material ?? []), ...items.flatMap(({ stem }) => stem)]
  return blocks.flatMap((block) => (block.type === 'image' && block.key !== null ? [block.key] : []))
}
