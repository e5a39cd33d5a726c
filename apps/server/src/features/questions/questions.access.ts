import { AppError } from '@jiangtai/shared/core/errors.ts'
import { can, MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import {
  findCurrentVersions,
  findReadableQuestions,
  type QuestionRow,
  type ReadableQuestion,
  type TakenRow,
  takeQuestionRow,
  takeReadableQuestion,
} from './questions.store.ts'
import { findAskableQuestions } from './search/askable.store.ts'
import { readerOf } from './search/readable.access.ts'

/** Questions of the school's bank or the actor's own, in the given order; one that is neither refuses them all as NOT_FOUND. */
export async function getReadableQuestions(
  db: Queryable,
  actor: Actor,
  question_ids: readonly string[],
): Promise<ReadableQuestion[]> {
  return inOrder(await findReadableQuestions(db, readerOf(actor), question_ids), question_ids)
}

/** The same for the questions that a task may ask: those that the actor wrote for a task are among them ([TK-93]). */
export async function getAskableQuestions(
  db: Queryable,
  actor: Actor,
  question_ids: readonly string[],
): Promise<ReadableQuestion[]> {
  return inOrder(await findAskableQuestions(db, readerOf(actor), question_ids), question_ids)
}

function inOrder(rows: readonly ReadableQuestion[], question_ids: readonly string[]): ReadableQuestion[] {
  const byId = new Map(rows.map((row) => [row.question_id, row]))
  return question_ids.map((question_id) => {
    const row = byId.get(question_id)
    if (row === undefined) throw questionNotFound()
    return row
  })
}

/** The ids of those of some questions that the actor may read. */
export async function findReadableIds(
  db: Queryable,
  actor: Actor,
  question_ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await findCurrentVersions(db, readerOf(actor), question_ids)).keys())
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

type Kept = Pick<QuestionRow, 'owner_teacher_id' | 'is_led'>

/** Whether the actor may change a question they may read: an own one, or one of the school that they keep (QC-17, QC-26). */
export function mayChange(actor: Actor, kept: Kept): boolean {
  return isOwner(actor, kept) && can(actor.grants, 'questionCenter.edit')
}

/** Whose a question is: its teacher's, or the school's, which its manager and the 备课组长 of the subject keep ([QU-105]). */
export function isOwner(actor: Actor, { owner_teacher_id, is_led }: Kept): boolean {
  return owner_teacher_id === null
    ? is_led || actor.manager_type === MANAGER_TYPE.school
    : owner_teacher_id === actor.person_id
}

/** A question that a school manager adds is the school's; a teacher's stays theirs until the school takes it over (QC-17). */
export function ownerOfAdded(actor: Actor): string | null {
  return actor.manager_type === MANAGER_TYPE.school ? null : actor.person_id
}

/** A question that the actor may change, to look at; NOT_FOUND when it is not the actor's to see. */
export async function getOwnQuestion(
  db: Queryable,
  actor: Actor,
  question_id: string,
): Promise<ReadableQuestion> {
  const [row] = await findReadableQuestions(db, readerOf(actor), [question_id])
  return theirs(actor, row ?? null)
}

/** A question to change, its row taken until the transaction ends; NOT_FOUND when it is not the actor's to see. */
export async function takeOwnQuestion(
  db: Queryable,
  actor: Actor,
  question_id: string,
): Promise<QuestionRow & { school_id: string }> {
  const row = await takeReadableQuestion(db, readerOf(actor), question_id)
  return { ...theirs(actor, row), school_id: actor.school_id }
}

/** The row of such a question alone, without its document. */
export async function takeOwnQuestionRow(
  db: Queryable,
  actor: Actor,
  question_id: string,
): Promise<TakenRow & { school_id: string }> {
  const row = await takeQuestionRow(db, readerOf(actor), question_id)
  return { ...theirs(actor, row), school_id: actor.school_id }
}

/** A row that is the actor's to change; the school's is refused to who may only read it. */
function theirs<Row extends Kept>(actor: Actor, row: Row | null): Row {
  if (row === null) throw questionNotFound()
  if (!isOwner(actor, row)) throw new AppError('FORBIDDEN', { message: '校本题目由备课组长和校管理员修改' })
  return row
}

export function questionNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: '题目不存在或已被删除' })
}
