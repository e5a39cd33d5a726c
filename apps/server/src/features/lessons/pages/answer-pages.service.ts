import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { listNamesOn, picturesOfStudent } from './answer-pages.store.ts'

/** Whose answers pages show where their teacher chose to say so, read anew each time: no lesson keeps a name ([HK-46]). */
export async function namesOfPages(
  db: Queryable,
  {
    school_id,
    pages,
  }: { school_id: string; pages: readonly { page_id: string; kind: string; image_key: string | null }[] },
): Promise<{ page_id: string; name: string }[]> {
  const pictures = pages.flatMap(({ page_id, kind, image_key }) =>
    kind === 'image' && image_key !== null ? [{ page_id, image_key }] : [],
  )
  const named = await listNamesOn(db, { school_id, image_keys: pictures.map(({ image_key }) => image_key) })
  return pictures.flatMap(({ page_id, image_key }) =>
    named.filter((one) => one.image_key === image_key).map(({ name }) => ({ page_id, name })),
  )
}

/** The keys of the pictures that show what a student answered, as a condition selects them: they go with the student ([HK-47]). */
export function answerPicturesOf(student_ids: readonly string[]): SQL {
  return picturesOfStudent(student_ids)
}
