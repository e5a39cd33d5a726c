import { sql } from 'drizzle-orm'
import { shownIn, type ShownColumn } from '../../../core/objects/shown-columns.ts'
import { storedFile } from '../files.table.ts'

const pages = shownIn(storedFile.preview_key)

/** Files show their previews, and with them the media in the folder of the pages; by index `stored_file_preview`. */
export const shownPreviews: ShownColumn = {
  ...pages,
  keysAmong: (keys) => sql`${pages.keysAmong(keys)} union
    select played.object_key from unnest(${keys}) as played (object_key)
    join ${storedFile} on ${storedFile.preview_key} = regexp_replace(played.object_key, '/[0-9]+[.][a-z0-9]+$', '/pages.pdf')`,
}
