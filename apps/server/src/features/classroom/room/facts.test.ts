import { WRITER_COLORS } from '@jiangtai/shared/classroom/students/board-writers.ts'
import { CLASSROOM_EVENT_TYPES, type ClassroomEventType } from '@jiangtai/shared/classroom/events.ts'
import { RACE_LEAD_MS } from '@jiangtai/shared/classroom/race/race.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerOf,
  buildRunningLesson,
  DEVICE,
  factsSentTo,
  lockPads,
  type RunningLesson,
  verifyEvents,
} from '../../../../test/classroom-builders.ts'
import { pushPage } from '../pushed/test/push-page.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { assist } from '../roster/test/assisted-lesson.ts'
import { markPresent } from '../attendance/test/mark-present.ts'
import { waysOfHands } from '../hands/test/hand-acts.ts'
import { startWork } from '../ink/groups/test/group-lesson.ts'
import { letBrowse } from '../roster/browsing/test/let-browse.ts'
import { showAndMove } from '../roster/shown-pad/test/show-pad.ts'
import { waysOfCalls } from '../calling/test/ways-of-calls.ts'
import { reviewOne } from '../asking/peers/test/review-lesson.ts'
import { compareOne } from '../asking/compare/test/compare-one.ts'
import { addQuestionToLesson } from '../asking/practice/test/practice-lesson.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** One way to make each type of fact; a type without one does not compile. */
const waysToMake: Record<ClassroomEventType, (lesson: RunningLesson) => Promise<unknown>> = {
  page_turned: ({ command, teacher, opening }) =>
    app.call(teacher.token, 'POST /api/prepare_lessons/api/turn_page', {
      ...command,
      page_id: opening.pages[1]!.page_id,
    }),
  page_added: ({ command, teacher, opening }) =>
    app.call(teacher.token, 'POST /api/prepare_lessons/api/add_board_page', {
      ...command,
      page_id: newId(),
      after_page_id: opening.pages[0]!.page_id,
    }),
  ink_written: ({ command, teacher, opening }) =>
    app.call(teacher.token, 'POST /api/prepare_lessons/api/write_ink', {
      ...command,
      page_id: opening.pages[0]!.page_id,
      op: penLine(newId(), [
        [10, 10],
        [200, 120],
      ]),
    }),
  quiz_started: (lesson) => lesson.startQuiz(60),
  quiz_extended: async (lesson) => {
    const quiz_run_id = await lesson.startQuiz(60)
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/extend_quzi', {
      ...lesson.command,
      quiz_run_id,
      add_s: 30,
    })
  },
  quiz_ended: (lesson) => closeOne(lesson),
  distribution_shown: async (lesson) => afterClose(lesson, 'POST /api/prepare_lessons/api/show_distribution'),
  quiz_revealed: async (lesson) => afterClose(lesson, 'POST /api/prepare_lessons/api/reveal_quzi'),
  quiz_put_away: async (lesson) => afterClose(lesson, 'POST /api/prepare_lessons/api/put_away_quzi'),
  quiz_brought_back: async (lesson) => afterClose(lesson, 'POST /api/prepare_lessons/api/bring_back_quzi'),
  screen_locked: (lesson) => lockPads(app, lesson, { locked: true, student_ids: null }),
  screen_unlocked: async (lesson) => {
    await lockPads(app, lesson, { locked: true, student_ids: null })
    await lockPads(app, lesson, { locked: false, student_ids: [lesson.students[0]!.student_id] })
  },
  board_opened: (lesson) => openBoard(lesson),
  board_closed: async (lesson) => {
    await openBoard(lesson)
    await app.call(lesson.students[0]!.token, 'POST /api/pad/v1/classroom/write-ink', {
      lesson_session_id: lesson.lesson_session_id,
      page_id: lesson.opening.pages[0]!.page_id,
      op: penLine(newId(), [[10, 10]], WRITER_COLORS[0]),
    })
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/interact/close_board', {
      ...lesson.command,
      student_ids: [lesson.students[0]!.student_id],
    })
  },
  ...waysOfCalls(() => app),
  browsing_set: (lesson) => letBrowse(app, lesson),
  pad_shown: (lesson) => showAndMove(app, lesson),
  group_work_set: (lesson) => startWork(app, lesson),
  race_opened: (lesson) => raceIn(lesson, 'start'),
  race_decided: (lesson) => raceIn(lesson, 'decide'),
  race_judged: (lesson) => raceIn(lesson, 'judge'),
  race_closed: (lesson) => raceIn(lesson, 'put_away'),
  timer_set: ({ command, teacher }) =>
    app.call(teacher.token, 'POST /api/prepare_lessons/api/interact/timer', {
      ...command,
      change: { kind: 'countdown', length_s: 60 },
    }),
  students_liked: (lesson) => praise(lesson),
  like_taken_back: async (lesson) => {
    const { payload } = await praise(lesson)
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/take_back_like', {
      ...lesson.command,
      like_id: payload.like_id,
    })
  },
  practice_started: (lesson) => practiceIn(lesson, 'start'),
  practice_extended: (lesson) => practiceIn(lesson, 'extend'),
  practice_ended: (lesson) => practiceIn(lesson, 'end'),
  practice_put_away: (lesson) => practiceIn(lesson, 'put_away'),
  practice_brought_back: (lesson) => practiceIn(lesson, 'bring_back'),
  answers_compared: (lesson) => compareOne(app, lesson),
  peer_review_set: (lesson) => reviewOne(app, lesson),
  item_pushed: (lesson) => pushPage(app, lesson),
  item_recalled: (lesson) => pushPage(app, lesson).then(() => pushPage(app, lesson, true)),
  notice_sent: ({ command, teacher }) =>
    app.call(teacher.token, 'POST /api/prepare_lessons/api/interact/notify', {
      ...command,
      text: '请看黑板',
    }),
  teaching_noted: ({ command, teacher }) =>
    app.call(teacher.token, 'POST /api/prepare_lessons/api/event_record', {
      ...command,
      kind: 'file_opened',
      words: '讲义.pdf',
    }),
  assistant_set: (lesson) => assist(app, lesson),
  attendance_marked: (lesson) => markPresent(app, lesson),
  ...waysOfHands(() => app),
  teacher_changed: ({ command, teacher }) =>
    app.call(teacher.token, 'POST /api/prepare_lessons/api/kick_out_teacher', {
      ...command,
      device_id: 'device-two',
    }),
  lesson_ended: ({ command, teacher }) =>
    app.call(teacher.token, 'POST /api/prepare_lessons/api/after_class', command),
}

/** A race as far as it is asked, which its first student wins. */
async function raceIn(
  lesson: RunningLesson,
  until: 'start' | 'decide' | 'judge' | 'put_away',
): Promise<void> {
  const { command, teacher, lesson_session_id } = lesson
  const [first] = lesson.students
  const started = await app.call(
    teacher.token,
    'POST /api/prepare_lessons/api/student_race_the_question',
    command,
  )
  if (until === 'start') return
  const { race_id } = started.payload
  app.clock.advance(RACE_LEAD_MS)
  await app.call(first!.token, 'POST /api/pad/v1/classroom/race', { lesson_session_id, race_id })
  const race = { ...command, race_id }
  await app.call(teacher.token, 'POST /api/prepare_lessons/api/stop_race_the_quzi', race)
  if (until === 'decide') return
  const judged = { ...race, student_id: first!.student_id, is_right: false }
  await app.call(teacher.token, 'POST /api/prepare_lessons/api/judge_race', judged)
  if (until === 'put_away') await app.call(teacher.token, 'POST /api/prepare_lessons/api/put_away_race', race)
}

function praise({ command, teacher, students }: RunningLesson) {
  return app.call(teacher.token, 'POST /api/prepare_lessons/api/student_like', {
    ...command,
    student_ids: students.map(({ student_id }) => student_id),
  })
}

/** A practice of two questions as far as it is asked. */
async function practiceIn(
  lesson: RunningLesson,
  until: 'start' | 'extend' | 'end' | 'put_away' | 'bring_back',
): Promise<void> {
  const { command, teacher } = lesson
  const second = await addQuestionToLesson(app, lesson)
  const { payload } = await app.call(teacher.token, 'POST /api/prepare_lessons/api/start_practice', {
    ...{ ...command, lesson_quiz_ids: [lesson.lesson_quiz_id, second], time_limit_s: 60 },
  })
  const one = { ...command, practice_id: payload.practice_id }
  if (until === 'start') return
  if (until === 'extend') {
    await app.call(teacher.token, 'POST /api/prepare_lessons/api/extend_practice', { ...one, add_s: 30 })
    return
  }
  await app.call(teacher.token, 'POST /api/prepare_lessons/api/end_prepare_lesson_practic', one)
  if (until === 'end') return
  await app.call(teacher.token, 'POST /api/prepare_lessons/api/put_away_practice', one)
  if (until === 'bring_back')
    await app.call(teacher.token, 'POST /api/prepare_lessons/api/bring_back_practice', one)
}

function openBoard(lesson: RunningLesson) {
  return app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/interact/open_board', {
    ...lesson.command,
    student_ids: lesson.students.map(({ student_id }) => student_id),
  })
}

async function closeOne(lesson: RunningLesson): Promise<string> {
  const quiz_run_id = await lesson.startQuiz()
  await app.call(
    lesson.students[0]!.token,
    'POST /api/pad/v1/classroom/submit-answer',
    answerOf(quiz_run_id, ['A']),
  )
  await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/end_quzi', {
    ...lesson.command,
    quiz_run_id,
  })
  return quiz_run_id
}

async function afterClose(
  lesson: RunningLesson,
  call:
    | 'POST /api/prepare_lessons/api/show_distribution'
    | 'POST /api/prepare_lessons/api/reveal_quzi'
    | 'POST /api/prepare_lessons/api/put_away_quzi'
    | 'POST /api/prepare_lessons/api/bring_back_quzi',
): Promise<void> {
  const quiz_run_id = await closeOne(lesson)
  expect((await app.call(lesson.teacher.token, call, { ...lesson.command, quiz_run_id })).code).toBe(200)
}

describe('facts', () => {
  it.each(CLASSROOM_EVENT_TYPES)('[CR-6] state before + %s = state fetched', async (type) => {
    const lesson = await buildRunningLesson(app)
    for (const student of lesson.students) await lesson.join(student.token)
    const made = await verifyEvents(app, { lesson, act: () => waysToMake[type](lesson) })
    expect(made).toContain(type)
  })

  it('[CR-2] [CR-3] are numbered without holes and sent after the commit to both audiences', async () => {
    const lesson = await buildRunningLesson(app)
    await lesson.join(lesson.students[0]!.token)
    for (const type of ['page_turned', 'screen_locked', 'student_called', 'teacher_changed'] as const) {
      await waysToMake[type](lesson)
    }
    for (const audience of ['teacher', 'student'] as const) {
      const sent = factsSentTo(app, lesson.lesson_session_id, audience)
      expect(sent.map((fact) => fact.seq)).toEqual(sent.map((_, index) => index + 1))
    }
  })

  it('[CR-5] hides the change of device from students as a bare number', async () => {
    const lesson = await buildRunningLesson(app)
    await waysToMake.teacher_changed(lesson)
    expect(factsSentTo(app, lesson.lesson_session_id, 'teacher')[0]?.event?.type).toBe('teacher_changed')
    expect(factsSentTo(app, lesson.lesson_session_id, 'student')).toEqual([
      { lesson_session_id: lesson.lesson_session_id, seq: 1, event: null },
    ])
  })

  it('[CR-1] stores nothing and sends nothing for a refused command', async () => {
    const lesson = await buildRunningLesson(app)
    const refused = await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/turn_page', {
      ...lesson.command,
      page_id: newId(),
    })
    expect(refused).toMatchObject({ code: 404, message: '没有这一页' })
    expect(factsSentTo(app, lesson.lesson_session_id, 'teacher')).toEqual([])
  })

  it('[CR-1] the same request sent five times at once makes one fact and gets one answer', async () => {
    const lesson = await buildRunningLesson(app)
    const request = { ...lesson.command, text: '请看黑板', request_id: newId() }
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        app.send(lesson.teacher.token, 'POST /api/prepare_lessons/api/interact/notify', request),
      ),
    )
    expect(replies.map((reply) => reply.code)).toEqual([200, 200, 200, 200, 200])
    expect(factsSentTo(app, lesson.lesson_session_id, 'teacher')).toHaveLength(1)
  })

  it('[CR-8] refuses a device that was taken over and tells who polls', async () => {
    const lesson = await buildRunningLesson(app)
    await waysToMake.teacher_changed(lesson)
    expect(await lockPads(app, lesson, { locked: true, student_ids: null })).toMatchObject({
      code: 409,
      message: '您的账号已在其他设备上课',
    })
    const poll = (device_id: string) =>
      app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/should_kick_out', {
        ...lesson.command,
        device_id,
      })
    expect((await poll(DEVICE)).payload).toEqual({ should_kick_out: true })
    expect((await poll('device-two')).payload).toEqual({ should_kick_out: false })
  })
})
