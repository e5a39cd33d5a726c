import { newId } from '@jiangtai/shared/core/ids.ts'
import { listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRunningLesson } from '../../../../test/classroom-builders.ts'
import { buildTeacher } from '../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const BOARD = 'GET /api/prepare_lessons/api/lesson_board'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('the board of a lesson', () => {
  it('[SH-18] is read with its pages and its ink while the lesson runs and after it', async () => {
    const lesson = await buildRunningLesson(app)
    const { command, teacher } = lesson
    const page_id = newId()
    await app.call(teacher.token, 'POST /api/prepare_lessons/api/add_board_page', {
      ...command,
      page_id,
      after_page_id: null,
      background: 'graph',
    })
    const op = penLine(newId(), [[100, 100]])
    await app.call(teacher.token, 'POST /api/prepare_lessons/api/write_ink', { ...command, page_id, op })
    const read = async () => {
      const { payload } = await app.call(teacher.token, BOARD, command)
      return payload.state
    }
    const running = await read()
    expect(running.pages).toEqual(
      expect.arrayContaining([expect.objectContaining({ page_id, background: 'graph' })]),
    )
    await app.call(teacher.token, 'POST /api/prepare_lessons/api/after_class', command)
    const over = await read()
    expect(over.ended_at).not.toBeNull()
    expect(over.pages).toHaveLength(running.pages.length)
    expect(listVisibleItems(over.ink[page_id]!).map(({ mark }) => mark.id)).toEqual([op.id])
  })

  it('is shown to whoever may look into the lesson, and to nobody else', async () => {
    const lesson = await buildRunningLesson(app)
    const stranger = await buildRunningLesson(app)
    const colleague = await buildTeacher(app, { school_id: lesson.school_id })
    const { lesson_session_id } = lesson
    expect((await app.send(null, BOARD, { lesson_session_id })).status).toBe(401)
    const foreign = await app.call(stranger.teacher.token, BOARD, { lesson_session_id })
    const absent = await app.call(stranger.teacher.token, BOARD, { lesson_session_id: newId() })
    expect(foreign.raw.body).toBe(absent.raw.body)
    expect((await app.call(colleague.token, BOARD, { lesson_session_id })).code).toBe(403)
    expect((await app.send(lesson.students[0]!.token, BOARD, { lesson_session_id })).code).toBe(403)
    const bad = await app.send(lesson.teacher.token, BOARD, { lesson_session_id: 'x' })
    expect(bad.error?.fields[0]?.field).toBe('lesson_session_id')
  })
})
