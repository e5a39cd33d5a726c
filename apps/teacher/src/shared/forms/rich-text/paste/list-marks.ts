import { type MarkupNode, textIn } from '@jiangtai/shared/questions/typed-form/markup/read-markup.ts'

/** A document has no lists: an item of one is a line that begins with its bullet. */
const BULLET = '· '
const MOST_NUMBER = 9999

/** The mark of an item of a list by its place from 0, as a teacher types it ([QU-127]). */
export function listMark(list: MarkupNode, item: MarkupNode, at: number): string {
  const style = list.attributes.get('style') ?? ''
  if (/list-style(?:-type)?:\s?none/.test(style)) return ''
  if (list.name !== 'ol') return BULLET
  const number =
    wholeNumber(item.attributes.get('value')) ?? (wholeNumber(list.attributes.get('start')) ?? 1) + at
  const type = list.attributes.get('type') ?? ''
  const isLettered = (type === 'a' || type === 'A') && number >= 1 && number <= 26
  return `${isLettered ? String.fromCharCode(type.charCodeAt(0) + number - 1) : number}．`
}

/** The mark that Word writes before a line of a list; null for every other element. Its bullets are letters of a font of signs. */
export function officeMark({ attributes, ...node }: MarkupNode): string | null {
  if (!/mso-list:\s?ignore/i.test(attributes.get('style') ?? '')) return null
  const words = textIn({ attributes, ...node })
    .replaceAll('\u00a0', ' ')
    .trim()
  return /^[(（]?[\da-z一二三四五六七八九十百]{1,5}[.．、)）]$/i.test(words) || /^[①-⑳]$/.test(words)
    ? `${words} `
    : BULLET
}

function wholeNumber(value: string | undefined): number | null {
  const number = Number(value ?? Number.NaN)
  return Number.isInteger(number) && number >= 0 && number <= MOST_NUMBER ? number : null
}
