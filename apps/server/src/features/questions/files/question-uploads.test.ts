import { newId } from '@jiangtai/shared/core/ids.ts'
import { otherTypeWords } from '@jiangtai/shared/files/beginnings.ts'
import type { Block } from '@jiangtai/shared/questions/document.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildSchool, buildTeacher, signIn } from '../../../../test/builders.ts'
import { buildFile } from '../../../../test/file-builders.ts'
import { m4a, webm } from '../../../../test/files/write-sound.ts'
import { png } from '../../../../test/files/write-media.ts'
import { PIXEL_PNG } from '../../../../test/lessons-builders.ts'
import { buildQuestion } from '../../../../test/question-builders.ts'
import { documentWith, picture, sound, uploadQuestionFile } from '../test/question-file-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { sweepUntilErased } from '../../files/test/object-sweeps.ts'
import { answerUploads } from '../../classroom/asking/answer-uploads/answer-purpose.ts'

const CREDENTIAL = 'POST /api/question_center/v1/file/credential'
const CONFIRM = 'POST /api/question_center/v1/file/confirm'

const HOUR_MS = 60 * 60 * 1000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // Files on the disk bear the time of the machine.
  app.clock.advance(Date.now() - app.clock.now().getTime())
})
afterAll(() => app.close())

async function setup() {
  const { school_id } = await buildSchool(app)
  const teacher = await buildTeacher(app, { school_id })
  const ask = (
    token: string | null,
    asked: { file_name?: string; size?: number; object_key?: string } = {},
  ) => app.call(token, CREDENTIAL, { file_name: '图.png', size: PIXEL_PNG.byteLength, ...asked })
  const put = async (bytes: Uint8Array, file_name: string) => {
    const { object_key, content_type } = (await ask(teacher.token, { file_name, size: bytes.byteLength }))
      .payload
    await app.services.storage.write(object_key, { body: bytes, content_type })
    return object_key
  }
  const store = (stem: Block[]) => buildQuestion(app, { school_id, document: documentWith({ stem }) })
  return { school_id, teacher, ask, put, store }
}

const isStored = async (key: string) => (await app.services.storage.head(key)) !== null

describe('[UP-18] a picture or sound of a question is uploaded', () => {
  it('by a teacher who may write questions, below that teacher, and is known by its content', async () => {
    const { school_id, teacher, ask } = await setup()
    const object_key = await uploadQuestionFile(app, teacher.token)
    expect(object_key.split('/').slice(0, 3)).toEqual([school_id, 'question', teacher.person_id])
    const again = await app.call(teacher.token, CONFIRM, { object_key })
    expect(again.payload).toEqual({ object_key, content_type: 'image/png', url: expect.any(String) })
    const { statusCode } = await app.fastify.inject({ method: 'GET', url: again.payload.url })
    expect(statusCode).toBe(200)
    expect((await app.fastify.inject({ method: 'GET', url: `/oss/jiangtai/${object_key}` })).statusCode).toBe(
      403,
    )
    expect((await ask(teacher.token, { object_key })).error?.name).toBe('CONFLICT')
    expect(await uploadQuestionFile(app, teacher.token, '听力.mp3')).toMatch(/\.mp3$/)
  })

  it('[QU-172] also as a recording of a browser, of sound alone and ten minutes at most', async () => {
    const { teacher, put, store } = await setup()
    const confirm = async (bytes: Uint8Array, file_name = '录音.webm') => {
      const object_key = await put(bytes, file_name)
      return { object_key, ...(await app.call(teacher.token, CONFIRM, { object_key })) }
    }
    const { object_key, code } = await confirm(webm(600))
    expect(code).toBe(200)
    await expect(store([sound(object_key)])).resolves.toBeTruthy()
    for (const [bytes, words] of [
      [webm(700), '录音最长 10 分钟，请分段录音'],
      [webm(12, { track_type: 1 }), /WebM/],
      [PIXEL_PNG, /WebM/],
    ] as const) {
      const refused = await confirm(bytes)
      expect([refused.code, refused.message]).toEqual([400, expect.stringMatching(words)])
      expect(await isStored(refused.object_key)).toBe(false)
    }
  })

  it.each([
    ['without any sound', m4a(0), '这个 M4A 文件里没有声音，请换一个文件'],
    ['of words alone', m4a(5, { handler: 'text' }), '这个 M4A 文件里没有声音，请换一个文件'],
    ['that is a film', m4a(5, { handler: 'vide' }), otherTypeWords('M4A')],
  ])('[QU-176] an M4A %s is refused by its name and removed', async (_what, bytes, words) => {
    const { teacher, put } = await setup()
    const object_key = await put(bytes, '听力.m4a')
    const refused = await app.call(teacher.token, CONFIRM, { object_key })
    expect([refused.code, refused.message]).toEqual([400, words])
    expect(await isStored(object_key)).toBe(false)
  })

  it('[QU-176] an M4A may be longer than a recording: a 听力 of half an hour is taken', async () => {
    const { teacher, put, store } = await setup()
    const object_key = await put(m4a(1800), '听力.m4a')
    expect((await app.call(teacher.token, CONFIRM, { object_key })).code).toBe(200)
    await expect(store([sound(object_key)])).resolves.toBeTruthy()
  })

  it('not by who is not signed in, a student or 巡课', async () => {
    const { school_id, teacher, ask } = await setup()
    const observer = await buildTeacher(app, { school_id, role_key: 'observer' })
    const taught = await buildClass(app, { school_id, teacher_id: teacher.person_id, student_count: 1 })
    const student = await signIn(app, taught.students[0]!.login)
    expect((await ask(null)).code).toBe(401)
    expect((await ask(student)).code).toBe(403)
    expect((await ask(observer.token)).code).toBe(403)
  })

  it.each([
    [{ file_name: '图.svg' }, 'file_name'],
    [{ file_name: '讲义.pdf' }, 'file_name'],
    [{ file_name: '录音.wav' }, 'file_name'],
    [{ file_name: '录像.mp4' }, 'file_name'],
    [{ file_name: 'constructor' }, 'file_name'],
    [{ size: 0 }, 'size'],
    [{ size: 10 * 1024 * 1024 + 1 }, 'size'],
    [{ file_name: '听力.mp3', size: 50 * 1024 * 1024 + 1 }, 'size'],
  ])('%o is refused', async (asked, field) => {
    const { teacher, ask } = await setup()
    expect(await ask(teacher.token, asked)).toMatchObject({ status: 400, error: { fields: [{ field }] } })
  })

  it.each([
    ['a page', '图.png', Buffer.from('<html><script>1</script></html>')],
    ['a drawing with a program', '图.gif', Buffer.from('<svg onload="alert(1)"/>')],
    ['a picture of a billion pixels', '图.png', png(40_000, 40_000)],
    ['the beginning of a picture', '图.png', PIXEL_PNG.subarray(0, 40)],
    ['a picture', '听力.mp3', PIXEL_PNG],
    ['a program', '听力.m4a', Buffer.from('MZ\x90\x00')],
  ])('%s under the name %s is refused by its content and removed', async (_what, file_name, bytes) => {
    const { teacher, put } = await setup()
    const object_key = await put(bytes, file_name)
    expect((await app.call(teacher.token, CONFIRM, { object_key })).code).toBe(400)
    expect(await isStored(object_key)).toBe(false)
  })

  it('and nobody confirms or renews the key of another, or of another purpose', async () => {
    const { school_id, teacher, ask, put } = await setup()
    const [colleague, stranger] = [await buildTeacher(app, { school_id }), (await setup()).teacher]
    const object_key = await put(PIXEL_PNG, '图.png')
    for (const { token } of [colleague, stranger]) {
      expect((await app.call(token, CONFIRM, { object_key })).error?.name).toBe('NOT_FOUND')
      expect((await ask(token, { object_key })).error?.fields[0]?.field).toBe('object_key')
    }
    const answer = answerUploads.keys.make({ school_id, ids: [newId(), newId()] }, 'png')
    for (const key of [answer, `${object_key}/..`, 'x', ''])
      expect((await app.call(teacher.token, CONFIRM, { object_key: key })).error?.name).toBe('NOT_FOUND')
    expect((await ask(teacher.token, { object_key, file_name: '听力.mp3' })).error?.fields[0]?.field).toBe(
      'object_key',
    )
  })
})

describe('[UP-19] what a stored question may show', () => {
  it('is what its school uploaded for questions, each of its kind', async () => {
    const { teacher, store } = await setup()
    const [image, mp3] = [
      await uploadQuestionFile(app, teacher.token),
      await uploadQuestionFile(app, teacher.token, '听力.mp3'),
    ]
    await expect(
      store([picture(image), sound(mp3), picture(null, 'https://a.example/1.png')]),
    ).resolves.toBeTruthy()
    for (const [wrong, words] of [
      [sound(image), '录音'],
      [picture(mp3), '图片'],
    ] as const)
      await expect(store([wrong])).rejects.toMatchObject({
        error_name: 'BAD_INPUT',
        fields: [{ field: 'document.items.0.stem.1.key', message: `这里应当是${words}` }],
      })
  })

  it('is no file of another school, of another purpose, unconfirmed, or nobody’s', async () => {
    const { school_id, teacher, put, store } = await setup()
    const foreign = await uploadQuestionFile(app, (await setup()).teacher.token)
    const { object_key: resource } = await buildFile(app, { school_id, ext: 'png' })
    const unconfirmed = await put(PIXEL_PNG, '图.png')
    const own = await uploadQuestionFile(app, teacher.token)
    for (const key of [foreign, resource, unconfirmed, `../${own}`, ''])
      await expect(store([picture(own), picture(key)])).rejects.toMatchObject({
        error_name: 'BAD_INPUT',
        fields: [{ field: 'document.items.0.stem.2.key' }],
      })
  })

  it('stays as long as a version shows it; the rest goes after seven days', async () => {
    const { teacher, put, store } = await setup()
    const [kept, dropped] = [
      await uploadQuestionFile(app, teacher.token),
      await uploadQuestionFile(app, teacher.token),
    ]
    const unconfirmed = await put(PIXEL_PNG, '图.png')
    await store([picture(kept)])
    // The machine's time has gone on meanwhile: objects of the future are not listed.
    app.clock.advance(HOUR_MS)
    await sweepUntilErased(app)
    expect(await Promise.all([kept, dropped, unconfirmed].map(isStored))).toEqual([true, false, false])
  })
})
