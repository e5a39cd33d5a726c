import { newId } from '@jiangtai/shared/core/ids.ts'
import { USUAL_SHEET } from '@jiangtai/shared/papers/sheet/usual-sheet.ts'
import type { WorldPart } from '../../../../test/generated/world/side.ts'
import { buildTeacher } from '../../../../test/builders.ts'
import { schoolPaperOf } from './school-paper-builder.ts'

const PAPER = '/api/question_center/v1/paper'

type PaperPart = {
  /** A draft with all questions of its side, finished once. */
  paper_id: string
  /** A 细目表 of its teacher, and when it was saved. */
  blueprint: { blueprint_id: string; saved_at: string }
  /** A paper of the school that the teacher gave. */
  school_paper_id: string
  exercise_id: string
  /** A colleague's, shared with the whole school. */
  shared_paper_id: string
  /** A paper that was finished once, and the answer sheet of that version. */
  sheet_paper_id: string
  sheet_id: string
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
  build: async (app, { school_id, teacher, question_ids }) => {
    const create = async (title: string, { token } = teacher) => {
      const { payload } = await app.call(token, 'POST /api/question_center/v1/paper/create', {
        ...{ title, subject_id: 'math', phase_id: 'senior' },
        question_ids,
      })
      const { paper_id } = payload
      await app.call(token, 'POST /api/question_center/v1/paper/finish', { paper_id, revision: 1 })
      return paper_id
    }
    const saved = await app.call(teacher.token, 'POST /api/guide_learn/api/save_exercise', {
      name: '预习',
      questions: question_ids.map((question_id) => ({ question_id })),
    })
    const school_paper_id = await create('校本卷')
    await schoolPaperOf(app, { school_id, paper_id: school_paper_id })
    const giver = await buildTeacher(app, { school_id })
    const kept = await app.call(teacher.token, 'POST /api/question_center/v1/paper/blueprint/save', {
      ...{ blueprint_id: null, saved_at: null, name: '期中细目表', subject_id: 'math', phase_id: 'senior' },
      blueprint: BLUEPRINT,
    })
    const { blueprint_id, updated_at } = kept.payload
    const shared_paper_id = await create('同事的卷', giver)
    await app.call(giver.token, 'POST /api/question_center/v1/paper/share', {
      ...{ paper_id: shared_paper_id, audiences: [{ kind: 'school', id: '' }] },
    })
    const sheet_paper_id = await create('期末考试')
    const sheet = await app.call(teacher.token, `POST ${PAPER}/sheet/create`, {
      ...USUAL_SHEET,
      ...{ paper_id: sheet_paper_id, version: 1 },
    })
    return {
      sheet_paper_id,
      sheet_id: sheet.payload.sheet_id,
      shared_paper_id,
      blueprint: { blueprint_id, saved_at: updated_at },
      paper_id: await create('期中考试'),
      school_paper_id,
      exercise_id: saved.payload.exercise_id,
    }
  },
  absent: () => ({
    paper_id: newId(),
    school_paper_id: newId(),
    exercise_id: newId(),
    shared_paper_id: newId(),
    sheet_paper_id: newId(),
    sheet_id: newId(),
    blueprint: { blueprint_id: newId(), saved_at: '2026-09-01T00:00:00.000Z' },
  }),
}
