import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { SchemeKind } from '@jiangtai/shared/grouping/rules.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { enrollment, schoolClass, teacherAssignment } from '../classes/classes.table.ts'
import { classesInScope, type Scope } from '../scope/scope.service.ts'
import { groupPoint, groupScheme } from './grouping.table.ts'

type Within = { school_id: string; scope: Scope }

// The present students of the class; every change is checked against them.
const roster = sql<string[]>`array(
  select ${enrollment.student_id} from ${enrollment}
  where ${enrollment.class_id} = ${schoolClass.class_id} and ${enrollment.to_day} is null
  order by ${enrollment.seat_no}
)`

function reachable(db: Queryable, { school_id, scope }: Within) {
  return db
    .select({ class_id: schoolClass.class_id })
    .from(schoolClass)
    .where(and(eq(schoolClass.school_id, school_id), classesInScope(scope)))
    .as('reachable')
}

const classColumns = {
  class_id: schoolClass.class_id,
  class_name: schoolClass.name,
  phase_id: schoolClass.phase_id,
  kind_of_class: schoolClass.kind,
  status: schoolClass.status,
  roster,
}

/**
 * Whether a subject of the class is the actor's to group ([GR-30]): by the office of the whole school, as its 班主任, or as its present teacher of
 * the subject; schemes of every subject are the 班主任's.
 */
function isOfSubject(scope: Scope, subject_id: SQL): SQL<boolean> {
  if (scope.kind === 'school') return sql`true`
  return sql`exists (select from ${teacherAssignment} where ${teacherAssignment.class_id} = ${schoolClass.class_id}
    and ${teacherAssignment.teacher_id} = ${scope.teacher_id}::uuid and ${teacherAssignment.to_day} is null
    and (${teacherAssignment.duty} = 'head' or ${teacherAssignment.subject_id} = ${subject_id}))`
}

/** Whether a scheme is the actor's to change: one's own, or of a subject that is ([GR-30]). */
function isOwn(scope: Scope): SQL<boolean> {
  const ofSubject = isOfSubject(scope, sql`${groupScheme.subject_id}`)
  if (scope.kind === 'school') return ofSubject
  return sql`(${groupScheme.created_by} = ${scope.teacher_id}::uuid or ${ofSubject})`
}

/** A class of the school, whether it is in scope, and whether the levels of a subject there are the actor's to change ([GR-30]); `lock` keeps it to the end of the transaction, so that its schemes change one after another. */
export async function findClass(
  db: Queryable,
  where: Within & { class_id: string; subject_id: string | null; lock: boolean },
) {
  const reached = reachable(db, where)
  const query = db
    .select({
      ...classColumns,
      may_change_levels: isOfSubject(where.scope, sql`${where.subject_id}::text`),
      is_in_scope: isNotNull(reached.class_id).mapWith(Boolean),
    })
    .from(schoolClass)
    .leftJoin(reached, eq(reached.class_id, schoolClass.class_id))
    .where(and(eq(schoolClass.school_id, where.school_id), eq(schoolClass.class_id, where.class_id)))
  const [row] = await (where.lock ? query.for('no key update', { of: schoolClass }) : query)
  return row ?? null
}
export type FoundClass = NonNullable<Awaited<ReturnType<typeof findClass>>>

const schemeColumns = {
  ...classColumns,
  scheme_id: groupScheme.scheme_id,
  school_id: groupScheme.school_id,
  name: groupScheme.name,
  kind: groupScheme.kind,
  subject_id: groupScheme.subject_id,
  is_active: groupScheme.is_active,
  revision: groupScheme.revision,
  point_period: groupScheme.point_period,
  saved_by: groupScheme.saved_by,
  created_at: groupScheme.created_at,
  updated_at: groupScheme.updated_at,
}

/** A scheme with its class, kept to the end of the transaction by `lock`; a removed one only when asked for. */
export async function findScheme(
  db: Queryable,
  where: Within & { scheme_id: string; with_removed: boolean; lock: boolean },
) {
  const reached = reachable(db, where)
  const query = db
    .select({
      ...schemeColumns,
      may_change: isOwn(where.scope),
      is_in_scope: isNotNull(reached.class_id).mapWith(Boolean),
    })
    .from(groupScheme)
    .innerJoin(schoolClass, eq(schoolClass.class_id, groupScheme.class_id))
    .leftJoin(reached, eq(reached.class_id, schoolClass.class_id))
    .where(
      and(
        eq(groupScheme.school_id, where.school_id),
        eq(groupScheme.scheme_id, where.scheme_id),
        where.with_removed ? undefined : isNull(groupScheme.deleted_at),
      ),
    )
  const [row] = await (where.lock ? query.for('no key update', { of: schoolClass }) : query)
  return row ?? null
}
export type FoundScheme = NonNullable<Awaited<ReturnType<typeof findScheme>>>

export async function findSchemeOfPoint(db: Queryable, where: Within & { point_id: string }) {
  const reached = reachable(db, where)
  const [row] = await db
    .select({
      ...schemeColumns,
      may_change: isOwn(where.scope),
      is_in_scope: isNotNull(reached.class_id).mapWith(Boolean),
    })
    .from(groupPoint)
    .innerJoin(groupScheme, eq(groupScheme.scheme_id, groupPoint.scheme_id))
    .innerJoin(schoolClass, eq(schoolClass.class_id, groupScheme.class_id))
    .leftJoin(reached, eq(reached.class_id, schoolClass.class_id))
    .where(
      and(
        eq(groupPoint.school_id, where.school_id),
        eq(groupPoint.point_id, where.point_id),
        isNull(groupScheme.deleted_at),
      ),
    )
  return row ?? null
}

/** The schemes of a class, those in use first, by index `group_scheme_class`. */
export async function listSchemes(db: Queryable, where: Within & { class_id: string }) {
  return db
    .select({
      scheme_id: groupScheme.scheme_id,
      class_id: groupScheme.class_id,
      name: groupScheme.name,
      kind: groupScheme.kind,
      subject_id: groupScheme.subject_id,
      is_active: groupScheme.is_active,
      updated_at: groupScheme.updated_at,
      saved_by: groupScheme.saved_by,
      may_change: isOwn(where.scope),
      group_count: sql<number>`(select count(*)::int from student_group g
        where g.scheme_id = "group_scheme"."scheme_id" and g.deleted_at is null)`,
      student_count: sql<number>`(select count(*)::int from group_member m join enrollment e
        on e.class_id = "group_scheme"."class_id" and e.student_id = m.student_id and e.to_day is null
        where m.scheme_id = "group_scheme"."scheme_id")`,
    })
    .from(groupScheme)
    .innerJoin(schoolClass, eq(schoolClass.class_id, groupScheme.class_id))
    .where(
      and(
        eq(groupScheme.school_id, where.school_id),
        eq(groupScheme.class_id, where.class_id),
        isNull(groupScheme.deleted_at),
      ),
    )
    .orderBy(desc(groupScheme.is_active), asc(groupScheme.created_at))
}

/** A scheme to add. */
export type NewScheme = {
  scheme_id: string
  school_id: string
  class_id: string
  name: string
  kind: SchemeKind
  subject_id: string | null
  copy_of: string | null
  saved_by: string
  created_by: string
  now: string
}

/**
 * Adds a scheme, in use when none of its class and subject is ([GR-2]), with what it copies ([GR-15]). One statement: the
 * new ids of copied groups are made in it. False, and nothing to keep, when the name is taken ([GR-21]).
 */
export async function addScheme(db: Queryable, scheme: NewScheme): Promise<boolean> {
  const { rows } = await db.execute<{ is_added: boolean }>(sql`
    with fresh as (
      insert into group_scheme
        (scheme_id, school_id, class_id, subject_id, name, kind, is_active, saved_by, created_by, created_at, updated_at)
      select ${scheme.scheme_id}::uuid, ${scheme.school_id}, ${scheme.class_id}::uuid, ${scheme.subject_id}, ${scheme.name}, ${scheme.kind},
        not exists (select from group_scheme s where s.class_id = ${scheme.class_id}::uuid and s.is_active and s.deleted_at is null
          and coalesce(s.subject_id, '') = coalesce(${scheme.subject_id}::text, '')),
        ${scheme.saved_by}, ${scheme.created_by}::uuid, ${scheme.now}::timestamptz, ${scheme.now}::timestamptz
      where not exists (${sameName(scheme)})
      returning 1
    ), present as (
      select student_id from enrollment where class_id = ${scheme.class_id} and to_day is null
    ), source as materialized (
      select g.*, gen_random_uuid() as new_id from student_group g
      where g.scheme_id = ${scheme.copy_of} and g.school_id = ${scheme.school_id} and g.deleted_at is null
    ), copied_groups as (
      insert into student_group (group_id, school_id, scheme_id, name, colour, emblem, layer, position)
      select new_id, school_id, ${scheme.scheme_id}::uuid, name, colour, emblem, layer, position from source
    ), copied_members as (
      insert into group_member (scheme_id, student_id, school_id, group_id, is_leader, duty, position)
      select ${scheme.scheme_id}::uuid, m.student_id, m.school_id, source.new_id, m.is_leader, m.duty, m.position
      from group_member m join source on source.group_id = m.group_id
      where m.scheme_id = ${scheme.copy_of} and m.student_id in (select student_id from present)
    ), copied_constraints as (
      insert into group_constraint (constraint_id, school_id, scheme_id, kind, student_ids)
      select gen_random_uuid(), c.school_id, ${scheme.scheme_id}::uuid, c.kind, c.student_ids from group_constraint c
      where c.scheme_id = ${scheme.copy_of} and c.school_id = ${scheme.school_id} and not exists (
        select from jsonb_array_elements_text(c.student_ids) one
        where one::uuid not in (select student_id from present)
      )
    )
    select exists (select from fresh) as is_added`)
  return rows[0]?.is_added ?? false
}

/** Another scheme of the class and subject that is called the same ([GR-21]). */
function sameName(where: { scheme_id: string; class_id: string; subject_id: string | null; name: string }) {
  return sql`select from group_scheme s where s.class_id = ${where.class_id}::uuid and s.deleted_at is null
    and coalesce(s.subject_id, '') = coalesce(${where.subject_id}::text, '') and s.name = ${where.name}
    and s.scheme_id <> ${where.scheme_id}::uuid`
}

/** Renames a scheme; false when the name is taken ([GR-21]). */
export async function renameScheme(
  db: Queryable,
  scheme: OfScheme & { class_id: string; subject_id: string | null; name: string },
): Promise<boolean> {
  const renamed = await db
    .update(groupScheme)
    .set({ name: scheme.name })
    .where(and(ofScheme(scheme), sql`not exists (${sameName(scheme)})`))
    .returning({ scheme_id: groupScheme.scheme_id })
  return renamed.length > 0
}

type OfScheme = { school_id: string; scheme_id: string }

/** Changes the row of a scheme; with `revision` only when the scheme is still at it. Null when it is not. */
export async function changeScheme(
  db: Queryable,
  scheme: OfScheme & { change: Partial<typeof groupScheme.$inferInsert>; revision?: number },
): Promise<{ revision: number } | null> {
  const [row] = await db
    .update(groupScheme)
    .set(scheme.change)
    .where(
      and(
        ofScheme(scheme),
        isNull(groupScheme.deleted_at),
        scheme.revision === undefined ? undefined : eq(groupScheme.revision, scheme.revision),
      ),
    )
    .returning({ revision: groupScheme.revision })
  return row ?? null
}

/** Puts aside the other schemes in use for the class and subject of a scheme. */
export async function putAsideOthers(
  db: Queryable,
  scheme: OfScheme & { class_id: string; subject_id: string | null },
): Promise<void> {
  await db
    .update(groupScheme)
    .set({ is_active: false })
    .where(
      and(
        eq(groupScheme.school_id, scheme.school_id),
        eq(groupScheme.class_id, scheme.class_id),
        sql`coalesce(${groupScheme.subject_id}, '') = coalesce(${scheme.subject_id}::text, '')`,
        eq(groupScheme.is_active, true),
        ne(groupScheme.scheme_id, scheme.scheme_id),
      ),
    )
}

/** Begins the next period of points and returns its number. */
export async function nextPeriod(db: Queryable, scheme: OfScheme): Promise<number> {
  const [row] = await db
    .update(groupScheme)
    .set({ point_period: sql`${groupScheme.point_period} + 1` })
    .where(ofScheme(scheme))
    .returning({ period: groupScheme.point_period })
  return row?.period ?? 1
}

function ofScheme({ school_id, scheme_id }: OfScheme) {
  return and(eq(groupScheme.school_id, school_id), eq(groupScheme.scheme_id, scheme_id))
}
