import path from 'node:path'
import { readXml, XmlRefused } from '../../../../../core/formats/xml/read-xml.ts'
import { allInside, type XmlNode } from '../../../../../core/formats/xml/xml-node.ts'
import { openZip } from '../../../../../core/formats/zip/open-zip.ts'
import { SourceRefused, TOO_MUCH } from '../refusal.ts'
import { NAMESPACES, SKIPPED } from './namespaces.ts'

const MB = 1024 * 1024
const ZIP_BOUNDS = { max_bytes: 160 * MB, max_entries: 5000 }
/** The text of a paper of a hundred pages with a thousand formulas is a tenth of it. */
const MAX_XML_BYTES = 24 * MB
const XML_BOUNDS = { max_nodes: 1_200_000, max_depth: 1000, prefixes: NAMESPACES, skips: SKIPPED }
const DAMAGED = '这个 Word 文件不完整或已损坏，请用 Word 打开后另存为 .docx 再导入'

/** A target of a part of a document; an external one is never opened. */
export type Relation = { type: string; target: string; is_external: boolean }

/** The parts of a Word document. */
export type DocxPackage = {
  /** The name of the part that holds the text. */
  main: string
  /** The bytes of a part; null where there is none. */
  bytes: (name: string) => Buffer | null
  /** A part as a tree; null where there is none. */
  xml: (name: string) => XmlNode | null
  /** By their ids. */
  relations: (part: string) => ReadonlyMap<string, Relation>
}

/** Opens a Word document; refuses a file that is none, is damaged, or unpacks to more than any paper. */
export function openPackage(file: Buffer): DocxPackage {
  const zip = openZip(file, ZIP_BOUNDS)
  if (zip === null) throw new SourceRefused(DAMAGED)
  // The first of two parts of one name counts; a name that leaves its folder is nobody's.
  const places = new Map<string, number>()
  for (const [index, name] of zip.names.entries()) {
    const key = name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
    if (!places.has(key) && !key.split('/').includes('..')) places.set(key, index)
  }
  const bytes = (name: string): Buffer | null => {
    const index = places.get(name.toLowerCase())
    if (index === undefined) return null
    const unpacked = zip.read(index)
    if (unpacked === null) throw new SourceRefused(TOO_MUCH)
    return unpacked
  }
  const xml = (name: string): XmlNode | null => {
    const held = bytes(name)
    return held === null ? null : treeOf(held)
  }
  const relations = (part: string) => relationsOf(xml(relationsPart(part)), part)
  const main = [...relations('').values()].find(({ type }) => type === 'officeDocument')?.target
  return {
    main: main !== undefined && places.has(main.toLowerCase()) ? main : 'word/document.xml',
    bytes,
    xml,
    relations,
  }
}

function treeOf(held: Buffer): XmlNode {
  if (held.length > MAX_XML_BYTES) throw new SourceRefused(TOO_MUCH)
  const markup = decode(held)
  // No office writes a document type; entities of its own are how a small file becomes an endless one.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(markup.slice(0, 4096))) throw new SourceRefused(DAMAGED)
  try {
    return readXml(markup, XML_BOUNDS)
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error
    if (error.why === 'too_deep')
      throw new SourceRefused('文件里的表格或公式嵌套太深，无法读取，请在 Word 里拆开后再导入')
    throw new SourceRefused(error.why === 'too_much' ? TOO_MUCH : DAMAGED)
  }
}

function decode(held: Buffer): string {
  const [first, second] = held
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(held)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(held)
  return new TextDecoder('utf-8').decode(held)
}

/** `word/document.xml` has its relations in `word/_rels/document.xml.rels`. */
function relationsPart(part: string): string {
  const { dir, base } = path.posix.parse(part)
  return path.posix.join(dir, '_rels', `${base}.rels`)
}

function relationsOf(tree: XmlNode | null, part: string): Map<string, Relation> {
  const found = tree === null ? [] : allInside(tree, 'rel:Relationship')
  const folder = path.posix.dirname(part)
  return new Map(
    found.map(({ attributes }) => {
      const { Id = '', Type = '', Target = '', TargetMode = '' } = attributes
      const type = Type.slice(Type.lastIndexOf('/') + 1)
      const is_external = TargetMode === 'External' || /^[a-z][a-z0-9+.-]*:/i.test(Target)
      return [Id, { type, is_external, target: is_external ? Target : resolved(Target, folder) }]
    }),
  )
}

function resolved(target: string, folder: string): string {
  const place = target.replaceAll('\\', '/')
  const whole = place.startsWith('/') ? place : `${folder}/${place}`
  return path.posix.normalize(`/${whole}`).slice(1)
}
