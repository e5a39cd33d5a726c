import { and, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import { builtOnce } from '../../core/db/built-once.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { account } from '../session/session.table.ts'
import { teacher } from './teachers.table.ts'

const profileStatement = builtOnce((db) =>
  db
    .select({ ...getTableColumns(teacher), has_wechat: isNotNull(account.wechat_openid).mapWith(Boolean) })
    .from(teacher)
    .leftJoin(account, eq(account.person_id, teacher.teacher_id))
    .where(
      and(
        eq(teacher.school_id, sql.placeholder('school_id')),
        eq(teacher.teacher_id, sql.placeholder('teacher_id')),
      ),
    )
    .prepare('teacher_profile'),
)

/** A teacher of this school and whether a WeChat is bound to the account, or null. */
export async function findTeacherProfile(db: Queryable, of: { school_id: string; teacher_id: string }) {
  const [row] = await profileStatement(db).execute(of)
  return row ?? null
}

export async function addTeacher(db: Queryable, row: typeof teacher.$inferInsert): Promise<void> {
  await db.insert(teacher).values(row)
}
