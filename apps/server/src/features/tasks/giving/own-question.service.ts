import { newId } from '@jiangtai/shared/core/ids.ts'
import type { ParsedOf } from '@jiangtai/shared/core/route.ts'
import type { Block, ItemWay, Question } from '@jiangtai/shared/questions/document.ts'
import { blocksFromText } from '@jiangtai/shared/questions/typed-form/blocks-from-text.ts'
import type { ownQuestionContract } from '@jiangtai/shared/tasks/giving/own-question.ts'
import type { Ctx, Handlers } from '../../../core/http/context.ts'
import { addQuestion, questionViewsAt } from '../../questions/questions.service.ts'
import { boxedQuestion } from './boxed-question.ts'

type Calls = ReturnType<typeof ownQuestionContract>

/** The handlers of writing a question for one task. */
export const ownQuestionHandlers: Handlers<Calls> = {
  write_question: (ctx, input) => writeOwnQuestion(ctx, input),
}

/** The difficulty of a question that stands in no bank, and is found by nobody. */
const MIDDLE = 3

/** Stores a question that a teacher wrote for one task and that stands in no bank ([TK-93]); returns it as a draft names it. */
async function writeOwnQuestion(
  ctx: Ctx,
  {
    subject_id,
    phase_id,
    text,
    picture_keys,
    score = 0,
    way,
    items: boxes,
  }: ParsedOf<Calls['write_question']>,
) {
  const { school_id, person_id } = ctx.actor
  const asked = [...blocksFromText(text), ...picture_keys.map(pictureOf)]
  const document =
    boxes === undefined ? freeQuestion(asked, { score, way }) : boxedQuestion(asked, { boxes, picture_keys })
  const { question_id } = await addQuestion(ctx.db, {
    ...{ school_id, owner_teacher_id: person_id, subject_id, phase_id, document, difficulty: MIDDLE },
    ...{ source: '', year: null, chapter_id: null, knowledge_ids: [], source_key: null },
    ...{ is_in_bank: false, now: ctx.now },
  })
  const views = await questionViewsAt(ctx, { school_id, versions: [{ question_id, version: 1 }] })
  const view = views.get(question_id)
  if (view === undefined) throw new Error('a written question has no view')
  const scores = document.items.map((item) => ({ item_id: item.item_id, score: item.score }))
  return { question: { question_id, version: 1, scores }, view }
}

function freeQuestion(stem: Block[], { score, way }: { score: number; way: ItemWay | undefined }): Question {
  return {
    ...{ form: 'plain', material: null, bank: [], analysis: [] },
    items: [
      {
        ...{ item_id: newId(), kind: 'text', stem, options: [], targets: [], blanks: [], score },
        ...{ key: { kind: 'text', answer: [], points: [] }, marking: { rule: 'whole' } },
        ...{ analysis: [], knowledge: [], ...(way !== undefined && { way }) },
      },
    ],
  }
}

function pictureOf(key: string, at: number): Block {
  return { type: 'image', key, address: null, width: null, alt: `图 ${at + 1}` }
}
