import type { ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import { plainText } from '@jiangtai/shared/questions/plain-text.ts'
import { glanceText } from '@jiangtai/shared/questions/seen-text/glance-text.ts'

/** The number of characters that one row of a list shows. */
const MOST = 120

/** A question in one line, formulas between `$`: the beginning of its material, or of its stem. */
export function questionLine({ material, items }: ShownQuestion): string {
  return glanceText(plainText(material ?? items[0]?.stem ?? []), MOST)
}
