import { type SQL, sql } from 'drizzle-orm'
import { screenshot } from '../../lessons/screenshots/screenshots.table.ts'
import { storedFile } from '../files.table.ts'
import { pendingUpload } from './pending-upload.table.ts'

/** The owner of uploads: a person of a school. */
export type Uploader = { school_id: string; person_id: string }

/** That a row knows the object of a pending upload. */
export const isRegistered = sql`(
  exists (select from ${storedFile} where ${storedFile.object_key} = ${pendingUpload.object_key})
  or exists (select from ${screenshot} where ${screenshot.object_key} = ${pendingUpload.object_key}))`

/** The pending uploads of a whole school but those of some keys, as a condition; by `pending_upload_person`. */
export function pendingOfSchool(school_id: string, except: readonly string[]): SQL {
  return sql`${pendingUpload.school_id} = ${school_id}
    and not ${pendingUpload.object_key} = any(${sql.param([...except])}::text[]) and not ${isRegistered}`
}

/** The pending uploads of a person but those of some keys, as a condition; by `pending_upload_person`. */
export function pendingOf({ school_id, person_id }: Uploader, except: readonly string[]): SQL {
  return sql`${pendingUpload.person_id} = ${person_id} and ${pendingOfSchool(school_id, except)}`
}
