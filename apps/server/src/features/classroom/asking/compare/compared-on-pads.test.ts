import { newId } from '@jiangtai/shared/core/ids.ts'
import type { ScoreInk } from '@jiangtai/shared/tasks/marking/scores.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRunningLesson, factsSentTo, verifyEvents } from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { comparedFile } from './compare.table.ts'
import { buildPhotoLesson } from './test/photo-lesson.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('对比讲评 on pads', () => {
  it('[CR-356] pads get what stands on the board in its order, without names, ids or keys, and photos under keys of their own', async () => {
    const { lesson, first, second, third, quiz_run_id, keys, compare, look } = await buildPhotoLesson(app)
    await verifyEvents(app, { lesson, act: () => compare() })
    const replies = await Promise.all([first, second, third, first, second].map(look))
    for (const { payload } of replies) {
      expect(payload.answers).toMatchObject([
        { number: 2, name: null, files: [{ kind: 'photo', seconds: null, url: expect.any(String) }] },
        { number: 1, name: null, files: [{ kind: 'photo', seconds: null, url: expect.any(String) }] },
      ])
      const told = JSON.stringify(payload)
      for (const secret of [first, second].flatMap(({ student_id, name }) => [student_id, name]))
        expect(told).not.toContain(secret)
      for (const secret of [quiz_run_id, ...keys]) expect(told).not.toContain(secret)
    }
    const copies = await app.services.database.orm
      .select()
      .from(comparedFile)
      .where(eq(comparedFile.quiz_run_id, quiz_run_id))
    expect(new Set(copies.map(({ original_key }) => original_key))).toEqual(new Set(keys))
    expect(copies).toHaveLength(2)
  })

  it('[CR-356] pads have names while the board shows them, and nothing that is not on the board', async () => {
    const { lesson, first, second, third, compare, look, teach } = await buildPhotoLesson(app)
    const names = async () => (await look(third)).payload.answers.map(({ name }) => name)
    await compare({ has_names: true })
    expect(await names()).toEqual([second.name, first.name])
    await compare({ student_ids: [first.student_id] })
    expect((await look(third)).payload.answers).toMatchObject([{ number: 1, name: null }])
    await compare({ is_on_pads: false })
    expect((await look(third)).payload.answers).toEqual([])
    await compare()
    expect((await look(third)).payload.answers).toHaveLength(2)
    await compare({ is_shown: false })
    expect((await look(third)).payload.answers).toEqual([])
    await compare()
    await verifyEvents(app, { lesson, act: () => teach('put_away_quzi') })
    expect((await look(third)).payload.answers).toEqual([])
  })

  it('[CR-205] [CR-356] the facts and the room of a pad have nobody’s id, and a pad that comes back is told again', async () => {
    const { lesson, first, second, third, shown, compare } = await buildPhotoLesson(app)
    await compare()
    const told = { ...shown, student_ids: [] }
    const facts = factsSentTo(app, lesson.lesson_session_id, 'student')
    expect(facts.at(-1)?.event).toEqual({
      type: 'answers_compared',
      payload: { comparison: told, is_new: false },
    })
    const { payload } = await lesson.join(third.token)
    expect(payload.state?.comparison).toEqual(told)
    for (const { student_id } of [first, second])
      expect(JSON.stringify(payload.state?.comparison)).not.toContain(student_id)
    await compare({ is_on_pads: false })
    expect((await lesson.join(third.token)).payload.state?.comparison).toBeNull()
  })

  it('[CR-418] what the teacher writes over an answer is told to the pads that show it, without anybody’s id or key', async () => {
    const { lesson, first, second, third, item_id, quiz_run_id, keys, compare, look } =
      await buildPhotoLesson(app)
    const heard = () =>
      app.published.filter(
        ({ event, room }) => event === 'compared_ink' && room.includes(lesson.lesson_session_id),
      )
    let revision = 0
    const write = async (student: { student_id: string }, object_key = '') => {
      const ink: ScoreInk = [{ object_key, turns: 1, marks: [{ kind: 'right', x: 0.5, y: 0.25 }] }]
      const reply = await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/save_compared_ink', {
        quiz_run_id,
        item_id,
        student_id: student.student_id,
        ink,
        revision,
      })
      revision = reply.payload.revision
    }
    await compare({ is_on_pads: false })
    await write(first, keys[0])
    await compare({ student_ids: [second.student_id] })
    await write(first, keys[0])
    expect(heard()).toEqual([])
    await compare()
    expect(await verifyEvents(app, { lesson, act: () => write(first, keys[0]) })).toEqual([])
    const drawn = { turns: 1, marks: [{ kind: 'right', x: 0.5, y: 0.25 }] }
    expect(heard().map(({ payload }) => payload)).toEqual([
      {
        lesson_session_id: lesson.lesson_session_id,
        ...{ quiz_run_id, item_id, number: 1, ink_revision: 3, files: [drawn] },
      },
    ])
    expect(heard().every(({ room }) => room.includes('student'))).toBe(true)
    expect((await look(third)).payload.answers).toMatchObject([
      { number: 2, ink_revision: 0, files: [{ ink: null }] },
      { number: 1, ink_revision: 3, files: [{ ink: drawn }] },
    ])
    await compare({ is_shown: false })
    await write(first, keys[0])
    expect(heard()).toHaveLength(1)
  })

  it('[CR-356] a student who has not entered, one of another class and a teacher get none', async () => {
    const { lesson, compare, look } = await buildPhotoLesson(app)
    await compare()
    const other = await buildRunningLesson(app, { student_count: 1 })
    const [stranger] = other.students
    expect((await look(stranger ?? { token: '' })).error?.name).toBe('NOT_FOUND')
    expect((await look(lesson.teacher)).code).toBe(403)
    const absent = await app.call(lesson.students[0]?.token ?? '', 'POST /api/pad/v1/classroom/compared', {
      lesson_session_id: newId(),
    })
    expect(absent.error?.name).toBe('NOT_FOUND')
  })

  it('[CR-356] a photo that is gone leaves the rest, and nothing is shown once the lesson is over', async () => {
    const { lesson, third, keys, compare, look } = await buildPhotoLesson(app)
    await app.services.storage.remove(keys[0] ?? '')
    await compare()
    const { answers } = (await look(third)).payload
    expect(answers.map(({ files }) => files[0]?.url === null)).toEqual([false, true])
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/after_class', lesson.command)
    expect((await look(third)).payload.answers).toEqual([])
  })
})
