import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { MAX_PRACTICE_SETS } from '@jiangtai/shared/lessons/rules.ts'
import type { PracticeSet } from '@jiangtai/shared/lessons/sets/views.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import type { LessonRow } from '../../lessons.store.ts'
import { refuseForeignChoice } from '../../pages/classes/page-classes.service.ts'
import { listQuizzes } from '../lesson-quizzes.store.ts'
import { addSetRow, changeSetRow, listSets, removeSetRow } from './practice-sets.store.ts'

/** A set to be stored; without an id it is a new one. */
type SetInput = Omit<PracticeSet, 'practice_set_id' | 'for_class_ids'> & {
  practice_set_id: string | null
  /** Absent, it stays as it is. */
  for_class_ids: string[] | null | undefined
}

/** A set as somebody opened it to change it. */
type OpenedSet = Pick<PracticeSet, 'lesson_quiz_ids' | 'time_limit_s'> & {
  for_class_ids?: string[] | null | undefined
}

/** Stores a set of questions of the lesson, whose row the caller has taken, and returns all of its sets ([LE-30], [LE-31]); refused where it is not any more as it was opened ([LE-108]). */
export async function saveSet(
  db: Queryable,
  { row, set, opened, now }: { row: LessonRow; set: SetInput; opened: OpenedSet | null; now: Date },
): Promise<PracticeSet[]> {
  const present = new Set((await listQuizzes(db, row)).map(({ lesson_quiz_id }) => lesson_quiz_id))
  for (const [at, id] of set.lesson_quiz_ids.entries()) {
    if (!present.has(id)) throw badField(`lesson_quiz_ids.${at}`, `第 ${at + 1} 道题不在备课中，可能已被移除`)
  }
  const sets = await listSets(db, row)
  const { practice_set_id, for_class_ids: chosen, ...rest } = set
  const stored = sets.find((one) => one.practice_set_id === practice_set_id)
  const was = stored?.for_class_ids ?? null
  const content = { ...rest, for_class_ids: chosen === undefined ? was : chosen }
  await refuseForeignChoice(db, row, { chosen: content.for_class_ids, stored: was })
  if (practice_set_id !== null) {
    if (stored === undefined) throw setNotFound()
    if (opened !== null && !isStill(stored, opened))
      throw new AppError('CONFLICT', { message: '这份练习刚被别人改过，请看一下再保存' })
    const changed = { ...content, practice_set_id }
    await changeSetRow(db, changed)
    return sets.map((one) => (one.practice_set_id === practice_set_id ? changed : one))
  }
  if (sets.length >= MAX_PRACTICE_SETS)
    throw new AppError('CONFLICT', { message: `一份备课最多 ${MAX_PRACTICE_SETS} 份练习` })
  const added = { ...content, practice_set_id: newId() }
  await addSetRow(db, row, { ...added, created_at: now.toISOString() })
  return [...sets, added]
}

/** Deletes a set of the lesson, whose row the caller has taken; its questions stay. Returns the other sets, and the deleted one. */
export async function removeSet(
  db: Queryable,
  { row, practice_set_id }: { row: LessonRow; practice_set_id: string },
): Promise<{ left: PracticeSet[]; removed: PracticeSet }> {
  const sets = await listSets(db, row)
  const left = sets.filter((one) => one.practice_set_id !== practice_set_id)
  const removed = sets.find((one) => one.practice_set_id === practice_set_id)
  if (removed === undefined) throw setNotFound()
  await removeSetRow(db, practice_set_id)
  return { left, removed }
}

/** Whether a set has the questions, the time and the classes that it had; questions that left the lesson are missing from both alike. */
function isStill(stored: OpenedSet, opened: OpenedSet): boolean {
  const contents = ({ lesson_quiz_ids, time_limit_s, for_class_ids }: OpenedSet) =>
    JSON.stringify([lesson_quiz_ids, time_limit_s, opened.for_class_ids === undefined ? null : for_class_ids])
  return contents(stored) === contents(opened)
}

function setNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: '练习不存在或已被删除' })
}
