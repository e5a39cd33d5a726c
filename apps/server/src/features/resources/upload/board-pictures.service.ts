import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { extOf } from '@jiangtai/shared/files/rules.ts'
import { wantedFile } from '@jiangtai/shared/files/upload-purposes.ts'
import { inTransaction } from '../../../core/db/transaction.ts'
import type { Ctx } from '../../../core/http/context.ts'
import type { Storage } from '../../../core/storage/storage.ts'
import { MAX_READ_TTL_S } from '../../../core/storage/read-url.ts'
import { registerPrivateFile } from '../../files/files.service.ts'
import { inspectUpload } from '../../files/inspect-upload.service.ts'
import { isBoardPictureKey } from './object-keys.ts'

/** The key behind an address that a credential for boards gave in a school, whoever uploaded the picture; null for any other address ([DW-92]). */
export function boardPictureKey(
  { storage, school_id }: { storage: Pick<Storage, 'signedReadUrl'>; school_id: string },
  url: string,
): string | null {
  const object_key = url.slice(url.indexOf('public/'))
  if (!isBoardPictureKey(school_id, object_key)) return null
  return storage.signedReadUrl(object_key, MAX_READ_TTL_S) === url ? object_key : null
}

/**
 * Looks at the bytes of an uploaded picture and registers it, so that nobody can write over it ([DW-92]). BAD_INPUT names `field` where nothing was
 * uploaded, or no picture.
 */
export async function registerBoardPicture(
  ctx: Pick<Ctx, 'actor' | 'database' | 'storage' | 'now'>,
  { object_key, field }: { object_key: string; field: string },
): Promise<void> {
  const { school_id } = ctx.actor
  const accepted = wantedFile('board_picture', object_key)
  if (accepted === null) throw badField(field, '图片不是您上传的，请重新插入')
  const ext = extOf(object_key)
  const { size } = await inspectUpload(ctx, { object_key, name: `图片.${ext}`, accepted }).catch(
    (error: unknown) => {
      // The refusals of an upload name its fields, which the op has not.
      if (error instanceof AppError && error.error_name === 'BAD_INPUT') throw badField(field, error.message)
      throw error
    },
  )
  await inTransaction(ctx.database, { school_id }, (db) =>
    registerPrivateFile(db, { object_key, school_id, size, mime: accepted.mime, ext, now: ctx.now }),
  )
}
