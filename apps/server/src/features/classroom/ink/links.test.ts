import { newId } from '@jiangtai/shared/core/ids.ts'
import { sampleText } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildRunningLesson, factsSentTo, type RunningLesson } from '../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const WRITE = 'POST /api/prepare_lessons/api/write_ink'
const LINK = 'https://www.example.com/kejian'
const FOREIGN = [
  ...['http://www.example.com/', 'javascript:alert(1)', 'data:text/html,hello', 'https://a:b@evil.example/'],
  ...['//evil.example/', `${LINK}/${'a'.repeat(500)}`],
]

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const write = (lesson: RunningLesson, op: unknown) =>
  app.send(lesson.teacher.token, WRITE, { ...lesson.command, page_id: lesson.opening.pages[0]!.page_id, op })

it('[DW-115] a link that is laid in class reaches the pads, and its address may be changed', async () => {
  const lesson = await buildRunningLesson(app)
  const op = { ...sampleText, id: newId(), link: LINK }
  expect((await write(lesson, op)).code).toBe(200)
  const [fact] = factsSentTo(app, lesson.lesson_session_id, 'student')
  expect(fact?.event).toMatchObject({ type: 'ink_written', payload: { op } })
  const change = { type: 'rewrite', text: '课件', link: 'https://other.example/' }
  const edit = { v: 4, kind: 'edit', id: newId(), target_ids: [op.id], change }
  expect((await write(lesson, edit)).code).toBe(200)
})

it('[DW-115] any other address is refused by its field, in a text and in an edit, and nothing is told', async () => {
  const lesson = await buildRunningLesson(app)
  for (const link of FOREIGN) {
    const text = await write(lesson, { ...sampleText, id: newId(), link })
    expect([link, text.error?.name, text.error?.fields[0]?.field]).toEqual([link, 'BAD_INPUT', 'op.link'])
    const edit = { v: 4, kind: 'edit', id: newId(), target_ids: ['text'] }
    const changed = await write(lesson, { ...edit, change: { type: 'rewrite', text: '课件', link } })
    expect([link, changed.error?.fields[0]?.field]).toEqual([link, 'op.change.link'])
  }
  expect(factsSentTo(app, lesson.lesson_session_id, 'student')).toEqual([])
})
