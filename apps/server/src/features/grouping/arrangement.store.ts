import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Level } from '@jiangtai/shared/grouping/rules.ts'
import type { GroupConstraint, SaveGroup } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { enrollment } from '../classes/classes.table.ts'
import { student } from '../students/students.table.ts'
import { groupConstraint, studentGroup, studentLevel } from './grouping.table.ts'

type OfScheme = { school_id: string; scheme_id: string }
type StoredMember = { student_id: string; name: string; is_leader: boolean; duty: string }

/** The groups of a scheme in order, with all their members, also those who have left the class. */
export async function listGroups(db: Queryable, scheme: OfScheme) {
  return db
    .select({
      group_id: studentGroup.group_id,
      name: studentGroup.name,
      colour: studentGroup.colour,
      emblem: studentGroup.emblem,
      layer: studentGroup.layer,
      members: sql<StoredMember[]>`coalesce((
        select json_agg(json_build_object('student_id', m.student_id, 'name', s.name, 'is_leader', m.is_leader,
          'duty', m.duty) order by m.position)
        from group_member m join student s on s.student_id = m.student_id
        where m.group_id = "student_group"."group_id" and m.scheme_id = "student_group"."scheme_id"
      ), '[]'::json)`,
    })
    .from(studentGroup)
    .where(
      and(
        eq(studentGroup.school_id, scheme.school_id),
        eq(studentGroup.scheme_id, scheme.scheme_id),
        isNull(studentGroup.deleted_at),
      ),
    )
    .orderBy(asc(studentGroup.position))
}

export async function listConstraints(db: Queryable, scheme: OfScheme): Promise<GroupConstraint[]> {
  return db
    .select({ kind: groupConstraint.kind, student_ids: groupConstraint.student_ids })
    .from(groupConstraint)
    .where(
      and(eq(groupConstraint.school_id, scheme.school_id), eq(groupConstraint.scheme_id, scheme.scheme_id)),
    )
    .orderBy(asc(groupConstraint.constraint_id))
}

/** The students of a class now with their level in a subject; `or_any` takes the level of all subjects where that subject has none. */
export async function listBoardStudents(
  db: Queryable,
  where: { school_id: string; class_id: string; subject_id: string | null; or_any: boolean },
) {
  const subject = where.subject_id ?? ''
  const subjects = where.or_any ? [subject, ''] : [subject]
  return db
    .select({
      student_id: student.student_id,
      name: student.name,
      name_pinyin: student.name_pinyin,
      name_initials: student.name_initials,
      student_no: student.student_no,
      gender: student.gender,
      from_day: enrollment.from_day,
      level: sql<Level | null>`(
        select l.level from ${studentLevel} l
        where l.class_id = ${enrollment.class_id} and l.student_id = ${student.student_id}
          and l.subject_id in ${subjects}
        order by l.subject_id desc limit 1
      )`,
    })
    .from(enrollment)
    .innerJoin(student, eq(student.student_id, enrollment.student_id))
    .where(
      and(
        eq(enrollment.school_id, where.school_id),
        eq(enrollment.class_id, where.class_id),
        isNull(enrollment.to_day),
      ),
    )
    .orderBy(asc(enrollment.seat_no), asc(student.student_no))
}

/**
 * Stores a whole arrangement in one statement: groups that are not named are removed but kept ([GR-6]), members and
 * constraints are replaced by the named ones. Returns how many groups were stored (fewer than given when an id is somebody else's) and
 * the constraints that were there before.
 */
export async function storeArrangement(
  db: Queryable,
  scheme: OfScheme & { groups: readonly SaveGroup[]; constraints: readonly GroupConstraint[]; now: string },
): Promise<{ stored: number; constraints_before: GroupConstraint[] }> {
  const groups = scheme.groups.map(({ members: _members, ...group }, position) => ({ ...group, position }))
  const members = scheme.groups.flatMap(({ group_id, members: list }) =>
    list.map((member, position) => ({ ...member, group_id, position })),
  )
  const constraints = scheme.constraints.map((constraint) => ({ ...constraint, constraint_id: newId() }))
  const { rows } = await db.execute<{ stored: number; constraints_before: GroupConstraint[] }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb)
        as g(group_id uuid, name text, colour text, emblem text, layer text, position int)
    ), seats as (
      select * from jsonb_to_recordset(${JSON.stringify(members)}::jsonb)
        as m(student_id uuid, group_id uuid, is_leader boolean, duty text, position int)
    ), rules as (
      select * from jsonb_to_recordset(${JSON.stringify(constraints)}::jsonb)
        as c(constraint_id uuid, kind text, student_ids jsonb)
    ), changed as (
      update student_group g set name = given.name, colour = given.colour, emblem = given.emblem, layer = given.layer,
        position = given.position, deleted_at = null
      from given where g.group_id = given.group_id and g.scheme_id = ${scheme.scheme_id} returning 1
    ), added as (
      insert into student_group (group_id, school_id, scheme_id, name, colour, emblem, layer, position)
      select group_id, ${scheme.school_id}, ${scheme.scheme_id}::uuid, name, colour, emblem, layer, position from given
      where group_id not in (select group_id from student_group where scheme_id = ${scheme.scheme_id})
      on conflict do nothing returning 1
    ), removed as (
      update student_group set deleted_at = ${scheme.now}
      where scheme_id = ${scheme.scheme_id} and deleted_at is null and group_id not in (select group_id from given)
    ), seated as (
      insert into group_member (scheme_id, student_id, school_id, group_id, is_leader, duty, position)
      select ${scheme.scheme_id}::uuid, student_id, ${scheme.school_id}, group_id, is_leader, duty, position from seats
      on conflict (scheme_id, student_id) do update set group_id = excluded.group_id, is_leader = excluded.is_leader,
        duty = excluded.duty, position = excluded.position
    ), unseated as (
      delete from group_member where scheme_id = ${scheme.scheme_id} and student_id not in (select student_id from seats)
    ), dropped as (
      delete from group_constraint where scheme_id = ${scheme.scheme_id} returning kind, student_ids
    ), ruled as (
      insert into group_constraint (constraint_id, school_id, scheme_id, kind, student_ids)
      select constraint_id, ${scheme.school_id}, ${scheme.scheme_id}::uuid, kind, student_ids from rules
    )
    select ((select count(*) from changed) + (select count(*) from added))::int as stored,
      coalesce((select json_agg(dropped) from dropped), '[]'::json) as constraints_before`)
  return rows[0] ?? { stored: 0, constraints_before: [] }
}
