import type { LessonPageMedia } from '@jiangtai/shared/lessons/views.ts'
import { inTransaction, type Queryable } from '../../../core/db/transaction.ts'
import type { Feature } from '../../../core/feature.ts'
import type { Services } from '../../../core/http/context.ts'
import { shownAmong } from '../../../core/objects/shown-columns.ts'
import { MAX_READ_TTL_S } from '../../../core/storage/read-url.ts'
import type { Storage } from '../../../core/storage/storage.ts'
import { mediaOf } from '../../files/preview/preview.service.ts'
import { noteUnshown } from '../../files/unshown/unshown.service.ts'
import {
  addPageMedia,
  listPageMedia,
  listPlayingPictures,
  type PlayedOn,
  removePageMedia,
} from './page-media.store.ts'

/** A page whose picture was just made of a page of a file. */
type MadePage = { image_key: string; page_no: number; preview_key: string }

const BATCH = 200

/** Keeps the media of pages made of a presentation, as their pictures are kept: also when the file is changed or removed ([RE-34]). */
export async function keepPageMedia(
  { db, storage, school_id }: { db: Queryable; storage: Storage; school_id: string },
  pages: readonly MadePage[],
): Promise<void> {
  const played: PlayedOn[] = []
  for (const preview_key of new Set(pages.map((page) => page.preview_key))) {
    const media = await mediaOf(storage, preview_key)
    for (const { image_key, page_no } of pages.filter((one) => one.preview_key === preview_key)) {
      const own = media.filter((one) => one.page_no === page_no)
      played.push(...own.map(({ kind, place, object_key }) => ({ image_key, kind, place, object_key })))
    }
  }
  await addPageMedia(db, { school_id, played })
}

/** The media of pages, in their order, with addresses that last a school morning. */
export async function mediaOfPages(
  { db, storage, school_id }: { db: Queryable; storage: Storage; school_id: string },
  pages: readonly { page_id: string; kind: string; image_key: string | null }[],
): Promise<LessonPageMedia[]> {
  const made = pages.flatMap(({ page_id, kind, image_key }) =>
    kind !== 'board' && image_key !== null ? [{ page_id, image_key }] : [],
  )
  const image_keys = [...new Set(made.map(({ image_key }) => image_key))]
  const played = await listPageMedia(db, { school_id, image_keys })
  return made.flatMap(({ page_id, image_key }) =>
    played
      .filter((one) => one.image_key === image_key)
      .map(({ kind, place, object_key }) => {
        return { page_id, kind, place, url: storage.signedReadUrl(object_key, MAX_READ_TTL_S) }
      }),
  )
}

/** Forgets the media of erased pictures and hands them to the sweep of objects: a preview may still play them ([UP-20]). Safe to repeat. */
export async function sweepPageMedia(
  { database, storage, clock }: Pick<Services, 'database' | 'storage' | 'clock'>,
  features: readonly Feature[],
): Promise<void> {
  const shows = features.flatMap((feature) => feature.shows)
  for (let after = ''; ; ) {
    const image_keys = await listPlayingPictures(database.orm, { after, limit: BATCH })
    const last = image_keys.at(-1)
    if (last === undefined) return
    after = last
    const shown = await shownAmong(database.orm, shows, image_keys)
    const erased: string[] = []
    for (const key of image_keys) {
      // A page may come back for as long as its picture is there.
      if (!shown.has(key) && (await storage.head(key)) === null) erased.push(key)
    }
    await inTransaction(database, { school_id: null }, async (db) =>
      noteUnshown({ db, now: clock.now() }, await removePageMedia(db, erased)),
    )
  }
}
