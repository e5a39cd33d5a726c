import { ANNOUNCED_FILES_MS, QUIZ_GRACE_MS } from '@jiangtai/shared/classroom/rules.ts'
import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { KINDS } from '@jiangtai/shared/questions/kinds/registry.ts'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import { wantedFile } from '@jiangtai/shared/files/upload-purposes.ts'
import { attachmentsOf, CLASS_SOUND_SECONDS } from '@jiangtai/shared/questions/files/answer-files.ts'
import type { Queryable } from '../../../../core/db/transaction.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { MAX_READ_TTL_S } from '../../../../core/storage/read-url.ts'
import type { Storage } from '../../../../core/storage/storage.ts'
import type { WantedUpload } from '../../../../core/uploads/issue-upload.ts'
import {
  type AnswerUploadRow,
  confirmAnswerUpload,
  issueAnswerUpload,
  refuseForeignFiles,
} from '../../../files/answers/answer-upload.service.ts'
import { runNotFound } from '../../classroom.access.ts'
import { findQuizRun, type QuizRunRow } from '../quiz/quiz.store.ts'
import { tellTally } from '../quiz/tally.ts'
import { announceFiles, type AwaitedFiles } from './announced-files.store.ts'
import { answerUploads } from './answer-purpose.ts'
import { holdParticipant, type OfStudentRun } from './answer-uploads.store.ts'

/** A credential for one file of one's own answer to a run whose key is not out yet ([UP-14], [UP-15]). */
export async function answerCredential(ctx: Ctx, asked: WantedUpload & { quiz_run_id: string }) {
  const { quiz_run_id, ...wanted } = asked
  const { school_id, person_id: student_id } = ctx.actor
  const run = await findQuizRun(ctx.db, { school_id, quiz_run_id })
  if (run === null) throw runNotFound()
  const { lesson_session_id } = run
  return issueAnswerUpload(ctx, answerUploads, {
    wanted,
    owner: { school_id, quiz_run_id, student_id },
    hold: async (db) => {
      if (!(await holdParticipant(db, { school_id, lesson_session_id, student_id }))) throw runNotFound()
      if (run.revealed_at === null) return
      const isPhoto = wantedFile(answerUploads.name, wanted.file_name)?.preview === 'image'
      throw new AppError('CONFLICT', { message: `已公布答案，${isPhoto ? '照片' : '录音'}没有赶上` })
    },
  })
}

/** Takes a pad's word that files are on their way as its question closes ([CR-410]); the board hears of it ([CR-412]). */
export async function announceRunFiles(
  ctx: Ctx,
  run: QuizRunRow,
  awaited: readonly AwaitedFiles[],
): Promise<void> {
  const takesFiles = new Set(
    run.document.items.flatMap(({ item_id, kind }) => (KINDS[kind].isGradedByMachine ? [] : [item_id])),
  )
  const foreign = awaited.findIndex(({ item_id }) => !takesFiles.has(item_id))
  if (foreign >= 0) throw badField(`awaited.${foreign}.item_id`, '这一小题没有照片、手写或录音')
  const { school_id, quiz_run_id } = run
  const { person_id: student_id } = ctx.actor
  const now = ctx.now.toISOString()
  if (!(await announceFiles(ctx.db, { of: { school_id, quiz_run_id, student_id }, awaited, now })))
    throw new AppError('CONFLICT', { message: '本题已收卷，不能再提交' })
  tellTally(ctx, { run, student_id, state: 'draft', practice: null })
}

/** Takes an upload into an answer of a lesson. Safe to repeat. */
export function confirmRunUpload(ctx: Ctx, object_key: string): Promise<AnswerUploadRow> {
  return confirmAnswerUpload(ctx, answerUploads, { object_key, longest_s: CLASS_SOUND_SECONDS })
}

/** Refuses an answer that holds a file which is not the student's own confirmed upload for this run ([UP-16]). */
export function refuseForeignAttachments(
  db: Queryable,
  student: OfStudentRun,
  answer: Answer,
): Promise<void> {
  return refuseForeignFiles(db, student, attachmentsOf(answer))
}

/** An upload as its student and their teacher get it: the address is signed and opens for whoever has it, so nobody else gets one. */
export function answerUploadView(storage: Storage, { object_key, content_type }: AnswerUploadRow) {
  return { object_key, content_type, url: storage.signedReadUrl(object_key, MAX_READ_TTL_S) }
}

/** Those of the uploads, in the order in which they were sent, that arrived after the close of their run, with the time that answers and announced files have to arrive ([CR-15], [CR-43], [CR-411]). */
export function lateUploads(
  uploads: readonly AnswerUploadRow[],
  { ended_at }: Pick<QuizRunRow, 'ended_at'>,
  announced: ReadonlyMap<string, number>,
): Set<AnswerUploadRow> {
  const seen = new Map<string, number>()
  const isLate = ({ student_id, confirmed_at }: AnswerUploadRow): boolean => {
    const count = (seen.get(student_id) ?? 0) + 1
    seen.set(student_id, count)
    if (confirmed_at === null || ended_at === null) return false
    const isAnnounced = count <= (announced.get(student_id) ?? 0)
    const time_ms = isAnnounced ? ANNOUNCED_FILES_MS : QUIZ_GRACE_MS
    return Date.parse(confirmed_at) > Date.parse(ended_at) + time_ms
  }
  return new Set(uploads.filter(isLate))
}
