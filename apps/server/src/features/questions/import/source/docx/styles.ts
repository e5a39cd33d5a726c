import { childOf, childrenOf, type XmlNode } from '../../../../../core/formats/xml/xml-node.ts'
import { type Look, lookOf, valueOf } from './look.ts'

/** The properties that a paragraph or its style gives. */
export type ParagraphLook = { list?: string; level?: number; align?: string }

/** A style with the properties of those it is based on. */
export type Style = { look: Look; paragraph: ParagraphLook; has_borders: boolean }

/** The styles of a document by their ids. */
export type Styles = (id: string | null) => Style

const NONE: Style = { look: {}, paragraph: {}, has_borders: false }
/** Styles are based on each other a few deep; more is a circle. */
const MOST_STEPS = 20

/** Reads the part of styles; a document without one has none. */
export function stylesOf(part: XmlNode | null): Styles {
  const named = new Map<string, XmlNode>()
  for (const style of childrenOf(childOf(part ?? undefined, 'w:styles'), 'w:style'))
    named.set(style.attributes['w:styleId'] ?? '', style)
  const known = new Map<string, Style>()
  const styleOf = (id: string | null, steps = 0): Style => {
    const node = id === null ? undefined : named.get(id)
    if (id === null || node === undefined || steps > MOST_STEPS) return NONE
    const cached = known.get(id)
    if (cached !== undefined) return cached
    const base = styleOf(valueOf(node, 'w:basedOn'), steps + 1)
    const style = {
      look: { ...base.look, ...lookOf(childOf(node, 'w:rPr')) },
      paragraph: { ...base.paragraph, ...paragraphLookOf(childOf(node, 'w:pPr')) },
      has_borders: base.has_borders || hasBorders(childOf(childOf(node, 'w:tblPr'), 'w:tblBorders')),
    }
    known.set(id, style)
    return style
  }
  return (id) => styleOf(id)
}

/** Reads paragraph properties. */
export function paragraphLookOf(properties: XmlNode | undefined): ParagraphLook {
  const numbering = childOf(properties, 'w:numPr')
  const [list, level] = [valueOf(numbering, 'w:numId'), valueOf(numbering, 'w:ilvl')]
  const align = valueOf(properties, 'w:jc')
  return {
    ...(list !== null && { list }),
    ...(level !== null && { level: Number(level) }),
    ...(align !== null && { align }),
  }
}

/** Whether borders of a table or of a cell are seen. */
export function hasBorders(borders: XmlNode | undefined): boolean {
  if (borders === undefined) return false
  return borders.children.some((border) => {
    const line = typeof border === 'string' ? 'none' : (border.attributes['w:val'] ?? 'none')
    return line !== 'none' && line !== 'nil'
  })
}
