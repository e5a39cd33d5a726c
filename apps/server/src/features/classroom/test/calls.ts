import { newId } from '@jiangtai/shared/core/ids.ts'
import { WRITER_COLORS } from '@jiangtai/shared/classroom/students/board-writers.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { answerOf } from '../../../../test/classroom-builders.ts'
import type { AreaCalls } from '../../../../test/generated/area.ts'
import { first, type Side } from '../../../../test/generated/world/side.ts'
import type { TestApp } from '../../../../test/test-app.ts'
import { answerUploadCalls } from './answer-upload-calls.ts'
import { cardCalls } from './card-calls.ts'
import { markingCalls } from './marking-calls.ts'
import { quickQuizCalls } from './quick-quiz-calls.ts'
import { attendanceCalls } from './attendance-calls.ts'
import { groupCalls } from './group-calls.ts'
import { handCalls } from './hand-calls.ts'
import { likeCalls } from './like-calls.ts'
import { callingCalls } from './calling-calls.ts'
import { practiceCalls } from './practice-calls.ts'
import { compareCalls } from './compare-calls.ts'
import { peerCalls } from './peer-calls.ts'
import { pastCalls } from './past-calls.ts'
import { pushedCalls } from './pushed-calls.ts'
import { raceCalls } from './race-calls.ts'
import { shownPadCalls } from './shown-pad-calls.ts'
import { remoteCalls } from './remote-calls.ts'
import { watchingCalls } from './watching-calls.ts'

const command = ({ lesson_session_id, device_id }: Side) => ({ lesson_session_id, device_id })
const ofRun = (side: Side) => ({ ...command(side), quiz_run_id: side.quiz_run_id })
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

/** The right calls of a lesson under way, for the teacher and the pads. */
export const calls: AreaCalls = {
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
  'POST /api/prepare_lessons/api/bring_back_quzi': { as: 'teacher', before: endRun, body: ofRun },
  'POST /api/prepare_lessons/api/get_store_pushed_item_status': { as: 'teacher', body: session },
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
  'POST /api/prepare_lessons/api/interact/sign_out_pads': { as: 'teacher', body: command },
  'POST /api/prepare_lessons/api/interact/timer': {
    as: 'teacher',
    body: (side) => ({ ...command(side), change: { kind: 'countdown', length_s: 90 } }),
  },
  'GET /api/prepare_lessons/api/interact/page_timers': {
    as: 'teacher',
    body: ({ lesson_session_id }) => ({ lesson_session_id }),
  },
  'POST /api/prepare_lessons/api/interact/browsing': {
    as: 'teacher',
    body: (side) => ({ ...command(side), pages: 'shown' }),
  },
  'POST /api/prepare_lessons/api/event_record': {
    as: 'teacher',
    body: (side) => ({ ...command(side), kind: 'file_opened', words: '二次函数.pdf' }),
  },
  'GET /api/prepare_lessons/api/event_record': { as: 'teacher', body: session },
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
  ...quickQuizCalls,
  ...answerUploadCalls,
  ...raceCalls,
  ...shownPadCalls,
  ...groupCalls,
  ...watchingCalls,
  ...remoteCalls,
  ...callingCalls,
  ...likeCalls,
  ...attendanceCalls,
  ...handCalls,
  ...practiceCalls,
  ...markingCalls,
  ...pushedCalls,
  ...pastCalls,
  ...compareCalls,
  ...peerCalls,
  ...cardCalls,
}
