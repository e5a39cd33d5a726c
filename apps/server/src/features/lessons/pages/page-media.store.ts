import { asc, gt, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { pageMedia } from '../lessons.table.ts'

/** Something that the page with a picture plays. */
export type PlayedOn = Pick<typeof pageMedia.$inferSelect, 'image_key' | 'kind' | 'place' | 'object_key'>

/** Keeps the media of pictures in the given order; a picture that was saved before keeps its own. */
export async function addPageMedia(
  db: Queryable,
  { school_id, played }: { school_id: string; played: readonly PlayedOn[] },
): Promise<void> {
  if (played.length === 0) return
  await db
    .insert(pageMedia)
    .values(played.map((one, sort) => ({ ...one, sort, school_id })))
    .onConflictDoNothing()
}

/** The media of some pictures, in their order. */
export async function listPageMedia(
  db: Queryable,
  { school_id, image_keys }: { school_id: string; image_keys: readonly string[] },
): Promise<PlayedOn[]> {
  if (image_keys.length === 0) return []
  const { image_key, kind, place, object_key } = pageMedia
  const { rows } = await db.execute<PlayedOn>(sql`
    select ${image_key}, ${kind}, ${place}, ${object_key} from ${pageMedia}
    where ${image_key} = any(${sql.param([...image_keys])}::text[]) and ${pageMedia.school_id} = ${school_id}
    order by ${image_key}, ${pageMedia.sort}`)
  return rows
}

/** The pictures that play something, in their order, after one, over all schools. */
export async function listPlayingPictures(
  db: Queryable,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ image_key: pageMedia.image_key })
    .from(pageMedia)
    .where(gt(pageMedia.image_key, after))
    .orderBy(asc(pageMedia.image_key))
    .limit(limit)
  return rows.map(({ image_key }) => image_key)
}

/** Forgets the media of pictures, and returns the objects. */
export async function removePageMedia(db: Queryable, image_keys: readonly string[]): Promise<string[]> {
  if (image_keys.length === 0) return []
  const removed = await db
    .delete(pageMedia)
    .where(inArray(pageMedia.image_key, [...image_keys]))
    .returning({ object_key: pageMedia.object_key })
  return removed.map(({ object_key }) => object_key)
}
