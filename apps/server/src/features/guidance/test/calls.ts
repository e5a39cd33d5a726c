import { contract } from '@jiangtai/shared/contract.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { GUIDE_PATH } from '@jiangtai/shared/guidance/path.ts'
import type { AreaCalls, ValidCall } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import { calls as homework } from '../../homework/test/calls.ts'
import { asGuideCall } from './of-homework.ts'

/** The same school, with its guide in the place of the homework. */
const asGuide = (side: Side): Side => ({
  ...side,
  ...{ task_path: GUIDE_PATH, task_id: side.guide_id, draft_task_id: side.draft_guide_id },
  task_way: 'guide',
  ...{ handed_score_id: side.guide_score_id, reading_task_id: side.guide_id },
})

function ofGuide({ as, before, body }: ValidCall): ValidCall {
  return {
    as,
    ...(before === undefined ? {} : { before: (app, side) => before(app, asGuide(side)) }),
    body: (side) => body(asGuide(side)),
  }
}

const GUIDES = new Set(Object.values(contract.guidance).map(({ method, path }) => `${method} ${path}`))

/** The right calls of every task, made for a guide: what a kind does is the same for all of them. */
const ofEveryTask: AreaCalls = Object.fromEntries(
  Object.entries(homework).flatMap(([name, call]) => {
    const guide = asGuideCall(name)
    return GUIDES.has(guide) ? [[guide, ofGuide(call as ValidCall)]] : []
  }),
)

const guideId = ({ guide_id }: Side) => ({ task_id: guide_id })

const worksheet = ({ guide_id }: Side) => ({ task_id: guide_id, set_no: 1, has_answers: false })

const threadId = ({ guide_id, class_id }: Side) => ({ task_id: guide_id, set_no: 1, step_no: 4, class_id })

/** The right calls of guidance. */
export const calls: AreaCalls = {
  ...ofEveryTask,
  [`POST ${GUIDE_PATH}/steps/figures` as const]: { as: 'teacher', body: guideId },
  [`POST ${GUIDE_PATH}/steps/student` as const]: {
    as: 'teacher',
    body: ({ guide_id, handed_student_id }) => ({ task_id: guide_id, student_id: handed_student_id }),
  },
  [`POST ${GUIDE_PATH}/steps/doubts` as const]: { as: 'teacher', body: guideId },
  [`POST ${GUIDE_PATH}/worksheet/export-word` as const]: { as: 'teacher', body: worksheet },
  [`POST ${GUIDE_PATH}/worksheet/pdf` as const]: { as: 'teacher', body: worksheet },
  [`POST ${GUIDE_PATH}/discussion/threads` as const]: { as: 'teacher', body: guideId },
  [`POST ${GUIDE_PATH}/discussion/posts` as const]: { as: 'teacher', body: threadId },
  [`POST ${GUIDE_PATH}/discussion/decide` as const]: {
    as: 'teacher',
    body: ({ guide_id, own_post_id }) => ({
      ...{ task_id: guide_id, post_ids: [own_post_id], state: 'hidden' as const, reason: '与话题无关' },
    }),
  },
  [`POST ${GUIDE_PATH}/discussion/answer` as const]: {
    as: 'teacher',
    body: (side) => ({ ...threadId(side), words: '再想一想', reply_to: side.own_post_id }),
  },
  [`POST ${GUIDE_PATH}/create_config` as const]: {
    as: 'teacher',
    body: ({ class_id, task_due_at }) => ({
      ...{ title: '新导学', subject_id: 'math', phase_id: 'senior' as const },
      ...{ class_ids: [class_id], due_at: task_due_at },
    }),
  },
  [`POST ${GUIDE_PATH}/details` as const]: { as: 'teacher', body: guideId },
  [`POST ${GUIDE_PATH}/delete` as const]: {
    as: 'teacher',
    body: ({ draft_guide_id }) => ({ task_id: draft_guide_id }),
  },
  [`POST ${GUIDE_PATH}/lesson/link` as const]: {
    as: 'teacher',
    body: ({ idle_lesson_id, guide_id }) => ({ prepare_lesson_id: idle_lesson_id, task_id: guide_id }),
  },
  [`POST ${GUIDE_PATH}/report` as const]: { as: 'teacher', body: guideId },
  'POST /api/pad/v1/task/discussion/posts': {
    as: 'student',
    body: ({ guide_id }) => ({ task_id: guide_id, step_no: 4 }),
  },
  'POST /api/pad/v1/task/discussion/post': {
    as: 'student',
    body: ({ guide_id, own_post_id }) => ({
      ...{ task_id: guide_id, step_no: 4, client_post_id: newId(), words: '我同意', reply_to: own_post_id },
    }),
  },
  'POST /api/pad/v1/task/discussion/withdraw': {
    as: 'student',
    body: ({ guide_id, own_post_id }) => ({ task_id: guide_id, post_id: own_post_id }),
  },
  'POST /api/pad/v1/task/hand-in-step': {
    as: 'student',
    before: (app, { guide_id, students }) =>
      app.send(first(students).token, 'POST /api/pad/v1/task/detail', { task_id: guide_id }),
    body: ({ guide_id }) => ({
      ...{ task_id: guide_id, step_no: 3 },
      answer: { kind: 'doubt' as const, words: '对称轴怎么找' },
    }),
  },
}
