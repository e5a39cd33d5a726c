import type { Inline } from '@jiangtai/shared/questions/document.ts'
import type { XmlNode } from '../../../../../core/formats/xml/xml-node.ts'
import type { Look } from './look.ts'

/** What stands in a paragraph, as it is found: text with its look, what is no text, the end of a line, a formula on a line of its own. */
export type Piece =
  | { kind: 'text'; text: string; look: Look }
  | { kind: 'inline'; inline: Inline }
  | { kind: 'line' }
  | { kind: 'display'; latex: string }

/** What a paragraph holds: its pieces, the text boxes that are fastened to it, and what could not be brought along. */
export type Collected = { pieces: Piece[]; boxes: XmlNode[]; notes: string[] }

/** Nothing yet. */
export function collected(): Collected {
  return { pieces: [], boxes: [], notes: [] }
}
