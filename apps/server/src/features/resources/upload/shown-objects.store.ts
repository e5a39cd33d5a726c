import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { lessonSession } from '../../classroom/classroom.table.ts'
import { storedFile } from '../../files/files.table.ts'
import { screenshot } from '../../lessons/screenshots/screenshots.table.ts'
import { lesson, lessonPage } from '../../lessons/lessons.table.ts'
import { resource, resourceVersion } from '../resources.table.ts'

/** Those of a school's objects that a lesson, a lesson once taught or a screenshot shows ([RE-1]); one statement. */
export async function findShownElsewhere(
  db: Queryable,
  of: { school_id: string; object_keys: readonly string[] },
): Promise<Set<string>> {
  const { school_id } = of
  const keys = sql`${sql.param([...of.object_keys])}::text[]`
  const { rows } = await db.execute<{ object_key: string }>(sql`
    select ${lessonPage.image_key} as object_key from ${lesson}
      join ${lessonPage} on ${lessonPage.prepare_lesson_id} = ${lesson.prepare_lesson_id}
      where ${lesson.school_id} = ${school_id} and ${lessonPage.image_key} = any(${keys})
    union
    select page ->> 'image_key' from ${lessonSession}, jsonb_array_elements(${lessonSession.pages}) as page
      where ${lessonSession.school_id} = ${school_id} and page ->> 'image_key' = any(${keys})
    union
    select ${screenshot.object_key} from ${screenshot}
      where ${screenshot.school_id} = ${school_id} and ${screenshot.object_key} = any(${keys})
        and ${screenshot.deleted_at} is null`)
  return new Set(rows.map((row) => row.object_key))
}

/** Stored files, after a key, that no resource and no version shows; in the order of their keys, over all schools. */
export async function findUnshownFiles(
  db: Queryable,
  of: { after: string; limit: number },
): Promise<{ school_id: string; object_key: string }[]> {
  const { rows } = await db.execute<{ school_id: string; object_key: string }>(sql`
    select ${storedFile.school_id}, ${storedFile.object_key} from ${storedFile}
    where ${storedFile.object_key} > ${of.after}
      and not exists (select from ${resource} where ${resource.object_key} = ${storedFile.object_key})
      and not exists (select from ${resourceVersion} where ${resourceVersion.object_key} = ${storedFile.object_key})
    order by ${storedFile.object_key} limit ${of.limit}`)
  return rows
}
