import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../core/db/transaction.ts'
import type { Erased } from '../../core/db/personal/erased-list.ts'
import type { Person } from '../../core/db/personal/person.ts'
import { account } from '../session/session.table.ts'
import { student } from '../students/students.table.ts'
import { teacher } from '../teachers/teachers.table.ts'

export type PersonKind = 'student' | 'teacher'

/** The name that replaces a person's: it tells that there was a person, but not which. */
export const ERASED_NAMES: Record<PersonKind, string> = { student: '已删除的学生', teacher: '已删除的老师' }

/**
 * A person of a school with all ids and names by which rows know them, those of merged records too; null when there is no such person, or
 * the person is erased. Locked until the transaction ends.
 */
export async function takePerson(
  db: Queryable,
  input: { school_id: string; kind: PersonKind; person_id: string; now: Date; day: string },
): Promise<(Person & { name: string }) | null> {
  const records = await (input.kind === 'student' ? takeStudents(db, input) : takeTeachers(db, input))
  const main = records.find(({ id }) => id === input.person_id)
  if (main === undefined) return null
  const accounts = await db
    .select({
      account_id: account.account_id,
      name: account.name,
      login: account.login,
      phone: account.phone,
    })
    .from(account)
    .where(
      and(
        eq(account.school_id, input.school_id),
        inArray(
          account.person_id,
          records.map(({ id }) => id),
        ),
      ),
    )
  const phones = [...records.map(({ phone }) => phone), ...accounts.map(({ phone }) => phone)]
  return {
    school_id: input.school_id,
    name: main.name,
    ids: [...records.map(({ id }) => id), ...accounts.map(({ account_id }) => account_id)],
    names: [...new Set([...records, ...accounts].map(({ name }) => name))],
    logins: accounts.map(({ login }) => login),
    phones: [...new Set(phones.flatMap((phone) => phone ?? []))],
    erased_name: ERASED_NAMES[input.kind],
    at: input.now.toISOString(),
    day: input.day,
  }
}

type Asked = { school_id: string; person_id: string }
type Recorded = { id: string; name: string; phone: string | null }

async function takeStudents(db: Queryable, { school_id, person_id }: Asked): Promise<Recorded[]> {
  const rows = await db
    .select({ id: student.student_id, name: student.name })
    .from(student)
    .where(
      and(
        eq(student.school_id, school_id),
        or(eq(student.student_id, person_id), eq(student.merged_into, person_id)),
        isNull(student.erased_at),
      ),
    )
    .orderBy(student.student_id)
    .for('update')
  return rows.map((row) => ({ ...row, phone: null }))
}

function takeTeachers(db: Queryable, { school_id, person_id }: Asked): Promise<Recorded[]> {
  return db
    .select({ id: teacher.teacher_id, name: teacher.name, phone: teacher.phone_number })
    .from(teacher)
    .where(
      and(eq(teacher.school_id, school_id), eq(teacher.teacher_id, person_id), isNull(teacher.erased_at)),
    )
    .for('update')
}

/** Everybody who was erased, of all schools, but for merged records, which went with theirs. */
export function listErased(db: Queryable): Promise<Erased[]> {
  const students = db
    .select({
      school_id: student.school_id,
      kind: sql<PersonKind>`'student'`.as('kind'),
      person_id: sql<string>`${student.student_id}`.as('person_id'),
    })
    .from(student)
    .where(and(isNotNull(student.erased_at), isNull(student.merged_into)))
  return students.unionAll(
    db
      .select({
        school_id: teacher.school_id,
        kind: sql<PersonKind>`'teacher'`.as('kind'),
        person_id: sql<string>`${teacher.teacher_id}`.as('person_id'),
      })
      .from(teacher)
      .where(isNotNull(teacher.erased_at)),
  )
}
