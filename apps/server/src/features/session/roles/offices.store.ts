import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { Office } from '@jiangtai/shared/teachers/fields.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { teacherAssignment } from '../../classes/classes.table.ts'
import { leadership } from '../../teachers/teachers.table.ts'
import { account, role } from '../session.table.ts'

/** What an appointment has given an account. */
export type GivenOffice = {
  account_id: string
  role_id: string
  role_key: string
  role_name: string
  needs_second_step: boolean
}

/** Appoints teachers in one statement: role and `manager_type` follow from the office and from what each leads and heads now ([SC-50]). */
export async function setOffices(
  db: Queryable,
  of: { school_id: string; person_ids: readonly string[]; office: Office },
): Promise<GivenOffice[]> {
  const leads = (kind: 'grade' | 'subject') => sql`exists (
    select from ${leadership} where ${leadership.teacher_id} = ${account.person_id}
      and ${leadership.kind} = ${kind} and ${leadership.to_day} is null)`
  const heads = sql`exists (
    select from ${teacherAssignment} where ${teacherAssignment.teacher_id} = ${account.person_id}
      and ${teacherAssignment.duty} = 'head' and ${teacherAssignment.to_day} is null)`
  const { role_key, manager_type } =
    of.office === 'teacher'
      ? {
          role_key: sql`case when ${leads('grade')} then 'grade_leader' when ${leads('subject')} then 'subject_leader'
            when ${heads} then 'head_teacher' else 'subject_teacher' end`,
          manager_type: sql`case when ${leads('grade')} then ${MANAGER_TYPE.grade}::int
            when ${leads('subject')} then ${MANAGER_TYPE.subject}::int else ${MANAGER_TYPE.none}::int end`,
        }
      : {
          role_key: sql`${of.office}::text`,
          manager_type: sql`${of.office === 'observer' ? MANAGER_TYPE.none : MANAGER_TYPE.school}::int`,
        }
  const { rows } = await db.execute<GivenOffice>(sql`
    update ${account} set role_id = due.role_id, manager_type = ${manager_type}
    from ${role} as due
    where ${account.school_id} = ${of.school_id}
      and ${account.person_id} = any(${sql.param([...of.person_ids])}::uuid[])
      and due.school_id = ${of.school_id} and due.role_key = ${role_key}
    returning ${account.account_id} as account_id, due.role_id as role_id, due.role_key as role_key, due.name as role_name,
      due.needs_second_step as needs_second_step`)
  return rows
}
