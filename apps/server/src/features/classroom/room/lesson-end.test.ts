import { newId } from '@jiangtai/shared/core/ids.ts'
import { INK_VERSION } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { eraserLine, penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  answerOf,
  buildRunningLesson,
  DEVICE,
  lockPads,
  type RunningLesson,
  momentsOf,
} from '../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { runClassroomClock } from './classroom-clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const end = (lesson: RunningLesson) =>
  app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/after_class', lesson.command)

const record = (lesson: RunningLesson) =>
  app.call(lesson.teacher.token, 'GET /api/prepare_lessons/api/lesson_record', {
    lesson_session_id: lesson.lesson_session_id,
  })

describe('ending', () => {
  it('[CR-27] closes the question, frees the pads, stores the record, and can be repeated', async () => {
    const lesson = await buildRunningLesson(app)
    const { token } = lesson.students[0]!
    await lesson.join(token)
    const quiz_run_id = await lesson.startQuiz()
    await app.call(
      token,
      'POST /api/pad/v1/classroom/submit-answer',
      answerOf(quiz_run_id, ['B'], { is_final: false }),
    )
    await lockPads(app, lesson, { locked: true, student_ids: null })
    expect((await end(lesson)).payload).toEqual({ done: true })
    const first = await record(lesson)
    expect((await end(lesson)).payload).toEqual({ done: true })
    expect((await record(lesson)).payload).toEqual(first.payload)
    expect(first.payload).toMatchObject({
      roster_count: 3,
      participants: [{ student_id: lesson.students[0]!.student_id }],
      quizzes: [{ quiz_run_id, distribution: { answered_count: 1, right_count: 1, expected_count: 1 } }],
    })
    expect(first.payload.absent).toHaveLength(2)
    expect(await momentsOf(app, lesson)).toEqual(['第 1 次发题', '全班锁屏', '第 1 次发题下课收卷', '下课'])
    expect((await app.call(token, 'POST /api/pad/v1/classroom/running', {})).payload.list).toEqual([])
    expect(await lesson.join(token)).toMatchObject({ code: 409, message: '本节课已下课' })
    expect(await lockPads(app, lesson, { locked: true, student_ids: null })).toMatchObject({
      code: 409,
      message: '本节课已下课',
    })
    expect((await lesson.start(DEVICE)).payload.state.lesson_session_id).not.toBe(lesson.lesson_session_id)
  })

  it('[DW-42] leaves a record with what each question was answered, who was called last first, and what was written counted', async () => {
    const lesson = await buildRunningLesson(app)
    const { token, student_id } = lesson.students[0]!
    await lesson.join(token)
    const runs: string[] = []
    for (const keys of [['B'], ['A']]) {
      const quiz_run_id = await lesson.startQuiz()
      await app.call(token, 'POST /api/pad/v1/classroom/submit-answer', answerOf(quiz_run_id, keys))
      await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/end_quzi', {
        ...lesson.command,
        quiz_run_id,
      })
      runs.push(quiz_run_id)
    }
    const write = (op: InkOp) =>
      app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/write_ink', {
        ...lesson.command,
        page_id: lesson.opening.pages[0]!.page_id,
        op,
      })
    for (const x of [10, 20, 30]) await write(penLine(newId(), [[x, 1]]))
    await write(eraserLine(newId(), [[10, 1]]))
    await write({ v: INK_VERSION, kind: 'clear', id: newId() })
    const undone = newId()
    await write(penLine(undone, [[1, 1]]))
    await write({ v: INK_VERSION, kind: 'undo', id: newId(), op_id: undone })
    await write({ v: INK_VERSION, kind: 'redo', id: newId(), op_id: undone })
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/random_call_the_roll', lesson.command)
    await end(lesson)
    expect((await record(lesson)).payload).toMatchObject({
      stroke_count: 4,
      calls: [{ student_id }],
      quizzes: [
        { quiz_run_id: runs[0], distribution: { answered_count: 1, right_count: 1 } },
        { quiz_run_id: runs[1], distribution: { answered_count: 1, right_count: 0 } },
      ],
    })
  })

  it('[CR-30] happens by itself after six hours', async () => {
    const lesson = await buildRunningLesson(app)
    app.clock.advance(6 * 3_600_000 + 1)
    await runClassroomClock(app.services)
    const reply = await app.call(lesson.teacher.token, 'GET /api/prepare_lessons/api/teaching_info', {
      lesson_session_id: lesson.lesson_session_id,
    })
    expect(reply.payload.state).toBeNull()
  })
})
