import { GUIDE_PATH } from '@jiangtai/shared/guidance/path.ts'
import type { Exceptions } from '../../../../test/generated/area.ts'
import { OWNER, PAD, PRIVATE, TEACHES, type RowRules } from '../../../../test/generated/row-rule.ts'
import { exceptions as homework, rowRules as homeworkRules } from '../../homework/test/rules.ts'
import { calls } from './calls.ts'
import { asGuideCall } from './of-homework.ts'

/** What holds for a call of homework holds for that of a guide. */
function ofGuides<Value>(entries: Partial<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, value]) =>
      value !== undefined && Object.hasOwn(calls, asGuideCall(name)) ? [[asGuideCall(name), value]] : [],
    ),
  )
}

/** The rows that each call may touch: those of every task as homework has them, the others reviewed by hand. */
export const rowRules: RowRules = {
  ...ofGuides(homeworkRules),
  [`POST ${GUIDE_PATH}/steps/figures` as const]: PRIVATE,
  [`POST ${GUIDE_PATH}/steps/student` as const]: PRIVATE,
  [`POST ${GUIDE_PATH}/steps/doubts` as const]: PRIVATE,
  [`POST ${GUIDE_PATH}/worksheet/export-word` as const]: PRIVATE,
  [`POST ${GUIDE_PATH}/worksheet/pdf` as const]: PRIVATE,
  [`POST ${GUIDE_PATH}/discussion/threads` as const]: PRIVATE,
  [`POST ${GUIDE_PATH}/discussion/posts` as const]: PRIVATE,
  [`POST ${GUIDE_PATH}/discussion/decide` as const]: PRIVATE,
  [`POST ${GUIDE_PATH}/discussion/answer` as const]: PRIVATE,
  [`POST ${GUIDE_PATH}/create_config` as const]: TEACHES,
  [`POST ${GUIDE_PATH}/details` as const]: PRIVATE,
  [`POST ${GUIDE_PATH}/delete` as const]: PRIVATE,
  [`POST ${GUIDE_PATH}/report` as const]: PRIVATE,
  [`POST ${GUIDE_PATH}/lesson/link` as const]: OWNER,
  'POST /api/pad/v1/task/discussion/posts': PAD,
  'POST /api/pad/v1/task/discussion/post': PAD,
  'POST /api/pad/v1/task/discussion/withdraw': PAD,
  'POST /api/pad/v1/task/hand-in-step': PAD,
}

export const exceptions: Exceptions = {
  new_each_time: [`POST ${GUIDE_PATH}/material-credential`, `POST ${GUIDE_PATH}/marking/voice-credential`],
  statements: {
    ...ofGuides(homework.statements ?? {}),
    // The materials of a guide are one statement more, and noting where their resources are used another.
    [`POST ${GUIDE_PATH}/detail` as const]: 6,
    [`POST ${GUIDE_PATH}/details` as const]: 6,
    [`POST ${GUIDE_PATH}/copy` as const]: 8,
    [`POST ${GUIDE_PATH}/take` as const]: 7,
    [`POST ${GUIDE_PATH}/progress` as const]: 6,
    // As every draft: the office of its teacher, the classes, the task, its sets and its targets.
    [`POST ${GUIDE_PATH}/create_config` as const]: 8,
    // Progress by class, steps, levels and the whole report of the answers are asked at once.
    [`POST ${GUIDE_PATH}/report` as const]: 16,
    // The task, its threads and the answered post are read; the thread is taken, the post written.
    [`POST ${GUIDE_PATH}/discussion/answer` as const]: 6,
    // The part, the task, its set with its questions, the own posts and the answered one are read; the thread is taken, the post written.
    'POST /api/pad/v1/task/discussion/post': 9,
    // The part, the task, its set, its steps, readings and answers are read; the step and the part are written.
    'POST /api/pad/v1/task/hand-in-step': 9,
  },
  leaves_out: [`POST ${GUIDE_PATH}/marking/score`, `POST ${GUIDE_PATH}/marking/import`],
  // As for every task: existing pages stay.
  stored_again: [`POST ${GUIDE_PATH}/review/add-pages`],
  made_by_caller: { [`POST ${GUIDE_PATH}/review/add-pages`]: /^pages\.\d+\.page_id$/ },
}
