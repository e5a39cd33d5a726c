import { childOf, type XmlNode } from '../../../../core/formats/xml/xml-node.ts'
import { markupOf } from '../xml-items.ts'

/** An interaction that stands by itself, or a text whose gaps are answered. */
export type Part = { name: string; node: XmlNode; prompt: string; gaps: XmlNode[] }

const INLINE = new Set(['textEntryInteraction', 'inlineChoiceInteraction'])

/** The body from top to bottom: markup between interactions, and these; lines with gaps in them are one part together. */
export function partsOf(body: XmlNode): (string | Part)[] {
  const parts: (string | Part)[] = []
  for (const child of body.children) {
    if (typeof child === 'string') parts.push(child)
    else {
      const blocks =
        child.name.endsWith('Interaction') && !INLINE.has(child.name) ? [child] : blockInteractions(child)
      const gaps = gapsIn(child)
      if (blocks.length > 0) {
        if (!child.name.endsWith('Interaction')) parts.push(markupWithout(child))
        parts.push(...blocks.map((node) => ({ name: node.name, node, prompt: promptOf(node), gaps: [] })))
      } else if (gaps.length > 0) {
        const last = parts.findLast((part) => typeof part !== 'string' || part.trim() !== '')
        if (last !== undefined && typeof last !== 'string' && last.name === 'gaps') {
          last.prompt += gapped(child)
          last.gaps.push(...gaps)
        } else parts.push({ name: 'gaps', node: child, prompt: gapped(child), gaps })
      } else parts.push(markupOf({ name: '', attributes: {}, children: [child] }))
    }
  }
  return parts
}

function blockInteractions(node: XmlNode): XmlNode[] {
  const found: XmlNode[] = []
  for (const child of node.children) {
    if (typeof child === 'string') continue
    if (child.name.endsWith('Interaction') && !INLINE.has(child.name)) found.push(child)
    else found.push(...blockInteractions(child))
  }
  return found
}

function gapsIn(node: XmlNode): XmlNode[] {
  if (INLINE.has(node.name)) return [node]
  return node.children.flatMap((child) => (typeof child === 'string' ? [] : gapsIn(child)))
}

const promptOf = (node: XmlNode) => {
  const prompt = childOf(node, 'prompt')
  return prompt === undefined ? '' : `<p>${markupOf(prompt)}</p>`
}
const markupWithout = (node: XmlNode) =>
  markupOf({ name: '', attributes: {}, children: [node] }, (inside) =>
    inside.name.endsWith('Interaction') ? '' : null,
  )
const gapped = (node: XmlNode) =>
  markupOf({ name: '', attributes: {}, children: [node] }, (inside) =>
    INLINE.has(inside.name) ? '____' : null,
  )
