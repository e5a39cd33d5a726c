import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { MAX_LESSON_HOMEWORK } from '@jiangtai/shared/homework/lesson-contract.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { takeOwnLesson } from '../../lessons.access.ts'
import { addHomeworkRow, findHomeworkFit, removeHomeworkRow } from './lesson-homework.store.ts'

type Link = { prepare_lesson_id: string; task_id: string }

/** Links a homework to a lesson of the actor's own ([LE-221]). The caller has proved, or proves in this transaction, that the homework is the actor's. */
export async function addHomeworkToLesson(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  link: Link,
): Promise<void> {
  const { prepare_lesson_id } = link
  const { school_id } = await takeOwnLesson(db, actor, { prepare_lesson_id, now })
  const { others_count, is_of_a_class } = await findHomeworkFit(db, { ...link, school_id })
  if (!is_of_a_class) throw badField('task_id', '这份作业没有布置给这份备课的班级')
  if (others_count >= MAX_LESSON_HOMEWORK)
    throw new AppError('CONFLICT', { message: `一份备课最多关联 ${MAX_LESSON_HOMEWORK} 份作业` })
  await addHomeworkRow(db, { ...link, school_id, linked_at: now.toISOString() })
}

/** Takes a homework off a lesson of the actor's own; NOT_FOUND where it is not linked. */
export async function removeHomeworkFromLesson(
  { db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>,
  link: Link,
): Promise<void> {
  const { prepare_lesson_id } = link
  const { school_id } = await takeOwnLesson(db, actor, { prepare_lesson_id, now })
  if (!(await removeHomeworkRow(db, { ...link, school_id })))
    throw new AppError('NOT_FOUND', { message: '这份作业没有关联到这份备课' })
}
