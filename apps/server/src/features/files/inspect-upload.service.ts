import { type AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { type AcceptedFile, extOf, type PreviewKind, sizeRefusal } from '@jiangtai/shared/files/rules.ts'
import { isDeclaredTypeTrue, SNIFF_BYTES, sniffContentType } from '../../core/storage/sniff-content-type.ts'
import type { Services } from '../../core/http/context.ts'
import type { Storage } from '../../core/storage/storage.ts'
import { BrokenFile } from './inspect/byte-cursor.ts'
import { inspectImage } from './inspect/inspect-image.ts'
import { inspectMp3, inspectMp4, inspectWav } from './inspect/inspect-media.ts'
import { inspectOle } from './inspect/inspect-ole.ts'
import { inspectOpenXml } from './inspect/inspect-open-xml.ts'
import { inspectPdf } from './inspect/inspect-pdf.ts'
import { inspectMarkedText, inspectText, markedEncoding } from './inspect/inspect-text.ts'
import { type StoredBytes, storedBytes } from './inspect/stored-bytes.ts'
import { isTaken, refusalWords, type Taken, type Verdict } from './inspect/verdict.ts'
import { removeRefused } from './pending/pending-upload.service.ts'

/** The facts of an accepted upload: its size, and whether it has macros or a password. */
export type Inspected = { size: number; is_locked: boolean; has_macros: boolean }

/**
 * Looks at the uploaded bytes. Refuses a file that is missing, empty, too large, of another type than its name says
 * (RS-06), or broken; a refused object is removed ([RE-3]) and counts as an upload no longer ([UP-31]).
 */
export async function inspectUpload(
  services: Pick<Services, 'storage' | 'database'>,
  file: { object_key: string; name: string; accepted: AcceptedFile },
): Promise<Inspected> {
  const { storage } = services
  const facts = await storage.head(file.object_key)
  if (facts === null) throw badField('object_key', '文件没有上传成功，请重新上传')
  const { size } = facts
  const found = await judge(storage, { ...file, size })
  if (typeof found === 'string')
    return { size, is_locked: found === 'locked', has_macros: found === 'macros' }
  await removeRefused(services, file.object_key)
  throw found
}

async function judge(
  storage: Storage,
  file: { object_key: string; name: string; size: number; accepted: AcceptedFile },
): Promise<Taken | AppError> {
  const { accepted } = file
  const refused = sizeRefusal(accepted, file)
  if (refused !== null) return badField('size', refused)
  const verdict = await verdictOn(storedBytes(storage, file), { accepted, ext: extOf(file.name) })
  return isTaken(verdict) ? verdict : badField('name', refusalWords(verdict, accepted.label))
}

/** The type that the content of an object tells, independent of its name. */
export async function verdictOn(
  bytes: StoredBytes,
  input: { accepted: AcceptedFile; ext: string },
): Promise<Verdict> {
  try {
    return await lookInside(bytes, input)
  } catch (error) {
    if (error instanceof BrokenFile) return 'broken'
    throw error
  }
}

async function lookInside(
  bytes: StoredBytes,
  { accepted, ext }: { accepted: AcceptedFile; ext: string },
): Promise<Verdict> {
  const { mime, preview } = accepted
  // These tell their type by themselves: the first bytes of a container do not.
  if (preview === 'office') return ext.endsWith('x') ? inspectOpenXml(bytes, ext) : inspectOle(bytes, ext)
  const head = await bytes.at(0, SNIFF_BYTES)
  const marked = isProse(preview) ? markedEncoding(head) : null
  if (marked !== null) return inspectMarkedText(bytes, head, marked)
  // Text in two bytes a letter without its mark may begin like sound; its zero bytes tell it apart.
  if (isProse(preview) && (head.includes(0) || sniffContentType(head) === null)) return 'not_text'
  if (!isDeclaredTypeTrue(head, mime)) return 'other_type'
  if (isProse(preview)) return inspectText(bytes)
  if (preview === 'image') return inspectImage(bytes, mime)
  if (preview === 'pdf') return inspectPdf(bytes)
  return (SOUND[mime] ?? takeAsItIs)(bytes)
}

function isProse(preview: PreviewKind): boolean {
  return preview === 'text' || preview === 'markdown'
}

const SOUND: Readonly<Record<string, (bytes: StoredBytes) => Promise<Verdict>>> = {
  'video/mp4': inspectMp4,
  'video/quicktime': inspectMp4,
  'audio/mp4': inspectMp4,
  'audio/wav': inspectWav,
  'audio/mpeg': inspectMp3,
}

/** WebM tells its type in its first bytes, and is written while it is recorded: it has no end to check. What is only kept is looked at no further ([RE-51]). */
function takeAsItIs(): Promise<Verdict> {
  return Promise.resolve('good')
}
