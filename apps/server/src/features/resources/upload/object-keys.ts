import { acceptedFile } from '@jiangtai/shared/files/rules.ts'
import { type KeyOwner, uploadPurpose } from '../../../core/uploads/upload-purpose.ts'
import type { Owner } from '../resources.store.ts'

/** A teacher's file becomes a resource of theirs. */
export const resourceUploads = uploadPurpose('resource', { id_count: 1 })
/** A screenshot is public: everybody who has its address may see it (spec §7). */
export const screenshotUploads = uploadPurpose('screenshot', { id_count: 1, is_public: true })

/** A picture that is laid on a board, likewise ([DW-92]). */
export const boardPictureUploads = uploadPurpose('board_picture', { id_count: 1, is_public: true })

export function keyOwner({ school_id, owner_teacher_id }: Owner): KeyOwner {
  return { school_id, ids: [owner_teacher_id] }
}

export function newObjectKey(owner: Owner, ext: string): string {
  return resourceUploads.keys.make(keyOwner(owner), ext)
}

export function isOwnObjectKey(owner: Owner, object_key: string): boolean {
  return resourceUploads.keys.isOwn(keyOwner(owner), object_key)
}

export function newScreenshotKey(owner: Owner): string {
  return screenshotUploads.keys.make(keyOwner(owner), 'png')
}

export function isOwnScreenshotKey(owner: Owner, object_key: string): boolean {
  return screenshotUploads.keys.isOwn(keyOwner(owner), object_key)
}

/** Whether a key is that of a picture for boards of a school, whoever uploaded it. */
export function isBoardPictureKey(school_id: string, object_key: string): boolean {
  return boardPictureUploads.keys.isKey(object_key) && object_key.startsWith(`public/${school_id}/`)
}

export function isOwnBoardPictureKey(owner: Owner, object_key: string): boolean {
  return boardPictureUploads.keys.isOwn(keyOwner(owner), object_key)
}

/** Whether a file name is of the type the key was made for (`photo.JPEG` fits `….jpg`). */
export function isSameFileType(object_key: string, file_name: string): boolean {
  const accepted = acceptedFile(file_name)
  return accepted !== null && accepted === acceptedFile(object_key)
}
