import { gradeNameOf, schoolYearOf } from '@jiangtai/shared/classes/rules.ts'
import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { can, MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { SchoolSubject } from '@jiangtai/shared/school/built-in-subjects.ts'
import { subjectName } from '@jiangtai/shared/school/subjects.ts'
import { maskedPhone } from '@jiangtai/shared/teachers/rules.ts'
import type { TeacherView } from '@jiangtai/shared/teachers/views.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Ctx } from '../../core/http/context.ts'
import { dayOf } from '../classes/members/placement.service.ts'
import { accountView } from '../session/accounts/accounts.service.ts'
import { reachesFurther } from './teachers.access.ts'
import {
  type LedBy,
  type ListedTeacher,
  listLedBy,
  listTaughtBy,
  type TaughtBy,
} from './teacher-list.store.ts'
import type { TeacherRow } from './teachers.store.ts'

/** Rows as lists show them: two more statements for the duties and leads of all of them. */
export async function teacherViews(ctx: Ctx, rows: readonly ListedTeacher[]): Promise<TeacherView[]> {
  const where = { school_id: ctx.actor.school_id, teacher_ids: rows.map((row) => row.teacher_id) }
  const taught = await listTaughtBy(ctx.db, { ...where, also_past: false })
  const led = await listLedBy(ctx.db, where)
  return rows.map((row) => teacherView(ctx, row, { taught, led }))
}

/** One row with its present duties and leads. */
export function teacherView(
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  row: ListedTeacher,
  { taught, led }: { taught: readonly TaughtBy[]; led: readonly LedBy[] },
): TeacherView {
  const isMine = <R extends { teacher_id: string }>(one: R) => one.teacher_id === row.teacher_id
  const phone = visiblePhone(actor, row)
  // A login that is the phone number is masked as the phone is.
  const login = row.login === row.phone_number && phone !== null ? phone : row.login
  return {
    teacher_id: row.teacher_id,
    name: row.name,
    gender: row.gender,
    phone_number: phone,
    phase_id: row.phase_id,
    phase_des: phaseName(row.phase_id),
    subject_id: row.subject_id,
    subject_des: subjectName(actor.school.subjects, row.subject_id, row.phase_id),
    status: row.status,
    role_key: row.role_key,
    own_role_id: row.own_role_id,
    role_name: row.role_name,
    has_wechat: row.has_wechat,
    account: accountView({ ...row, login }),
    classes: taught.filter(isMine).map((one) => classView(actor.school.subjects, one)),
    leads: led.filter(isMine).flatMap((one) => leadView({ actor, now }, one)),
  }
}

/** A phone number is whole for a school manager and oneself ([SC-49]). */
function visiblePhone(actor: Actor, row: Pick<ListedTeacher, 'teacher_id' | 'phone_number'>) {
  if (row.phone_number === null) return null
  const isWhole = actor.manager_type === MANAGER_TYPE.school || actor.person_id === row.teacher_id
  return isWhole ? row.phone_number : maskedPhone(row.phone_number)
}

export function classView(
  subjects: readonly SchoolSubject[],
  { class_id, name, phase_id, duty, subject_id }: TaughtBy,
) {
  const subject_des = subject_id === '' ? '' : subjectName(subjects, subject_id, phase_id)
  return { class_id, name, duty, subject_id, subject_des }
}

/** The name of a lead; a row that is neither a grade nor a subject group has none. */
export function leadView(
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  { kind, phase_id, entry_year, subject_id }: Omit<LedBy, 'teacher_id'>,
): TeacherView['leads'] {
  if (kind === 'subject' && subject_id !== null)
    return [
      {
        ...{ kind, phase_id, subject_id },
        name: phaseName(phase_id) + subjectName(actor.school.subjects, subject_id, phase_id),
      },
    ]
  if (kind !== 'grade' || entry_year === null) return []
  const grade = gradeNameOf({ phase_id, entry_year, school_year: schoolYearOf(dayOf(now)) })
  return [{ kind, phase_id, entry_year, name: grade.endsWith('级') ? grade : `${grade}年级` }]
}

/** An actor's present permissions for a teacher in scope; the changes themselves check the same conditions. */
export function teacherAbilities(actor: Actor, row: TeacherRow) {
  const edit = can(actor.grants, 'schoolManage.edit') && !reachesFurther(row, actor)
  return {
    edit,
    manage_account: edit && row.teacher_id !== actor.person_id,
    appoint: edit && actor.manager_type === MANAGER_TYPE.school,
  }
}
