import {
  ANSWER_UPLOAD_LIMITS,
  attachmentsOf,
  fitsAttachment,
} from '@jiangtai/shared/classroom/answer-uploads.ts'
import { QUIZ_GRACE_MS } from '@jiangtai/shared/classroom/rules.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { extOf } from '@jiangtai/shared/files/rules.ts'
import { wantedFile } from '@jiangtai/shared/files/upload-purposes.ts'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import { inTransaction, type Queryable } from '../../../core/db/transaction.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { MAX_READ_TTL_S } from '../../../core/storage/read-url.ts'
import type { Storage } from '../../../core/storage/storage.ts'
import {
  acceptedFor,
  issueUpload,
  NOT_YOURS,
  refuseForeignKey,
  type WantedUpload,
} from '../../../core/uploads/issue-upload.ts'
import { registerPrivateFile } from '../../files/files.service.ts'
import { inspectUpload } from '../../files/inspect-upload.service.ts'
import { runNotFound } from '../classroom.access.ts'
import { findQuizRun, type QuizRunRow } from '../quiz/quiz.store.ts'
import { answerUploads } from './answer-purpose.ts'
import {
  addUpload,
  type AnswerUploadRow,
  confirmRow,
  countUploads,
  findUpload,
  holdParticipant,
  listConfirmed,
  type OfStudentRun,
} from './answer-uploads.store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A credential for one file of one's own answer to a run whose key is not out yet ([UP-14], [UP-15]). */
export async function answerCredential(ctx: Ctx, asked: WantedUpload & { quiz_run_id: string }) {
  const { quiz_run_id, ...wanted } = asked
  const { school_id, person_id: student_id } = ctx.actor
  const accepted = acceptedFor('answer', wanted)
  const student = { school_id, quiz_run_id, student_id }
  const owner = { school_id, ids: [quiz_run_id, student_id] }
  const run = await findQuizRun(ctx.db, { school_id, quiz_run_id })
  if (run === null) throw runNotFound()
  const { object_key: renewed } = wanted
  if (renewed !== undefined) refuseForeignKey(answerUploads, owner, { ...wanted, object_key: renewed })
  const object_key = renewed ?? answerUploads.keys.make(owner, extOf(wanted.file_name))
  await inTransaction(ctx.database, { school_id }, async (db) => {
    const { lesson_session_id } = run
    if (!(await holdParticipant(db, { school_id, lesson_session_id, student_id }))) throw runNotFound()
    if (run.revealed_at !== null) throw new AppError('CONFLICT', { message: '已公布答案，照片没有赶上' })
    if (renewed !== undefined) return refuseRenewal(db, { ...student, object_key, size: wanted.size })
    await refuseBeyondLimits(db, { student, size: wanted.size, now: ctx.now })
    const created_at = ctx.now.toISOString()
    const { size } = wanted
    const row = { ...student, object_key, content_type: accepted.mime, size, created_at, confirmed_at: null }
    await addUpload(db, row)
  })
  return issueUpload(ctx, answerUploads, { ...wanted, owner, accepted, object_key })
}

/** A renewed credential is for what was asked for first: the same key, and no byte more than was counted. */
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
  { student, size, now }: { student: OfStudentRun; size: number; now: Date },
): Promise<void> {
  const { files_per_run, files_per_day, bytes_per_day } = ANSWER_UPLOAD_LIMITS
  const used = await countUploads(db, student, new Date(now.getTime() - DAY_MS).toISOString())
  if (used.run_files >= files_per_run) throw badField('file_name', `一道题最多上传 ${files_per_run} 个文件`)
  if (used.day_files >= files_per_day || used.day_bytes + size > bytes_per_day)
    throw badField('size', '今天上传的照片和录音太多了，请明天再传')
}

/** Takes an upload once its content has been looked at: from now on its key may stand in the answer. Safe to repeat. */
export async function confirmAnswerUpload(ctx: Ctx, object_key: string): Promise<AnswerUploadRow> {
  const { school_id, person_id: student_id } = ctx.actor
  const row = await findUpload(ctx.db, { school_id, student_id, object_key })
  const accepted = wantedFile('answer', object_key)
  if (row === null || accepted === null) throw new AppError('NOT_FOUND')
  if (row.confirmed_at !== null) return row
  const ext = extOf(object_key)
  const name = `${accepted.preview === 'image' ? '照片' : '录音'}.${ext}`
  const { size } = await inspectUpload(ctx, { object_key, name, accepted })
  const confirmed_at = ctx.now.toISOString()
  await inTransaction(ctx.database, { school_id }, async (db) => {
    await registerPrivateFile(db, { object_key, school_id, size, mime: accepted.mime, ext, now: ctx.now })
    await confirmRow(db, { school_id, object_key, size, confirmed_at })
  })
  return { ...row, size, confirmed_at }
}

/**
 * Refuses an answer that holds a file which is not the student's own confirmed upload for this run ([UP-16]); BAD_INPUT names the
 * field. One statement, and none for an answer without attachments.
 */
export async function refuseForeignAttachments(
  db: Queryable,
  student: OfStudentRun,
  answer: Answer,
): Promise<void> {
  const held = attachmentsOf(answer)
  if (held.length === 0) return
  const keys = [...new Set(held.map(({ attachment }) => attachment.key))]
  const confirmed = new Map(
    (await listConfirmed(db, student, keys)).map((row) => [row.object_key, row.content_type]),
  )
  for (const { field, attachment } of held) {
    const content_type = confirmed.get(attachment.key)
    if (content_type === undefined) throw badField(field, '这张照片或录音没有上传成功，请重新添加')
    if (!fitsAttachment(attachment.kind, content_type))
      throw badField(field, '文件类型与附件不符，请重新添加')
  }
}

/** An upload as its student and their teacher get it: the address is signed and opens for whoever has it, so nobody else gets one. */
export function answerUploadView(storage: Storage, { object_key, content_type }: AnswerUploadRow) {
  return { object_key, content_type, url: storage.signedReadUrl(object_key, MAX_READ_TTL_S) }
}

/** Whether an upload arrived after its run was closed, with the time that answers have to arrive ([CR-15], [CR-43]). */
export function isLate(
  { confirmed_at }: Pick<AnswerUploadRow, 'confirmed_at'>,
  { ended_at }: Pick<QuizRunRow, 'ended_at'>,
): boolean {
  if (confirmed_at === null || ended_at === null) return false
  return Date.parse(confirmed_at) > Date.parse(ended_at) + QUIZ_GRACE_MS
}
