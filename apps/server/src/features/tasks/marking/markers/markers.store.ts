import type { MarkerHere, TaskMarker } from '@jiangtai/shared/tasks/marking/markers.ts'
import type { MarkerShare } from '@jiangtai/shared/tasks/marking/marker-share.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { isInShare, OF_SCORE, WAITS } from './share.sql.ts'
import { markerPlace, taskMarker } from './markers.table.ts'

type OfTask = { school_id: string; task_id: string }
export type NewMarker = { teacher_id: string; share: MarkerShare }

/** The share that a teacher was given of a task; null for everybody else. By the key. */
export async function findShare(
  db: Queryable,
  { school_id, task_id }: OfTask,
  teacher_id: string,
): Promise<MarkerShare | null> {
  const [row] = await db
    .select({ share: taskMarker.share })
    .from(taskMarker)
    .where(
      and(
        eq(taskMarker.task_id, task_id),
        eq(taskMarker.teacher_id, teacher_id),
        eq(taskMarker.school_id, school_id),
      ),
    )
  return row?.share ?? null
}

/** The markers of a task in the order in which they were named, with what waits for each and what each gave. One statement. */
export async function listMarkers(db: Queryable, { school_id, task_id }: OfTask): Promise<TaskMarker[]> {
  const { rows } = await db.execute<TaskMarker>(sql`
    select k.teacher_id, t.name, k.share,
      (select count(*)::int from item_score s
        join task_member m on m.task_id = s.task_id and m.student_id = s.student_id
        where s.task_id = k.task_id and ${WAITS} and ${isInShare(OF_SCORE)}) as ungraded_count,
      (select count(*)::int from item_score s join account a on a.account_id = s.by_id
        where s.task_id = k.task_id and s.replaced_by is null and s.result <> 'ungraded' and a.person_id = k.teacher_id) as given_count
    from task_marker k join teacher t on t.teacher_id = k.teacher_id
    where k.task_id = ${task_id}::uuid and k.school_id = ${school_id}
    order by k.named_at, t.name_pinyin, k.teacher_id`)
  return rows
}

/** Who marks a task, in the order in which they were named. */
export async function listMarkerIds(db: Queryable, { school_id, task_id }: OfTask): Promise<string[]> {
  const rows = await db
    .select({ teacher_id: taskMarker.teacher_id })
    .from(taskMarker)
    .where(and(eq(taskMarker.task_id, task_id), eq(taskMarker.school_id, school_id)))
    .orderBy(taskMarker.named_at, taskMarker.teacher_id)
  return rows.map(({ teacher_id }) => teacher_id)
}

/** Puts markers in the place of those that a task had; who stays keeps their place in the order. */
export async function putMarkers(
  db: Queryable,
  { school_id, task_id }: OfTask,
  { markers, named_at }: { markers: readonly NewMarker[]; named_at: string },
): Promise<void> {
  const kept = markers.map(({ teacher_id }) => teacher_id)
  await db.execute(sql`delete from task_marker where task_id = ${task_id}::uuid and school_id = ${school_id}
    and not (teacher_id = any(${sql.param(kept)}::uuid[]))`)
  if (markers.length === 0) return
  await db
    .insert(taskMarker)
    .values(markers.map((marker) => ({ ...marker, school_id, task_id, named_at })))
    .onConflictDoUpdate({
      target: [taskMarker.task_id, taskMarker.teacher_id],
      set: { share: sql`excluded.share` },
    })
}

/** The answers of a call that lie outside the share of a marker, by their place in the call. One statement. */
export async function placesOutside(
  db: Queryable,
  { school_id, task_id, marker_id }: OfTask & { marker_id: string },
  answers: readonly { student_id: string; item_id: string | null }[],
): Promise<number[]> {
  const asked = JSON.stringify(
    answers.map(({ student_id, item_id }, place) => ({ place, student_id, item_id })),
  )
  const { rows } = await db.execute<{ place: number }>(sql`
    select s.place from jsonb_to_recordset(${asked}::jsonb) as s(place int, student_id uuid, item_id uuid)
    left join task_member m on m.task_id = ${task_id}::uuid and m.school_id = ${school_id} and m.student_id = s.student_id
    where m.student_id is null or not exists (select from task_marker k
      where k.task_id = ${task_id}::uuid and k.teacher_id = ${marker_id}::uuid and ${isInShare(OF_SCORE)})
    order by s.place`)
  return rows.map(({ place }) => place)
}

/** Notes which answer a marker has in front. */
export async function putPlace(db: Queryable, row: typeof markerPlace.$inferInsert): Promise<void> {
  const { student_id, item_id, seen_at } = row
  await db
    .insert(markerPlace)
    .values(row)
    .onConflictDoUpdate({
      target: [markerPlace.task_id, markerPlace.teacher_id],
      set: { student_id, item_id, seen_at },
    })
}

/** The answers that the others had in front since a moment, of those who still mark the task; by the key. */
export async function listPlaces(
  db: Queryable,
  { school_id, task_id, teacher_id, since }: OfTask & { teacher_id: string; since: string },
): Promise<MarkerHere[]> {
  const { rows } = await db.execute<MarkerHere>(sql`
    select p.teacher_id, t.name, p.student_id, p.item_id
    from marker_place p join teacher t on t.teacher_id = p.teacher_id join task on task.task_id = p.task_id
    where p.task_id = ${task_id}::uuid and p.school_id = ${school_id} and p.teacher_id <> ${teacher_id}::uuid
      and p.seen_at > ${since}::timestamptz
      and (task.owner_teacher_id = p.teacher_id or exists (select from task_marker k
        where k.task_id = p.task_id and k.teacher_id = p.teacher_id))
    order by t.name_pinyin, p.teacher_id`)
  return rows
}
