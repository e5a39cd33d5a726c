import type { Inline } from '@jiangtai/shared/questions/document.ts'
import type { XmlNode } from '../../../../../core/formats/xml/xml-node.ts'
import type { Look } from './look.ts'

/** A piece of a paragraph: text with its look, a picture or blank, the end of a line, a formula on a line of its own. */
export type Piece =
  | { kind: 'text'; text: string; look: Look }
  | { kind: 'inline'; inline: Inline }
  | { kind: 'line' }
  | { kind: 'display'; latex: string }

/** The content of a paragraph: its pieces, the text boxes that are fastened to it, and notes of parts that could not be brought along. */
export type Collected = { pieces: Piece[]; boxes: XmlNode[]; notes: string[] }

/** Nothing yet. */
export function collected(): Collected {
  return { pieces: [], boxes: [], notes: [] }
}
