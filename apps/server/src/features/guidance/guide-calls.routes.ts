import { guideCallsContract } from '@jiangtai/shared/guidance/guide-calls.ts'
import { GUIDE_MINUTES, GUIDE_WAY } from '@jiangtai/shared/guidance/ways.ts'
import { routes } from '../../core/http/context.ts'
import { createTask } from '../tasks/giving/draft.service.ts'
import { readPathReport } from '../tasks/report/path-report.service.ts'
import { taskHandlers } from '../tasks/handlers/task-handlers.service.ts'

const guides = taskHandlers('guidance')

/** The calls of the specification for what every task does under another name. */
export const guideCalls = routes(guideCallsContract, {
  createConfig: (ctx, { title, subject_id, phase_id, class_ids, starts_at, due_at }) =>
    createTask(ctx, 'guidance', {
      ...{ title, subject_id, phase_id, way: GUIDE_WAY, sound_minutes: null, takes_late: true },
      ...{ release_rule: 'after_submit', closes_at: null },
      sets: [
        {
          ...{ set_no: 1, name: '全部', note: '', minutes: GUIDE_MINUTES, questions: [], materials: [] },
          ...{ steps: [], is_ordered: true },
        },
      ],
      targets: class_ids.map((target_id) => ({ kind: 'class', target_id, starts_at, due_at, set_no: 1 })),
    }),

  details: (ctx, asked) => guides.detail(ctx, asked),

  delete: (ctx, asked) => guides.remove(ctx, asked),

  guideReport: (ctx, asked) => readPathReport(ctx, { ...asked, kind: 'guidance' }),
})
