import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { student } from '../../students/students.table.ts'
import { teacher } from '../../teachers/teachers.table.ts'
import { groupPoint, studentGroup } from '../grouping.table.ts'

type OfScheme = { school_id: string; scheme_id: string }

/** Points to give; a student is named for the history, the group gets them. */
export type NewPoints = OfScheme & {
  targets: readonly { group_id: string; student_id: string | null }[]
  delta: number
  reason: string
  period: number
  created_by: string
  now: string
}

/** Gives points to groups of the scheme that are there and hold the named students; fewer ids than targets: some were not. */
export async function addPoints(db: Queryable, points: NewPoints): Promise<string[]> {
  const targets = points.targets.map((target) => ({ ...target, point_id: newId() }))
  const { rows } = await db.execute<{ point_id: string }>(sql`
    insert into group_point
      (point_id, school_id, scheme_id, group_id, student_id, delta, reason, period, created_by, created_at)
    select t.point_id, ${points.school_id}, g.scheme_id, g.group_id, t.student_id, ${points.delta}::int, ${points.reason},
      ${points.period}::int, ${points.created_by}::uuid, ${points.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(targets)}::jsonb) as t(point_id uuid, group_id uuid, student_id uuid)
    join student_group g on g.group_id = t.group_id and g.scheme_id = ${points.scheme_id}
      and g.school_id = ${points.school_id} and g.deleted_at is null
    where t.student_id is null or exists (
      select from group_member m where m.group_id = g.group_id and m.student_id = t.student_id
    )
    returning point_id`)
  return rows.map(({ point_id }) => point_id)
}

/** The history, newest first, by index `group_point_scheme`; null is every period. */
export async function listPoints(
  db: Queryable,
  where: OfScheme & { period: number | null; page: number; page_size: number },
) {
  return db
    .select({
      point_id: groupPoint.point_id,
      group_id: groupPoint.group_id,
      group_name: studentGroup.name,
      student_id: groupPoint.student_id,
      student_name: student.name,
      delta: groupPoint.delta,
      reason: groupPoint.reason,
      period: groupPoint.period,
      teacher_name: sql<string>`coalesce(${teacher.name}, '')`,
      created_at: groupPoint.created_at,
      revoked_at: groupPoint.revoked_at,
    })
    .from(groupPoint)
    .innerJoin(studentGroup, eq(studentGroup.group_id, groupPoint.group_id))
    .leftJoin(student, eq(student.student_id, groupPoint.student_id))
    .leftJoin(teacher, eq(teacher.teacher_id, groupPoint.created_by))
    .where(inPeriod(where))
    .orderBy(desc(groupPoint.created_at), desc(groupPoint.point_id))
    .limit(where.page_size)
    .offset((where.page - 1) * where.page_size)
}

export async function countPoints(
  db: Queryable,
  where: OfScheme & { period: number | null },
): Promise<number> {
  const [row] = await db.select({ count: count() }).from(groupPoint).where(inPeriod(where))
  return row?.count ?? 0
}

/** A group with its sum in a period. */
type Ranked = {
  group_id: string
  name: string
  colour: string
  emblem: string
  is_removed: boolean
  total: number
  plus: number
  minus: number
}

/** The groups by their sum in a period, the best first; a removed group only when it has points. */
export async function rankGroups(db: Queryable, scheme: OfScheme & { period: number }): Promise<Ranked[]> {
  return (await db.execute<Ranked>(rankedGroups(scheme))).rows
}

/** The ranked groups with their places and members, in one statement. */
export async function rankGroupsWithMembers(db: Queryable, scheme: OfScheme & { period: number }) {
  const { rows } = await db.execute<
    Ranked & { position: number; members: { student_id: string; is_leader: boolean; duty: string }[] }
  >(sql`
    select ranked.*, coalesce((
      select json_agg(json_build_object('student_id', m.student_id, 'is_leader', m.is_leader, 'duty', m.duty))
      from group_member m where m.group_id = ranked.group_id and m.scheme_id = ${scheme.scheme_id}
    ), '[]'::json) as members
    from (${rankedGroups(scheme)}) as ranked
    order by ranked.total desc, ranked.position`)
  return rows
}

function rankedGroups({ scheme_id, school_id, period }: OfScheme & { period: number }): SQL {
  return sql`
    select g.group_id, g.name, g.colour, g.emblem, g.position, g.deleted_at is not null as is_removed,
      coalesce(sum(p.delta), 0)::int as total,
      coalesce(sum(p.delta) filter (where p.delta > 0), 0)::int as plus,
      coalesce(-sum(p.delta) filter (where p.delta < 0), 0)::int as minus
    from student_group g
    left join group_point p on p.scheme_id = g.scheme_id and p.group_id = g.group_id and p.period = ${period}
      and p.revoked_at is null
    where g.scheme_id = ${scheme_id} and g.school_id = ${school_id}
    group by g.group_id
    having g.deleted_at is null or count(p.point_id) > 0
    order by total desc, g.position`
}

/** Says why a point was given; one that was taken back stays as it was. */
export async function explainPoint(
  db: Queryable,
  input: { school_id: string; point_id: string; reason: string },
): Promise<void> {
  await db.update(groupPoint).set({ reason: input.reason }).where(standing(input))
}

/** Takes a point back; a second time changes nothing. */
export async function revokePoint(
  db: Queryable,
  input: { school_id: string; point_id: string; revoked_at: string },
): Promise<void> {
  await db.update(groupPoint).set({ revoked_at: input.revoked_at }).where(standing(input))
}

/** The condition of a point that was not taken back. */
function standing({ school_id, point_id }: { school_id: string; point_id: string }) {
  return and(
    eq(groupPoint.school_id, school_id),
    eq(groupPoint.point_id, point_id),
    isNull(groupPoint.revoked_at),
  )
}

function inPeriod({ school_id, scheme_id, period }: OfScheme & { period: number | null }) {
  return and(
    eq(groupPoint.school_id, school_id),
    eq(groupPoint.scheme_id, scheme_id),
    period === null ? undefined : eq(groupPoint.period, period),
  )
}
