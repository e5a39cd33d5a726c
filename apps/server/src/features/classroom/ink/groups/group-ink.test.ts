import { colorOfMember } from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { MAX_STROKE_POINTS } from '@jiangtai/shared/ink/ink-limits.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { factsSentTo, lockPads } from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { boardsOf, buildGroupLesson, lineOf } from './test/group-lesson.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const START = 'POST /api/prepare_lessons/api/interact/start_group_work'
const clear = () => ({ v: 2 as const, kind: 'clear' as const, id: newId() })
const undo = (op_id: string) => ({ v: 2 as const, kind: 'undo' as const, id: newId(), op_id })

describe('小组白板', () => {
  it('[CR-493] keeps every stroke with its author, once, and gives it back in parts', async () => {
    const { lesson, write, read, ann, ben, bamboo } = await buildGroupLesson(app)
    const line = lineOf(0)
    for (const _twice of [1, 2]) expect((await write(ann.token, line)).code).toBe(200)
    await write(ben.token, lineOf(1))
    const { payload } = await read(ben.token)
    expect(payload.steps.map(({ seq, student_id }) => [seq, student_id])).toEqual([
      [1, ann.student_id],
      [2, ben.student_id],
    ])
    expect((await read(ben.token, bamboo.board_id, 1)).payload.steps).toHaveLength(1)
    const [work] = await boardsOf(app, lesson)
    expect(work!.boards[0]!.members.map(({ stroke_count }) => stroke_count)).toEqual([1, 1])
  })

  it('[CR-531] gives ink that is made to be long in parts of a megabyte, each stroke once', async () => {
    const { write, read, ann, bamboo } = await buildGroupLesson(app)
    const long = Array.from({ length: MAX_STROKE_POINTS }, (_, at): [number, number] => [
      (at % 2) * 8000,
      (at * 7919) % 5000,
    ])
    const lines = Array.from({ length: 60 }, () => penLine(newId(), long, colorOfMember(0)))
    expect(lines[0]?.points.length).toBeGreaterThan(20_000)
    for (const line of lines) expect((await write(ann.token, line)).code).toBe(200)
    const given: number[] = []
    for (let after = 0, has_more = true; has_more; after = given.at(-1) ?? 0) {
      const { payload } = await read(ann.token, bamboo.board_id, after)
      expect(JSON.stringify(payload).length).toBeLessThan(1.2 * 1024 * 1024)
      given.push(...payload.steps.map(({ seq }) => seq))
      has_more = payload.has_more
    }
    expect(given).toEqual(lines.map((_, at) => at + 1))
  })

  it('[CR-493] copies of one stroke at once are one', async () => {
    const { write, read, ann } = await buildGroupLesson(app)
    const line = lineOf(0)
    const replies = await Promise.all(Array.from({ length: 5 }, () => write(ann.token, line)))
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
    expect((await read(ann.token)).payload.steps).toHaveLength(1)
  })

  it('[CR-493] what many write in one moment is numbered board by board, and what is refused of it spoils nothing else', async () => {
    const { lesson, write, read, ann, ben, cid, dan, pine, bamboo } = await buildGroupLesson(app)
    const first = lineOf(0)
    const foreign = app.call(dan.token, 'POST /api/pad/v1/classroom/write-group-ink', {
      ...{ lesson_session_id: newId(), board_id: bamboo.board_id, op: lineOf(0) },
    })
    const replies = await Promise.all([
      write(ann.token, first),
      write(ben.token, lineOf(1)),
      write(cid.token, lineOf(0), pine.board_id),
      write(ben.token, lineOf(0)),
      write(dan.token, lineOf(0)),
      foreign,
      write(ann.token, undo(first.id)),
      write(ben.token, undo(first.id)),
      write(cid.token, lineOf(0), pine.board_id),
      write(ann.token, first),
    ])
    expect(replies.map(({ code }) => code)).toEqual([200, 200, 200, 400, 404, 404, 200, 409, 200, 200])
    const numbered = async (token: string, board_id: string) =>
      (await read(token, board_id)).payload.steps.map(({ seq, student_id }) => [seq, student_id])
    expect(await numbered(ann.token, bamboo.board_id)).toEqual([
      [1, ann.student_id],
      [2, ben.student_id],
      [3, ann.student_id],
    ])
    expect(await numbered(cid.token, pine.board_id)).toEqual([
      [1, cid.student_id],
      [2, cid.student_id],
    ])
    expect((await boardsOf(app, lesson))[0]!.boards[0]!.members[0]!.stroke_count).toBe(1)
  })

  it('[CR-495] takes back own strokes alone, and is written in the own colour', async () => {
    const { write, ann, ben } = await buildGroupLesson(app)
    const line = lineOf(0)
    await write(ann.token, line)
    expect(await write(ben.token, undo(line.id))).toMatchObject({ code: 409, message: '只能撤销自己写的' })
    expect((await write(ann.token, undo(line.id))).code).toBe(200)
    expect(await write(ben.token, lineOf(0))).toMatchObject({
      code: 400,
      error: { fields: [{ field: 'op' }] },
    })
  })

  it('[CR-496] is cleared by its leader alone, and where it has none by each member', async () => {
    const { lesson, write, ann, ben, dan, asTeacher, scheme_id } = await buildGroupLesson(app)
    expect(await write(ben.token, clear())).toMatchObject({ code: 403 })
    expect((await write(ann.token, clear())).code).toBe(200)
    await asTeacher('end')
    await app.call(lesson.teacher.token, START, {
      ...{ ...lesson.command, scheme_id, group_task: '', time_limit_s: null },
      placed: [{ student_id: dan.student_id, group_id: null }],
    })
    const [, work] = await boardsOf(app, lesson)
    expect((await write(dan.token, clear(), work!.boards.at(-1)!.board_id)).code).toBe(200)
  })

  it('[CR-494] [CR-498] is nothing to other groups: they neither read it nor write on it', async () => {
    const { lesson, write, read, ann, cid, dan, pine } = await buildGroupLesson(app)
    for (const { token } of [cid, dan]) {
      expect(await write(token, lineOf(0))).toMatchObject({ code: 404 })
      expect(await read(token)).toMatchObject({ code: 404 })
    }
    expect(await read(ann.token, pine.board_id)).toMatchObject({ code: 404 })
    const own = (token: string) =>
      app.call(token, 'POST /api/pad/v1/classroom/group-boards', {
        lesson_session_id: lesson.lesson_session_id,
      })
    expect((await own(dan.token)).payload.list).toEqual([])
    expect((await own(cid.token)).payload.list).toMatchObject([{ name: '松组', board_id: pine.board_id }])
    const { school_id } = lesson
    const colleague = await buildTeacher(app, { school_id })
    for (const call of ['group_boards', 'group_ink'] as const)
      expect(
        await app.send(colleague.token, `POST /api/prepare_lessons/api/interact/${call}`, {
          ...{ lesson_session_id: lesson.lesson_session_id, board_id: pine.board_id, after_seq: 0 },
        }),
      ).toMatchObject({ code: 403 })
  })

  it('[CR-497] takes strokes that were on their way at the end, and later ones no more', async () => {
    const { write, read, asTeacher, ann, lesson } = await buildGroupLesson(app)
    await asTeacher('end')
    app.clock.advance(1500)
    expect((await write(ann.token, lineOf(0))).code).toBe(200)
    app.clock.advance(1000)
    expect(await write(ann.token, lineOf(0))).toMatchObject({
      code: 409,
      message: '讨论已结束，白板不能再写',
    })
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/after_class', lesson.command)
    expect((await read(ann.token)).payload.steps).toHaveLength(1)
  })

  it('[CR-493] a stroke from before the pad was locked is kept', async () => {
    const { lesson, write, ann } = await buildGroupLesson(app)
    await lockPads(app, lesson, { locked: true, student_ids: null })
    expect((await write(ann.token, lineOf(0))).code).toBe(200)
  })

  it('[CR-499] is shown to the whole class without who wrote, until it is not or the lesson is over', async () => {
    const { lesson, write, read, show, ann, dan, bamboo } = await buildGroupLesson(app)
    await write(ann.token, lineOf(0))
    for (const _twice of [1, 2]) expect((await show(bamboo.board_id)).code).toBe(200)
    const { payload } = await read(dan.token)
    expect(payload.steps).toMatchObject([{ seq: 1, student_id: null }])
    expect(await write(dan.token, lineOf(0))).toMatchObject({ code: 404 })
    expect(await show(newId())).toMatchObject({ code: 404 })
    await show(null)
    expect(await read(dan.token)).toMatchObject({ code: 404 })
    const shown = factsSentTo(app, lesson.lesson_session_id, 'student').flatMap(({ event }) =>
      event?.type === 'group_work_set' ? [event.payload.group_work?.shown ?? null] : [],
    )
    expect(shown).toEqual([null, { board_id: bamboo.board_id, name: '竹组' }, null])
    await show(bamboo.board_id)
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/after_class', lesson.command)
    expect(await read(dan.token)).toMatchObject({ code: 404 })
  })
})
