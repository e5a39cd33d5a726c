import { type KeptSubject, type SchoolSubject, subjectsOf } from '@jiangtai/shared/school/subjects.ts'
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Queryable } from '../../../core/db/transaction.ts'
import { schoolSubject } from '../school.table.ts'
import { listKeptSubjects } from './subjects.store.ts'

/** What a school keeps of its subjects, as a column of another query; by the primary key. */
export function keptSubjects(school_id: SQLWrapper): SQL<KeptSubject[]> {
  return sql<
    KeptSubject[]
  >`coalesce((select json_agg(json_build_object('subject_id', kept.subject_id, 'name', kept.name,
    'phase_ids', kept.phase_ids, 'state', kept.state)) from ${schoolSubject} kept where kept.school_id = ${school_id}), '[]'::json)`
}

/** The subjects of a school, for whatever works without somebody who is signed in. */
export async function subjectsOfSchool(db: Queryable, school_id: string): Promise<readonly SchoolSubject[]> {
  return subjectsOf(await listKeptSubjects(db, school_id))
}

/** Subjects as screens get them: those that were deleted are told by old records only. */
export function subjectViews(subjects: readonly SchoolSubject[]) {
  return subjects.flatMap(({ state, ...subject }) => (state === 'removed' ? [] : [{ ...subject, state }]))
}
