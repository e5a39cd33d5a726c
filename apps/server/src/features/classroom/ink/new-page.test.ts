import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLesson } from '../../../../test/lessons-builders.ts'
import { buildTaughtLesson, takeScreenshot, type TaughtLesson } from '../../../../test/screenshot-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('a page added to a running lesson', () => {
  const ADD = 'POST /api/prepare_lessons/api/add_board_page'

  async function teach(taught: TaughtLesson) {
    const device_id = 'device-1'
    const { prepare_lesson_id, class_id } = taught
    const started = await app.call(taught.teacher.token, 'POST /api/prepare_lessons/api/start_lesson', {
      prepare_lesson_id,
      class_id,
      device_id,
    })
    const { lesson_session_id } = started.payload.state
    const pages = async () => {
      const reply = await app.call(taught.teacher.token, 'GET /api/prepare_lessons/api/teaching_info', {
        lesson_session_id,
      })
      return reply.payload.state?.pages ?? []
    }
    return { command: { lesson_session_id, device_id, page_id: newId(), after_page_id: null }, pages }
  }

  it('[SH-13] has the ground that was chosen, for everybody', async () => {
    const taught = await buildTaughtLesson(app)
    const { command, pages } = await teach(taught)
    await app.call(taught.teacher.token, ADD, { ...command, background: 'tianzige' })
    expect(await pages()).toMatchObject([{ kind: 'board', background: 'tianzige', image_url: null }])
    const bad = await app.send(taught.teacher.token, ADD, { ...command, background: 'sky' })
    expect(bad.error?.fields[0]?.field).toBe('background')
  })

  it('[SH-25] has the ground its blank page was given while the lesson was prepared', async () => {
    const taught = await buildTaughtLesson(app)
    const { prepare_lesson_id } = taught
    const page = { page_id: newId(), kind: 'board', title: '练字', background: 'tianzige' } as const
    await app.call(taught.teacher.token, 'POST /api/prepare_lessons/api/lesson_page', {
      prepare_lesson_id,
      pages: [page, { page_id: newId(), kind: 'board' }],
    })
    const { pages } = await teach(taught)
    const [lined, plain] = await pages()
    expect(lined).toMatchObject({ page_id: page.page_id, title: '练字', background: 'tianzige' })
    expect(plain).not.toHaveProperty('background')
  })

  it('[SH-14] shows a screenshot of this lesson and of no other', async () => {
    const taught = await buildTaughtLesson(app)
    const { command, pages } = await teach(taught)
    const { screenshot_id, url } = await takeScreenshot(app, taught)
    await app.call(taught.teacher.token, ADD, { ...command, picture: { screenshot_id, ratio: 1.5 } })
    expect(await pages()).toMatchObject([{ kind: 'image', image_url: url, ratio: 1.5 }])
    const other = await buildLesson(app, { ...taught, class_ids: [taught.class_id] })
    const elsewhere = await takeScreenshot(app, { ...taught, ...other })
    const refused = await app.call(taught.teacher.token, ADD, {
      ...command,
      page_id: newId(),
      picture: { screenshot_id: elsewhere.screenshot_id, ratio: 1.5 },
    })
    expect(refused.error?.name).toBe('NOT_FOUND')
    expect(await pages()).toHaveLength(1)
  })
})
