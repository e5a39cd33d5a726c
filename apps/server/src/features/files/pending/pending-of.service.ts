import type { SQL } from 'drizzle-orm'
import { pendingOf, pendingOfSchool, type Uploader } from './pending-of.store.ts'

/** The condition by which other areas count the pending uploads of a person ([UP-31]), but for some keys. */
export function pendingUploadsOf(uploader: Uploader, except: readonly string[]): SQL {
  return pendingOf(uploader, except)
}

/** The same for all people of a school ([RE-49]). */
export function pendingUploadsOfSchool(school_id: string, except: readonly string[]): SQL {
  return pendingOfSchool(school_id, except)
}
