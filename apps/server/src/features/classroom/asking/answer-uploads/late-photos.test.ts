import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import { itemOf, questionOf } from '@jiangtai/shared/questions/test/question-builders.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRunningLesson } from '../../../../../test/classroom-builders.ts'
import { PIXEL_PNG } from '../../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { answer } from '../../classroom.table.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Sent = { revision: number; is_final: boolean; was_offline: boolean }

/** A question that takes photos, asked in a lesson; the student has entered. */
async function setup() {
  const item_id = newId()
  const lesson = await buildRunningLesson(app, { document: questionOf(itemOf('text', { item_id })) })
  const [student] = lesson.students
  if (student === undefined) throw new Error('a student')
  await lesson.join(student.token)
  const quiz_run_id = await lesson.startQuiz()
  const submit = (value: Answer, sent: Sent) =>
    app.call(student.token, 'POST /api/pad/v1/classroom/submit-answer', {
      ...{ quiz_run_id, client_submission_id: newId(), value, used_ms: 1000 },
      ...sent,
    })
  const teach = (verb: 'end_quzi' | 'reveal_quzi') =>
    app.call(lesson.teacher.token, `POST /api/prepare_lessons/api/${verb}`, {
      ...lesson.command,
      quiz_run_id,
    })
  const upload = async () => {
    const { payload } = await app.call(student.token, 'POST /api/pad/v1/uploads/credential', {
      ...{ quiz_run_id, file_name: '照片.png', size: PIXEL_PNG.byteLength },
    })
    const { object_key, content_type } = payload
    await app.services.storage.write(object_key, { body: PIXEL_PNG, content_type })
    await app.call(student.token, 'POST /api/pad/v1/uploads/confirm', { object_key })
    return object_key
  }
  const words = (text: string, ...keys: string[]): Answer => ({
    [item_id]: {
      kind: 'text',
      text,
      attachments: keys.map((key) => ({ kind: 'photo', key, seconds: null })),
    },
  })
  const close = async () => {
    await teach('end_quzi')
    app.clock.advance(60_000)
  }
  const stored = async () => {
    const { orm } = app.services.database
    const [row] = await orm.select().from(answer).where(eq(answer.quiz_run_id, quiz_run_id))
    return row
  }
  const detail = () =>
    app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/answer_detail', { quiz_run_id })
  const uploads = () =>
    app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/answer_uploads', { quiz_run_id })
  return { submit, teach, upload, uploads, words, close, stored, detail }
}

const LATE = { revision: 2, is_final: false, was_offline: true }

describe('[CR-43] a photo that arrives after the close', () => {
  it('is a late answer of who had answered nothing else', async () => {
    const { submit, upload, words, close, detail } = await setup()
    await close()
    const value = words('', await upload())
    expect((await submit(value, LATE)).payload).toMatchObject({ state: 'late' })
    expect((await detail()).payload.answers).toMatchObject([{ state: 'late', value }])
  })

  it.each([
    ['had handed in', true, 'submitted'],
    ['had a draft', false, 'collected'],
  ])('joins the answer of who %s, which stays in time', async (_who, is_final, state) => {
    const { submit, upload, uploads, words, close, stored } = await setup()
    await submit(words('略'), { revision: 1, is_final, was_offline: false })
    await close()
    const first = words('略', await upload())
    expect((await submit(first, LATE)).payload).toMatchObject({ state, revision: 2 })
    expect(await stored()).toMatchObject({ state, value: first })
    expect((await uploads()).payload.list).toMatchObject([{ is_late: true }])
  })

  it('changes no word of an answer that came in time, takes no photo out of it, and needs to have waited', async () => {
    const { submit, upload, words, close, stored } = await setup()
    const key = await upload()
    const value = words('略', key)
    await submit(value, { revision: 1, is_final: true, was_offline: false })
    await close()
    const more = await upload()
    const refused: [Answer, Sent][] = [
      [words('改了', key, more), LATE],
      [words('略', more), LATE],
      [{ ...words('略', key, more), [newId()]: { kind: 'text', text: '', attachments: [] } }, LATE],
      [words('略', key, more), { ...LATE, was_offline: false }],
    ]
    for (const [changed, sent] of refused) expect((await submit(changed, sent)).code).not.toBe(200)
    expect(await stored()).toMatchObject({ revision: 1, value })
  })

  it('is refused once the key is out', async () => {
    const { submit, teach, upload, words, close, stored } = await setup()
    await close()
    const value = words('', await upload())
    await teach('reveal_quzi')
    expect(await submit(value, LATE)).toMatchObject({ code: 409, message: '本题已收卷，不能再提交' })
    expect(await stored()).toBeUndefined()
  })
})
