import { badField } from '@jiangtai/shared/core/errors.ts'
import type { Actor } from '../../../../core/auth/actor.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import { questionNotFound } from '../../questions.access.ts'
import { changeReviewState, takeOwnedQuestions } from './school-questions.store.ts'

export { changeReviewState, takeIntoSchool } from './school-questions.store.ts'

/** A thing that is handed in: its version and its subject. */
export type HandedIn = { thing_id: string; version: number; subject_id: string; phase_id: string }

/** Marks own questions as handed in; each has to say where it belongs ([QU-100]). */
export async function handInQuestions(
  db: Queryable,
  actor: Actor,
  question_ids: readonly string[],
): Promise<HandedIn[]> {
  const { school_id, person_id: owner_teacher_id } = actor
  const rows = await takeOwnedQuestions(db, { school_id, owner_teacher_id, question_ids })
  if (rows.length < question_ids.length) throw questionNotFound()
  const bare = rows.filter(
    ({ chapter_id, knowledge_ids }) => chapter_id === null && knowledge_ids.length === 0,
  )
  if (bare.length > 0)
    throw badField(
      'thing_ids',
      rows.length === 1
        ? '请先给题目选好章节或知识点，再提交审核'
        : `有 ${bare.length} 道题还没有章节或知识点，请先补上再提交审核`,
    )
  await changeReviewState(db, { school_id, question_ids, state: 'submitted' })
  return rows.map(({ question_id: thing_id, version, subject_id, phase_id }) => ({
    ...{ thing_id, version, subject_id, phase_id },
  }))
}
