import { STATUS_CHANGES, STUDENT_STATUS_NAMES } from '@jiangtai/shared/students/rules.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { studentsContract } from '@jiangtai/shared/students/contract.ts'
import { recordAudit } from '../../core/audit/audit.store.ts'
import { requireWholeSchool } from '../../core/auth/actor.ts'
import { type Ctx, routes } from '../../core/http/context.ts'
import { dayOfChange, placeInClass } from '../classes/members/placement.service.ts'
import { settingsOf } from '../school/school.service.ts'
import { scopeOf } from '../scope/scope.service.ts'
import { exportStudents } from './export-students.ts'
import { furtherView, mayReadFurther } from './further/further.service.ts'
import { listStudents, type Reader } from './student-list.store.ts'
import { submitMerge } from './status/merge.service.ts'
import { changeStudentStatus } from './status/student-status.service.ts'
import { updateStudent } from './update/student-update.service.ts'
import { getStudent, takeStudent, takeStudents } from './students.access.ts'
import { enrolStudent, giveFirstPasswords } from './students.service.ts'
import { findTies, listEnrollments, listStatusChanges } from './students.store.ts'
import { classesByStudent, studentAbilities, studentView, studentViews } from './students.views.ts'

export const students = routes(studentsContract, {
  list: async (ctx, filter) => {
    const reader = await readerOf(ctx, filter)
    const { rows, total } = await listStudents(ctx.db, reader, filter)
    const looking = { actor: ctx.actor, scope: reader.scope }
    return { total, list: await studentViews(ctx.db, looking, rows) }
  },

  listBriefInfo: async (ctx, filter) => {
    const { rows, total } = await listStudents(ctx.db, await readerOf(ctx, filter), filter)
    const classes = await classesByStudent(ctx.db, rows)
    const list = rows.map(({ student_id, name, gender, student_no }) => {
      const home = classes.get(student_id)?.find(({ kind }) => kind === 'administrative')
      const input = { class_id: home?.class_id ?? null, class_name: home?.name ?? null }
      return { student_id, name, gender, student_no, ...input }
    })
    return { total, list }
  },

  info: async (ctx, { student_id }) => {
    const { row, scope } = await getStudent(ctx.db, ctx.actor, student_id)
    const enrollments = await listEnrollments(ctx.db, row)
    const looking = { actor: ctx.actor, scope }
    const now = enrollments.filter(({ to_day }) => to_day === null)
    return {
      ...studentView(
        looking,
        row,
        now.map(({ class_name, ...stay }) => ({ ...stay, name: class_name })),
      ),
      created_at: row.created_at,
      boarding: row.boarding,
      further: mayReadFurther(looking, row) ? furtherView(row) : null,
      enrollments,
      status_changes: await listStatusChanges(ctx.db, row),
      ...(await findTies(ctx.db, row)),
      abilities: studentAbilities(ctx.actor, row),
    }
  },

  updateInfo: async (ctx, { student_id, ...changes }) => {
    await updateStudent(ctx, await takeStudent(ctx.db, ctx.actor, student_id), changes)
    return DONE
  },

  create: async (ctx, { class_id, seat_no = null, day, ...added }) => {
    const { school_id } = ctx.actor
    if (class_id === undefined) requireWholeSchool(ctx.actor)
    const from_day = dayOfChange(ctx.now, day)
    const row = { ...added, student_id: newId(), login: added.login ?? loginOf(added.student_no) }
    const { student_id, login, student_no } = row
    await enrolStudent(ctx, { school_id, added: row })
    if (class_id !== undefined) {
      const placed = [{ student_id, seat_no }]
      const place = { class_id, kind: 'administrative', from_day, reason: '入学', placed } as const
      await placeInClass(ctx.db, ctx.actor, place)
    }
    await recordAudit(ctx, {
      who: ctx.actor,
      action: 'student.create',
      target_id: student_id,
      before: null,
      after: { ...row, class_id: class_id ?? null },
    })
    const { first_password } = await settingsOf(ctx.db, school_id)
    if (first_password === 'random') return { student_id, login, first_password: 'slip' as const }
    // The password is hashed after the student is stored, so that no transaction is open meanwhile.
    ctx.afterCommit(() => giveFirstPasswords(ctx, { school_id, students: [{ student_id, student_no }] }))
    return { student_id, login, first_password }
  },

  addToTeachingClass: async (ctx, { class_id, student_ids, day }) => {
    const rows = await takeStudents(ctx.db, ctx.actor, student_ids)
    const absent = rows.find(({ status }) => status !== 'enrolled')
    if (absent !== undefined)
      throw badField('student_ids', `${absent.name}${STUDENT_STATUS_NAMES[absent.status]}，不能加入班级`)
    const added = await placeInClass(ctx.db, ctx.actor, {
      class_id,
      kind: 'teaching',
      from_day: dayOfChange(ctx.now, day),
      reason: '分班',
      placed: student_ids.map((student_id) => ({ student_id, seat_no: null })),
    })
    await recordAudit(ctx, {
      who: ctx.actor,
      action: 'class.add_students',
      target_id: class_id,
      before: null,
      after: { student_ids: added },
    })
    return { added_count: added.length }
  },

  changeStatus: async (ctx, { student_id, kind, day, ...to }) => {
    const row = await takeStudent(ctx.db, ctx.actor, student_id)
    await changeStudentStatus(ctx, row, { ...to, kind, day: dayOfChange(ctx.now, day) })
    return { status: STATUS_CHANGES[kind].to }
  },

  merge: async (ctx, { student_id, merged_student_id, reason }) => {
    if (student_id === merged_student_id) throw badField('merged_student_id', '请选择两份不同的档案')
    const [kept, double] = await takeStudents(ctx.db, ctx.actor, [student_id, merged_student_id])
    if (kept === undefined || double === undefined) throw new AppError('NOT_FOUND')
    return { job_id: await submitMerge(ctx, { kept, double, reason }) }
  },

  export: exportStudents,
})

/** Who reads a list; namesakes are looked for in the whole school ([SC-150]). */
async function readerOf({ db, actor }: Ctx, { has_namesake }: { has_namesake: boolean }): Promise<Reader> {
  if (has_namesake) requireWholeSchool(actor)
  return { school_id: actor.school_id, scope: await scopeOf(db, actor) }
}

/** The 学号 serves as login name unless it cannot be one. */
function loginOf(student_no: string): string {
  if (/^(?!1[3-9]\d{9}$).{3,}$/.test(student_no)) return student_no
  throw badField('login', '请填写登录名：学号太短，或与手机号的格式相同')
}
