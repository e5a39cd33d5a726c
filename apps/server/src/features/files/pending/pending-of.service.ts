import type { SQL } from 'drizzle-orm'
import { pendingOf, type Uploader } from './pending-of.store.ts'

/** The condition by which other areas count what a person has pending ([UP-31]), but for some keys. */
export function pendingUploadsOf(uploader: Uploader, except: readonly string[]): SQL {
  return pendingOf(uploader, except)
}
