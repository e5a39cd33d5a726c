import { homeworkLimit } from '@jiangtai/shared/homework/limits.ts'
import { workloadContract } from '@jiangtai/shared/homework/workload-contract.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import { routes } from '../../../core/http/context.ts'
import { settingsOf } from '../../school/school.service.ts'
import { scopeOf } from '../../scope/scope.service.ts'
import { getTask } from '../../tasks/tasks.access.ts'
import { type DayLoad, type DaySpan, listDayLoads, loadsWithDraft } from './workload.store.ts'

const DAY_MS = 86_400_000

export const workload = routes(workloadContract, {
  check: async ({ db, actor, now }, { task_id, publish_at }) => {
    await getTask(db, actor, { task_id, kind: 'homework' })
    const { school_id } = actor
    const settings = await settingsOf(db, school_id)
    const loads = await loadsWithDraft(db, {
      school_id,
      task_id,
      publish_at: publish_at ?? now.toISOString(),
    })
    return { list: loads.map((load) => ({ ...load, limit: homeworkLimit(settings, load) })) }
  },

  day: async ({ db, actor }, { day, page, page_size }) => {
    const { school_id } = actor
    const settings = await settingsOf(db, school_id)
    const scope = await scopeOf(db, actor)
    const { total, list } = await listDayLoads(db, { school_id, scope, page, page_size, ...spanOf(day) })
    return {
      total,
      list: list.map((load) => ({
        ...load,
        minutes: load.subjects.reduce((sum, { minutes }) => sum + minutes, 0),
        limit: homeworkLimit(settings, load),
        subjects: load.subjects.map((one) => named(actor, load, one)),
        homework: load.homework.map((one) => named(actor, load, one)),
      })),
    }
  },
})

function named<Row extends { subject_id: string }>(
  { school: { subjects } }: Actor,
  { phase_id }: Pick<DayLoad, 'phase_id'>,
  row: Row,
) {
  return { ...row, subject_name: subjectName(subjects, row.subject_id, phase_id) }
}

/** A day of the school, which has no summer time. */
function spanOf(day: string): DaySpan {
  const from = Date.parse(`${day}T00:00:00+08:00`)
  return { from: new Date(from).toISOString(), to: new Date(from + DAY_MS).toISOString() }
}
