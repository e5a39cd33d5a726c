import { newId } from '@jiangtai/shared/core/ids.ts'
import type { AnswerPart, Attachment } from '@jiangtai/shared/questions/answer.ts'
import { ANSWER_UPLOAD_LIMITS } from '@jiangtai/shared/questions/files/answer-files.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { png } from '../../../../../test/files/write-media.ts'
import { m4a, ogg, webm } from '../../../../../test/files/write-sound.ts'
import { PIXEL_PNG } from '../../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { sweepUntilErased } from '../../../files/test/object-sweeps.ts'
import { buildTaskSchool, giveTask, padOf, passHours, picks } from '../../test/task-builders.ts'

const CREDENTIAL = 'POST /api/pad/v1/task/upload-credential'
const CONFIRM = 'POST /api/pad/v1/task/confirm-upload'
const MARKING = '/api/homework/v1/marking'
const MB = 1024 * 1024

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // Files on the disk bear the time of the machine.
  app.clock.advance(Date.now() - app.clock.now().getTime())
})
afterAll(() => app.close())

type Asked = { task_id?: string; item_id?: string; file_name?: string; size?: number; object_key?: string }

/** A homework with a 解答题; students upload into their answers to it. */
async function setup(change: Parameters<typeof giveTask>[2] = {}) {
  const school = await buildTaskSchool(app)
  const { task_id } = await giveTask(app, school, change)
  const [one, two] = school.students
  const { item_id } = school.essay
  const ask = (token: string, asked: Asked = {}) =>
    app.call(token, CREDENTIAL, {
      ...{ task_id, item_id, file_name: '照片.png', size: PIXEL_PNG.byteLength, ...asked },
    })
  const put = async (token: string, bytes: Uint8Array = PIXEL_PNG, file_name = '照片.png') => {
    const { payload } = await ask(token, { file_name, size: bytes.byteLength })
    const { object_key, content_type } = payload
    await app.services.storage.write(object_key, { body: bytes, content_type })
    return object_key
  }
  const send = async (token: string, bytes?: Uint8Array, file_name?: string) => {
    const object_key = await put(token, bytes, file_name)
    const reply = await app.call(token, CONFIRM, { object_key })
    if (reply.code !== 200) throw new Error(reply.message)
    return object_key
  }
  return { ...school, task_id, item_id, one: one!, two: two!, pad: padOf(app, one!, task_id), ask, put, send }
}

const attached = (...attachments: Attachment[]): AnswerPart => ({ kind: 'text', text: '', attachments })
const photo = (key: string): Attachment => ({ kind: 'photo', key, seconds: null })
const sound = (key: string, seconds: number): Attachment => ({ kind: 'sound', key, seconds })

describe('[TK-71] a student uploads into an own answer', () => {
  it('below the task and the student, and only while the part takes answers', async () => {
    const { school_id, task_id, one, pad, single, ask, send } = await setup()
    const key = await send(one.token)
    expect(key.split('/').slice(0, 4)).toEqual([school_id, 'task_answer', task_id, one.student_id])
    await pad.save(single.item_id, picks('B'))
    await pad.submit()
    expect(await ask(one.token)).toMatchObject({ code: 409, message: '已经提交，撤回后才能修改' })
    await passHours(app, 2)
    expect((await ask(one.token)).code).toBe(409)
  })

  it('not a teacher, not who has not got it, and not for an item that is not theirs', async () => {
    const { teacher, one, ask } = await setup()
    const other = await setup()
    expect(
      (await app.call(null, CREDENTIAL, { task_id: newId(), item_id: newId(), file_name: 'a.png', size: 1 }))
        .code,
    ).toBe(401)
    expect((await ask(teacher.token)).code).toBe(403)
    expect((await ask(other.one.token)).error?.name).toBe('NOT_FOUND')
    expect((await ask(one.token, { item_id: newId() })).error?.fields[0]?.field).toBe('item_id')
    expect((await ask(one.token, { task_id: newId() })).error?.name).toBe('NOT_FOUND')
  })

  it('of a corrected round only the items that are asked again', async () => {
    const { teacher, task_id, one, pad, single, ask } = await setup()
    await pad.save(single.item_id, picks('A'))
    await pad.submit()
    await app.call(teacher.token, `POST ${MARKING}/return`, {
      ...{ task_id, student_ids: [one.student_id], item_ids: [single.item_id], note: '' },
    })
    expect(await ask(one.token)).toMatchObject({ code: 409, message: '这道题不用订正' })
    expect((await ask(one.token, { item_id: single.item_id })).code).toBe(200)
  })

  it('a renewed credential is for the same file of the same student', async () => {
    const { one, two, ask } = await setup()
    const { object_key } = (await ask(one.token)).payload
    expect((await ask(one.token, { object_key })).payload.object_key).toBe(object_key)
    for (const reply of [
      await ask(two.token, { object_key }),
      await ask(one.token, { object_key, size: MB }),
    ])
      expect(reply.error?.fields[0]?.field).toBe('object_key')
  })

  it('so many files an answer, also when many are asked for at once, and so many a day', async () => {
    const { school_id, task_id, item_id, one, two, single, ask } = await setup()
    const fill = (student_id: string, count: number, size: number) =>
      app.services.database.orm.execute(sql`
        insert into answer_upload (object_key, school_id, task_id, item_id, student_id, content_type, size, created_at)
        select ${newId()} || n, ${school_id}, ${task_id}, ${item_id}, ${student_id}, 'image/png', ${size},
          ${app.clock.now().toISOString()} from generate_series(1, ${count}) as n`)
    await fill(one.student_id, ANSWER_UPLOAD_LIMITS.files_per_answer - 1, 1)
    const replies = await Promise.all([ask(one.token), ask(one.token), ask(one.token)])
    expect(replies.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    expect((await ask(one.token, { item_id: single.item_id })).code).toBe(200)
    await fill(two.student_id, 1, ANSWER_UPLOAD_LIMITS.bytes_per_day)
    expect((await ask(two.token)).error?.fields[0]?.field).toBe('size')
  })
})

describe('[UP-22] what it may be', () => {
  it.each([
    [{ file_name: '照片.png', size: 40 * MB }, 'size', '“照片.png”超过 PNG 的大小上限 12 MB'],
    [{ file_name: '录音.webm', size: 21 * MB }, 'size', '“录音.webm”超过 WebM 的大小上限 20 MB'],
    [
      { file_name: '照片.gif' },
      'file_name',
      '不支持“照片.gif”这种文件，可上传：PNG、JPG、WebP、WebM、M4A、OGG',
    ],
    [
      { file_name: '照片.svg' },
      'file_name',
      '不支持“照片.svg”这种文件，可上传：PNG、JPG、WebP、WebM、M4A、OGG',
    ],
  ])('%o is refused before a byte is sent', async (asked, field, message) => {
    const { one, ask } = await setup()
    expect(await ask(one.token, asked)).toMatchObject({
      status: 400,
      error: { fields: [{ field, message }] },
    })
  })

  it.each([
    ['a page', '照片.png', Buffer.from('<html><script>1</script></html>')],
    ['the beginning of a photo', '照片.png', Buffer.from(PIXEL_PNG).subarray(0, 40)],
    ['a picture of a billion pixels', '照片.png', png(40_000, 40_000)],
    ['a photo under a recording’s name', '录音.webm', PIXEL_PNG],
    ['a film', '录音.webm', webm(3, { track_type: 1 })],
    ['an hour of WebM that tells a minute', '录音.webm', webm(3600, { told_ms: 60_000 })],
    ['an hour of Ogg', '录音.ogg', ogg(3600)],
    ['an hour of M4A that tells a minute', '录音.m4a', m4a(3600, { told: 60_000 })],
  ])('%s is refused by its content and removed', async (_what, file_name, bytes) => {
    const { one, put } = await setup()
    const object_key = await put(one.token, bytes, file_name)
    const reply = await app.call(one.token, CONFIRM, { object_key })
    expect(reply.code).toBe(400)
    expect(reply.error?.fields[0]?.message).toMatch(/不是一个|不完整|1 亿像素|录音最长 10 分钟/)
    expect(await app.services.storage.head(object_key)).toBeNull()
  })

  it('a recording is as long as its sound, and an answer that says otherwise is refused', async () => {
    const { one, pad, item_id, put } = await setup()
    const object_key = await put(one.token, webm(42), '录音.webm')
    expect((await app.call(one.token, CONFIRM, { object_key })).payload.seconds).toBe(42)
    const lied = await pad.save(item_id, attached(sound(object_key, 5)))
    expect(lied.error?.fields[0]?.message).toBe('录音的时长与文件不符，请重新添加')
    expect((await pad.save(item_id, attached(sound(object_key, 42)))).code).toBe(200)
  })
})

describe('[TK-72] an answer of photos and sound', () => {
  it('holds an own confirmed upload for this item, each of its kind, and names the field of another', async () => {
    const { one, two, pad, task_id, item_id, single, put, send } = await setup()
    const [mine, unconfirmed, others] = [await send(one.token), await put(one.token), await send(two.token)]
    const elsewhere = await setup()
    const strange = await elsewhere.send(elsewhere.one.token)
    const field = 'value.attachments.0.key'
    for (const attachment of [
      photo(unconfirmed),
      photo(others),
      photo(strange),
      photo(`../${mine}`),
      sound(mine, 1),
    ]) {
      const reply = await pad.save(item_id, attached(attachment))
      expect(reply.error?.fields[0]?.field).toBe(field)
    }
    expect((await pad.save(item_id, attached(photo(mine), photo(others)))).error?.fields[0]?.field).toBe(
      'value.attachments.1.key',
    )
    expect(
      (await pad.save(single.item_id, { ...picks('B'), attachments: [photo(mine)] })).error?.fields[0],
    ).toMatchObject({ field, message: '这道题不收照片和录音' })
    expect(
      (await padOf(app, two, task_id).save(item_id, attached(photo(mine)))).error?.fields[0]?.field,
    ).toBe(field)
    expect((await pad.save(item_id, attached(photo(mine)))).code).toBe(200)
  })

  it('is an answer without a word: it is handed in, waits for the teacher, and is seen by both and nobody else', async () => {
    const { teacher, task_id, one, two, pad, item_id, send } = await setup()
    const key = await send(one.token)
    await pad.save(item_id, attached(photo(key)))
    expect((await pad.submit()).payload.state).toBe('submitted')
    const { token } = teacher
    const sheet = await app.call(token, `POST ${MARKING}/sheet`, { task_id, student_id: one.student_id })
    const answers = await app.call(token, `POST ${MARKING}/answers`, {
      task_id,
      item_id,
      page: 1,
      page_size: 20,
    })
    const detail = await pad.detail()
    for (const { payload } of [sheet, answers, detail]) expect(Object.keys(payload.files)).toContain(key)
    expect(answers.payload.list).toMatchObject([
      { value: attached(photo(key)), score: { result: 'ungraded' } },
    ])
    const others = padOf(app, two, task_id)
    expect(JSON.stringify((await others.detail()).payload)).not.toContain(key)
    expect((await app.call(two.token, CONFIRM, { object_key: key })).error?.name).toBe('NOT_FOUND')
  })

  it('keeps its files, and what no answer names leaves the store', async () => {
    const { one, pad, item_id, send } = await setup()
    const [kept, dropped] = [await send(one.token), await send(one.token)]
    await pad.save(item_id, attached(photo(dropped)))
    await pad.save(item_id, attached(photo(kept)))
    await sweepUntilErased(app)
    expect(await app.services.storage.head(kept)).not.toBeNull()
    expect(await app.services.storage.head(dropped)).toBeNull()
  })
})
