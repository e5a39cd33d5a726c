import { randomUUID } from 'node:crypto'
import { extOf } from '@jiangtai/shared/files/rules.ts'
import { type UploadedKeys, uploadPurpose } from '../../../../core/uploads/upload-purpose.ts'

const copies = uploadPurpose('shown_answer', { id_count: 0 })

/** The files of answers that a class is shown, known by their keys: a copy that no row shows leaves the store. */
export const shownCopies: UploadedKeys = copies

/** A key that names neither student nor time: the school alone, and chance. */
export function copyKey(school_id: string, original_key: string): string {
  return copies.keys.make({ school_id, ids: [] }, extOf(original_key), randomUUID())
}
