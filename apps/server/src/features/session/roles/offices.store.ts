import type { RoleKey } from '@jiangtai/shared/core/permissions.ts'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { teacherAssignment } from '../../classes/classes.table.ts'
import { account, role } from '../session.table.ts'

/** What an appointment has given an account. */
export type GivenOffice = {
  account_id: string
  role_id: string
  role_key: string
  role_name: string
  needs_second_step: boolean
}

/** Gives an account a role and what it manages; `by_class` is 班主任 while a class is headed, else 任课教师. */
export async function setOffice(
  db: Queryable,
  of: { school_id: string; person_id: string; role_key: RoleKey | 'by_class'; manager_type: number },
): Promise<GivenOffice | null> {
  const { rows } = await db.execute<GivenOffice>(sql`
    update ${account} set role_id = due.role_id, manager_type = ${of.manager_type}
    from ${role} as due
    where ${account.school_id} = ${of.school_id} and ${account.person_id} = ${of.person_id}
      and due.school_id = ${of.school_id}
      and due.role_key = case when ${of.role_key}::text <> 'by_class' then ${of.role_key}::text
        when exists (
          select from ${teacherAssignment} where ${teacherAssignment.teacher_id} = ${account.person_id}
            and ${teacherAssignment.duty} = 'head' and ${teacherAssignment.to_day} is null
        ) then 'head_teacher' else 'subject_teacher' end
    returning ${account.account_id} as account_id, due.role_id as role_id, due.role_key as role_key, due.name as role_name,
      due.needs_second_step as needs_second_step`)
  return rows[0] ?? null
}
