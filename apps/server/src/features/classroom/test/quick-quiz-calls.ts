import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import type { Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'

const command = ({ lesson_session_id, device_id }: Side) => ({ lesson_session_id, device_id })
const ofRun = (side: Side) => ({ ...command(side), quiz_run_id: side.quiz_run_id })

/** The questions that teachers have asked aloud and closed, by account. */
const asked = new Map<string, { quiz_run_id: string; item_id: string; question_id: string }>()
const askedOf = ({ teacher }: Side) =>
  asked.get(teacher.account_id) ?? { quiz_run_id: newId(), item_id: newId(), question_id: newId() }

const endRun = (app: TestApp, side: Side) =>
  app.call(side.teacher.token, 'POST /api/prepare_lessons/api/end_quzi', ofRun(side))

async function askAloud(app: TestApp, side: Side): Promise<void> {
  const { token, account_id } = side.teacher
  await endRun(app, side)
  const { payload } = await app.call(token, 'POST /api/prepare_lessons/api/start_shortcut_quzi', {
    ...{ ...command(side), question: { source: 'oral', kind: 'single' }, time_limit_s: null },
  })
  const { quiz_run_id } = payload
  await app.call(token, 'POST /api/prepare_lessons/api/end_shortcut_quzi', {
    ...command(side),
    quiz_run_id,
  })
  const detail = await app.call(token, 'POST /api/prepare_lessons/api/end_shortcut_quzi_detail', {
    quiz_run_id,
  })
  const record = await app.call(token, 'GET /api/prepare_lessons/api/lesson_record', {
    lesson_session_id: side.lesson_session_id,
  })
  const run = record.payload.quizzes.find((one) => one.quiz_run_id === quiz_run_id)
  const item_id = detail.payload.document.items[0]?.item_id ?? newId()
  asked.set(account_id, { quiz_run_id, item_id, question_id: run?.question_id ?? newId() })
}

/** The same with its key told. */
async function askAndTell(app: TestApp, side: Side): Promise<void> {
  await askAloud(app, side)
  const { quiz_run_id, item_id } = askedOf(side)
  await app.call(side.teacher.token, 'POST /api/prepare_lessons/api/submit_answers', {
    ...{ ...command(side), quiz_run_id },
    keys: [{ item_id, key: { kind: 'choice', keys: ['A'] } }],
  })
}

/** The right calls of questions that nobody prepared. */
export const quickQuizCalls: AreaCalls = {
  'POST /api/prepare_lessons/api/start_shortcut_quzi': {
    as: 'teacher',
    before: endRun,
    body: (side) => ({
      ...command(side),
      question: { source: 'oral', kind: 'judge' },
      time_limit_s: null,
    }),
  },
  'POST /api/prepare_lessons/api/start_bank_quzi': {
    as: 'teacher',
    before: endRun,
    body: (side) => ({ ...command(side), question_id: side.spare_question_id, time_limit_s: null }),
  },
  'POST /api/prepare_lessons/api/end_shortcut_quzi': { as: 'teacher', body: ofRun },
  'POST /api/prepare_lessons/api/end_shortcut_quzi_detail': {
    as: 'teacher',
    body: ({ quiz_run_id }) => ({ quiz_run_id }),
  },
  'POST /api/prepare_lessons/api/short_cut/check_class_is_submit': {
    as: 'teacher',
    body: ({ quiz_run_id }) => ({ quiz_run_id }),
  },
  'POST /api/prepare_lessons/api/submit_answers': {
    as: 'teacher',
    before: askAloud,
    body: (side) => {
      const { quiz_run_id, item_id } = askedOf(side)
      const keys = [{ item_id, key: { kind: 'choice' as const, keys: ['A'] } }]
      return { ...command(side), quiz_run_id, keys }
    },
  },
  'POST /api/prepare_lessons/api/set_key_later': {
    as: 'teacher',
    before: askAloud,
    body: (side) => {
      const { quiz_run_id, question_id, item_id } = askedOf(side)
      return { quiz_run_id, question_id, keys: [{ item_id, key: { kind: 'choice' as const, keys: ['A'] } }] }
    },
  },
  'POST /api/prepare_lessons/api/write_down_quzi': {
    as: 'teacher',
    before: askAndTell,
    body: (side) => ({ quiz_run_id: askedOf(side).quiz_run_id, text: '哪一个是顶点？' }),
  },
}
