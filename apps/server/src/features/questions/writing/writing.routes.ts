import { badField } from '@jiangtai/shared/core/errors.ts'
import { MANAGER_TYPE } from '@jiangtai/shared/core/permissions.ts'
import { DONE } from '@jiangtai/shared/core/schemas.ts'
import { questionWritingContract } from '@jiangtai/shared/questions/writing/contract.ts'
import { routes } from '../../../core/http/context.ts'
import { getReadableQuestions, takeOwnQuestionRow } from '../questions.access.ts'
import { changeQuestionRow } from '../questions.store.ts'
import { restoreQuestion } from './bin/question-bin.service.ts'
import { findPoints } from '../catalogue/trees/find-points.service.ts'
import { countUses, listLessonsWith, listPapersWith } from './question-uses.store.ts'
import { mendQuestion, writeQuestion } from './write-question.service.ts'

export const questionWriting = routes(questionWritingContract, {
  add: (ctx, input) => writeQuestion(ctx, input),
  save: (ctx, input) => mendQuestion(ctx, input),

  remove: async ({ db, actor, now }, { question_id }) => {
    const row = await takeOwnQuestionRow(db, actor, question_id)
    const at = now.toISOString()
    await changeQuestionRow(db, row, { deleted_at: at, binned_at: at })
    return DONE
  },

  restore: async (ctx, { question_id }) => {
    await restoreQuestion(ctx, question_id)
    return DONE
  },

  openTo: async ({ db, actor }, { question_id, audience }) => {
    const row = await takeOwnQuestionRow(db, actor, question_id)
    if (row.owner_teacher_id !== null)
      throw badField('question_id', '这是您自己的题，只有您看得到；提交校本审核后才能给别人用')
    await changeQuestionRow(db, row, { audience })
    return DONE
  },

  usedIn: async ({ db, actor }, { question_id }) => {
    await getReadableQuestions(db, actor, [question_id])
    const { school_id, person_id, manager_type } = actor
    const used = { school_id, question_id }
    const lessonsOf = { ...used, teacher_id: manager_type === MANAGER_TYPE.school ? null : person_id }
    const { lesson_count, paper_count } = await countUses(db, used)
    return {
      lesson_count,
      lessons: await listLessonsWith(db, lessonsOf),
      paper_count,
      papers: await listPapersWith(db, { ...used, owner_teacher_id: person_id }),
    }
  },

  points: async ({ db, actor }, asked) => ({ list: await findPoints(db, actor, asked) }),
})
