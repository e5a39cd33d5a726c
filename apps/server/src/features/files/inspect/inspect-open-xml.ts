import { isWrapped } from './inspect-ole.ts'
import { openOle } from './ole-container.ts'
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
/** The same main part where macros may be beside it: `docm` and the like, under any name. */
const MAIN_PART_WITH_MACROS: Readonly<Record<string, string>> = {
  pptx: 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml',
  docx: 'application/vnd.ms-word.document.macroEnabled.main+xml',
  xlsx: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
}
/** Programs of the file itself, and files inside it that may bring their own. */
function holdsProgram(part: string): boolean {
  const name = part.slice(part.lastIndexOf('/') + 1)
  return (
    /^vba(?:Project|Data).*\.(?:bin|xml)$/i.test(name) ||
    /(?:^|\/)macrosheets\/./i.test(part) ||
    /.\.(?:doc|dot|ppt|pot|pps|xls|xlt|xla)m$/i.test(name)
  )
}

/** PPTX, DOCX and XLSX: a bounded archive whose list of parts names the right main part. */
export async function inspectOpenXml(bytes: StoredBytes, ext: string): Promise<Verdict> {
  // A modern file with a password is wrapped in the old container.
  const ole = await openOle(bytes)
  if (ole !== null) return isWrapped(ole) ? 'locked' : 'other_type'
  const head = await bytes.at(0, 4)
  if (head.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return 'other_type'
  const entries = await zipEntries(bytes)
  if (entries === 'too_much_inside') return entries
  const names = new Set(entries.map(({ name }) => name))
  if (!names.has(CONTENT_TYPES)) return 'other_type'
  const xml = (await readZip(bytes, { entries, wanted: CONTENT_TYPES })).toString('utf8')
  // Entities of its own are how a small XML becomes an endless one; no office writes them here.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return 'broken'
  const isOf = (content_type = '') => hasMainPart(xml, { names, content_type })
  if (!isOf(MAIN_PART[ext]) && !isOf(MAIN_PART_WITH_MACROS[ext])) return 'other_type'
  const brings =
    entries.some(({ name }) => holdsProgram(name)) || /macroEnabled|ms-office\.vbaProject/i.test(xml)
  return brings ? 'macros' : 'good'
}

function hasMainPart(xml: string, input: { names: ReadonlySet<string>; content_type: string }): boolean {
  return [...xml.matchAll(/<(?:\w+:)?(Override|Default)\s([^<>]*)>/g)].some(([, kind, attributes = '']) => {
    if (attributeOf(attributes, 'ContentType') !== input.content_type) return false
    return kind === 'Default' || input.names.has(attributeOf(attributes, 'PartName').replace(/^\//, ''))
  })
}

function attributeOf(attributes: string, name: string): string {
  const [, double, single] = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? []
  return double ?? single ?? ''
}
