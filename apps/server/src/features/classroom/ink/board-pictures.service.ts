import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { extOf } from '@jiangtai/shared/files/rules.ts'
import { wantedFile } from '@jiangtai/shared/files/upload-purposes.ts'
import { EMPTY_INK, hasInkOp } from '@jiangtai/shared/ink/document.ts'
import { MAX_PAGE_PICTURES } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkPicture } from '@jiangtai/shared/ink/ink-op.ts'
import { inTransaction } from '../../../core/db/transaction.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { MAX_READ_TTL_S } from '../../../core/storage/read-url.ts'
import { filesByKey, registerPrivateFile } from '../../files/files.service.ts'
import { inspectUpload } from '../../files/inspect-upload.service.ts'
import { isOwnBoardPictureKey } from '../../resources/resources.service.ts'
import { getCommandedSession } from '../classroom.access.ts'
import { readRoom } from '../room/room.service.ts'

type OfPage = { lesson_session_id: string; device_id: string; page_id: string }

/**
 * Looks at a picture before it is laid on a page ([DW-92]): the teacher uploaded it for a board, the page has room for it, and its bytes are
 * a picture. It is registered then, so that nobody can write over it. BAD_INPUT names the field of the op; saying it again changes nothing.
 */
export async function takePicture(ctx: Ctx, command: OfPage, op: InkPicture): Promise<void> {
  const object_key = ownKeyOf(ctx, op.url)
  const accepted = object_key === null ? null : wantedFile('board_picture', object_key)
  if (object_key === null || accepted === null) throw badField('op.url', '图片不是您上传的，请重新插入')
  await refuseFullPage(ctx, command, op.id)
  const { school_id } = ctx.actor
  const known = await filesByKey(ctx.db, { school_id, object_keys: [object_key] })
  if (known.size > 0) return
  const ext = extOf(object_key)
  const { size } = await inspectUpload(ctx, { object_key, name: `图片.${ext}`, accepted }).catch(refuseOp)
  await inTransaction(ctx.database, { school_id }, (db) =>
    registerPrivateFile(db, { object_key, school_id, size, mime: accepted.mime, ext, now: ctx.now }),
  )
}

/** The key behind an address that a credential gave this teacher for a board; null for any other. */
function ownKeyOf({ storage, actor }: Ctx, url: string): string | null {
  const object_key = url.slice(url.indexOf('public/'))
  const owner = { school_id: actor.school_id, owner_teacher_id: actor.person_id }
  if (!isOwnBoardPictureKey(owner, object_key)) return null
  return storage.signedReadUrl(object_key, MAX_READ_TTL_S) === url ? object_key : null
}

async function refuseFullPage(ctx: Ctx, command: OfPage, op_id: string): Promise<void> {
  const session = await getCommandedSession(ctx.db, ctx.actor, command)
  const state = await readRoom(ctx.db, { session, storage: ctx.storage })
  if (!state.pages.some(({ page_id }) => page_id === command.page_id))
    throw new AppError('NOT_FOUND', { message: '没有这一页' })
  const ink = state.ink[command.page_id] ?? EMPTY_INK
  if (hasInkOp(ink, op_id)) return
  const laid = [...ink.done, ...ink.undone].filter(({ kind }) => kind === 'picture')
  if (laid.length >= MAX_PAGE_PICTURES)
    throw badField('op', `一页最多放 ${MAX_PAGE_PICTURES} 张图片，请加一页再插入`)
}

/** The refusals of an upload name its fields, which the op has not. */
function refuseOp(error: unknown): never {
  if (error instanceof AppError && error.error_name === 'BAD_INPUT') throw badField('op.url', error.message)
  throw error
}
