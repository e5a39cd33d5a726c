import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { voiceComment } from './voice.table.ts'

export type VoiceRow = typeof voiceComment.$inferSelect

/** Notes a recording; one that is there already stays as it is. */
export async function addVoice(db: Queryable, row: VoiceRow): Promise<void> {
  await db.insert(voiceComment).values(row).onConflictDoNothing()
}

/** Some recordings of a task by their keys; another task's are simply not there. */
export async function findVoices(
  db: Queryable,
  { school_id, task_id, object_keys }: { school_id: string; task_id: string; object_keys: readonly string[] },
): Promise<Map<string, VoiceRow>> {
  if (object_keys.length === 0) return new Map()
  const rows = await db
    .select()
    .from(voiceComment)
    .where(
      and(
        inArray(voiceComment.object_key, [...object_keys]),
        eq(voiceComment.school_id, school_id),
        eq(voiceComment.task_id, task_id),
      ),
    )
  return new Map(rows.map((row) => [row.object_key, row]))
}
