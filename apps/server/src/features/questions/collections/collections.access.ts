import { AppError } from '@jiangtai/shared/core/errors.ts'
import type { CollectionHolds } from '@jiangtai/shared/questions/finding/collections-contract.ts'
import type { Actor } from '../../../core/auth/actor.ts'
import type { Queryable } from '../../../core/db/transaction.ts'
import { readerOf } from '../search/readable.access.ts'
import { findOwnFolder } from './collections.store.ts'

/** Refuses a folder that is not the actor's own, or holds something else ([QU-61], [PA-78]). */
export async function requireFolder(
  db: Queryable,
  actor: Actor,
  { folder_id, holds }: { folder_id: string; holds: CollectionHolds },
): Promise<void> {
  if ((await findOwnFolder(db, readerOf(actor), folder_id)) !== holds) throw folderNotFound()
}

export function folderNotFound(): AppError {
  return new AppError('NOT_FOUND', { message: '文件夹不存在，可能已被删除' })
}
