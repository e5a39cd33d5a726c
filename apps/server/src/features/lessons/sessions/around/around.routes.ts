import { can } from '@jiangtai/shared/core/permissions.ts'
import { lessonAroundContract } from '@jiangtai/shared/lessons/around/contract.ts'
import type { AroundEntry } from '@jiangtai/shared/lessons/around/views.ts'
import { routes } from '../../../../core/http/context.ts'
import { getLesson } from '../../lessons.access.ts'
import { type AroundRow, countAround, listAround } from './around.store.ts'

export const lessonAround = routes(lessonAroundContract, {
  around: async ({ db, actor }, { prepare_lesson_id, page, page_size }) => {
    const { school_id } = await getLesson(db, actor, prepare_lesson_id)
    const { person_id, grants } = actor
    // Tasks are told to who may open them, which is their teacher ([TK-4]).
    const guides_of = can(grants, 'guidance.get') ? person_id : null
    const homework_of = can(grants, 'homework.get') ? person_id : null
    const filter = { school_id, prepare_lesson_id, guides_of, homework_of }
    const counts = await countAround(db, filter)
    const rows = await listAround(db, filter, { page, page_size })
    return {
      total: counts.guide + counts.teaching + counts.homework,
      counts,
      list: rows.map(entryView),
    }
  },
})

function entryView({ kind, id, at, is_make_up, ...row }: AroundRow): AroundEntry {
  if (kind === 'teaching') {
    const { class_name, ended_at, page_no, page_count } = row
    return {
      ...{ kind, at, lesson_session_id: id, class_name: class_name ?? '' },
      ...{ ended_at, page_no, page_count: page_count ?? 0 },
    }
  }
  const { title, state, is_removed, classes } = row
  const task = { at, task_id: id, title: title ?? '', state: state ?? 'draft', classes }
  const told = { ...task, is_removed: is_removed === true }
  return kind === 'guide' ? { kind, ...told } : { kind, ...told, is_make_up }
}
