import type { StoredBytes } from './stored-bytes.ts'
import type { Verdict } from './verdict.ts'
import { zipEntries } from './zip-entries.ts'
import { readZip } from './zip-walk.ts'

const CONTENT_TYPES = '[Content_Types].xml'
const MAIN_PART: Readonly<Record<string, string>> = {
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
}
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** PPTX, DOCX and XLSX: a bounded archive whose list of parts names the right main part and no macros. */
export async function inspectOpenXml(bytes: StoredBytes, ext: string): Promise<Verdict> {
  const head = await bytes.at(0, OLE.length)
  // A modern file with a password is wrapped in the old container.
  if (head.equals(OLE)) return 'locked'
  if (head.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return 'other_type'
  const entries = await zipEntries(bytes)
  if (entries === 'too_much_inside') return entries
  const names = new Set(entries.map(({ name }) => name))
  if (!names.has(CONTENT_TYPES)) return 'other_type'
  if (entries.some(({ name }) => /(^|\/)vba(Project|Data)[^/]*\.(bin|xml)$/i.test(name))) return 'macros'
  const xml = (await readZip(bytes, { entries, wanted: CONTENT_TYPES })).toString('utf8')
  if (/macroEnabled|ms-office\.vbaProject/i.test(xml)) return 'macros'
  // Entities of its own are how a small XML becomes an endless one; no office writes them here.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return 'broken'
  return hasMainPart(xml, { names, content_type: MAIN_PART[ext] ?? '' }) ? 'good' : 'other_type'
}

function hasMainPart(xml: string, of: { names: ReadonlySet<string>; content_type: string }): boolean {
  return [...xml.matchAll(/<(?:\w+:)?(Override|Default)\s([^<>]*)>/g)].some(([, kind, attributes = '']) => {
    if (attributeOf(attributes, 'ContentType') !== of.content_type) return false
    return kind === 'Default' || of.names.has(attributeOf(attributes, 'PartName').replace(/^\//, ''))
  })
}

function attributeOf(attributes: string, name: string): string {
  const [, double, single] = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? []
  return double ?? single ?? ''
}
