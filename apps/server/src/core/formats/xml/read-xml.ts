import { Parser } from 'saxen'
import { storableSigns } from './storable-signs.ts'
import type { XmlChild, XmlNode } from './xml-node.ts'

/** Bounds of a document whose writer is not known. */
export type XmlBounds = {
  max_nodes: number
  max_depth: number
  /** Prefixes that elements get by the address of their namespace, also where their writer chose another prefix. */
  prefixes?: Readonly<Record<string, string>>
  /** Elements that are left out with all they hold. */
  skips?: ReadonlySet<string>
}

/** Thrown for a text that is no XML, or that goes beyond its bounds. */
export class XmlRefused extends Error {
  readonly why: 'broken' | 'too_deep' | 'too_much'
  constructor(why: 'broken' | 'too_deep' | 'too_much', cause?: unknown) {
    super(`an XML document was refused: ${why}`, { cause })
    this.name = 'XmlRefused'
    this.why = why
  }
}

/** Names of namespaces that a document may declare. Word has some forty; each element that declares one costs as much as all that are known there. */
const MOST_PREFIXES = 500

const OWN_MARKUP: XmlBounds = { max_nodes: 1_000_000, max_depth: 1000 }

/** The tree of an XML document below a root without a name. Entities of its own are never expanded, and signs that no database holds are left out ([QI-140]). Throws `XmlRefused`. */
export function readXml(markup: string, bounds: XmlBounds = OWN_MARKUP): XmlNode {
  const { max_nodes, max_depth, prefixes, skips } = bounds
  const root = { name: '', attributes: {}, children: [] as XmlChild[] }
  const open = [root]
  let nodes = 0
  let skipped = 0
  let refused: XmlRefused | null = null
  const parser = new Parser()
  if (prefixes !== undefined) {
    if (declaresTooMuch(markup)) throw new XmlRefused('too_much')
    parser.ns({ ...prefixes })
  }
  const refuse = (why: XmlRefused['why'], cause?: unknown) => {
    refused ??= new XmlRefused(why, cause)
    parser.stop()
  }
  parser.on('openTag', (name, attributes, decode) => {
    nodes += 1
    if (nodes > max_nodes) return refuse('too_much')
    if (skipped > 0 || skips?.has(name) === true) {
      skipped += 1
      return
    }
    const given = Object.entries(attributes())
      .filter(([key]) => !key.startsWith('xmlns'))
      .map(([key, value]) => [key, storableSigns(decode(value))])
    const node = { name, attributes: Object.fromEntries(given), children: [] as XmlChild[] }
    open.at(-1)?.children.push(node)
    open.push(node)
    if (open.length > max_depth) refuse('too_deep')
  })
  parser.on('closeTag', () => {
    if (skipped > 0) skipped -= 1
    else open.pop()
  })
  parser.on('text', (text, decode) => {
    if (skipped === 0) open.at(-1)?.children.push(storableSigns(decode(text)))
  })
  parser.on('cdata', (text) => {
    if (skipped === 0) open.at(-1)?.children.push(storableSigns(text))
  })
  parser.on('error', (error) => refuse('broken', error))
  // Without a listener of its own a warning is written to the log of the server.
  parser.on('warn', () => undefined)
  parser.parse(markup)
  if (refused !== null) throw refused
  if (open.length > 1) throw new XmlRefused('broken')
  return root
}

function declaresTooMuch(markup: string): boolean {
  const names = new Set<string>()
  for (const [, name = ''] of markup.matchAll(/\sxmlns:([^\s=<>]{1,100})/g))
    if (names.add(name).size > MOST_PREFIXES) return true
  return false
}
