import { newId } from '@jiangtai/shared/core/ids.ts'
import { first, type WorldPart } from '../../../../test/generated/world/side.ts'
import { buildQuestion } from '../../../../test/question-builders.ts'

type ReviewPart = {
  /** The teacher's own, with its chapter, not handed in. */
  placed_question_id: string
  /** The submission of another of the teacher's questions, which waits for its review. */
  submission_id: string
}

declare module '../../../../test/generated/world/side.ts' {
  interface Side extends ReviewPart {}
}

export const world: WorldPart<ReviewPart> = {
  after: [],
  build: async (app, { school_id, teacher }) => {
    const placed = () =>
      buildQuestion(app, {
        ...{ school_id, owner_teacher_id: teacher.person_id },
        chapter_id: newId(),
      })
    const { question_id: placed_question_id } = await placed()
    const { question_id } = await placed()
    await app.call(teacher.token, 'POST /api/question_center/v1/review/submit', {
      ...{ kind: 'question', thing_ids: [question_id] },
    })
    const { payload } = await app.call(teacher.token, 'POST /api/question_center/v1/review/list', {
      scope: 'own',
    })
    return { placed_question_id, submission_id: first(payload.list).submission_id }
  },
  absent: () => ({ placed_question_id: newId(), submission_id: newId() }),
}
