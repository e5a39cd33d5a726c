import path from 'node:path'
import { openZip } from '../../../../core/formats/zip/open-zip.ts'
import { allInside } from '../../../../core/formats/xml/xml-node.ts'
import { SourceRefused, TOO_MUCH } from '../../import/source/refusal.ts'
import { readItems } from '../xml-items.ts'
import { asVersion2 } from './qti-names.ts'

const MB = 1024 * 1024
const BOUNDS = { max_bytes: 160 * MB, max_entries: 5000 }
const MANIFEST = 'imsmanifest.xml'
/** One item says less. */
const MAX_ITEM_BYTES = 4 * MB

/** The items of a package in the order of its manifest, and its other files by their names. */
export type QtiPackage = {
  items: { name: string; markup: string }[]
  file: (name: string) => Buffer | null
}

/** Whether a zip file is a package of QTI: it has a manifest. */
export function isQtiPackage(bytes: Buffer): boolean {
  return openZip(bytes, BOUNDS)?.names.some((name) => path.posix.basename(name) === MANIFEST) ?? false
}

/** Opens a package; refuses in words what is none, is damaged, or unpacks to more than a bank of a school. */
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
  const items = itemNames(held, [...places.keys()]).flatMap((name) => {
    const place = path.posix.join(folder, name)
    const item = file(place)
    return item === null || item.length > MAX_ITEM_BYTES
      ? []
      : [{ name: place, markup: item.toString('utf8') }]
  })
  return { items, file }
}

/** What the manifest calls items; a manifest that names none leaves every file that holds one. */
function itemNames(manifest: Buffer, all: readonly string[]): string[] {
  const resources = allInside(asVersion2(readItems(manifest.toString('utf8'))), 'resource')
  const named = resources
    .filter(({ attributes }) => /imsqti_item_xmlv/i.test(attributes['type'] ?? ''))
    .flatMap(({ attributes }) => attributes['href'] ?? [])
  return named.length > 0
    ? named
    : all.filter((name) => name.endsWith('.xml') && path.posix.basename(name) !== MANIFEST)
}
