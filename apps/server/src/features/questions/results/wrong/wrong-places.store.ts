import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { schoolClass, teacherAssignment } from '../../../classes/classes.table.ts'
import { classesInScope, type Scope } from '../../../scope/scope.service.ts'

type Within = { school_id: string; scope: Scope }

/** The classes in a scope that are taught now, each with the subjects whose wrong questions may be seen there ([WQ-1]). */
export function listPlaces(db: Queryable, { school_id, scope }: Within) {
  const subject_ids = sql<string[]>`array(
    select distinct ${teacherAssignment.subject_id} from ${teacherAssignment}
    where ${teacherAssignment.class_id} = ${schoolClass.class_id} and ${teacherAssignment.duty} = 'subject'
      and ${teacherAssignment.to_day} is null and ${isSeenIn(scope, sql`${teacherAssignment.subject_id}`)})`
  return db
    .select({
      class_id: schoolClass.class_id,
      class_name: schoolClass.name,
      phase_id: schoolClass.phase_id,
      subject_ids,
    })
    .from(schoolClass)
    .where(and(eq(schoolClass.school_id, school_id), eq(schoolClass.status, 'active'), classesInScope(scope)))
    .orderBy(
      asc(schoolClass.phase_id),
      asc(schoolClass.entry_year),
      asc(schoolClass.kind),
      asc(schoolClass.class_no),
      asc(schoolClass.name),
    )
}

/** A class of the school, with whether the wrong questions of a subject may be seen there; null when there is none. */
export async function findPlace(
  db: Queryable,
  { school_id, scope, class_id, subject_id }: Within & { class_id: string; subject_id: string },
) {
  const [row] = await db
    .select({
      class_id: schoolClass.class_id,
      is_seen: sql<boolean>`${classesInScope(scope) ?? sql`true`} and ${isSeenIn(scope, sql`${subject_id}::text`)}`,
    })
    .from(schoolClass)
    .where(and(eq(schoolClass.school_id, school_id), eq(schoolClass.class_id, class_id)))
  return row ?? null
}

/** Whether a subject of a class is seen: every one by its 班主任 and the leader of its grade, else the subjects that one teaches there or leads. */
function isSeenIn(scope: Scope, subject_id: SQL): SQL {
  if (scope.kind === 'school') return sql`true`
  const { teacher_id, headed_class_ids, grades, subjects } = scope
  const isWhole = or(
    headed_class_ids.length === 0 ? undefined : inArray(schoolClass.class_id, [...headed_class_ids]),
    ...grades.map((grade) =>
      and(eq(schoolClass.phase_id, grade.phase_id), eq(schoolClass.entry_year, grade.entry_year)),
    ),
    ...subjects.map((led) =>
      and(eq(schoolClass.phase_id, led.phase_id), sql`${subject_id} = ${led.subject_id}`),
    ),
    sql`false`,
  )
  return sql`(${isWhole} or exists (select from teacher_assignment taught
    where taught.class_id = ${schoolClass.class_id} and taught.teacher_id = ${teacher_id}::uuid
      and taught.duty = 'subject' and taught.to_day is null and taught.subject_id = ${subject_id}))`
}
