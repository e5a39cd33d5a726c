import { guideCallsContract } from '@jiangtai/shared/guidance/guide-calls.ts'
import { GUIDE_MINUTES, GUIDE_WAY } from '@jiangtai/shared/guidance/ways.ts'
import { NOBODY } from '@jiangtai/shared/tasks/progress.ts'
import type { Ctx } from '../../core/http/context.ts'
import { routes } from '../../core/http/context.ts'
import { createTask } from '../tasks/giving/draft.service.ts'
import { reportHandlers } from '../tasks/report/report-handlers.service.ts'
import { stepHandlers } from '../tasks/steps/step-handlers.service.ts'
import { taskHandlers } from '../tasks/handlers/task-handlers.service.ts'

const guides = taskHandlers('guidance')
const steps = stepHandlers('guidance')
const reports = reportHandlers('guidance')

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

  guideReport: async (ctx, asked) => ({
    progress: await progressOf(ctx, asked),
    steps: (await steps.step_figures(ctx, asked)).list,
    answers: await reports.report(ctx, asked),
  }),
})

/** The progress of all students of a guide, or of those of one class. */
async function progressOf(ctx: Ctx, { task_id, class_id }: { task_id: string; class_id: string | null }) {
  const whole = await guides.progress(ctx, { task_id, class_id, group: null, page: 1, page_size: 1 })
  const ofClass = whole.classes.find((one) => one.class_id === class_id)
  return class_id === null ? whole.progress : (ofClass?.progress ?? NOBODY)
}
