import type { AddressInfo } from 'node:net'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { ANSWER_UPLOAD_LIMITS } from '@jiangtai/shared/questions/files/answer-files.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Attachment } from '@jiangtai/shared/questions/answer.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { buildRunningLesson } from '../../../../../test/classroom-builders.ts'
import { png } from '../../../../../test/files/write-media.ts'
import { PIXEL_PNG } from '../../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { sdkClient } from '../../../../core/storage/test/serve-storage.ts'
import { sweepUntilErased } from '../../../files/test/object-sweeps.ts'
import { refuseForeignAttachments } from './answer-uploads.service.ts'

const CREDENTIAL = 'POST /api/pad/v1/uploads/credential'
const CONFIRM = 'POST /api/pad/v1/uploads/confirm'
const OWN = 'POST /api/pad/v1/uploads/own'
const OF_RUN = 'POST /api/prepare_lessons/api/answer_uploads'

let app: TestApp
let origin: string
beforeAll(async () => {
  app = await openTestApp()
  // Files on the disk bear the time of the machine.
  app.clock.advance(Date.now() - app.clock.now().getTime())
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`
})
afterAll(() => app.close())

type Asked = { quiz_run_id?: string; file_name?: string; size?: number; object_key?: string }

/** A running question; the first two students have entered the lesson. */
async function setup() {
  const lesson = await buildRunningLesson(app)
  const [one, two, outside] = lesson.students
  if (one === undefined || two === undefined || outside === undefined) throw new Error('three students')
  for (const student of [one, two]) await lesson.join(student.token)
  const quiz_run_id = await lesson.startQuiz()
  const ask = (token: string, asked: Asked = {}) =>
    app.call(token, CREDENTIAL, { quiz_run_id, file_name: '照片.png', size: PIXEL_PNG.byteLength, ...asked })
  const put = async (token: string, bytes: Uint8Array = PIXEL_PNG, asked: Asked = {}) => {
    const { object_key, content_type } = (await ask(token, asked)).payload
    await app.services.storage.write(object_key, { body: bytes, content_type })
    return object_key
  }
  const send = async (token: string) => {
    const object_key = await put(token)
    const reply = await app.call(token, CONFIRM, { object_key })
    if (reply.code !== 200) throw new Error(reply.message)
    return object_key
  }
  const school_id = lesson.school_id
  const check = (student_id: string, attachment: Attachment) =>
    refuseForeignAttachments(
      app.services.database.orm,
      { school_id, quiz_run_id, student_id },
      { item: { kind: 'text', text: '', attachments: [attachment] } },
    )
  const answerWith = (student_id: string, key: string) =>
    app.services.database.orm.execute(sql`
      insert into answer (quiz_run_id, student_id, school_id, client_submission_id, revision, state, value, result, used_ms, submitted_at)
      values (${quiz_run_id}, ${student_id}, ${school_id}, ${newId()}, 1, 'submitted',
        ${JSON.stringify({ item: { kind: 'text', text: '', attachments: [photo(key)] } })}::jsonb, 'ungraded', 1, now())`)
  return { lesson, school_id, one, two, outside, quiz_run_id, ask, put, send, check, answerWith }
}

const photo = (key: string): Attachment => ({ kind: 'photo', key, seconds: null })
const upload = (
  given: Parameters<typeof sdkClient>[0],
  change: { Key: string; Body?: Buffer; ContentType?: string },
) =>
  sdkClient({ ...given, Endpoint: new URL(given.Endpoint, origin).href }).send(
    new PutObjectCommand({
      Bucket: given.Bucket,
      Body: Buffer.from(PIXEL_PNG),
      ContentType: 'image/png',
      ...change,
    }),
  )

describe('[UP-14] a student uploads into an own answer', () => {
  it('and it stands below the run and the student, confirmed by its content', async () => {
    const { school_id, one, quiz_run_id, send } = await setup()
    const object_key = await send(one.token)
    expect(object_key.split('/').slice(0, 4)).toEqual([school_id, 'answer', quiz_run_id, one.student_id])
    const { list } = (await app.call(one.token, OWN, { quiz_run_id })).payload
    expect(list).toEqual([{ object_key, content_type: 'image/png', url: expect.any(String) }])
    expect((await fetch(new URL(list[0]?.url ?? '', origin))).status).toBe(200)
    expect((await fetch(`${origin}/oss/jiangtai/${object_key}`)).status).toBe(403)
    const again = await app.call(one.token, CONFIRM, { object_key })
    expect(again.payload.object_key).toBe(object_key)
  })

  it('not who is not signed in, a teacher, who did not enter, another school, or for a run there is not', async () => {
    const { lesson, outside, one, ask } = await setup()
    const other = await setup()
    expect(
      (await app.call(null, CREDENTIAL, { quiz_run_id: newId(), file_name: 'a.png', size: 1 })).code,
    ).toBe(401)
    expect((await ask(lesson.teacher.token)).code).toBe(403)
    expect((await ask(outside.token)).error?.name).toBe('NOT_FOUND')
    expect((await ask(other.one.token)).error?.name).toBe('NOT_FOUND')
    expect((await ask(one.token, { quiz_run_id: other.quiz_run_id })).error?.name).toBe('NOT_FOUND')
    expect((await ask(one.token, { quiz_run_id: newId() })).error?.name).toBe('NOT_FOUND')
  })

  it('also after the close, until the key is out', async () => {
    const { lesson, one, quiz_run_id, ask, send } = await setup()
    const teach = (verb: 'end_quzi' | 'reveal_quzi') =>
      app.call(lesson.teacher.token, `POST /api/prepare_lessons/api/${verb}`, {
        ...lesson.command,
        quiz_run_id,
      })
    await teach('end_quzi')
    app.clock.advance(60_000)
    await send(one.token)
    await teach('reveal_quzi')
    expect(await ask(one.token)).toMatchObject({
      error: { name: 'CONFLICT' },
      message: '已公布答案，照片没有赶上',
    })
  })

  it('with a credential for one key, one type and no byte more, once', async () => {
    const { one, ask } = await setup()
    const { payload } = await ask(one.token)
    const Key = payload.object_key
    await expect(upload(payload, { Key: Key.replace('.png', '2.png') })).rejects.toMatchObject({
      name: 'AccessDenied',
    })
    await expect(upload(payload, { Key: Key.replace('/answer/', '/resource/') })).rejects.toMatchObject({
      name: 'AccessDenied',
    })
    await expect(upload(payload, { Key, ContentType: 'image/jpeg' })).rejects.toMatchObject({
      name: 'InvalidContentType',
    })
    await expect(
      upload(payload, { Key, Body: Buffer.concat([PIXEL_PNG, Buffer.alloc(1)]) }),
    ).rejects.toMatchObject({ name: 'EntityTooLarge' })
    await upload(payload, { Key })
    expect((await app.call(one.token, CONFIRM, { object_key: Key })).code).toBe(200)
    await expect(upload(payload, { Key, Body: Buffer.alloc(9) })).rejects.toMatchObject({
      name: 'ObjectAlreadyExists',
    })
    expect((await ask(one.token, { object_key: Key })).error?.name).toBe('CONFLICT')
  })

  it('for fifteen minutes, then renewed for the same file only', async () => {
    const { one, two, ask } = await setup()
    const { payload } = await ask(one.token)
    const { object_key } = payload
    app.clock.advance(15 * 60_000 + 1000)
    await expect(upload(payload, { Key: object_key })).rejects.toMatchObject({ name: 'ExpiredToken' })
    expect((await ask(one.token, { object_key })).payload.object_key).toBe(object_key)
    for (const reply of [
      await ask(two.token, { object_key }),
      await ask(one.token, { object_key, file_name: 'a.webm' }),
      await ask(one.token, { object_key, size: PIXEL_PNG.byteLength + 1 }),
      await ask(one.token, { object_key: object_key.replace(/[^/]+$/, `${newId()}.png`) }),
      await ask(one.token, { object_key: object_key.replace(/[^/]+$/, '../../x.png') }),
    ])
      expect(reply).toMatchObject({ status: 400, error: { fields: [{ field: 'object_key' }] } })
  })
})

describe('[UP-13] what it may be', () => {
  it.each([
    [{ file_name: '照片.svg' }, 'file_name'],
    [{ file_name: '照片.gif' }, 'file_name'],
    [{ file_name: '讲义.pdf' }, 'file_name'],
    [{ file_name: '__proto__' }, 'file_name'],
    [{ file_name: '照片.png', size: 0 }, 'size'],
    [{ file_name: '照片.png', size: 10 * 1024 * 1024 + 1 }, 'size'],
    [{ file_name: '录音.webm', size: 8 * 1024 * 1024 + 1 }, 'size'],
    [{ file_name: '录音.mp3' }, 'file_name'],
  ])('%o is refused', async (asked, field) => {
    const { one, ask } = await setup()
    expect(await ask(one.token, asked)).toMatchObject({ status: 400, error: { fields: [{ field }] } })
  })

  it.each([
    ['a page', Buffer.from('<html><script>1</script></html>')],
    ['nothing', Buffer.alloc(0)],
    ['a program', Buffer.from('MZ\x90\x00')],
    ['a picture of a billion pixels', png(40_000, 40_000)],
    ['the beginning of a picture', Buffer.from(PIXEL_PNG).subarray(0, 40)],
  ])('%s under a photo’s name is refused by its content and removed', async (_what, bytes) => {
    const { one, put, check } = await setup()
    const object_key = await put(one.token, bytes)
    expect((await app.call(one.token, CONFIRM, { object_key })).code).toBe(400)
    expect(await app.services.storage.head(object_key)).toBeNull()
    await expect(check(one.student_id, photo(object_key))).rejects.toThrow('没有上传成功')
  })

  it('a foreign, bent or absent key is confirmed for nobody', async () => {
    const { one, two, put, ask } = await setup()
    const object_key = await put(one.token)
    for (const key of [object_key, `${object_key}/..`, `../${object_key}`, 'x', '']) {
      const reply = await app.call(two.token, CONFIRM, { object_key: key })
      expect(reply.error?.name).toBe('NOT_FOUND')
    }
    const unsent = (await ask(one.token)).payload.object_key
    expect((await app.call(one.token, CONFIRM, { object_key: unsent })).code).toBe(400)
  })
})

describe('[UP-15] how much', () => {
  const fill = (
    input: { school_id: string; student_id: string; quiz_run_id: string },
    count: number,
    size: number,
  ) =>
    app.services.database.orm.execute(sql`
      insert into answer_upload (object_key, school_id, quiz_run_id, student_id, content_type, size, created_at)
      select ${newId()} || n, ${input.school_id}, ${input.quiz_run_id}, ${input.student_id}, 'image/png', ${size},
        ${app.clock.now().toISOString()} from generate_series(1, ${count}) as n`)

  it('of one run, also when many are asked for at once', async () => {
    const { school_id, one, two, quiz_run_id, ask } = await setup()
    const { files_per_answer } = ANSWER_UPLOAD_LIMITS
    await fill({ school_id, quiz_run_id, student_id: one.student_id }, files_per_answer - 1, 1)
    const replies = await Promise.all([ask(one.token), ask(one.token), ask(one.token)])
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    expect((await ask(two.token)).code).toBe(200)
  })

  it('of one day, in files and in bytes', async () => {
    const { school_id, one, two, ask } = await setup()
    const { files_per_day, bytes_per_day } = ANSWER_UPLOAD_LIMITS
    const elsewhere = { school_id, quiz_run_id: newId() }
    await fill({ ...elsewhere, student_id: one.student_id }, files_per_day, 1)
    await fill({ ...elsewhere, student_id: two.student_id }, 1, bytes_per_day)
    for (const student of [one, two])
      expect(await ask(student.token)).toMatchObject({ status: 400, error: { fields: [{ field: 'size' }] } })
    app.clock.advance(24 * 60 * 60 * 1000)
    expect((await ask(one.token)).code).toBe(200)
  })
})

describe('[UP-16] what an answer may hold', () => {
  it('an own confirmed upload of this run, of its kind', async () => {
    const { one, two, put, send, check } = await setup()
    const [confirmed, unconfirmed] = [await send(one.token), await put(one.token)]
    await check(one.student_id, photo(confirmed))
    const fields = [{ field: 'value.item.attachments.0.key' }]
    const refused: [string, Attachment][] = [
      [two.student_id, photo(confirmed)],
      [one.student_id, photo(unconfirmed)],
      [one.student_id, { kind: 'sound', key: confirmed, seconds: 1 }],
      [one.student_id, photo(`../${confirmed}`)],
    ]
    for (const [student_id, attachment] of refused)
      await expect(check(student_id, attachment)).rejects.toMatchObject({ error_name: 'BAD_INPUT', fields })
  })

  it('is seen by the teacher once it stands in the answer, and by no other student', async () => {
    const { lesson, school_id, one, two, quiz_run_id, send, answerWith } = await setup()
    const [kept, dropped] = [await send(one.token), await send(one.token)]
    await answerWith(one.student_id, kept)
    const { list } = (await app.call(lesson.teacher.token, OF_RUN, { quiz_run_id })).payload
    expect(list).toEqual([
      {
        object_key: kept,
        student_id: one.student_id,
        content_type: 'image/png',
        url: expect.any(String),
        is_late: false,
      },
    ])
    expect((await app.call(two.token, OWN, { quiz_run_id })).payload.list).toEqual([])
    expect((await app.call(two.token, OF_RUN, { quiz_run_id })).code).toBe(403)
    const colleague = await buildTeacher(app, { school_id })
    expect((await app.call(colleague.token, OF_RUN, { quiz_run_id })).error?.name).toBe('FORBIDDEN')
    const stranger = await setup()
    expect((await app.call(stranger.lesson.teacher.token, OF_RUN, { quiz_run_id })).error?.name).toBe(
      'NOT_FOUND',
    )
    await sweepUntilErased(app)
    expect(await app.services.storage.head(kept)).not.toBeNull()
    expect(await app.services.storage.head(dropped)).toBeNull()
  })
})
