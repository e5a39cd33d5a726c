import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../core/auth/actor.ts'
import { isInSubjectGroup } from '../../scope/scope.service.ts'
import { question } from '../questions.table.ts'

/** Who reads: the school's bank as far as it is open to them ([QU-104]) and the reader's own questions, never a colleague's. */
export type Reader = { school_id: string; teacher_id: string; reads: 'all' | 'own_groups' }

/** The reader behind an actor. */
export function readerOf({ school_id, person_id, manager_type }: Actor): Reader {
  const reads = manager_type === MANAGER_TYPE.school ? 'all' : 'own_groups'
  return { school_id, teacher_id: person_id, reads }
}

/** The condition that a question may be seen by a reader. */
export function isReadableBy(reader: Reader): SQL | undefined {
  return and(
    eq(question.school_id, reader.school_id),
    isNull(question.deleted_at),
    or(
      and(isNull(question.owner_teacher_id), isOpenTo(reader)),
      eq(question.owner_teacher_id, reader.teacher_id),
    ),
  )
}

function isOpenTo(reader: Reader): SQL | undefined {
  if (reader.reads === 'all') return sql`true`
  return or(eq(question.audience, 'school'), isInSubjectGroup(question, reader))
}
