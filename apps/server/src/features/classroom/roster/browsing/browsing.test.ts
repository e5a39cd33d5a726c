import type { BrowsedPages } from '@jiangtai/shared/classroom/students/browsing/browsing.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  buildRunningLesson,
  factsSentTo,
  momentsOf,
  type RunningLesson,
} from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { letBrowse } from './test/let-browse.ts'

const API = '/api/prepare_lessons/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const set = (lesson: RunningLesson, pages: BrowsedPages | null) => letBrowse(app, lesson, pages)
const turn = ({ teacher, command }: RunningLesson, page_id: string) =>
  app.call(teacher.token, `POST ${API}/turn_page`, { ...command, page_id })

it('[CR-430] is told to everybody once, and what is so already is no fact', async () => {
  const lesson = await buildRunningLesson(app)
  for (const pages of ['shown', 'shown', 'all', null, null] as const)
    expect((await set(lesson, pages)).code).toBe(200)
  for (const audience of ['teacher', 'student'] as const) {
    const told = factsSentTo(app, lesson.lesson_session_id, audience).flatMap(({ event }) =>
      event?.type === 'browsing_set' ? [event.payload.pages] : [],
    )
    expect(told).toEqual(['shown', 'all', null])
  }
})

it('[CR-435] a pad that comes later knows whether it may turn pages, and which were shown', async () => {
  const lesson = await buildRunningLesson(app)
  const [first, second] = lesson.opening.pages.map(({ page_id }) => page_id)
  const joined = async () => (await lesson.join(lesson.students[0]!.token)).payload.state
  expect(await joined()).toMatchObject({ browsing: null, shown_page_ids: [first] })
  await turn(lesson, second!)
  await set(lesson, 'shown')
  expect(await joined()).toMatchObject({ browsing: 'shown', shown_page_ids: [first, second] })
})

it('[CR-437] 课堂过程 tells both', async () => {
  const lesson = await buildRunningLesson(app)
  await set(lesson, 'shown')
  await set(lesson, 'all')
  await set(lesson, null)
  const words = await momentsOf(app, lesson)
  expect(words.filter((text) => /翻页|跟随/.test(text))).toEqual([
    '允许自由翻页（讲过的页）',
    '允许自由翻页（全部页）',
    '全班跟随老师',
  ])
})

it('[CR-430] another choice, a pad and another device are refused', async () => {
  const lesson = await buildRunningLesson(app)
  const refused = await set(lesson, 'some' as BrowsedPages)
  expect(refused).toMatchObject({ code: 400, message: expect.stringContaining('请选择讲过的页或全部页') })
  const { command, students } = lesson
  const body = { ...command, pages: 'all' as const }
  expect((await app.call(students[0]!.token, `POST ${API}/interact/browsing`, body)).code).toBe(403)
  const elsewhere = await app.call(lesson.teacher.token, `POST ${API}/interact/browsing`, {
    ...body,
    device_id: 'device-two',
  })
  expect(elsewhere.code).toBe(409)
})
