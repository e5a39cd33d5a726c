import { inTransaction } from '../../../../core/db/transaction.ts'
import type { Services } from '../../../../core/http/context.ts'
import { registerPrivateFile } from '../../../files/files.service.ts'
import { questionUploads } from '../../files/question-purpose.ts'
import type { SourceFile } from '../../import/source/source-file.ts'

const EXTS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' } as const

/** Keeps the pictures that came with a file as if its teacher had uploaded them ([QI-70]); the text then names them by their keys. */
export async function storePictures(
  { database, storage, clock }: Pick<Services, 'database' | 'storage' | 'clock'>,
  { school_id, teacher_id }: { school_id: string; teacher_id: string },
  { text, pictures }: Pick<SourceFile, 'text' | 'pictures'>,
): Promise<{ text: string; keys: string[] }> {
  const keys: string[] = []
  for (const { bytes, content_type } of pictures) {
    const ext = EXTS[content_type]
    const object_key = questionUploads.keys.make({ school_id, ids: [teacher_id] }, ext)
    await storage.write(object_key, { body: bytes, content_type })
    const file = { object_key, school_id, ext, size: bytes.byteLength, mime: content_type, now: clock.now() }
    await inTransaction(database, { school_id }, (db) => registerPrivateFile(db, file))
    keys.push(object_key)
  }
  const named = text.replace(/\(file:(\d{1,6})\)/g, (whole, at: string) => {
    const key = keys[Number(at)]
    return key === undefined ? whole : `(object:${key})`
  })
  return { text: keys.length === 0 ? text : named, keys }
}
