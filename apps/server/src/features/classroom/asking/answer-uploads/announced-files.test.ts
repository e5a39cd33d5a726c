import { newId } from '@jiangtai/shared/core/ids.ts'
import type { Answer } from '@jiangtai/shared/questions/answer.ts'
import { itemOf, questionOf } from '@jiangtai/shared/questions/test/question-builders.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRunningLesson, verifyEvents } from '../../../../../test/classroom-builders.ts'
import { PIXEL_PNG } from '../../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { quizRun } from '../../classroom.table.ts'
import { answerFact } from '../../../facts/facts.table.ts'
import { runClassroomClock } from '../../room/classroom-clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A question of one written and one chosen item, asked in a lesson; the student has entered. */
async function setup() {
  const item_id = newId()
  const chosen_id = newId()
  const document = questionOf(itemOf('text', { item_id }), itemOf('single', { item_id: chosen_id }))
  const lesson = await buildRunningLesson(app, { document })
  const [student, other] = lesson.students
  if (student === undefined || other === undefined) throw new Error('two students')
  await lesson.join(student.token)
  const quiz_run_id = await lesson.startQuiz()
  const submit = (
    value: Answer,
    revision: number,
    more: { is_final?: boolean; was_offline?: boolean } = {},
  ) =>
    app.call(student.token, 'POST /api/pad/v1/classroom/submit-answer', {
      ...{ quiz_run_id, client_submission_id: newId(), value, used_ms: 1000, revision },
      ...{ is_final: false, was_offline: true, ...more },
    })
  const teach = (verb: 'end_quzi' | 'reveal_quzi') =>
    app.call(lesson.teacher.token, `POST /api/prepare_lessons/api/${verb}`, {
      ...lesson.command,
      quiz_run_id,
    })
  const announce = (
    file_count = 1,
    { token = student.token, of = item_id }: { token?: string; of?: string } = {},
  ) =>
    app.call(token, 'POST /api/pad/v1/uploads/announce', {
      quiz_run_id,
      awaited: [{ item_id: of, file_count }],
    })
  const upload = async () => {
    const { payload } = await app.call(student.token, 'POST /api/pad/v1/uploads/credential', {
      ...{ quiz_run_id, file_name: '手写.png', size: PIXEL_PNG.byteLength },
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
  const detail = async () =>
    (await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/answer_detail', { quiz_run_id }))
      .payload
  const uploads = async () =>
    (await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/answer_uploads', { quiz_run_id }))
      .payload.list
  const tick = async (ms: number) => {
    app.clock.advance(ms)
    await runClassroomClock(app.services)
  }
  const facts = async () => {
    const { orm } = app.services.database
    const rows = await orm.select().from(answerFact).where(eq(answerFact.source_id, quiz_run_id))
    return rows.filter((row) => row.item_id === item_id).map(({ result }) => result)
  }
  return {
    ...{ lesson, other, item_id, chosen_id, submit, teach, announce, upload, words, detail, uploads, tick },
    ...{ facts, quiz_run_id },
  }
}

describe('[CR-410] files that a pad announced as the question closed', () => {
  it('count as in time when they arrive within the time for them', async () => {
    const { lesson, teach, announce, upload, submit, words, detail, uploads, tick } = await setup()
    await teach('end_quzi')
    app.clock.advance(1500)
    const keys: string[] = []
    const act = async () => {
      expect((await announce()).code).toBe(200)
      await tick(10_000)
      keys.push(await upload())
      expect((await submit(words('', ...keys), 1)).payload).toMatchObject({ state: 'collected' })
    }
    // What is on its way is no fact.
    expect(await verifyEvents(app, { lesson, act })).toEqual([])
    const value = words('', ...keys)
    expect((await detail()).answers).toMatchObject([{ state: 'collected', value }])
    expect((await detail()).distribution).toMatchObject({ answered_count: 1 })
    expect(await uploads()).toMatchObject([{ is_late: false }])
  })

  it('are late when they arrive later, and when they were announced after the grace', async () => {
    const one = await setup()
    await one.teach('end_quzi')
    await one.announce()
    app.clock.advance(20_001)
    expect((await one.submit(one.words('', await one.upload()), 1)).payload).toMatchObject({ state: 'late' })
    expect(await one.uploads()).toMatchObject([{ is_late: true }])

    const two = await setup()
    await two.teach('end_quzi')
    app.clock.advance(2001)
    expect(await two.announce()).toMatchObject({ code: 409, message: '本题已收卷，不能再提交' })
    expect((await two.submit(two.words('', await two.upload()), 1)).payload).toMatchObject({ state: 'late' })
  })

  it('are announced by who entered, after the close, before the key, and for an item that takes files', async () => {
    const { other, teach, announce, chosen_id } = await setup()
    expect((await announce()).code).toBe(409)
    await teach('end_quzi')
    expect((await announce(1, { token: other.token })).code).toBe(404)
    expect(await announce(1, { of: chosen_id })).toMatchObject({ code: 400 })
    expect(await announce(1, { of: newId() })).toMatchObject({ code: 400 })
    await teach('reveal_quzi')
    expect((await announce()).code).toBe(409)
  })
})

describe('[CR-411] an answer that was announced', () => {
  it('brings nothing but as many files as were there', async () => {
    const { teach, announce, upload, submit, words, detail } = await setup()
    await teach('end_quzi')
    await announce(1)
    await announce(1)
    app.clock.advance(5000)
    const [one, two] = [await upload(), await upload()]
    expect((await submit(words('后写的', one), 1)).payload).toMatchObject({ state: 'late' })
    expect((await submit(words('', one, two), 2)).payload).toMatchObject({ state: 'late' })
    expect((await submit(words('', one), 3)).payload).toMatchObject({ state: 'collected' })
    expect((await detail()).answers).toMatchObject([{ state: 'collected', value: words('', one) }])
  })

  it('leaves the words that came in time as they are', async () => {
    const { teach, announce, upload, submit, words, detail, uploads } = await setup()
    await submit(words('略'), 1, { is_final: true, was_offline: false })
    await teach('end_quzi')
    await announce(1)
    app.clock.advance(5000)
    const key = await upload()
    expect((await submit(words('改了', key), 2)).code).toBe(409)
    expect((await submit(words('略', key), 2)).payload).toMatchObject({ state: 'submitted' })
    expect((await detail()).answers).toMatchObject([{ state: 'submitted', value: words('略', key) }])
    expect(await uploads()).toMatchObject([{ is_late: false }])
  })

  it('is late, and nothing is announced, once another process has made facts of its run', async () => {
    const one = await setup()
    const settle = (quiz_run_id: string) =>
      app.services.database.orm
        .update(quizRun)
        .set({ settled_at: app.clock.now().toISOString() })
        .where(eq(quizRun.quiz_run_id, quiz_run_id))
    await one.teach('end_quzi')
    await one.announce()
    const key = await one.upload()
    await settle(one.quiz_run_id)
    expect((await one.announce(2)).code).toBe(409)
    app.clock.advance(5000)
    expect((await one.submit(one.words('', key), 1)).payload).toMatchObject({ state: 'late' })
  })

  it('is nobody else’s: not of another school, and not what another student sent', async () => {
    const { lesson, other, teach, announce, upload, words, quiz_run_id, submit } = await setup()
    await lesson.join(other.token)
    const elsewhere = await setup()
    await teach('end_quzi')
    expect((await announce(1, { token: elsewhere.other.token })).code).toBe(404)
    await announce(1)
    const key = await upload()
    const stolen = await app.send(other.token, 'POST /api/pad/v1/classroom/submit-answer', {
      ...{ quiz_run_id, client_submission_id: newId(), value: words('', key), used_ms: 1, revision: 1 },
      ...{ is_final: false, was_offline: true },
    })
    expect(stolen.code).toBe(400)
    app.clock.advance(5000)
    expect((await submit(words('', key), 1)).payload).toMatchObject({ state: 'collected' })
  })

  it('takes back no answer that was handed in: what a student announces changes no state', async () => {
    const { teach, announce, submit, words, detail } = await setup()
    await submit(words('略'), 1, { is_final: true, was_offline: false })
    await teach('end_quzi')
    await announce(9)
    expect((await detail()).answers).toMatchObject([{ state: 'submitted', value: words('略') }])
    app.clock.advance(20_001)
    expect((await detail()).answers).toMatchObject([{ state: 'submitted', value: words('略') }])
  })

  it('is not taken once the key is out', async () => {
    const { teach, announce, upload, submit, words } = await setup()
    await teach('end_quzi')
    await announce(1)
    const key = await upload()
    await teach('reveal_quzi')
    app.clock.advance(5000)
    expect((await submit(words('', key), 1)).code).toBe(409)
  })
})

describe('[CR-412] what is on its way', () => {
  it('is counted for the teacher until it has arrived, or its time is over', async () => {
    const { teach, announce, upload, submit, words, detail } = await setup()
    await teach('end_quzi')
    expect((await detail()).sending_count).toBe(0)
    await announce(2)
    const [one, two] = [await upload(), await upload()]
    await submit(words('', one), 1)
    expect((await detail()).sending_count).toBe(1)
    await submit(words('', one, two), 2)
    expect((await detail()).sending_count).toBe(0)
    await announce(3)
    expect((await detail()).sending_count).toBe(1)
    app.clock.advance(20_001)
    expect((await detail()).sending_count).toBe(0)
  })

  it('is waited for before answers become facts, and no longer than its time', async () => {
    const one = await setup()
    await one.teach('end_quzi')
    await one.announce()
    await one.tick(5000)
    expect(await one.facts()).toEqual([])
    await one.submit(one.words('', await one.upload()), 1)
    await one.tick(1)
    expect(await one.facts()).toEqual(['ungraded'])

    const two = await setup()
    await two.teach('end_quzi')
    await two.announce()
    await two.tick(20_001)
    expect(await two.facts()).toEqual(['missing'])
  })
})
