import type { FoundView } from '@jiangtai/shared/home/contract.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { isNameFoundBy } from '../../../core/search/name-match.ts'
import { mayReadSchool } from '../lessons.access.ts'
import { listOwnTitles } from '../lessons.store.ts'
import { ANY_LESSON, listLessons } from './lesson-list.store.ts'

/** The most of one's own titles that are compared by pinyin, the last changed first: the lessons of several years. */
const OWN_JUDGED = 500

/** Lessons by their title: those of the school for a person who may read every lesson, otherwise one's own, also by pinyin. One statement. */
export async function searchLessons(
  db: Queryable,
  actor: Actor,
  { text, limit }: { text: string; limit: number },
): Promise<FoundView['lessons']> {
  const { school_id, person_id, name } = actor
  if (mayReadSchool(actor)) {
    const filter = { ...ANY_LESSON, school_id, teacher_id: null, text }
    const rows = await listLessons(db, filter, { page: 1, page_size: limit, sort: 'updated' })
    return rows.map(({ prepare_lesson_id, title, teacher_name }) => ({
      prepare_lesson_id,
      title,
      teacher_name,
    }))
  }
  const own = await listOwnTitles(db, { school_id, teacher_id: person_id, limit: OWN_JUDGED })
  return own
    .filter(({ title }) => isNameFoundBy(title, text))
    .slice(0, limit)
    .map((row) => ({ ...row, teacher_name: name }))
}
