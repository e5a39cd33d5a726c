import { type Grants, MANAGER_TYPE, type RoleKey } from '@jiangtai/shared/core/permissions.ts'
import type { GivenOffice } from '@jiangtai/shared/teachers/fields.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { teacherAssignment } from '../../classes/classes.table.ts'
import { leadership } from '../../teachers/teachers.table.ts'
import { account, role } from '../session.table.ts'

/** The role and the office that an appointment has given an account. */
export type Appointed = {
  account_id: string
  role_id: string
  role_key: string
  role_name: string
  based_on: RoleKey | null
  grants: Grants
  needs_second_step: boolean
}

/**
 * Appoints teachers in one statement: role and `manager_type` follow from the office and from the groups and classes that each leads and heads now ([SC-50]); a
 * role of the school's own is given as it is, held against its removal.
 */
export async function setOffices(
  db: Queryable,
  office: GivenOffice & { school_id: string; person_ids: readonly string[] },
): Promise<Appointed[]> {
  const leads = (kind: 'grade' | 'subject') => sql`exists (
    select from ${leadership} where ${leadership.teacher_id} = ${account.person_id}
      and ${leadership.kind} = ${kind} and ${leadership.to_day} is null)`
  const heads = sql`exists (
    select from ${teacherAssignment} where ${teacherAssignment.teacher_id} = ${account.person_id}
      and ${teacherAssignment.duty} = 'head' and ${teacherAssignment.to_day} is null)`
  const { role_key, manager_type } =
    office.office === 'teacher'
      ? {
          role_key: sql`case when ${leads('grade')} then 'grade_leader' when ${leads('subject')} then 'subject_leader'
            when ${heads} then 'head_teacher' else 'subject_teacher' end`,
          manager_type: sql`case when ${leads('grade')} then ${MANAGER_TYPE.grade}::int
            when ${leads('subject')} then ${MANAGER_TYPE.subject}::int else ${MANAGER_TYPE.none}::int end`,
        }
      : {
          role_key: sql`${office.office}::text`,
          manager_type: sql`${office.office === 'observer' ? MANAGER_TYPE.none : MANAGER_TYPE.school}::int`,
        }
  const due = sql`select * from ${role} where ${role.school_id} = ${office.school_id}
    ${office.role_id === null ? sql`` : sql`and ${role.role_key} = ${office.role_id}`} for share`
  const { rows } = await db.execute<Appointed>(sql`
    with due as (${due})
    update ${account} set role_id = due.role_id, manager_type = ${manager_type}
    from due
    where ${account.school_id} = ${office.school_id}
      and ${account.person_id} = any(${sql.param([...office.person_ids])}::uuid[])
      and due.role_key = ${office.role_id === null ? role_key : sql`${office.role_id}`}
    returning ${account.account_id} as account_id, due.role_id as role_id, due.role_key as role_key, due.name as role_name,
      due.based_on as based_on, due.grants as grants, due.needs_second_step as needs_second_step`)
  return rows
}
