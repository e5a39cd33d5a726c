import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Attachment } from '@jiangtai/shared/questions/answer.ts'
import { itemOf, questionOf } from '@jiangtai/shared/questions/test/question-builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRunningLesson } from '../../../../../test/classroom-builders.ts'
import { m4a, ogg, webm } from '../../../../../test/files/write-sound.ts'
import { PIXEL_PNG } from '../../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { sweepUntilErased } from '../../../files/test/object-sweeps.ts'

const PAD = '/api/pad/v1'
const API = '/api/prepare_lessons/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // Files on the disk bear the time of the machine.
  app.clock.advance(Date.now() - app.clock.now().getTime())
})
afterAll(() => app.close())

/** A question that is answered in words, asked in a lesson; two students have entered. */
async function setup() {
  const item_id = newId()
  const lesson = await buildRunningLesson(app, { document: questionOf(itemOf('text', { item_id })) })
  const [one, two] = lesson.students
  if (one === undefined || two === undefined) throw new Error('two students')
  for (const { token } of [one, two]) await lesson.join(token)
  const quiz_run_id = await lesson.startQuiz()
  const put = async (bytes: Uint8Array, file_name: string) => {
    const { payload } = await app.call(one.token, `POST ${PAD}/uploads/credential`, {
      ...{ quiz_run_id, file_name, size: bytes.byteLength },
    })
    const { object_key, content_type } = payload
    await app.services.storage.write(object_key, { body: bytes, content_type })
    return object_key
  }
  const confirm = (object_key: string) => app.call(one.token, `POST ${PAD}/uploads/confirm`, { object_key })
  const submit = (attachment: Attachment, sent: { revision: number; was_offline: boolean }) =>
    app.call(one.token, `POST ${PAD}/classroom/submit-answer`, {
      ...{ quiz_run_id, client_submission_id: newId(), is_final: false, used_ms: 1000, ...sent },
      value: { [item_id]: { kind: 'text', text: '', attachments: [attachment] } },
    })
  const teach = (verb: 'end_quzi' | 'reveal_quzi') =>
    app.call(lesson.teacher.token, `POST ${API}/${verb}`, { ...lesson.command, quiz_run_id })
  return { lesson, one, two, item_id, quiz_run_id, put, confirm, submit, teach }
}

const sound = (key: string, seconds: number): Attachment => ({ kind: 'sound', key, seconds })

describe('[CR-350] a recording in an answer in class', () => {
  it.each([
    ['录音.webm', webm(42)],
    ['录音.ogg', ogg(42)],
    ['录音.m4a', m4a(42)],
  ])('is taken as %s with the length of its sound, and stands in the answer', async (file_name, bytes) => {
    const { one, two, quiz_run_id, lesson, put, confirm, submit, teach } = await setup()
    const key = await put(bytes, file_name)
    expect((await confirm(key)).payload).toMatchObject({ object_key: key, seconds: 42 })
    expect((await confirm(key)).payload.seconds).toBe(42)
    const lied = await submit(sound(key, 5), { revision: 1, was_offline: false })
    expect(lied.error?.fields[0]?.message).toBe('录音的时长与文件不符，请重新添加')
    await submit(sound(key, 42), { revision: 1, was_offline: false })
    await teach('end_quzi')
    const told = await app.call(lesson.teacher.token, `POST ${API}/answer_uploads`, { quiz_run_id })
    expect(told.payload.list).toMatchObject([{ object_key: key, student_id: one.student_id, is_late: false }])
    const others = await app.call(two.token, `POST ${PAD}/uploads/own`, { quiz_run_id })
    expect(others.payload.list).toEqual([])
    await sweepUntilErased(app)
    expect(await app.services.storage.head(key)).not.toBeNull()
  })

  it.each([
    ['four minutes', '录音.webm', webm(240), /录音最长 3 分钟/],
    ['an hour that tells a minute', '录音.m4a', m4a(3600, { told: 60_000 }), /录音最长 3 分钟/],
    ['a film', '录音.webm', webm(3, { track_type: 1 }), /不是一个/],
    ['a photo under its name', '录音.webm', PIXEL_PNG, /不是一个/],
  ])('%s is refused by its content and removed', async (_what, file_name, bytes, why) => {
    const { put, confirm, submit } = await setup()
    const key = await put(bytes, file_name)
    expect((await confirm(key)).error?.fields[0]?.message).toMatch(why)
    expect(await app.services.storage.head(key)).toBeNull()
    expect((await submit(sound(key, 3), { revision: 1, was_offline: false })).code).toBe(400)
  })
})

describe('[CR-352] a recording after 收卷', () => {
  it('is taken as 补交, and not once the key is out', async () => {
    const { lesson, quiz_run_id, put, confirm, submit, teach } = await setup()
    await teach('end_quzi')
    app.clock.advance(60_000)
    const key = await put(webm(5), '录音.webm')
    await confirm(key)
    const late = await submit(sound(key, 5), { revision: 1, was_offline: true })
    expect(late.payload.state).toBe('late')
    const told = await app.call(lesson.teacher.token, `POST ${API}/answer_uploads`, { quiz_run_id })
    expect(told.payload.list).toMatchObject([{ object_key: key, is_late: true }])
    await teach('reveal_quzi')
    const refused = await app.call(lesson.students[0]?.token ?? '', `POST ${PAD}/uploads/credential`, {
      ...{ quiz_run_id, file_name: '录音.webm', size: 9 },
    })
    expect(refused).toMatchObject({ code: 409, message: '已公布答案，录音没有赶上' })
  })
})
