import { AppError } from '@jiangtai/shared/core/errors.ts'
import { can } from '@jiangtai/shared/core/permissions.ts'
import type { Actor } from '../../core/auth/actor.ts'
import type { Queryable } from '../../core/db/transaction.ts'
import { type DescribedPaper, findPaper, type PaperRow, takePaper } from './papers.store.ts'

/** Whether a paper is the actor's to change ([PA-6]). */
export function mayEdit(actor: Actor, { owner_teacher_id }: { owner_teacher_id: string }): boolean {
  return owner_teacher_id === actor.person_id && can(actor.grants, 'questionCenter.edit')
}

/** A paper to look at; one that is somebody else's does not exist ([PA-6]). */
export async function getPaper(db: Queryable, actor: Actor, paper_id: string): Promise<DescribedPaper> {
  const row = await findPaper(db, { school_id: actor.school_id, paper_id })
  if (row === null || row.owner_teacher_id !== actor.person_id) throw paperNotFound()
  return row
}

/** A paper of the actor's own for a change, its row taken until the transaction ends. */
export async function takeOwnPaper(db: Queryable, actor: Actor, paper_id: string): Promise<PaperRow> {
  const row = await takePaper(db, { school_id: actor.school_id, paper_id })
  if (row === null || row.owner_teacher_id !== actor.person_id) throw paperNotFound()
  return row
}

export function paperNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: '试卷不存在或已被删除' })
}
