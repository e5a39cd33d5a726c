import type { CallOutput } from '@jiangtai/shared/contract.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import type { LessonSessionRow } from '../../room/sessions.store.ts'
import { findMakeUp, listCatchUps } from './catch-up.store.ts'
import { catchUpOf } from './past.views.ts'

export { findMakeUp, storeMakeUp as noteMakeUp } from './catch-up.store.ts'

type Catching = CallOutput<'GET /api/prepare_lessons/api/lesson_catch_up'>

/** What became of those who were away ([CR-147]): two statements. */
export async function readCatchUp({ db, actor }: Ctx, session: LessonSessionRow): Promise<Catching> {
  const rows = await listCatchUps(db, session)
  const made = await findMakeUp(db, session)
  return {
    students: rows.map((row) => ({ student_id: row.student_id, catch_up: catchUpOf(row) })),
    homework:
      made === null
        ? null
        : {
            ...{ task_id: made.task_id, title: made.title, state: made.state, owner_name: made.owner_name },
            is_own: made.owner_teacher_id === actor.person_id,
            students: made.students,
          },
  }
}
