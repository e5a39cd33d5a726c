import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { readQuestion } from '@jiangtai/shared/questions/upgrade.ts'
import type {
  QuestionVersion,
  questionVersionsContract,
} from '@jiangtai/shared/questions/writing/versions-contract.ts'
import type { Ctx } from '../../../../core/http/context.ts'
import { refuseForeignFiles } from '../../files/question-uploads.service.ts'
import { withoutPictureNote } from '../../import/review-notes.ts'
import { getOwnQuestion, takeOwnQuestionRow } from '../../questions.access.ts'
import { addVersion, questionViewsAt } from '../../questions.service.ts'
import { findDocuments } from '../../questions.store.ts'
import { listPapersWith } from '../question-uses.store.ts'
import { fixReports } from '../reports/reports.store.ts'
import { withKnownPoints } from '../write-question.service.ts'
import { countLessonsWith, countVersions, listVersions } from './versions.store.ts'

type Input<Call extends keyof typeof questionVersionsContract> = ParsedOf<
  (typeof questionVersionsContract)[Call]
>

/** One page of the versions of a question that the actor may mend, with what holds each ([QU-153]). */
export async function listQuestionVersions(
  { db, actor }: Ctx,
  { question_id, ...page }: Input<'list'>,
): Promise<{ total: number; list: QuestionVersion[] }> {
  const { school_id, person_id: owner_teacher_id } = actor
  const current = await getOwnQuestion(db, actor, question_id)
  const where = { school_id, question_id }
  const rows = await listVersions(db, where, page)
  const versions = rows.map(({ version }) => version)
  const lessons = await countLessonsWith(db, { ...where, versions })
  const papers = await listPapersWith(db, { ...where, owner_teacher_id })
  const list = rows.map((row) => ({
    ...row,
    is_current: row.version === current.version,
    lesson_count: lessons.get(row.version) ?? 0,
    paper_count: papers.filter(({ version }) => version === row.version).length,
  }))
  return { total: await countVersions(db, where), list }
}

/** A version as it was ([QU-154]). */
export async function getQuestionVersion(
  ctx: Ctx,
  { question_id, version }: Input<'get'>,
): Promise<QuestionView> {
  await getOwnQuestion(ctx.db, ctx.actor, question_id)
  const { school_id } = ctx.actor
  const views = await questionViewsAt(ctx, { school_id, versions: [{ question_id, version }] })
  const view = views.get(question_id)
  if (view === undefined) throw noVersion()
  return view
}

/** Makes an earlier version the next one; every version between stays ([QU-155]). */
export async function restoreQuestionVersion(
  ctx: Ctx,
  { question_id, version, from_version }: Input<'restore'>,
): Promise<{ question_id: string; version: number }> {
  const { db, actor } = ctx
  const row = await takeOwnQuestionRow(db, actor, question_id)
  if (row.version !== version)
    throw new AppError('CONFLICT', { message: '这道题刚在别处修改过，请看过新的内容后再恢复' })
  if (from_version === version) throw badField('from_version', '这就是现在的版本')
  const { school_id, person_id: author_teacher_id } = actor
  const [old] = await findDocuments(db, {
    school_id,
    versions: [{ question_id, version: from_version }],
  })
  if (old === undefined) throw noVersion()
  const { knowledge_ids } = row
  const document = withKnownPoints({ document: readQuestion(old), knowledge_ids })
  await refuseForeignFiles(db, school_id, [document])
  const review_note = withoutPictureNote(row.review_note, document)
  const stored = await addVersion(ctx, row, { document, review_note, author_teacher_id })
  await fixReports(ctx, { ...row, version: stored.version })
  return { question_id, version: stored.version }
}

function noVersion(): AppError {
  return new AppError('NOT_FOUND', { message: '这道题没有这个版本' })
}
