import type { ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'

/** The number of characters that one row of a list shows. */
const MOST = 120

/** A question in one line, formulas between `$`: the beginning of its material, or of its stem. */
export function questionLine({ material, items }: ShownQuestion): string {
  const text = plainText(material ?? items[0]?.stem ?? [])
  if (text.length <= MOST) return text
  const cut = text.slice(0, MOST)
  // A formula cut in two would be shown as its source.
  const isInFormula = (cut.split('$').length - 1) % 2 === 1
  return `${isInFormula ? cut.slice(0, cut.lastIndexOf('$')) : cut}…`
}
