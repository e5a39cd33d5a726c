import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { teacherAssignment } from '../../classes/classes.table.ts'
import { account, role } from '../session.table.ts'

/** Gives 班主任 and 任课教师 accounts of some teachers the role that follows from their classes now; returns whose changed. */
export async function alignTeachingRoles(
  db: Queryable,
  input: { school_id: string; teacher_ids: readonly string[] },
): Promise<{ account_id: string; role_id: string; needs_second_step: boolean }[]> {
  const { rows } = await db.execute<{ account_id: string; role_id: string; needs_second_step: boolean }>(sql`
    update ${account} set role_id = due.role_id
    from ${role} as held, ${role} as due
    where ${account.school_id} = ${input.school_id}
      and ${account.person_id} = any(${sql.param(input.teacher_ids)}::uuid[])
      and held.role_id = ${account.role_id} and held.role_key in ('head_teacher', 'subject_teacher')
      and due.school_id = ${input.school_id} and due.role_id <> held.role_id
      and due.role_key = case when exists (
        select from ${teacherAssignment} where ${teacherAssignment.teacher_id} = ${account.person_id}
          and ${teacherAssignment.duty} = 'head' and ${teacherAssignment.to_day} is null
      ) then 'head_teacher' else 'subject_teacher' end
    returning ${account.account_id} as account_id, due.role_id as role_id,
      due.needs_second_step as needs_second_step`)
  return rows
}
