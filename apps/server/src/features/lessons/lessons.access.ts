import { AppError } from '@jiangtai/shared/core/errors.ts'
import { can, MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { findLessonIdOfQuiz, takeLessonOfQuiz } from './quizzes/lesson-quizzes.store.ts'
import { keepBefore } from './versions/versions.service.ts'
import {
  type DescribedLesson,
  findLesson,
  type LessonChange,
  type LessonRow,
  takeLesson,
} from './lessons.store.ts'

/** 巡课 and others who look at preparations without making any. */
export function onlyLooks(actor: Actor): boolean {
  return can(actor.grants, 'classPreparation.query') && !can(actor.grants, 'classPreparation.add')
}

/** The school manager and 巡课 read every lesson of their school; other teachers their own. */
export function mayReadSchool(actor: Actor): boolean {
  return actor.manager_type === MANAGER_TYPE.school || onlyLooks(actor)
}

/** A lesson is its teacher's: nobody else changes it, whatever their office. */
export function isOwner(actor: Actor, row: Pick<LessonRow, 'teacher_id'>): boolean {
  return row.teacher_id === actor.person_id
}

/** Whose lessons a list shows: those of a teacher, which are the own ones, those prepared with others, or both; or with null those of the whole school. */
export function lessonsInScope(
  actor: Actor,
  scope: 'mine' | 'school' | 'own' | 'partner' | undefined,
): { teacher_id: string | null; prepared: 'own' | 'partner' | 'both' } {
  if (scope === 'school' && !mayReadSchool(actor)) {
    throw new AppError('FORBIDDEN', { message: '您只能查看自己的备课' })
  }
  if (scope === 'school' || (scope === undefined && onlyLooks(actor)))
    return { teacher_id: null, prepared: 'both' }
  return { teacher_id: actor.person_id, prepared: scope === 'own' || scope === 'partner' ? scope : 'both' }
}

/** Whether the actor changes its content: its owner, and who prepares it with them ([LE-101]). */
export function mayPrepare(actor: Actor, row: Pick<DescribedLesson, 'teacher_id' | 'partners'>): boolean {
  return isOwner(actor, row) || row.partners.some(({ teacher_id }) => teacher_id === actor.person_id)
}

/** A lesson of the school, for whom it is; outside of the school it does not exist, and who may not do `what` is told so. */
async function lessonFor(
  { db, actor, prepare_lesson_id }: { db: Queryable; actor: Actor; prepare_lesson_id: string },
  { isAllowed, what }: { isAllowed: (row: DescribedLesson) => boolean; what: '查看' | '修改' },
): Promise<DescribedLesson> {
  const row = await findLesson(db, { school_id: actor.school_id, prepare_lesson_id })
  if (row === null) throw lessonNotFound()
  if (isAllowed(row)) return row
  throw new AppError('FORBIDDEN', { message: `这是其他老师的备课，您不能${what}` })
}

/** A lesson to look at, with all that came of it in class: for its owner, the manager and 巡课. */
export function getLesson(db: Queryable, actor: Actor, prepare_lesson_id: string): Promise<DescribedLesson> {
  const isAllowed = (row: DescribedLesson) => isOwner(actor, row) || mayReadSchool(actor)
  return lessonFor({ db, actor, prepare_lesson_id }, { isAllowed, what: '查看' })
}

/** A lesson to read: also for who prepares it with its owner. */
export function getLessonToRead(
  db: Queryable,
  actor: Actor,
  prepare_lesson_id: string,
): Promise<DescribedLesson> {
  const isAllowed = (row: DescribedLesson) => mayPrepare(actor, row) || mayReadSchool(actor)
  return lessonFor({ db, actor, prepare_lesson_id }, { isAllowed, what: '查看' })
}

/** A lesson that the actor prepares, for work that does not change its row. */
export function getLessonToPrepare(
  db: Queryable,
  actor: Actor,
  prepare_lesson_id: string,
): Promise<DescribedLesson> {
  const isAllowed = (row: DescribedLesson) => mayPrepare(actor, row)
  return lessonFor({ db, actor, prepare_lesson_id }, { isAllowed, what: '修改' })
}

/**
 * A lesson that the actor prepares, for a change of its content: locked to the end of the transaction and marked as changed, and what it was
 * before the sitting is kept as a version ([LE-120]). The one way to a change that is open to others than the owner.
 */
export async function takeLessonToPrepare(
  db: Queryable,
  actor: Actor,
  { prepare_lesson_id, now }: { prepare_lesson_id: string; now: Date },
): Promise<LessonRow> {
  const row = await touchLessonToPrepare(db, actor, { prepare_lesson_id, now })
  await keepBefore({ db, now }, row, { teacher_id: actor.person_id, before: 'sitting' })
  return row
}

/** The same for what belongs to no version, like a comment: marked as changed, so that others look again, and nothing is kept. */
export async function touchLessonToPrepare(
  db: Queryable,
  actor: Actor,
  { prepare_lesson_id, now }: { prepare_lesson_id: string; now: Date },
): Promise<LessonRow> {
  const { school_id, person_id: teacher_id } = actor
  const taken = { prepare_lesson_id, school_id, teacher_id, now: now.toISOString(), change: {} }
  const row = await takeLesson(db, { ...taken, by: 'preparing' })
  if (row !== null) return row
  await getLessonToPrepare(db, actor, prepare_lesson_id)
  throw lessonNotFound()
}

/** A lesson of the actor's own, for work that does not change its row. */
export function getOwnLesson(
  db: Queryable,
  actor: Actor,
  prepare_lesson_id: string,
): Promise<DescribedLesson> {
  const isAllowed = (row: DescribedLesson) => isOwner(actor, row)
  return lessonFor({ db, actor, prepare_lesson_id }, { isAllowed, what: '修改' })
}

/** A lesson of the actor's own for a change: locked to the end of the transaction and marked as changed. */
export async function takeOwnLesson(
  db: Queryable,
  actor: Actor,
  input: { prepare_lesson_id: string; now: Date },
): Promise<LessonRow> {
  return rewriteOwnLesson(db, actor, { ...input, change: {} })
}

/** The same with the change of its row in one step; the caller checks the changed row, and a refusal undoes the change. */
export async function rewriteOwnLesson(
  db: Queryable,
  actor: Actor,
  input: { prepare_lesson_id: string; change: LessonChange; now: Date },
): Promise<LessonRow> {
  const { school_id, person_id: teacher_id } = actor
  const row = await takeLesson(db, {
    ...input,
    school_id,
    teacher_id,
    by: 'owner',
    now: input.now.toISOString(),
  })
  if (row !== null) return row
  await getOwnLesson(db, actor, input.prepare_lesson_id)
  throw lessonNotFound()
}

/** The lesson of one of its questions, taken for a change as `takeLessonToPrepare` does. */
export async function takeLessonOfQuizToPrepare(
  db: Queryable,
  actor: Actor,
  input: { lesson_quiz_id: string; now: Date },
): Promise<LessonRow> {
  const { lesson_quiz_id, now } = input
  const { school_id, person_id: teacher_id } = actor
  const row = await takeLessonOfQuiz(db, { school_id, teacher_id, lesson_quiz_id, now: now.toISOString() })
  if (row !== null) {
    await keepBefore({ db, now }, row, { teacher_id, before: 'sitting' })
    return row
  }
  const prepare_lesson_id = await findLessonIdOfQuiz(db, { school_id, lesson_quiz_id })
  if (prepare_lesson_id !== null) await getLessonToPrepare(db, actor, prepare_lesson_id)
  throw quizNotFound()
}

export function quizNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: '题目不在备课中，可能已被移除' })
}

export function lessonNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: '备课不存在或已被删除' })
}
