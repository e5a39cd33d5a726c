import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import { writeXlsx } from '../../../core/formats/xlsx/write-xlsx.ts'
import { BLUEPRINT } from './world.ts'

const BLUEPRINTS = '/api/question_center/v1/paper/blueprint'
const PLAN = '/api/question_center/v1/paper/plan'

const place = { subject_id: 'math', phase_id: 'senior' as const }
const file = {
  file_name: '细目表.xlsx',
  content_base64: (
    await writeXlsx([
      {
        ...{ name: '细目表', notes: [], rows: [['函数', 2]] },
        columns: ['章节或知识点', '单选题 5分 易'].map((label) => ({ label, width: 20 })),
      },
    ])
  ).toString('base64'),
}

const blueprintId = ({ blueprint: { blueprint_id } }: Side) => ({ blueprint_id })

/** The right calls of composing by rules. */
export const planCalls: AreaCalls = {
  [`POST ${BLUEPRINTS}/list` as const]: { as: 'teacher', body: () => ({}) },
  [`POST ${BLUEPRINTS}/detail` as const]: { as: 'teacher', body: blueprintId },
  [`POST ${BLUEPRINTS}/save` as const]: {
    as: 'teacher',
    body: ({ blueprint }) => ({
      ...{ ...blueprint, ...place, name: '期末细目表' },
      blueprint: BLUEPRINT,
    }),
  },
  [`POST ${BLUEPRINTS}/remove` as const]: { as: 'teacher', body: blueprintId },
  [`POST ${BLUEPRINTS}/export` as const]: { as: 'teacher', body: () => ({ ...place, blueprint: BLUEPRINT }) },
  [`POST ${BLUEPRINTS}/check-file` as const]: { as: 'teacher', body: () => ({ ...place, ...file }) },
  [`POST ${PLAN}/compose` as const]: {
    as: 'teacher',
    body: () => ({
      seed: 7,
      plan: {
        ...{ kind: 'smart' as const, subject_id: 'math', phase_id: 'senior', pool: {}, rows: [] },
        sections: [{ type: 'single' as const, count: 1, score: 5 }],
        difficulty: { kind: 'any' as const },
      },
    }),
  },
  [`POST ${PLAN}/create` as const]: {
    as: 'teacher',
    body: ({ question_ids }) => ({
      ...{ title: '单元测试', subject_id: 'math', phase_id: 'senior' },
      sections: [{ title: '单选题', score: 5, question_ids: [first(question_ids)] }],
    }),
  },
}
