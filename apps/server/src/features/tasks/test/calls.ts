import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first } from '../../../../test/generated/world/side.ts'

const PAD = '/api/pad/v1/task'

export const calls: AreaCalls = {
  [`POST ${PAD}/list` as const]: { as: 'student', body: () => ({ part: 'open' as const }) },
  [`POST ${PAD}/detail` as const]: { as: 'student', body: ({ task_id }) => ({ task_id }) },
  [`POST ${PAD}/save-answer` as const]: {
    as: 'student',
    body: ({ task_id, task_item_id }) => ({
      ...{
        task_id,
        item_id: task_item_id,
        round: 1,
        client_submission_id: newId(),
        revision: 2,
        used_ms: 2000,
      },
      value: { kind: 'choice' as const, keys: ['A'] },
    }),
  },
  [`POST ${PAD}/submit` as const]: {
    as: 'student',
    body: ({ task_id }) => ({ task_id, round: 1, used_ms: 60_000 }),
  },
  [`POST ${PAD}/withdraw` as const]: {
    as: 'student',
    before: (app, { task_id, students }) =>
      app.call(first(students).token, `POST ${PAD}/submit`, { task_id, round: 1, used_ms: 60_000 }),
    body: ({ task_id }) => ({ task_id }),
  },
}
