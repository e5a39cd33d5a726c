import { type AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { type AcceptedFile, uploadRefusal } from '@jiangtai/shared/files/rules.ts'
import { isDeclaredTypeTrue, SNIFF_BYTES } from '../../core/storage/sniff-content-type.ts'
import type { Storage } from '../../core/storage/storage.ts'

/** A PDF names the place of its index at the very end; some writers add a little after it. */
const PDF_TAIL_BYTES = 2048

/**
 * Looks at what was really uploaded and returns its size. Refuses a file that is missing, empty, too large, of another
 * type than its name says (RS-06) or a PDF that stops in the middle; a refused object is removed.
 */
export async function inspectUpload(
  storage: Storage,
  file: { object_key: string; name: string; accepted: AcceptedFile },
): Promise<{ size: number }> {
  const facts = await storage.head(file.object_key)
  if (facts === null) throw badField('object_key', '文件没有上传成功，请重新上传')
  const { size } = facts
  const refusal = await refusalOf(storage, { ...file, size })
  if (refusal === null) return { size }
  await storage.remove(file.object_key)
  throw refusal
}

async function refusalOf(
  storage: Storage,
  file: { object_key: string; name: string; size: number; accepted: AcceptedFile },
): Promise<AppError | null> {
  const refused = uploadRefusal(file)
  if (refused !== null) return badField('size', refused)
  const head = await readBytes(storage, file.object_key, { start: 0, end: SNIFF_BYTES - 1 })
  const { accepted } = file
  if (!isDeclaredTypeTrue(head, accepted.mime))
    return badField('name', `这不是一个 ${accepted.label} 文件，请检查后重新上传`)
  if (accepted.mime === 'application/pdf' && !(await hasPdfEnd(storage, file)))
    return badField('name', '这个 PDF 文件不完整或已损坏，请重新导出后上传')
  return null
}

async function hasPdfEnd(storage: Storage, file: { object_key: string; size: number }): Promise<boolean> {
  const start = Math.max(0, file.size - PDF_TAIL_BYTES)
  const tail = Buffer.from(await readBytes(storage, file.object_key, { start, end: null })).toString('latin1')
  return tail.includes('startxref') && tail.includes('%%EOF')
}

async function readBytes(
  storage: Storage,
  object_key: string,
  range: { start: number; end: number | null },
): Promise<Uint8Array> {
  const { stream } = await storage.read(object_key, range)
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
