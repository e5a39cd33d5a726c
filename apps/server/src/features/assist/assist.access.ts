import { AppError } from '@jiangtai/shared/core/errors.ts'
import { can } from '@jiangtai/shared/core/permissions.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { type BookReader, type BookRow, findBook, takeBook } from './assist.store.ts'

/** The actor as a reader of books. */
export const bookReader = ({ school_id, person_id }: Actor): BookReader => ({
  school_id,
  teacher_id: person_id,
})

/** What the actor may do with a book: only its owner changes it ([AS-2]). */
export function abilitiesOf(actor: Actor, { owner_teacher_id }: { owner_teacher_id: string }) {
  const isOwn = owner_teacher_id === actor.person_id
  return {
    edit: isOwn && can(actor.grants, 'questionCenter.edit'),
    delete: isOwn && can(actor.grants, 'questionCenter.delete'),
  }
}

/** A book of the actor's own or one that is shared; others do not exist ([AS-2]). */
export async function getBook(db: Queryable, actor: Actor, book_id: string) {
  const row = await findBook(db, bookReader(actor), book_id)
  if (row === null) throw bookNotFound()
  return row
}

/** A book of the actor's own for a change, its row taken until the transaction ends; a shared one of a colleague is refused. */
export async function takeOwnBook(db: Queryable, actor: Actor, book_id: string): Promise<BookRow> {
  const row = await takeBook(db, bookReader(actor), book_id)
  if (row === null) throw bookNotFound()
  if (row.owner_teacher_id !== actor.person_id)
    throw new AppError('FORBIDDEN', { message: '同事分享的教辅只能查看和选用' })
  return row
}

export function bookNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: '教辅不存在或已被删除' })
}
