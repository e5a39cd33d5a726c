import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { can, MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { homeContract, SEARCH_SHOWN } from '@jiangtai/shared/home/contract.ts'
import { isSchoolDay, teachingWeekOf } from '@jiangtai/shared/school/rules.ts'
import { type Ctx, routes } from '../../core/http/context.ts'
import { mayReadSchool } from '../lessons/lessons.access.ts'
import { searchLessons } from '../lessons/listing/lesson-search.service.ts'
import { listNextLessons } from '../lessons/listing/next-lessons.service.ts'
import { searchPapers } from '../papers/paper-search.service.ts'
import { countQuestionTodo } from '../review/review.service.ts'
import { searchResources } from '../resources/list/found-resources.service.ts'
import { searchStudents } from '../students/students.service.ts'
import { countWaiting, findDay, findTaught, listNewestFiles } from './home.store.ts'

export const home = routes(homeContract, {
  workbench: async (ctx) => {
    const { actor, db, now } = ctx
    const { school_id, grants } = actor
    const day = formatDateTime(now).slice(0, 10)
    const where = { school_id, teacher_id: actor.person_id }
    const day_start = new Date(`${day}T00:00:00+08:00`).toISOString()
    const managesSchool = actor.manager_type === MANAGER_TYPE.school && can(grants, 'schoolManage.query')
    const [taught, next, files, waiting, todo] = await Promise.all([
      can(grants, 'classPreparation.query')
        ? findTaught(db, {
            ...{ ...where, day_start, sees_school: mayReadSchool(actor) },
            leads_grade: actor.manager_type === MANAGER_TYPE.grade,
          })
        : { running: [], classes: [], records: [] },
      can(grants, 'classPreparation.edit') ? listNextLessons(db, { ...where, now }) : [],
      can(grants, 'resource.query') ? listNewestFiles(db, where) : [],
      managesSchool ? countWaiting(db, school_id) : null,
      can(grants, 'questionCenter.edit') ? countQuestionTodo(db, actor) : null,
    ])
    return { today: await todayOf(ctx, day), ...taught, next, files, waiting, todo }
  },

  search: async ({ actor, db }, { text }) => {
    const asked = { text, limit: SEARCH_SHOWN }
    const [lessons, papers, students, resources] = await Promise.all([
      can(actor.grants, 'classPreparation.query') ? searchLessons(db, actor, asked) : [],
      can(actor.grants, 'questionCenter.query') ? searchPapers(db, actor, asked) : [],
      can(actor.grants, 'schoolManage.get') ? searchStudents(db, actor, asked) : [],
      can(actor.grants, 'resource.query') ? searchResources(db, actor, asked) : [],
    ])
    return { lessons, papers, students, resources }
  },
})

async function todayOf({ actor, db }: Pick<Ctx, 'actor' | 'db'>, day: string) {
  const { term, said } = await findDay(db, { school_id: actor.school_id, day })
  return {
    day,
    week_no: term === null ? null : teachingWeekOf(term, day),
    is_school_day: isSchoolDay(day, said === null ? [] : [said]),
    note: said === null || said.name === '' ? null : said.name,
  }
}
