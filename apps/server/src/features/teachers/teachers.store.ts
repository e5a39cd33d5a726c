import type { Lead } from '@jiangtai/shared/teachers/views.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { statement } from '../../core/db/statement.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { reachesBeyond, type Scope, teachersInScope } from '../scope/scope.service.ts'
import { hasOneOfNames } from '../session/accounts/account-names.service.ts'
import { accountChange } from '../session/accounts/accounts.service.ts'
import { account, role } from '../session/session.table.ts'
import { shown } from './teacher-list.store.ts'
import { leadership, teacher } from './teachers.table.ts'

type TeacherProfile = {
  teacher_id: string
  name: string
  phone_number: string | null
  phase_id: string
  subject_id: string
  login: string
  has_wechat: boolean
}

// Every page asks for the profile when it opens, and the query builder's work for each reply would be a twentieth of the call.
const profileOf = statement<TeacherProfile>(`
  select teacher_id, teacher.name, phone_number, phase_id, subject_id, login, wechat_openid is not null as has_wechat
  from teacher join account on account.person_id = teacher.teacher_id
  where teacher.school_id = $1 and teacher_id = $2`)

/** A teacher of this school as the own profile shows it, and whether a WeChat is bound to the account; or null. */
export async function findTeacherProfile(db: Queryable, where: { school_id: string; teacher_id: string }) {
  const [row] = await profileOf(db, [where.school_id, where.teacher_id])
  return row ?? null
}

export async function addTeachers(db: Queryable, rows: (typeof teacher.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(teacher).values(rows)
}

/** Teachers of a school by id with their accounts, whether each lies in a scope and reaches beyond it; locked when they are to be changed. */
export async function findTeachers(
  db: Queryable,
  where: { school_id: string; teacher_ids: readonly string[]; scope: Scope; lock: boolean },
) {
  const within = teachersInScope(db, where.scope, where.school_id)
  const rows = db
    .select({
      ...shown,
      grants: role.grants,
      is_in_scope: sql<boolean>`${within ?? sql`true`}`,
      reaches_beyond: sql<boolean>`${reachesBeyond(where.scope) ?? sql`false`}`,
      is_leading: sql<boolean>`exists (select from ${leadership}
        where ${leadership.teacher_id} = ${teacher.teacher_id} and ${leadership.to_day} is null)`,
    })
    .from(teacher)
    .innerJoin(account, eq(account.person_id, teacher.teacher_id))
    .innerJoin(role, eq(role.role_id, account.role_id))
    .where(
      and(
        eq(teacher.school_id, where.school_id),
        isNull(teacher.erased_at),
        sql`${teacher.teacher_id} = any(${sql.param([...where.teacher_ids])}::uuid[])`,
      ),
    )
    .orderBy(teacher.teacher_id)
  return where.lock ? rows.for('update', { of: teacher }) : rows
}
export type TeacherRow = Awaited<ReturnType<typeof findTeachers>>[number]

/** Removes teachers who were never used. */
export async function removeTeachers(
  db: Queryable,
  input: { school_id: string; teacher_ids: readonly string[] },
): Promise<void> {
  await db
    .delete(teacher)
    .where(
      and(
        eq(teacher.school_id, input.school_id),
        sql`${teacher.teacher_id} = any(${sql.param([...input.teacher_ids])}::uuid[])`,
      ),
    )
}

export async function changeTeacher(
  db: Queryable,
  { school_id, teacher_id }: Pick<TeacherRow, 'school_id' | 'teacher_id'>,
  set: Partial<typeof teacher.$inferInsert>,
): Promise<void> {
  await db
    .update(teacher)
    .set(set)
    .where(and(eq(teacher.school_id, school_id), eq(teacher.teacher_id, teacher_id)))
}

/** Changes a teacher with the account behind, in one statement; false where the account cannot have such names ([SE-105]). */
export async function changeWithAccount(
  db: Queryable,
  where: Pick<TeacherRow, 'school_id' | 'teacher_id'>,
  input: {
    account: Omit<Parameters<typeof accountChange>[1], 'school_id' | 'person_id'>
    set: Partial<typeof teacher.$inferInsert>
  },
): Promise<boolean> {
  const { school_id, teacher_id } = where
  const renamed = db
    .$with('renamed')
    .as(accountChange(db, { ...input.account, school_id, person_id: teacher_id }))
  const rows = await db
    .with(renamed)
    .update(teacher)
    .set(input.set)
    .where(
      and(
        eq(teacher.school_id, school_id),
        eq(teacher.teacher_id, db.select({ person_id: renamed.person_id }).from(renamed)),
      ),
    )
    .returning({ teacher_id: teacher.teacher_id })
  return rows.length > 0
}

/** Sets the leads of a teacher from a day on, in one statement: rows close and open, leads that stay are left unchanged. Returns the ended leads. */
export async function saveLeads(
  db: Queryable,
  input: { school_id: string; teacher_id: string; leads: readonly Lead[]; day: string },
): Promise<EndedLead[]> {
  const wanted = input.leads.map((lead) => ({
    kind: lead.kind,
    phase_id: lead.phase_id,
    entry_year: lead.kind === 'grade' ? lead.entry_year : null,
    subject_id: lead.kind === 'subject' ? lead.subject_id : null,
  }))
  const isSame = sql`led.kind = wanted.kind and led.phase_id = wanted.phase_id
    and led.entry_year is not distinct from wanted.entry_year and led.subject_id is not distinct from wanted.subject_id`
  const open = sql`led.school_id = ${input.school_id} and led.teacher_id = ${input.teacher_id} and led.to_day is null`
  const { rows } = await db.execute<EndedLead>(sql`
    with wanted as (
      select distinct * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as wanted (kind text, phase_id text, entry_year int, subject_id text)
    ), closed as (
      update leadership led set to_day = greatest(led.from_day, ${input.day}::date)
      where ${open} and not exists (select from wanted where ${isSame})
      returning led.kind, led.phase_id, led.entry_year, led.subject_id
    ), opened as (
      insert into leadership (leadership_id, school_id, teacher_id, kind, phase_id, entry_year, subject_id, from_day, to_day)
      select gen_random_uuid(), ${input.school_id}, ${input.teacher_id}, kind, phase_id, entry_year, subject_id,
        ${input.day}::date, null
      from wanted where not exists (select from leadership led where ${open} and ${isSame})
    )
    select kind, phase_id, entry_year, subject_id from closed`)
  return rows
}

/** A grade or a subject group that is led no more. */
export type EndedLead = {
  kind: string
  phase_id: string
  entry_year: number | null
  subject_id: string | null
}

/** Puts teachers out of office and ends their leads, in one statement; returns the ended leads. */
export async function putOutOfOffice(
  db: Queryable,
  input: { school_id: string; teacher_ids: readonly string[]; day: string },
): Promise<(EndedLead & { teacher_id: string })[]> {
  const isOne = sql`school_id = ${input.school_id} and teacher_id = any(${sql.param([...input.teacher_ids])}::uuid[])`
  const { rows } = await db.execute<EndedLead & { teacher_id: string }>(sql`
    with left_office as (update teacher set status = 'left' where ${isOne})
    update leadership set to_day = greatest(from_day, ${input.day}::date) where ${isOne} and to_day is null
    returning teacher_id, kind, phase_id, entry_year, subject_id`)
  return rows
}

/** Teachers of a school whose accounts have one of some names: the rows of a file are compared with them. */
export function findTeachersNamed(db: Queryable, where: { school_id: string; names: readonly string[] }) {
  return db
    .select(shown)
    .from(teacher)
    .innerJoin(account, eq(account.person_id, teacher.teacher_id))
    .innerJoin(role, eq(role.role_id, account.role_id))
    .where(and(eq(teacher.school_id, where.school_id), hasOneOfNames(where.names)))
}
export type NamedTeacher = Awaited<ReturnType<typeof findTeachersNamed>>[number]

/** The columns of a teacher that a file changes. */
export type TeacherChange = Pick<
  typeof teacher.$inferInsert,
  | 'teacher_id'
  | 'name'
  | 'name_pinyin'
  | 'name_initials'
  | 'gender'
  | 'phone_number'
  | 'phase_id'
  | 'subject_id'
> & { search_grams: string[] }

/** Changes many teachers in one statement. */
export async function changeTeachers(
  db: Queryable,
  input: { school_id: string; changes: readonly TeacherChange[] },
): Promise<void> {
  if (input.changes.length === 0) return
  await db.execute(sql`
    update teacher set name = changed.name, name_pinyin = changed.name_pinyin, name_initials = changed.name_initials,
      gender = changed.gender, phone_number = changed.phone_number, phase_id = changed.phase_id,
      subject_id = changed.subject_id, search_grams = array(select jsonb_array_elements_text(changed.search_grams))
    from jsonb_to_recordset(${JSON.stringify(input.changes)}::jsonb) as changed (teacher_id uuid, name text,
      name_pinyin text, name_initials text, gender text, phone_number text, phase_id text, subject_id text,
      search_grams jsonb)
    where teacher.school_id = ${input.school_id} and teacher.teacher_id = changed.teacher_id`)
}
