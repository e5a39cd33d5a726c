import { randomUUID } from 'node:crypto'
import { acceptedFile } from '@jiangtai/shared/files/rules.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Owner } from '../resources.store.ts'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const OWN_KEY = new RegExp(`^([^/]+)/resource/(${UUID})/${UUID}\\.[a-z0-9]+$`)
const SCREENSHOT_KEY = new RegExp(`^public/([^/]+)/screenshot/(${UUID})/${UUID}\\.png$`)

/** The key of a new file: school and teacher stand in it, so that nobody can renew or register another's. */
export function newObjectKey(owner: Owner, ext: string): string {
  return `${owner.school_id}/resource/${owner.owner_teacher_id}/${newId()}.${ext}`
}

/** Whether a key was made for this teacher. */
export function isOwnObjectKey(owner: Owner, object_key: string): boolean {
  return isOwn(OWN_KEY, owner, object_key)
}

// Our ids tell their time and so are half known; a picture that is read without a signature needs a name that is all chance.
/** The key of a new screenshot, below the prefix that is read without a signature. */
export function newScreenshotKey(owner: Owner): string {
  return `public/${owner.school_id}/screenshot/${owner.owner_teacher_id}/${randomUUID()}.png`
}

/** Whether a screenshot's key was made for this teacher. */
export function isOwnScreenshotKey(owner: Owner, object_key: string): boolean {
  return isOwn(SCREENSHOT_KEY, owner, object_key)
}

/** Whether a key is one that an upload credential was given for, of a file or a screenshot. */
export function isUploadKey(object_key: string): boolean {
  return OWN_KEY.test(object_key) || SCREENSHOT_KEY.test(object_key)
}

/** Whether a file name is of the type the key was made for (`photo.JPEG` fits `….jpg`). */
export function isSameFileType(object_key: string, file_name: string): boolean {
  const accepted = acceptedFile(file_name)
  return accepted !== null && accepted === acceptedFile(object_key)
}

function isOwn(shape: RegExp, owner: Owner, object_key: string): boolean {
  const [, school_id, owner_teacher_id] = shape.exec(object_key) ?? []
  return school_id === owner.school_id && owner_teacher_id === owner.owner_teacher_id
}
