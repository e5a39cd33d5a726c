import { requireWholeSchool } from '../../core/auth/actor.ts'
import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import { teachersContract } from '@jiangtai/shared/teachers/contract.ts'
import { type Ctx, routes } from '../../core/http/context.ts'
import { dayOfChange } from '../classes/members/placement.service.ts'
import { scopeOf } from '../scope/scope.service.ts'
import { exportTeachers } from './export-teachers.ts'
import { findLeaving } from './staff/last-leaving.service.ts'
import { putOut, takeBack } from './staff/leaving.service.ts'
import { saveOffice } from './staff/offices.service.ts'
import { takeOn, updateTeacher } from './staff/staff.service.ts'
import { countBySubject, listLedBy, listTaughtBy, listTeachers, type Reader } from './teacher-list.store.ts'
import { getTeacher, takeTeacher } from './teachers.access.ts'
import { findTeacherProfile } from './teachers.store.ts'
import { classView, teacherAbilities, teacherView, teacherViews } from './teachers.views.ts'

export const teachers = routes(teachersContract, {
  getAccountInfo: async (ctx) => {
    const { actor } = ctx
    const row = await findTeacherProfile(ctx.db, { school_id: actor.school_id, teacher_id: actor.person_id })
    if (row === null) throw new AppError('NOT_FOUND')
    return {
      name: row.name,
      phase: row.phase_id,
      phase_des: phaseName(row.phase_id),
      subject: row.subject_id,
      subject_des: subjectName(actor.school.subjects, row.subject_id, row.phase_id),
      teacher_id: row.teacher_id,
      user_type: actor.user_type,
      has_wechat: row.has_wechat,
      login: row.login,
      phone_number: row.phone_number,
      manager_type: actor.manager_type,
    }
  },

  listSubjects: async (ctx) => {
    const rows = await countBySubject(ctx.db, await readerOf(ctx))
    const list = rows.map(({ phase_id, subject_id, teacher_count }) => ({
      phase_id,
      phase_des: phaseName(phase_id),
      subject_id,
      subject_des: subjectName(ctx.actor.school.subjects, subject_id, phase_id),
      teacher_count,
    }))
    return { list }
  },

  list: async (ctx, filter) => {
    // Namesakes are looked for in the whole school ([SC-150]).
    if (filter.has_namesake) requireWholeSchool(ctx.actor)
    const { rows, total } = await listTeachers(ctx.db, await readerOf(ctx), filter)
    return { total, list: await teacherViews(ctx, rows) }
  },

  info: async (ctx, { teacher_id }) => {
    const row = await getTeacher(ctx.db, ctx.actor, teacher_id)
    const where = { school_id: row.school_id, teacher_ids: [teacher_id] }
    const all = await listTaughtBy(ctx.db, { ...where, also_past: true })
    const led = await listLedBy(ctx.db, where)
    const taught = all.filter(({ to_day }) => to_day === null)
    const abilities = teacherAbilities(ctx.actor, row)
    return {
      ...teacherView(ctx, row, { taught, led }),
      created_at: row.created_at,
      past_classes: all.flatMap(({ from_day, to_day, ...one }) =>
        to_day === null
          ? []
          : [{ ...classView(ctx.actor.school.subjects, { ...one, from_day, to_day }), from_day, to_day }],
      ),
      // Only people who may appoint read the reason.
      left: row.status === 'left' && abilities.appoint ? await findLeaving(ctx, row) : null,
      abilities,
    }
  },

  updateInfo: async (ctx, { teacher_id, ...changes }) => {
    await updateTeacher(ctx, await takeTeacher(ctx.db, ctx.actor, teacher_id), changes)
    return DONE
  },

  create: async (ctx, { phone_number = null, login = phone_number, ...added }) => {
    if (login === null) throw badField('login', '请填写登录名或手机号')
    const teacher_id = newId()
    await takeOn(ctx, { ...added, teacher_id, phone_number, login })
    return { teacher_id, login }
  },

  saveLeadership: async (ctx, { teacher_id, ...office }) => {
    return saveOffice(ctx, await takeTeacher(ctx.db, ctx.actor, teacher_id), office)
  },

  leave: async (ctx, { teacher_id, day, reason }) => {
    const row = await takeTeacher(ctx.db, ctx.actor, teacher_id)
    return putOut(ctx, row, { day: dayOfChange(ctx.now, day), reason })
  },

  return: async (ctx, { teacher_id }) => {
    await takeBack(ctx, await takeTeacher(ctx.db, ctx.actor, teacher_id))
    return DONE
  },

  export: exportTeachers,
})

async function readerOf({ db, actor }: Ctx): Promise<Reader> {
  return { school_id: actor.school_id, scope: await scopeOf(db, actor) }
}
