import { newId } from '@jiangtai/shared/core/ids.ts'
import { WRITER_COLORS } from '@jiangtai/shared/classroom/board-writers.ts'
import type { CallInput, CallName } from '@jiangtai/shared/contract.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { TEST_PASSWORD } from '../builders.ts'
import { answerOf } from '../classroom-builders.ts'
import { QUESTION_FILE } from '../question-builders.ts'
import type { TestApp } from '../test-app.ts'
import { classCalls } from './class-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { resourceCalls } from './resource-calls.ts'
import { screenshotCalls } from './screenshot-calls.ts'
import { schoolCalls } from './school-calls.ts'
import { groupingCalls } from './grouping-calls.ts'
import { managerTokenOf, sessionCalls } from './session-calls.ts'
import { first, type Side } from './world.ts'

/** Who makes the call, what has to happen before it is due, and a body that is right. */
export type ValidCall<N extends CallName = CallName> = {
  as: 'nobody' | 'teacher' | 'student' | 'manager'
  before?: (app: TestApp, side: Side) => Promise<unknown>
  body: (side: Side) => CallInput<N>
}

const command = ({ lesson_session_id, device_id }: Side) => ({ lesson_session_id, device_id })
const ofRun = (side: Side) => ({ ...command(side), quiz_run_id: side.quiz_run_id })
const lesson = ({ prepare_lesson_id }: Side) => ({ prepare_lesson_id })
const session = ({ lesson_session_id }: Side) => ({ lesson_session_id })
const none = () => ({})

const endRun = (app: TestApp, side: Side) =>
  app.call(side.teacher.token, 'POST /api/prepare_lessons/api/end_quzi', ofRun(side))
const reveal = async (app: TestApp, side: Side) => {
  await endRun(app, side)
  await app.call(side.teacher.token, 'POST /api/prepare_lessons/api/reveal_quzi', ofRun(side))
}

const openBoard = (app: TestApp, side: Side) =>
  app.call(side.teacher.token, 'POST /api/prepare_lessons/api/interact/open_board', {
    ...command(side),
    student_ids: [first(side.students).student_id],
  })

/** A right call for every call of the contract; the generated tests start from these, and one that is missing fails `every-route.test.ts`. */
export const validCalls: { [N in CallName]?: ValidCall<N> } = {
  'POST /api/auth/login': {
    as: 'nobody',
    body: (side) => ({ account: side.teacher.login, password: TEST_PASSWORD }),
  },
  ...sessionCalls,
  ...classCalls,
  ...groupingCalls,
  'POST /api/auth/logout': { as: 'teacher', body: none },
  'GET /api/auth/user/info': { as: 'teacher', body: none },
  'POST /api/school_manager/v1/school/get-school-info': { as: 'teacher', body: none },
  ...schoolCalls,
  ...peopleCalls,
  'POST /api/school_manager/v1/teachers/get-account-info': { as: 'teacher', body: none },

  'POST /api/jobs/v1/job/get': { as: 'teacher', body: ({ job_id }) => ({ job_id }) },
  'POST /api/jobs/v1/job/cancel': { as: 'teacher', body: ({ job_id }) => ({ job_id }) },

  ...resourceCalls,
  ...screenshotCalls,

  'POST /api/question_center/v1/bank/list': { as: 'teacher', body: none },
  'GET /api/prepare_lessons/api/teacher_back/question_detail': {
    as: 'teacher',
    body: ({ question_ids }) => ({ question_id: first(question_ids) }),
  },
  'POST /api/question_center/v1/bank/import': {
    as: 'teacher',
    body: () => ({
      file_name: '题目.json',
      file_text: JSON.stringify(QUESTION_FILE),
      subject_id: 'math',
      phase_id: 'senior',
    }),
  },

  'GET /api/prepare_lessons/api/home_config': { as: 'teacher', body: none },
  'GET /api/prepare_lessons/api/biz_node': {
    as: 'teacher',
    body: () => ({ subject_id: 'math', phase_id: 'senior' }),
  },
  'GET /api/prepare_lessons/api/lesson_list': { as: 'teacher', body: none },
  'GET /api/prepare_lessons/api/lastest_lesson_config': { as: 'teacher', body: none },
  'GET /api/prepare_lessons/api/lesson_detail': { as: 'teacher', body: lesson },
  'POST /api/prepare_lessons/api/add_lesson': {
    as: 'teacher',
    body: ({ textbook_id, chapter_id, class_id, idle_class_id }) => ({
      title: '新的备课',
      subject_id: 'math',
      phase_id: 'senior',
      textbook_id,
      chapter_id,
      goals: '目标',
      class_ids: [class_id, idle_class_id],
    }),
  },
  'PUT /api/prepare_lessons/api/update_lesson': {
    as: 'teacher',
    body: ({ idle_lesson_id, idle_class_id }) => ({
      prepare_lesson_id: idle_lesson_id,
      title: '改过的备课',
      class_ids: [idle_class_id],
    }),
  },
  'DELETE /api/prepare_lessons/api/delete_lesson': {
    as: 'teacher',
    body: ({ idle_lesson_id }) => ({ prepare_lesson_id: idle_lesson_id }),
  },
  'GET /api/prepare_lessons/api/lesson_page': { as: 'teacher', body: lesson },
  'GET /api/prepare_lessons/api/lesson_page_media': { as: 'teacher', body: lesson },
  'POST /api/prepare_lessons/api/lesson_page': {
    as: 'teacher',
    body: ({ prepare_lesson_id, page_ids, picture_id }) => ({
      prepare_lesson_id,
      pages: page_ids.map((page_id, at) =>
        at === page_ids.length - 1
          ? { page_id, kind: 'image', title: '图', resource_id: picture_id }
          : { page_id, kind: 'board', title: '白板' },
      ),
    }),
  },
  'GET /api/prepare_lessons/api/lesson_file': { as: 'teacher', body: lesson },
  'POST /api/prepare_lessons/api/lesson_file': {
    as: 'teacher',
    before: async (app, side) => {
      const set = `ext = 'mp4', mime = 'video/mp4', name = '录像.mp4'`
      await app.services.database.pool.query(`update resource set ${set} where resource_id = $1`, [
        side.resource_id,
      ])
    },
    body: ({ prepare_lesson_id, resource_id }) => ({ prepare_lesson_id, resource_ids: [resource_id] }),
  },
  'GET /api/prepare_lessons/api/page_credential': { as: 'teacher', body: lesson },
  'DELETE /api/prepare_lessons/api/delete_lesson_file': {
    as: 'teacher',
    body: ({ prepare_lesson_id, picture_id }) => ({ prepare_lesson_id, resource_id: picture_id }),
  },
  'POST /api/prepare_lessons/api/list_quzi': { as: 'teacher', body: lesson },
  'POST /api/prepare_lessons/api/add_quzi': {
    as: 'teacher',
    body: ({ prepare_lesson_id, spare_question_id }) => ({
      prepare_lesson_id,
      question_ids: [spare_question_id],
    }),
  },
  'POST /api/prepare_lessons/api/replace_quzi': {
    as: 'teacher',
    body: ({ lesson_quiz_ids, spare_question_id }) => ({
      lesson_quiz_id: first(lesson_quiz_ids),
      question_id: spare_question_id,
    }),
  },
  'POST /api/prepare_lessons/api/resort_quzi': {
    as: 'teacher',
    body: ({ prepare_lesson_id, lesson_quiz_ids }) => ({
      prepare_lesson_id,
      lesson_quiz_ids: [...lesson_quiz_ids].reverse(),
    }),
  },
  'POST /api/prepare_lessons/api/change_quzi': {
    as: 'teacher',
    body: ({ lesson_quiz_ids }) => ({ lesson_quiz_id: first(lesson_quiz_ids), time_limit_s: 120 }),
  },
  'DELETE /api/prepare_lessons/api/delete_quzi': {
    as: 'teacher',
    body: ({ lesson_quiz_ids }) => ({ lesson_quiz_id: first(lesson_quiz_ids) }),
  },

  'GET /api/prepare_lessons/api/teaching_info': { as: 'teacher', body: session },
  'POST /api/prepare_lessons/api/start_lesson': {
    as: 'teacher',
    body: ({ idle_lesson_id, idle_class_id }) => ({
      prepare_lesson_id: idle_lesson_id,
      class_id: idle_class_id,
      device_id: 'device-one',
    }),
  },
  'POST /api/prepare_lessons/api/kick_out_teacher': {
    as: 'teacher',
    body: ({ lesson_session_id }) => ({ lesson_session_id, device_id: 'device-two' }),
  },
  'POST /api/prepare_lessons/api/should_kick_out': { as: 'teacher', body: command },
  'GET /api/prepare_lessons/api/class_bind_student_list': { as: 'teacher', body: session },
  'POST /api/prepare_lessons/api/turn_page': {
    as: 'teacher',
    body: (side) => ({ ...command(side), page_id: side.page_ids[1] ?? '' }),
  },
  'POST /api/prepare_lessons/api/add_board_page': {
    as: 'teacher',
    body: (side) => ({ ...command(side), page_id: newId(), after_page_id: first(side.page_ids) }),
  },
  'POST /api/prepare_lessons/api/write_ink': {
    as: 'teacher',
    body: (side) => ({
      ...command(side),
      page_id: first(side.page_ids),
      op: { v: 1, kind: 'clear', id: newId() },
    }),
  },
  'POST /api/prepare_lessons/api/start_quzi': {
    as: 'teacher',
    before: endRun,
    body: (side) => ({
      ...command(side),
      lesson_quiz_id: side.lesson_quiz_ids[1] ?? '',
      time_limit_s: 60,
    }),
  },
  'POST /api/prepare_lessons/api/extend_quzi': {
    as: 'teacher',
    body: (side) => ({ ...ofRun(side), add_s: 30 }),
  },
  'POST /api/prepare_lessons/api/end_quzi': { as: 'teacher', body: ofRun },
  'POST /api/prepare_lessons/api/answer_detail': {
    as: 'teacher',
    body: ({ quiz_run_id }) => ({ quiz_run_id }),
  },
  'POST /api/prepare_lessons/api/show_distribution': { as: 'teacher', before: endRun, body: ofRun },
  'POST /api/prepare_lessons/api/reveal_quzi': { as: 'teacher', before: endRun, body: ofRun },
  'POST /api/prepare_lessons/api/put_away_quzi': { as: 'teacher', before: endRun, body: ofRun },
  'POST /api/prepare_lessons/api/interact/lock_screen': {
    as: 'teacher',
    body: (side) => ({ ...command(side), locked: true, student_ids: null, message: '请看黑板' }),
  },
  'POST /api/prepare_lessons/api/interact/open_board': {
    as: 'teacher',
    body: (side) => ({ ...command(side), student_ids: [first(side.students).student_id] }),
  },
  'POST /api/prepare_lessons/api/interact/close_board': {
    as: 'teacher',
    before: openBoard,
    body: (side) => ({ ...command(side), student_ids: [first(side.students).student_id] }),
  },
  'POST /api/prepare_lessons/api/interact/notify': {
    as: 'teacher',
    body: (side) => ({ ...command(side), text: '请打开课本' }),
  },
  'POST /api/prepare_lessons/api/random_call_the_roll': { as: 'teacher', body: command },
  'POST /api/prepare_lessons/api/put_away_call': {
    as: 'teacher',
    body: (side) => ({ ...command(side), call_id: newId() }),
  },
  'POST /api/prepare_lessons/api/after_class': { as: 'teacher', body: command },
  'GET /api/prepare_lessons/api/lesson_record': { as: 'teacher', body: session },
  'GET /api/prepare_lessons/api/lesson_answers': { as: 'teacher', body: session },
  'POST /api/prepare_lessons/api/lesson_answers/export': { as: 'teacher', body: session },
  'GET /api/prepare_lessons/api/lesson_board': { as: 'teacher', body: session },
  'GET /api/prepare_lessons/api/lesson_board_media': { as: 'teacher', body: session },

  'POST /api/pad/v1/classroom/running': { as: 'student', body: none },
  'POST /api/pad/v1/classroom/join': { as: 'student', body: session },
  'POST /api/pad/v1/classroom/submit-answer': {
    as: 'student',
    body: ({ quiz_run_id }) => answerOf(quiz_run_id, ['B']),
  },
  'POST /api/pad/v1/classroom/write-ink': {
    as: 'student',
    before: openBoard,
    body: (side) => ({
      ...session(side),
      page_id: first(side.page_ids),
      op: penLine(newId(), [[100, 100]], WRITER_COLORS[0]),
    }),
  },
  'POST /api/pad/v1/classroom/close-board': { as: 'student', before: openBoard, body: session },
  'POST /api/pad/v1/classroom/result': {
    as: 'student',
    before: reveal,
    body: ({ quiz_run_id }) => ({ quiz_run_id }),
  },
}

/** The token a valid call is made with. */
export function tokenFor(call: Pick<ValidCall, 'as'>, side: Side): string | null {
  if (call.as === 'nobody') return null
  if (call.as === 'manager') return managerTokenOf(side)
  return call.as === 'teacher' ? side.teacher.token : first(side.students).token
}
