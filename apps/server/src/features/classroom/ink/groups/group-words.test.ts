import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { factsSentTo, momentsOf, verifyEvents } from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { API, assist } from '../../roster/test/assisted-lesson.ts'
import { boardsOf, buildGroupLesson, lineOf } from './test/group-lesson.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const TELL = `POST ${API}/interact/tell_group` as const
const own = async (token: string, lesson_session_id: string) =>
  (await app.call(token, 'POST /api/pad/v1/classroom/group-boards', { lesson_session_id })).payload.list

it('[CR-482] a word reaches the members of one group, once, and nobody else of the class', async () => {
  const { lesson, command, bamboo, ann, ben, cid } = await buildGroupLesson(app)
  const { lesson_session_id } = lesson
  const request = { ...command, board_id: bamboo.board_id, words: '再看第二步', request_id: newId() }
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => app.send(lesson.teacher.token, TELL, request)),
  )
  expect(replies.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
  for (const { token } of [ann, ben])
    expect((await own(token, lesson_session_id))[0]?.word).toMatchObject({ words: '再看第二步' })
  expect((await own(cid.token, lesson_session_id))[0]?.word).toBeNull()
  const told = factsSentTo(app, lesson_session_id, 'teacher').filter(
    ({ event }) => event?.type === 'teaching_noted',
  )
  expect(told).toHaveLength(1)
  expect(JSON.stringify(factsSentTo(app, lesson_session_id, 'student'))).not.toContain('再看第二步')
  expect(JSON.stringify(await momentsOf(app, lesson))).toContain('对小组说：竹组：再看第二步')
  const again = { ...request, words: '好', request_id: newId() }
  const types = await verifyEvents(app, { lesson, act: () => app.send(lesson.teacher.token, TELL, again) })
  expect(types).toEqual(['teaching_noted'])
})

it('[CR-482] nothing is said to a board of another work, nor once the work has ended, and an empty word is refused by its field', async () => {
  const { lesson, command, bamboo, asTeacher } = await buildGroupLesson(app)
  const tell = (more: object) =>
    app.send(lesson.teacher.token, TELL, { ...command, board_id: bamboo.board_id, words: '好', ...more })
  expect((await tell({ board_id: newId() })).code).toBe(404)
  expect((await tell({ words: '' })).error?.fields[0]?.field).toBe('words')
  await asTeacher('end')
  expect((await tell({})).code).toBe(404)
})

it('[CR-481] who assists sees the boards, gives more time and ends the work, and says nothing to a group', async () => {
  const { lesson, command, bamboo, ann, write } = await buildGroupLesson(app, { time_limit_s: 300 })
  await write(ann.token, lineOf())
  const { assistant, remote_id } = await assist(app, lesson)
  const { lesson_session_id } = lesson
  const send = (call: string, more: object = {}) =>
    app.send(assistant.token, `POST ${API}/interact/${call}`, { ...command, device_id: remote_id, ...more })
  const seen = await app.call(assistant.token, `POST ${API}/interact/group_ink` as const, {
    ...{ lesson_session_id, board_id: bamboo.board_id, after_seq: 0 },
  })
  expect(seen.payload.steps).toHaveLength(1)
  expect((await send('tell_group', { board_id: bamboo.board_id, words: '好' })).code).toBe(403)
  expect((await send('show_group_board', { board_id: bamboo.board_id })).code).toBe(403)
  expect((await send('extend_group_work', { add_s: 60 })).code).toBe(200)
  expect((await send('end_group_work')).code).toBe(200)
  expect((await boardsOf(app, lesson))[0]?.ended_at).not.toBeNull()
})
