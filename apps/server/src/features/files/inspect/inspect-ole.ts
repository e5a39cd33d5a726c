import type { StoredBytes } from './stored-bytes.ts'
import { type OleContainer, openOle } from './ole-container.ts'
import type { Verdict } from './verdict.ts'

/** The stream by which each of the old Office types is known. */
const MAIN_STREAM: Readonly<Record<string, readonly string[]>> = {
  doc: ['WordDocument'],
  wps: ['WordDocument'],
  ppt: ['PowerPoint Document'],
  dps: ['PowerPoint Document'],
  xls: ['Workbook', 'Book'],
  et: ['Workbook', 'Book'],
}

/** DOC, PPT and XLS, by WPS called WPS, DPS and ET: the old container, whose directory must name the main stream of its type, which must be whole. */
export async function inspectOle(bytes: StoredBytes, ext: string): Promise<Verdict> {
  const ole = await openOle(bytes)
  if (ole === null) return 'other_type'
  // A modern file with a password under an old name: it opens in every office, once the password is known.
  if (isWrapped(ole)) return 'locked'
  const main = mainStreamOf(ole, ext)
  if (main === undefined) return 'other_type'
  if (!(await ole.isWhole(main))) return 'broken'
  if (await isEncrypted(ole, main)) return 'locked'
  return (await hasMacros(bytes, ole)) ? 'macros' : 'good'
}

function mainStreamOf({ names }: OleContainer, ext: string): string | undefined {
  return (MAIN_STREAM[ext] ?? []).find((name) => names.has(name))
}

/** Whether an Office file, old or new, opens with a password only; its first parts are read and no more. */
export async function isLockedOffice(bytes: StoredBytes, ext: string): Promise<boolean> {
  const ole = await openOle(bytes)
  if (ole === null) return false
  const main = mainStreamOf(ole, ext)
  return isWrapped(ole) || (main !== undefined && (await isEncrypted(ole, main)))
}

/** Whether a container holds nothing but a modern Office file that is encrypted. */
export function isWrapped({ names }: OleContainer): boolean {
  return names.has('EncryptedPackage')
}

const FIB_FLAGS_AT = 10
const FIB_ENCRYPTED = 0x0100
const CURRENT_USER_TOKEN_AT = 12
const ENCRYPTED_TOKEN = 0xf3d1c4df
/** Where the first sheet is named, nothing that tells of a password comes any more. */
const SHEETS_HEAD_BYTES = 4096
const [FILE_PASS, BOUND_SHEET] = [0x002f, 0x0085]

async function isEncrypted(ole: OleContainer, main: string): Promise<boolean> {
  if (main === 'WordDocument') {
    const head = await ole.headOf(main, FIB_FLAGS_AT + 2)
    return head.length === FIB_FLAGS_AT + 2 && (head.readUInt16LE(FIB_FLAGS_AT) & FIB_ENCRYPTED) !== 0
  }
  if (main === 'PowerPoint Document') {
    if (ole.names.has('EncryptedSummary')) return true
    const user = await ole.headOf('Current User', CURRENT_USER_TOKEN_AT + 4)
    return (
      user.length === CURRENT_USER_TOKEN_AT + 4 &&
      user.readUInt32LE(CURRENT_USER_TOKEN_AT) === ENCRYPTED_TOKEN
    )
  }
  return hasFilePass(await ole.headOf(main, SHEETS_HEAD_BYTES))
}

/** The records before the sheets: each a kind, a length and so many bytes. */
function hasFilePass(head: Buffer): boolean {
  for (let at = 0; at + 4 <= head.length; at += 4 + head.readUInt16LE(at + 2)) {
    const kind = head.readUInt16LE(at)
    if (kind === FILE_PASS) return true
    if (kind === BOUND_SHEET || kind === 0) return false
  }
  return false
}

/** A presentation keeps its macros packed inside its one stream; this record says that there are some. */
const PRESENTATION_MACROS = Buffer.from('020000040c000000', 'hex')
const HAS_MACROS_AT = PRESENTATION_MACROS.length + 4

async function hasMacros(bytes: StoredBytes, { names }: OleContainer): Promise<boolean> {
  if (['_VBA_PROJECT', '_VBA_PROJECT_CUR', 'VBA'].some((name) => names.has(name))) return true
  if (!names.has('PowerPoint Document')) return false
  return bytes.walk(async (cursor) => {
    let carried: Buffer = Buffer.alloc(0)
    for await (const piece of cursor.section(bytes.size)) {
      const seen = Buffer.concat([carried, piece])
      for (
        let at = seen.indexOf(PRESENTATION_MACROS);
        at !== -1;
        at = seen.indexOf(PRESENTATION_MACROS, at + 1)
      )
        if (at + HAS_MACROS_AT + 4 <= seen.length && seen.readUInt32LE(at + HAS_MACROS_AT) === 1) return true
      // A piece that may be cut at the end is looked at again together with the next bytes.
      carried = seen.subarray(Math.max(0, seen.length - HAS_MACROS_AT - 3))
    }
    return false
  })
}
