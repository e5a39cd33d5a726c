import { acceptedFile } from '@jiangtai/shared/files/rules.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Owner } from './resources.store.ts'

const OWN_KEY = /^([^/]+)\/resource\/([0-9a-f-]{36})\/[0-9a-f-]{36}\.([a-z0-9]+)$/

/** The key of a new file: school and teacher stand in it, so that nobody can renew or register another's. */
export function newObjectKey(owner: Owner, ext: string): string {
  return `${owner.school_id}/resource/${owner.owner_teacher_id}/${newId()}.${ext}`
}

/** Whether a key was made for this teacher. */
export function isOwnObjectKey(owner: Owner, object_key: string): boolean {
  const [, school_id, owner_teacher_id] = OWN_KEY.exec(object_key) ?? []
  return school_id === owner.school_id && owner_teacher_id === owner.owner_teacher_id
}

/** Whether a file name is of the type the key was made for (`photo.JPEG` fits `….jpg`). */
export function isSameFileType(object_key: string, file_name: string): boolean {
  const accepted = acceptedFile(file_name)
  return accepted !== null && accepted === acceptedFile(object_key)
}
