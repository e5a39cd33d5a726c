import path from 'node:path'
import { openZip } from '../../../../core/formats/zip/open-zip.ts'
import { allInside } from '../../../../core/formats/xml/xml-node.ts'
import { SourceRefused, TOO_MUCH } from '../../import/source/refusal.ts'
import { decodeText } from '../../import/source/text/decode-text.ts'
import { MOST_EXCHANGED } from '../exchanged.ts'
import { readItems } from '../xml-items.ts'
import { asVersion2 } from './qti-names.ts'

const MB = 1024 * 1024
const BOUNDS = { max_bytes: 160 * MB, max_entries: 5000 }
const MANIFEST = 'imsmanifest.xml'
/** One item says less. */
const MAX_ITEM_BYTES = 4 * MB

/** An item that a package names: its text, or why it cannot be read, in Chinese. */
export type QtiItem =
  | { kind: 'found'; name: string; markup: string }
  | { kind: 'lost'; name: string; reason: string }

/** The items of a package in the order of its manifest, and its other files by their names. */
export type QtiPackage = {
  items: QtiItem[]
  file: (name: string) => Buffer | null
}

/** Whether a zip file is a package of QTI: it has a manifest. */
export function isQtiPackage(bytes: Buffer): boolean {
  return openZip(bytes, BOUNDS)?.names.some((name) => path.posix.basename(name) === MANIFEST) ?? false
}

/** Opens a package; refuses in words a file that is none, is damaged, or unpacks to more than a bank of a school. */
export function openQtiPackage(bytes: Buffer): QtiPackage {
  const zip = openZip(bytes, BOUNDS)
  if (zip === null) throw new SourceRefused('这个压缩包不完整，或者里面的文件太多，不能读取')
  const places = new Map<string, number>()
  for (const [index, name] of zip.names.entries()) {
    const key = path.posix.normalize(name.replaceAll('\\', '/'))
    if (!places.has(key) && !key.startsWith('..') && !key.startsWith('/')) places.set(key, index)
  }
  const file = (name: string): Buffer | null => {
    const index = places.get(path.posix.normalize(name))
    if (index === undefined) return null
    const held = zip.read(index)
    if (held === null) throw new SourceRefused(TOO_MUCH)
    return held
  }
  const manifest = [...places.keys()].find((name) => path.posix.basename(name) === MANIFEST)
  const held = manifest === undefined ? null : file(manifest)
  if (manifest === undefined || held === null)
    throw new SourceRefused('压缩包里没有 imsmanifest.xml，不是 QTI 题目包')
  const folder = path.posix.dirname(manifest)
  const items = itemNames(held, [...places.keys()])
    .slice(0, MOST_EXCHANGED + 1)
    .map((name): QtiItem => itemOf(path.posix.join(folder, name), file))
  return { items, file }
}

function itemOf(name: string, file: QtiPackage['file']): QtiItem {
  const held = file(name)
  if (held === null) return { kind: 'lost', name, reason: '压缩包里没有这个文件' }
  if (held.length > MAX_ITEM_BYTES) return { kind: 'lost', name, reason: '这道题的文件太大' }
  return { kind: 'found', name, markup: decodeText(held) }
}

/** The files that the manifest calls items; where it names none, every file that holds one. */
function itemNames(manifest: Buffer, all: readonly string[]): string[] {
  const resources = allInside(asVersion2(readItems(decodeText(manifest))), 'resource')
  const named = resources
    .filter(({ attributes }) => /imsqti_item_xmlv/i.test(attributes['type'] ?? ''))
    .flatMap(({ attributes }) => attributes['href'] ?? [])
  return named.length > 0
    ? named
    : all.filter((name) => name.endsWith('.xml') && path.posix.basename(name) !== MANIFEST)
}
