import type { HomeView } from '@jiangtai/shared/home/contract.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { progressView } from '../sessions/class-progress.store.ts'
import { findNextLessons } from './next-lessons.store.ts'

/** The lessons that a teacher teaches next, each with the classes that have not had it and those that go on, the one that waits longest first ([LE-186]). */
export async function listNextLessons(
  db: Queryable,
  where: { school_id: string; teacher_id: string; now: Date },
): Promise<HomeView['next']> {
  const rows = await findNextLessons(db, where)
  return rows.map(({ progress, ...row }) => {
    const shown = progress.map(progressView)
    const stopped = shown.flatMap(({ class_id, name, resume_page, ...one }) =>
      one.state === 'stopped'
        ? { class_id, name, page_no: one.page_no, resume_page, last_at: one.last_at }
        : [],
    )
    return {
      ...row,
      classes: shown.flatMap(({ state, class_id, name }) =>
        state === 'not_begun' ? { class_id, name } : [],
      ),
      stopped: stopped.sort((a, b) => Date.parse(a.last_at) - Date.parse(b.last_at)),
    }
  })
}
