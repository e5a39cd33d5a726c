import { newId } from '@jiangtai/shared/core/ids.ts'
import type { WorldPart } from '../../../../test/generated/world/side.ts'

type PaperPart = {
  /** A draft with all questions of its side. */
  paper_id: string
}

declare module '../../../../test/generated/world/side.ts' {
  interface Side extends PaperPart {}
}

export const world: WorldPart<PaperPart> = {
  after: ['questions'],
  build: async (app, { teacher, question_ids }) => {
    const { payload } = await app.call(teacher.token, 'POST /api/question_center/v1/paper/create', {
      ...{ title: '期中考试', subject_id: 'math', phase_id: 'senior' },
      question_ids,
    })
    return { paper_id: payload.paper_id }
  },
  absent: () => ({ paper_id: newId() }),
}
