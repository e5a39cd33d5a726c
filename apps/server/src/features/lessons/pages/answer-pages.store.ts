import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { student } from '../../students/students.table.ts'
import { answerPage } from '../../tasks/review/review.table.ts'

/** Whose answers some pictures show, of those that are shown with a name; by the key of `answer_page`. */
export async function listNamesOn(
  db: Queryable,
  { school_id, image_keys }: { school_id: string; image_keys: readonly string[] },
): Promise<{ image_key: string; name: string }[]> {
  if (image_keys.length === 0) return []
  const { rows } = await db.execute<{ image_key: string; name: string }>(sql`
    select ${answerPage.image_key}, ${student.name} from ${answerPage}
    join ${student} on ${student.student_id} = ${answerPage.student_id}
    where ${answerPage.image_key} = any(${sql.param([...image_keys])}::text[]) and ${answerPage.is_named}
      and ${answerPage.school_id} = ${school_id}`)
  return rows
}

/** The pictures of a student's answers; by index `answer_page_student`. */
export function picturesOfStudent(ids: readonly string[]): SQL {
  return sql`select ${answerPage.image_key} from ${answerPage}
    where ${answerPage.student_id} = any(${sql.param([...ids])}::uuid[])`
}
