import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Level } from '@jiangtai/shared/grouping/rules.ts'
import type { Seat } from '@jiangtai/shared/grouping/seats-contract.ts'
import type { WeeklyChange } from '@jiangtai/shared/grouping/weekly-seats.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { seatMap, studentLevel } from '../grouping.table.ts'

type OfClass = { school_id: string; class_id: string }

/** The seat map of a class, or null when nobody has made one. */
export async function findSeatMap(db: Queryable, taught: OfClass): Promise<SeatMap | null> {
  const [row] = await db.select().from(seatMap).where(ofClass(taught))
  if (row === undefined) return null
  const { seats, ...rest } = row
  return { ...rest, ...(Array.isArray(seats) ? { seats, weekly: null } : seats) }
}

/** A seat map as it was saved: without a weekly change, or with the seats of the week that begins in. */
export type SeatMap = Omit<typeof seatMap.$inferSelect, 'seats'> & {
  seats: Seat[]
  weekly: WeeklyChange | null
}

/** Stores a seat map made from `revision` (0: from none); null when another was stored since. */
export async function storeSeatMap(
  db: Queryable,
  { revision, weekly, ...map }: SeatMap,
): Promise<number | null> {
  const next = revision + 1
  const row = { ...map, seats: weekly === null ? map.seats : { seats: map.seats, weekly } }
  const { row_count, column_count, aisles, seats, saved_by, updated_at } = row
  const [stored] = await db
    .insert(seatMap)
    .values({ ...row, revision: next })
    .onConflictDoUpdate({
      target: seatMap.class_id,
      set: { row_count, column_count, aisles, seats, saved_by, updated_at, revision: next },
      setWhere: eq(seatMap.revision, revision),
    })
    .returning({ revision: seatMap.revision })
  return stored?.revision ?? null
}

/** Sets levels; null takes one away. */
export async function storeLevels(
  db: Queryable,
  taught: OfClass & { subject_id: string; levels: readonly { student_id: string; level: Level | null }[] },
): Promise<void> {
  const { levels, ...rest } = taught
  const set = levels.flatMap(({ student_id, level }) =>
    level === null ? [] : [{ ...rest, student_id, level }],
  )
  const taken = levels.filter(({ level }) => level === null).map(({ student_id }) => student_id)
  if (set.length > 0) {
    await db
      .insert(studentLevel)
      .values(set)
      .onConflictDoUpdate({
        target: [studentLevel.class_id, studentLevel.student_id, studentLevel.subject_id],
        set: { level: sql`excluded.level` },
      })
  }
  if (taken.length === 0) return
  await db
    .delete(studentLevel)
    .where(
      and(
        eq(studentLevel.school_id, taught.school_id),
        eq(studentLevel.class_id, taught.class_id),
        eq(studentLevel.subject_id, taught.subject_id),
        inArray(studentLevel.student_id, taken),
      ),
    )
}

function ofClass({ school_id, class_id }: OfClass) {
  return and(eq(seatMap.school_id, school_id), eq(seatMap.class_id, class_id))
}
