import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../core/auth/actor.ts'
import { question } from '../questions.table.ts'

/** Who reads: the school's bank and the reader's own questions, never a colleague's. */
export type Reader = { school_id: string; teacher_id: string }

/** The reader behind an actor. */
export function readerOf(actor: Actor): Reader {
  return { school_id: actor.school_id, teacher_id: actor.person_id }
}

/** The condition that a question may be seen by a reader. */
export function isReadableBy(reader: Reader): SQL | undefined {
  return and(
    eq(question.school_id, reader.school_id),
    isNull(question.deleted_at),
    or(isNull(question.owner_teacher_id), eq(question.owner_teacher_id, reader.teacher_id)),
  )
}
