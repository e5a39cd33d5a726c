import type { QuestionPicture } from '@jiangtai/shared/questions/files/question-files.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'

/** The place of a picture in a teacher's words: `题干`, `选项 B`, `第 2 小题 解析`. */
export function placeWords(field: string, { bank, items }: Question): string {
  const [part, index, inside, option] = field.split('.')
  if (part === 'material') return '材料'
  if (part === 'analysis') return '解析'
  if (part === 'bank') return `选项 ${bank[Number(index)]?.key ?? ''}`
  const item = items[Number(index)]
  const prefix = items.length > 1 ? `第 ${Number(index) + 1} 小题 ` : ''
  switch (inside) {
    case 'options':
      return `${prefix}选项 ${item?.options[Number(option)]?.key ?? ''}`
    case 'targets':
      return `${prefix}右侧 ${item?.targets[Number(option)]?.key ?? ''}`
    case 'key':
      return `${prefix}参考答案`
    case 'analysis':
      return `${prefix}解析`
    default:
      return `${prefix}题干`
  }
}

/** The number of letters of the words before a picture that are told. */
const MOST_WORDS = 12

/** A picture with its place; several pictures of one place are numbered and told apart by the words before them. */
export type PlacedPicture = { picture: QuestionPicture; place: string; words_before: string }

export function placedPictures(pictures: readonly QuestionPicture[], document: Question): PlacedPicture[] {
  const places = pictures.map(({ field }) => placeWords(field, document))
  return pictures.map((picture, index) => {
    const place = places[index] ?? ''
    if (places.indexOf(place) === places.lastIndexOf(place)) return { picture, place, words_before: '' }
    const nth = places.slice(0, index + 1).filter((other) => other === place).length
    const words = wordsBefore(picture.field, document)
    const words_before = words.length > MOST_WORDS ? `…${words.slice(-MOST_WORDS)}` : words
    return { picture, place: `${place} 第 ${nth} 张`, words_before }
  })
}

/** All words of its place that stand before a picture. */
function wordsBefore(field: string, document: Question): string {
  let here: unknown = document
  let words = ''
  for (const name of field.split('.')) {
    // Items and options are lists as well, but no text that is read on.
    if (Array.isArray(here)) words += textOf(here.slice(0, Number(name)).filter(isNode))
    here = inside(here, name)
  }
  return words.replace(/\s+/g, ' ').trim()
}

function textOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return ''
  if ('text' in node && typeof node.text === 'string') return node.text
  if ('latex' in node && typeof node.latex === 'string') return node.latex
  return Object.values(node).map(textOf).join('')
}

function isNode(part: unknown): boolean {
  return typeof part === 'object' && part !== null && 'type' in part
}

function inside(part: unknown, name: string): unknown {
  if (typeof part !== 'object' || part === null) return undefined
  return Object.entries(part).find(([key]) => key === name)?.[1]
}
