import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { m4a, ogg, webm } from '../../../../../test/files/write-sound.ts'
import { PIXEL_PNG } from '../../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { buildVoiced } from '../../test/voice-builders.ts'

const MARKING = '/api/homework/v1/marking'
const MB = 1024 * 1024

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const setup = (change?: Parameters<typeof buildVoiced>[1]) => buildVoiced(app, change)

describe('[TK-170] [UP-23] a recording for a comment', () => {
  it('is uploaded below task and student by the teacher of the task alone', async () => {
    const { school_id, task_id, one, answer, ask, put, confirm } = await setup()
    const other = await setup()
    const key = await put()
    expect(key.split('/').slice(0, 4)).toEqual([school_id, 'voice_comment', task_id, one.student_id])
    const colleague = await buildTeacher(app, { school_id })
    for (const [user, code] of [
      [null, 401],
      [one.token, 403],
      [colleague.token, 404],
      [other.teacher.token, 404],
    ] as const) {
      expect((await ask({}, user)).code).toBe(code)
      expect((await confirm(key, {}, user)).code).toBe(code)
    }
    expect((await confirm(key)).payload).toEqual({ object_key: key, seconds: 12 })
    expect((await confirm(key)).payload.seconds).toBe(12)
    expect(await ask({ object_key: key })).toMatchObject({
      code: 409,
      message: '这段录音已经上传完成，不能再次上传',
    })
    expect((await confirm(await other.put(), answer)).error?.name).toBe('NOT_FOUND')
  })

  it('is for an answer that was handed in and that a teacher marks', async () => {
    const { three, single, two, ask, put, confirm } = await setup()
    expect(await ask({ student_id: three.student_id })).toMatchObject({
      code: 409,
      message: '这名学生还没有提交',
    })
    expect((await ask({ student_id: newId() })).error?.fields[0]?.field).toBe('student_id')
    expect((await ask({ item_id: newId() })).error?.fields[0]?.field).toBe('item_id')
    expect((await ask({ item_id: single.item_id })).error?.fields[0]).toMatchObject({
      field: 'item_id',
      message: '这道题由系统批改，只有老师批改的题可以用语音评语',
    })
    expect((await confirm(await put(), { student_id: two.student_id })).error?.name).toBe('NOT_FOUND')
  })

  it.each([
    [{ file_name: '录音.mp3' }, 'file_name', '不支持“录音.mp3”这种文件，可上传：WebM、M4A、OGG'],
    [{ size: 5 * MB }, 'size', '“录音.webm”超过 WebM 的大小上限 4 MB'],
  ])('%o is refused before a byte is sent', async (asked, field, message) => {
    const { ask } = await setup()
    expect((await ask(asked)).error?.fields).toEqual([{ field, message }])
  })

  it.each([
    ['a picture', '录音.webm', PIXEL_PNG, '不是一个'],
    ['a film', '录音.webm', webm(3, { track_type: 1 }), '不是一个'],
    ['two minutes of WebM that tell one second', '录音.webm', webm(120, { told_ms: 1000 }), '录音最长 60 秒'],
    ['two minutes of Ogg', '录音.ogg', ogg(120), '录音最长 60 秒'],
    ['two minutes of M4A', '录音.m4a', m4a(120), '录音最长 60 秒'],
    ['a recording of no moment', '录音.webm', webm(0), '这段录音里没有声音'],
  ])('%s is refused by its content and removed', async (_what, file_name, bytes, words) => {
    const { put, confirm } = await setup()
    const key = await put(bytes, { file_name })
    const reply = await confirm(key)
    expect(reply.code).toBe(400)
    expect(reply.error?.fields[0]?.message).toContain(words)
    expect(await app.services.storage.head(key)).toBeNull()
  })

  it('stands in a score as long as its sound is, and in no score of another answer', async () => {
    const { task_id, two, single, record, put, give, standing } = await setup()
    const key = await record()
    const reply = await give(6, { voice_key: key })
    expect(reply.payload.list).toMatchObject([{ is_taken: true, score: { voice: { key, seconds: 12 } } }])
    expect(Object.keys(reply.payload.files)).toEqual([key])
    expect((await standing()).files[key]).toBeDefined()
    const field = 'scores.0.voice_key'
    const elsewhere = await setup()
    for (const voice_key of [await put(), await elsewhere.record(), `${task_id}.webm`])
      expect((await give(7, { voice_key })).error?.fields[0]).toEqual({
        ...{ field, message: '这段语音评语没有上传成功，请重新录音' },
      })
    expect((await give(7, { voice_key: key }, { student_id: two.student_id })).error?.fields[0]?.field).toBe(
      field,
    )
    expect((await give(0, { voice_key: key }, { item_id: single.item_id })).error?.fields[0]).toMatchObject({
      ...{ field, message: '这道题由系统批改，只有老师批改的题可以用语音评语' },
    })
  })

  it('[TK-31] stays when a score is replaced without a word of it, and with the score that was replaced', async () => {
    const { task_id, record, give, standing } = await setup()
    const [first, second] = [await record(), await record({}, webm(30))]
    await give(6, { voice_key: first })
    await give(7, {})
    expect((await standing()).score).toMatchObject({ score: 7, voice: { key: first, seconds: 12 } })
    await give(8, { voice_key: second })
    expect((await standing()).score.voice).toEqual({ key: second, seconds: 30 })
    // 撤销 gives what stood before.
    await give(7, { voice_key: first })
    expect((await standing()).score.voice).toEqual({ key: first, seconds: 12 })
    await give(7, { voice_key: null })
    expect((await standing()).score.voice).toBeNull()
    const { rows } = await app.services.database.orm.execute<{ voice_key: string | null }>(sql`
      select voice_key from item_score where task_id = ${task_id} and given_by = 'teacher' order by created_at, score_id`)
    expect(rows.map(({ voice_key }) => voice_key)).toEqual([first, first, second, first, null])
  })

  it('[TK-96] [TK-99] stays when words are changed everywhere, and when a file of scores comes in', async () => {
    const { teacher, task_id, one, item_id, record, give, standing } = await setup()
    const key = await record()
    await give(6, { voice_key: key }, { comment: '缺少步骤' })
    await app.call(teacher.token, `POST ${MARKING}/change-comment`, {
      ...{ task_id, words: '缺少步骤', becomes: '第二步缺少依据' },
    })
    expect((await standing()).score).toMatchObject({ comment: '第二步缺少依据', voice: { key } })
    const { score } = await standing()
    await app.call(teacher.token, `POST ${MARKING}/import`, {
      task_id,
      scores: [{ student_id: one.student_id, item_id, score: 9, replaces: score.score_id }],
    })
    expect((await standing()).score).toMatchObject({ score: 9, given_by: 'import', voice: { key } })
  })
})
