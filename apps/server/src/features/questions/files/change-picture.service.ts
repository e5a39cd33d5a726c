import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import type { QuestionView } from '@jiangtai/shared/questions/contract.ts'
import { Question } from '@jiangtai/shared/questions/document.ts'
import type { questionFilesContract } from '@jiangtai/shared/questions/files/contract.ts'
import { changePicture, questionPictures } from '@jiangtai/shared/questions/files/question-files.ts'
import { readQuestion } from '@jiangtai/shared/questions/upgrade.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { withoutPictureNote } from '../import/review-notes.ts'
import { takeOwnQuestion } from '../questions.access.ts'
import { fixReports } from '../writing/reports/reports.store.ts'
import { addVersion, questionViews } from '../questions.service.ts'
import { refuseForeignFiles } from './question-uploads.service.ts'

type Change = ParsedOf<(typeof questionFilesContract)['changePicture']>

/** Puts an uploaded picture in the place of one, or takes it out: a new version; places that use the old one keep it ([QF-4]). */
export async function changeQuestionPicture(
  ctx: Ctx,
  { question_id, version, picture, object_key }: Change,
): Promise<QuestionView> {
  const { db, actor } = ctx
  const row = await takeOwnQuestion(db, actor, question_id)
  if (row.version !== version)
    throw new AppError('CONFLICT', { message: '这道题刚被修改过，请刷新后再换图片' })
  const before = readQuestion(row)
  if (!questionPictures(before).some(({ field }) => field === picture))
    throw badField('picture', '题目里没有这张图片，请刷新后重试')
  const document = Question.parse(
    changePicture(before, picture, (old) =>
      object_key === null || old.type !== 'image' ? null : { ...old, key: object_key, address: null },
    ),
  )
  await refuseForeignFiles(db, actor.school_id, [document], (field) =>
    field === `${picture}.key` ? 'object_key' : `document.${field}`,
  )
  const review_note = withoutPictureNote(row.review_note, document)
  const stored = await addVersion(ctx, row, {
    ...{ document, review_note, author_teacher_id: actor.person_id },
  })
  await fixReports(ctx, { ...row, version: stored.version })
  const [view] = await questionViews(ctx, [stored])
  if (view === undefined) throw new Error('a changed question has no view')
  return view
}
