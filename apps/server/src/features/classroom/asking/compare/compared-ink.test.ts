import { buildTeacher } from '../../../../../test/builders.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { ScoreInk } from '@jiangtai/shared/tasks/marking/scores.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { buildPhotoLesson } from './test/photo-lesson.ts'

const API = '/api/prepare_lessons/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const signed = (object_key = ''): ScoreInk => [
  { object_key, turns: 1, marks: [{ kind: 'right', x: 0.5, y: 0.25 }] },
]

async function setup() {
  const built = await buildPhotoLesson(app)
  const { lesson, first, item_id, quiz_run_id, keys } = built
  const place = { quiz_run_id, item_id, student_id: first.student_id }
  const { token } = lesson.teacher
  const save = (ink: ScoreInk, revision: number, change: Partial<typeof place> = {}) =>
    app.call(token, `POST ${API}/save_compared_ink`, { ...place, ink, revision, ...change })
  const give = (is_given: boolean) => app.call(token, `POST ${API}/give_compared_ink`, { ...place, is_given })
  const list = async () => (await app.call(token, `POST ${API}/compared_inks`, { quiz_run_id })).payload.list
  const own = async () => {
    const { payload } = await app.call(first.token, 'POST /api/pad/v1/classroom/result', { quiz_run_id })
    return payload.inks
  }
  return { ...built, place, ink: signed(keys[0]), save, give, list, own }
}

describe('the red pen of 对比讲评', () => {
  it('[CR-358] is kept with its answer, changed, and rubbed out again', async () => {
    const { first, item_id, ink, save, list } = await setup()
    expect((await save(ink, 0)).payload).toMatchObject({ revision: 1, is_stale: false, given_at: null })
    expect(await list()).toEqual([
      { item_id, student_id: first.student_id, ink, revision: 1, given_at: null },
    ])
    expect((await save([], 1)).payload).toMatchObject({ ink: [], revision: 2 })
    expect(await list()).toMatchObject([{ ink: [], revision: 2 }])
  })

  it('[CR-358] of two devices the second is told what stands, and nothing of the first is lost', async () => {
    const { ink, keys, save, list } = await setup()
    const other: ScoreInk = [{ object_key: keys[0] ?? '', turns: 0, marks: [{ kind: 'wrong', x: 0, y: 0 }] }]
    const replies = await Promise.all([save(ink, 0), save(other, 0)])
    expect(replies.map(({ payload }) => payload.is_stale).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      false,
      true,
    ])
    const [kept] = await list()
    expect(kept?.revision).toBe(1)
    expect(replies.map(({ payload }) => payload.ink)).toEqual([kept?.ink, kept?.ink])
  })

  it('[CR-358] lies over files of that answer alone, and names the field of anything else', async () => {
    const { third, ink, keys, save } = await setup()
    const refused = [
      { reply: await save(signed(keys[1]), 0), field: 'ink.0.object_key' },
      { reply: await save(ink, 0, { student_id: third.student_id }), field: 'student_id' },
      { reply: await save(ink, 0, { item_id: newId() }), field: 'item_id' },
    ]
    for (const { reply, field } of refused)
      expect(reply).toMatchObject({ error: { name: 'BAD_INPUT', fields: [{ field }] } })
  })

  it('[CR-358] is the business of the teacher of the lesson', async () => {
    const { lesson, place, ink, first } = await setup()
    const colleague = await buildTeacher(app, { school_id: lesson.school_id })
    const body = { ...place, ink, revision: 0 }
    expect((await app.send(null, `POST ${API}/save_compared_ink`, body)).status).toBe(401)
    expect((await app.send(first.token, `POST ${API}/save_compared_ink`, body)).code).toBe(403)
    expect((await app.send(colleague.token, `POST ${API}/save_compared_ink`, body)).code).toBe(403)
    expect(
      (await app.send(colleague.token, `POST ${API}/give_compared_ink`, { ...place, is_given: true })).code,
    ).toBe(403)
    expect(
      (await app.send(first.token, `POST ${API}/compared_inks`, { quiz_run_id: place.quiz_run_id })).code,
    ).toBe(403)
    const stranger = await setup()
    const { token } = stranger.lesson.teacher
    expect(
      (await app.send(token, `POST ${API}/compared_inks`, { quiz_run_id: place.quiz_run_id })).code,
    ).toBe(404)
  })

  it('[CR-360] its author sees it once it was given, nobody else does, and it can be taken back', async () => {
    const { second, lesson, item_id, quiz_run_id, ink, save, give, teach, own, list } = await setup()
    expect((await give(true)).message).toBe('这份作答上还没有批注')
    await save(ink, 0)
    await teach('reveal_quzi')
    expect(await own()).toEqual([])
    expect((await give(true)).payload.given_at).not.toBeNull()
    await give(true)
    expect(await own()).toEqual([{ item_id, ink }])
    const others = await app.call(second.token, 'POST /api/pad/v1/classroom/result', { quiz_run_id })
    expect(others.payload.inks).toEqual([])
    expect((await save([], 1)).payload.given_at).not.toBeNull()
    await give(false)
    expect(await own()).toEqual([])
    expect(await list()).toMatchObject([{ given_at: null }])
    await give(true)
    const { lesson_session_id } = lesson
    await app.call(lesson.teacher.token, `POST ${API}/after_class`, lesson.command)
    const past = async (token: string) =>
      (
        await app.call(token, 'POST /api/pad/v1/classroom/past-lesson', { lesson_session_id })
      ).payload.questions.map(({ inks }) => inks)
    expect(await past(lesson.students[0]?.token ?? '')).toEqual([[{ item_id, ink: [] }]])
    expect(await past(second.token)).toEqual([[]])
  })
})
