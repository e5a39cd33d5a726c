import { z } from 'zod'
import { idsOf, PhaseField, SubjectField } from '../classes/fields.ts'
import { route } from '../core/route.ts'
import { Done, Id, Instant, nameText } from '../core/schemas.ts'
import { MAX_TARGETS } from '../tasks/limits.ts'
import { TaskReport } from '../tasks/report/views.ts'
import { StepFigures } from '../tasks/steps/contract.ts'
import { TaskProgress, TaskView } from '../tasks/views.ts'
import { GUIDE_PATH } from './path.ts'

const GuideId = z.object({ task_id: Id })

/** The calls of a guide that the specification names otherwise than those of every task (specification §7). */
export const guideCallsContract = {
  createConfig: route({
    method: 'POST',
    path: `${GUIDE_PATH}/create_config`,
    summary: '新建导学的第一步：名称、学科、班级和时间，得到一份还没有步骤的草稿',
    access: 'guidance.add',
    effect: 'write',
    input: z
      .object({
        title: nameText('task'),
        subject_id: SubjectField,
        phase_id: PhaseField,
        class_ids: idsOf('班级', MAX_TARGETS),
        /** Null begins when it is published. */
        starts_at: Instant.nullable().default(null),
        due_at: Instant,
      })
      .refine(({ starts_at, due_at }) => starts_at === null || Date.parse(starts_at) < Date.parse(due_at), {
        path: ['due_at'],
        message: '截止时间应在开始时间之后',
      }),
    output: z.object({ task_id: Id, revision: z.int() }),
  }),
  details: route({
    method: 'POST',
    path: `${GUIDE_PATH}/details`,
    summary: '一份导学的全部内容：步骤、题目、对象、时间和规则',
    access: 'guidance.get',
    effect: 'read',
    input: GuideId,
    output: TaskView,
  }),
  delete: route({
    method: 'POST',
    path: `${GUIDE_PATH}/delete`,
    summary: '删除导学（移入回收站，保留三十天）',
    access: 'guidance.delete',
    effect: 'write',
    records: { action: 'task.remove', targets: ['task_id'] },
    input: GuideId,
    output: Done,
  }),
  guideReport: route({
    method: 'POST',
    path: `${GUIDE_PATH}/report`,
    summary: '导学报告：完成情况、每一步的进度，和题目、知识点的得分',
    access: 'guidance.get',
    effect: 'read',
    input: z.object({ task_id: Id, class_id: Id.nullable().default(null) }),
    output: z.object({ progress: TaskProgress, steps: z.array(StepFigures), answers: TaskReport }),
  }),
}
