import { newId } from '@jiangtai/shared/core/ids.ts'
import type { WorldPart } from '../../../../test/generated/world/side.ts'

type PaperPart = {
  /** A draft with all questions of its side. */
  paper_id: string
  /** A 细目表 of its teacher, and when it was saved. */
  blueprint: { blueprint_id: string; saved_at: string }
}

declare module '../../../../test/generated/world/side.ts' {
  interface Side extends PaperPart {}
}

/** A small 细目表. */
export const BLUEPRINT = {
  rows: [{ kind: 'knowledge' as const, id: newId(), name: '函数' }],
  sections: [{ type: 'single' as const, score: 5 }],
  cells: [{ row: 0, section: 0, level: 'easy' as const, count: 2 }],
}

export const world: WorldPart<PaperPart> = {
  after: ['questions'],
  build: async (app, { teacher, question_ids }) => {
    const { payload } = await app.call(teacher.token, 'POST /api/question_center/v1/paper/create', {
      ...{ title: '期中考试', subject_id: 'math', phase_id: 'senior' },
      question_ids,
    })
    const saved = await app.call(teacher.token, 'POST /api/question_center/v1/paper/blueprint/save', {
      ...{ blueprint_id: null, saved_at: null, name: '期中细目表', subject_id: 'math', phase_id: 'senior' },
      blueprint: BLUEPRINT,
    })
    const { blueprint_id, updated_at } = saved.payload
    return { paper_id: payload.paper_id, blueprint: { blueprint_id, saved_at: updated_at } }
  },
  absent: () => ({
    paper_id: newId(),
    blueprint: { blueprint_id: newId(), saved_at: '2026-09-01T00:00:00.000Z' },
  }),
}
