import { noteOfSlide } from '@jiangtai/shared/lessons/notes/slide-note.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { inTransaction } from '../../../../core/db/transaction.ts'
import { filesByKey } from '../../../files/files.service.ts'
import { slideNotes } from '../../../files/preview/slide-notes.service.ts'
import { findReadableResources } from '../../../resources/resources.access.ts'

/** Slides that are gone through for one save of pages: more than a lesson has pages. */
const MOST_SLIDES = 1000

/** A page as it is sent; its picture is named where it was just made. */
type MadePage = {
  page_id: string
  resource_id: string | null
  page_no: number | null
  image_key?: string | undefined
}

/**
 * The notes of the slides that pages were just made of, by page. Read before the transaction of a save, as pictures are asked for: a slow store holds no lock. A file that the
 * actor may not open has none; the save refuses it.
 */
export async function notesOfMade(
  { actor, database, storage }: Pick<Ctx, 'actor' | 'database' | 'storage'>,
  pages: readonly MadePage[],
): Promise<Map<string, string>> {
  const made = pages.flatMap(({ page_id, resource_id, page_no, image_key }) =>
    image_key === undefined || resource_id === null || page_no === null
      ? []
      : [{ page_id, resource_id, page_no }],
  )
  const notes = new Map<string, string>()
  if (made.length === 0) return notes
  let left = MOST_SLIDES
  for (const { resource_id, file } of await presentationsOf({ actor, database }, made)) {
    left -= file.page_count ?? 0
    if (left < 0) break
    const own = made.filter((page) => page.resource_id === resource_id)
    const told = await slideNotes(
      storage,
      file,
      own.map(({ page_no }) => page_no),
    )
    for (const { page_id, page_no } of own) {
      const text = told.get(page_no)
      if (text !== undefined) notes.set(page_id, noteOfSlide(text))
    }
  }
  return notes
}

/** The stored presentations among the files of some pages, each once. */
function presentationsOf(
  { actor, database }: Pick<Ctx, 'actor' | 'database'>,
  made: readonly { resource_id: string }[],
) {
  return inTransaction(database, actor, async (db) => {
    const ids = [...new Set(made.map(({ resource_id }) => resource_id))]
    const resources = (await findReadableResources(db, actor, ids)).filter(({ ext }) => ext === 'pptx')
    const object_keys = resources.flatMap(({ object_key }) => object_key ?? [])
    const files = await filesByKey(db, { school_id: actor.school_id, object_keys })
    return resources.flatMap(({ resource_id, object_key }) => {
      const file = files.get(object_key ?? '')
      return file === undefined ? [] : [{ resource_id, file }]
    })
  })
}
