import { AppError } from '@jiangtai/shared/core/errors.ts'
import { can, MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import {
  findCurrentVersions,
  findReadableQuestions,
  type QuestionRow,
  type ReadableQuestion,
  takeReadableQuestion,
} from './questions.store.ts'
import { readerOf } from './search/readable.access.ts'

/** Questions of the school's bank or the actor's own, in the given order; one that is neither refuses them all as NOT_FOUND. */
export async function getReadableQuestions(
  db: Queryable,
  actor: Actor,
  question_ids: readonly string[],
): Promise<ReadableQuestion[]> {
  const rows = await findReadableQuestions(db, readerOf(actor), question_ids)
  const byId = new Map(rows.map((row) => [row.question_id, row]))
  return question_ids.map((question_id) => {
    const row = byId.get(question_id)
    if (row === undefined) throw new AppError('NOT_FOUND', { message: '题目不存在或已被删除' })
    return row
  })
}

/** Those of some versions that have a newer one which the actor may read, by the ids of their questions. */
export async function findNewerVersions(
  db: Queryable,
  actor: Actor,
  versions: readonly { question_id: string; version: number }[],
): Promise<string[]> {
  const current = await findCurrentVersions(
    db,
    readerOf(actor),
    versions.map(({ question_id }) => question_id),
  )
  return versions.flatMap(({ question_id, version }) =>
    (current.get(question_id) ?? version) > version ? [question_id] : [],
  )
}

/** Whether the actor may change a question they may read: an own one, or the school's as its manager (QC-17). */
export function mayChange(
  actor: Actor,
  { owner_teacher_id }: Pick<QuestionRow, 'owner_teacher_id'>,
): boolean {
  const isTheirs =
    owner_teacher_id === null
      ? actor.manager_type === MANAGER_TYPE.school
      : owner_teacher_id === actor.person_id
  return isTheirs && can(actor.grants, 'questionCenter.edit')
}

/** A question to change, its row taken until the transaction ends; NOT_FOUND when it is not the actor's to see. */
export async function takeOwnQuestion(
  db: Queryable,
  actor: Actor,
  question_id: string,
): Promise<QuestionRow & { school_id: string }> {
  const row = await takeReadableQuestion(db, readerOf(actor), question_id)
  if (row === null) throw new AppError('NOT_FOUND', { message: '题目不存在或已被删除' })
  if (!mayChange(actor, row)) throw new AppError('FORBIDDEN', { message: '校本题目由校管理员修改' })
  return { ...row, school_id: actor.school_id }
}
