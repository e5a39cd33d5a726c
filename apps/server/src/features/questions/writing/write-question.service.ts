import { AppError, badField } from '@jiangtai/shared/core/errors.ts'
import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import type { Question } from '@jiangtai/shared/questions/document.ts'
import type { questionWritingContract } from '@jiangtai/shared/questions/writing/contract.ts'
import type { Ctx } from '../../../core/http/context.ts'
import { refuseForeignFiles } from '../files/question-uploads.service.ts'
import { withoutPictureNote } from '../import/review-notes.ts'
import { ownerOfAdded, takeOwnQuestionRow } from '../questions.access.ts'
import { fixReports } from './reports/reports.store.ts'
import { addQuestion, addVersion } from '../questions.service.ts'
import { findPlaces } from './places.store.ts'

type Input<Call extends keyof typeof questionWritingContract> = ParsedOf<
  (typeof questionWritingContract)[Call]
>
/** The fields that adding and mending have in common. */
type Written = Omit<Input<'add'>, 'region'>
type Stored = { question_id: string; version: number }

/** Adds a question that was written by hand ([QU-70]). */
export async function writeQuestion(ctx: Ctx, input: Input<'add'>): Promise<Stored> {
  const { db, actor, now } = ctx
  await checkPlaces(ctx, input)
  const { school_id } = actor
  const { question_id } = await addQuestion(db, {
    ...input,
    ...{ school_id, now, owner_teacher_id: ownerOfAdded(actor), source_key: null },
    author_teacher_id: actor.person_id,
    document: withKnownPoints(input),
  })
  return { question_id, version: 1 }
}

/** Stores a mended question as the next version, if nobody changed it since the version it was made from ([QU-72]). */
export async function mendQuestion(ctx: Ctx, input: Input<'save'>): Promise<Stored> {
  const { db, actor } = ctx
  const { question_id, version, document: _given, ...tags } = input
  const row = await takeOwnQuestionRow(db, actor, question_id)
  if (row.version !== version)
    throw new AppError('CONFLICT', { message: '这道题刚在别处修改过，请看过新的内容后再保存' })
  if (row.owner_teacher_id === null) refuseElsewhere(ctx, row, input)
  await checkPlaces(ctx, input)
  const document = withKnownPoints(input)
  await refuseForeignFiles(db, actor.school_id, [document])
  const review_note = withoutPictureNote(row.review_note, document)
  const stored = await addVersion(ctx, row, {
    ...{ ...tags, document, review_note, author_teacher_id: actor.person_id },
  })
  await fixReports(ctx, { ...row, version: stored.version })
  return { question_id, version: stored.version }
}

/** A 备课组长 keeps the questions of a subject, and takes none of them out of it ([QU-105]). */
function refuseElsewhere(
  { actor }: Ctx,
  row: { subject_id: string; phase_id: string },
  { subject_id, phase_id }: Input<'save'>,
): void {
  if (actor.manager_type === MANAGER_TYPE.school) return
  if (row.subject_id !== subject_id) throw badField('subject_id', '校本题目换学科，请找校管理员')
  if (row.phase_id !== phase_id) throw badField('phase_id', '校本题目换学段，请找校管理员')
}

/** Refuses a chapter of another subject or phase, and knowledge points of another subject. */
async function checkPlaces({ db, actor }: Ctx, input: Written): Promise<void> {
  const { chapter_id, knowledge_ids, subject_id, phase_id } = input
  if (chapter_id === null && knowledge_ids.length === 0) return
  const found = await findPlaces(db, {
    school_id: actor.school_id,
    chapter_id,
    knowledge_ids,
    subject_id,
    phase_id,
  })
  if (chapter_id !== null && !found.has_chapter)
    throw badField('chapter_id', '章节与所选学科、学段不一致，请重新选择')
  if (found.point_count < knowledge_ids.length)
    throw badField('knowledge_ids', '有的知识点不属于所选学科，请重新选择')
}

/** The document with only such points in its items as the question names ([QU-73]). */
export function withKnownPoints({
  document,
  knowledge_ids,
}: Pick<Written, 'document' | 'knowledge_ids'>): Question {
  const items = document.items.map((item) => ({
    ...item,
    knowledge: item.knowledge.filter(({ knowledge_id }) => knowledge_ids.includes(knowledge_id)),
  }))
  return { ...document, items }
}
