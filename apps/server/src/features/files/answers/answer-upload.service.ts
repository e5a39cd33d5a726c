import {
  ANSWER_UPLOAD_LIMITS,
  fitsAttachment,
  type HeldAttachment,
} from '@jiangtai/shared/questions/files/answer-files.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { extOf } from '@jiangtai/shared/files/rules.ts'
import { type UploadPurposeName, wantedFile } from '@jiangtai/shared/files/upload-purposes.ts'
import { inTransaction, type Queryable } from '../../../core/db/transaction.ts'
import type { Ctx } from '../../../core/http/context.ts'
import {
  acceptedFor,
  issueUpload,
  NOT_YOURS,
  refuseForeignKey,
  type WantedUpload,
} from '../../../core/uploads/issue-upload.ts'
import type { UploadPurpose } from '../../../core/uploads/upload-purpose.ts'
import { registerPrivateFile } from '../files.service.ts'
import { inspectUpload } from '../inspect-upload.service.ts'
import { soundSeconds } from './sound-length.service.ts'
import {
  addUpload,
  type AnswerOwner,
  type AnswerUploadRow,
  confirmRow,
  countUploads,
  findUpload,
  listConfirmed,
} from './answer-upload.store.ts'

export { giveUploads, listConfirmed } from './answer-upload.store.ts'
export type { AnswerOwner, AnswerUploadRow } from './answer-upload.store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The purpose of uploads for answers: its keys name the answered run or item and the student. */
export type AnswerPurpose = UploadPurpose & { name: UploadPurposeName }

/**
 * A credential for one file of one's own answer ([UP-14], [UP-15]). `hold` takes the student's place, so that uploads asked for at once are
 * counted one after the other, and refuses where no answer is taken.
 */
export async function issueAnswerUpload(
  ctx: Ctx,
  purpose: AnswerPurpose,
  {
    wanted,
    owner,
    hold,
  }: { wanted: WantedUpload; owner: AnswerOwner; hold: (db: Queryable) => Promise<void> },
) {
  const { school_id, student_id } = owner
  const accepted = acceptedFor(purpose.name, wanted)
  const place = { school_id, ids: ['quiz_run_id' in owner ? owner.quiz_run_id : owner.task_id, student_id] }
  const { object_key: renewed, size } = wanted
  if (renewed !== undefined) refuseForeignKey(purpose, place, { ...wanted, object_key: renewed })
  const object_key = renewed ?? purpose.keys.make(place, extOf(wanted.file_name))
  await inTransaction(ctx.database, { school_id }, async (db) => {
    await hold(db)
    if (renewed !== undefined) return refuseRenewal(db, { school_id, student_id, object_key, size })
    await refuseBeyondLimits(db, { owner, size, now: ctx.now })
    const created_at = ctx.now.toISOString()
    await addUpload(db, { owner, object_key, content_type: accepted.mime, size, created_at })
  })
  return issueUpload(ctx, purpose, { ...wanted, owner: place, accepted, object_key })
}

/** A renewed credential is for the file that was asked for first: the same key, and no byte more than was counted. */
async function refuseRenewal(
  db: Queryable,
  wanted: { school_id: string; student_id: string; object_key: string; size: number },
): Promise<void> {
  const row = await findUpload(db, wanted)
  if (row === null || wanted.size > row.size) throw badField('object_key', NOT_YOURS)
  if (row.confirmed_at !== null)
    throw new AppError('CONFLICT', { message: '这个文件已经上传完成，不能再次上传' })
}

async function refuseBeyondLimits(
  db: Queryable,
  { owner, size, now }: { owner: AnswerOwner; size: number; now: Date },
): Promise<void> {
  const { files_per_answer, files_per_day, bytes_per_day } = ANSWER_UPLOAD_LIMITS
  const used = await countUploads(db, owner, new Date(now.getTime() - DAY_MS).toISOString())
  if (used.answer_files >= files_per_answer)
    throw badField('file_name', `一道题最多上传 ${files_per_answer} 个文件`)
  if (used.day_files >= files_per_day || used.day_bytes + size > bytes_per_day)
    throw badField('size', '今天上传的照片和录音太多了，请明天再传')
}

/** Takes an upload once its content has been looked at: from now on its key may stand in the answer. Safe to repeat. */
export async function confirmAnswerUpload(
  ctx: Ctx,
  purpose: AnswerPurpose,
  { object_key, longest_s }: { object_key: string; longest_s: number },
): Promise<AnswerUploadRow> {
  const { school_id, person_id: student_id } = ctx.actor
  const row = await findUpload(ctx.db, { school_id, student_id, object_key })
  const accepted = wantedFile(purpose.name, object_key)
  if (row === null || accepted === null || !purpose.keys.isKey(object_key)) throw new AppError('NOT_FOUND')
  if (row.confirmed_at !== null) return row
  const ext = extOf(object_key)
  const isPicture = accepted.preview === 'image'
  const { size } = await inspectUpload(ctx, {
    ...{ object_key, name: `${isPicture ? '照片' : '录音'}.${ext}`, accepted },
  })
  const seconds = isPicture ? null : await soundSeconds(ctx, { object_key, size, accepted, longest_s })
  const confirmed_at = ctx.now.toISOString()
  await inTransaction(ctx.database, { school_id }, async (db) => {
    await registerPrivateFile(db, { object_key, school_id, size, mime: accepted.mime, ext, now: ctx.now })
    await confirmRow(db, { school_id, object_key, size, seconds, confirmed_at })
  })
  return { ...row, size, seconds, confirmed_at }
}

/**
 * Refuses an answer that holds a file which is not the student's own confirmed upload for it ([UP-16]); BAD_INPUT names the field. One
 * statement, and none for an answer without attachments.
 */
export async function refuseForeignFiles(
  db: Queryable,
  owner: AnswerOwner,
  held: readonly HeldAttachment[],
): Promise<void> {
  if (held.length === 0) return
  const keys = [...new Set(held.map(({ attachment }) => attachment.key))]
  const confirmed = new Map((await listConfirmed(db, owner, keys)).map((row) => [row.object_key, row]))
  for (const { field, attachment } of held) {
    const row = confirmed.get(attachment.key)
    if (row === undefined) throw badField(field, '这张照片或录音没有上传成功，请重新添加')
    if (!fitsAttachment(attachment.kind, row.content_type))
      throw badField(field, '文件类型与附件不符，请重新添加')
    if (row.seconds !== null && attachment.seconds !== row.seconds)
      throw badField(field, '录音的时长与文件不符，请重新添加')
  }
}
