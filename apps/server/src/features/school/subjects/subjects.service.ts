import type { SchoolSubject } from '@jiangtai/shared/school/built-in-subjects.ts'
import { subjectsOf } from '@jiangtai/shared/school/kept-subjects.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { listKeptSubjects } from './subjects.store.ts'

/** The subjects of a school, for work without a signed-in person. */
export async function subjectsOfSchool(db: Queryable, school_id: string): Promise<readonly SchoolSubject[]> {
  return subjectsOf(await listKeptSubjects(db, school_id))
}

/** Subjects as screens get them: deleted subjects are named only in old records. */
export function subjectViews(subjects: readonly SchoolSubject[]) {
  return subjects.flatMap(({ state, ...subject }) => (state === 'removed' ? [] : [{ ...subject, state }]))
}
