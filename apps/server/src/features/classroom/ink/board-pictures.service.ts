import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { EMPTY_INK, hasInkOp } from '@jiangtai/shared/ink/document.ts'
import { MAX_PAGE_PICTURES } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkPicture } from '@jiangtai/shared/ink/ink-op.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { filesByKey } from '../../files/files.service.ts'
import { isOwnBoardPictureKey } from '../../resources/resources.service.ts'
import { boardPictureKey, registerBoardPicture } from '../../resources/upload/board-pictures.service.ts'
import { getCommandedSession } from '../classroom.access.ts'
import { readRoom } from '../room/room.service.ts'

type OfPage = { lesson_session_id: string; device_id: string; page_id: string }

/**
 * Looks at a picture before it is laid on a page ([DW-92]): the teacher uploaded it for a board, the page has room for it, and its bytes are
 * a picture. It is registered then, so that nobody can write over it. BAD_INPUT names the field of the op; saying it again changes nothing.
 */
export async function takePicture(ctx: Ctx, command: OfPage, op: InkPicture): Promise<void> {
  const { school_id, person_id: owner_teacher_id } = ctx.actor
  const object_key = boardPictureKey({ storage: ctx.storage, school_id }, op.url)
  if (object_key === null || !isOwnBoardPictureKey({ school_id, owner_teacher_id }, object_key))
    throw badField('op.url', '图片不是您上传的，请重新插入')
  await refuseFullPage(ctx, command, op.id)
  const known = await filesByKey(ctx.db, { school_id, object_keys: [object_key] })
  if (known.size === 0) await registerBoardPicture(ctx, { object_key, field: 'op.url' })
}

async function refuseFullPage(ctx: Ctx, command: OfPage, op_id: string): Promise<void> {
  const session = await getCommandedSession(ctx.db, ctx.actor, command)
  const state = await readRoom(ctx.db, { session, storage: ctx.storage })
  if (!state.pages.some(({ page_id }) => page_id === command.page_id))
    throw new AppError('NOT_FOUND', { message: '没有这一页' })
  const ink = state.ink[command.page_id] ?? EMPTY_INK
  if (hasInkOp(ink, op_id)) return
  const laid = [...(ink.prepared ?? []), ...ink.done, ...ink.undone].filter(({ kind }) => kind === 'picture')
  if (laid.length >= MAX_PAGE_PICTURES)
    throw badField('op', `一页最多放 ${MAX_PAGE_PICTURES} 张图片，请加一页再插入`)
}
