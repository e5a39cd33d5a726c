import { colorOfMember } from '@jiangtai/shared/classroom/students/group-boards/group-work.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { MAX_STROKE_POINTS } from '@jiangtai/shared/ink/ink-limits.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { factsSentTo, lockPads, momentsOf } from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { endDueWork } from './group-work.service.ts'
import { boardsOf, buildGroupLesson, lineOf } from './test/group-lesson.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const START = 'POST /api/prepare_lessons/api/interact/start_group_work'
const clear = () => ({ v: 2 as const, kind: 'clear' as const, id: newId() })
const undo = (op_id: string) => ({ v: 2 as const, kind: 'undo' as const, id: newId(), op_id })

describe('分组讨论', () => {
  it('[CR-490] opens a board for each group that has somebody, and tells the class of none of them', async () => {
    const { lesson, bamboo, pine, ann, ben, cid, command } = await buildGroupLesson(app)
    expect(bamboo).toMatchObject({ name: '竹组', members: [{ is_leader: true }, { is_leader: false }] })
    expect(bamboo.members.map(({ student_id }) => student_id)).toEqual([ann.student_id, ben.student_id])
    expect(pine.members.map(({ student_id }) => student_id)).toEqual([cid.student_id])
    const told = factsSentTo(app, lesson.lesson_session_id, 'student').flatMap(({ event }) =>
      event?.type === 'group_work_set' ? [event] : [],
    )
    expect(told).toHaveLength(1)
    expect(told[0]?.payload).toMatchObject({ change: 'started', group_work: { board_count: 2, shown: null } })
    expect(JSON.stringify(told)).not.toContain(ann.student_id)
    const again = { ...command, scheme_id: newId(), group_task: '', time_limit_s: null, placed: [] }
    expect(await app.send(lesson.teacher.token, START, again)).toMatchObject({
      code: 409,
      message: '正在分组讨论，请先结束',
    })
  })

  it('[CR-490] five copies at once begin one', async () => {
    const { lesson, asTeacher, scheme_id } = await buildGroupLesson(app)
    await asTeacher('end')
    const request_id = newId()
    const body = { ...lesson.command, scheme_id, group_task: '', time_limit_s: null, placed: [], request_id }
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => app.call(lesson.teacher.token, START, body)),
    )
    expect(new Set(replies.map(({ payload }) => payload.group_work_id)).size).toBe(1)
    expect(await boardsOf(app, lesson)).toHaveLength(2)
  })

  it('[CR-491] who is in no group joins one for this time, or writes on a board of those without, or takes no part', async () => {
    const { lesson, asTeacher, scheme_id, group_ids, dan, ann } = await buildGroupLesson(app)
    await asTeacher('end')
    const { student_id } = dan
    const begin = (placed: object[]) =>
      app.send(lesson.teacher.token, START, {
        ...{ ...lesson.command, scheme_id, group_task: '', time_limit_s: null, placed },
      })
    const [in_none] = await boardsOf(app, lesson)
    expect(in_none!.boards).toHaveLength(2)
    for (const [placed, message] of [
      [[{ student_id: newId(), group_id: null }], '有学生不在这个班级，请重新选择'],
      [[{ student_id, group_id: newId() }], '有小组不在这个分组里，请重新选择'],
      [[{ student_id: ann.student_id, group_id: null }], `${ann.name}已经在小组里，请重新选择`],
    ] as const)
      expect(await begin([...placed])).toMatchObject({
        code: 400,
        error: { fields: [{ field: 'placed', message }] },
      })
    await begin([{ student_id, group_id: null }])
    const [, own] = await boardsOf(app, lesson)
    expect(own!.boards.at(-1)).toMatchObject({
      name: '未分组同学',
      group_id: null,
      members: [{ student_id }],
    })
    const { group_work_id } = own!
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/interact/end_group_work', {
      ...{ ...lesson.command, group_work_id },
    })
    await begin([{ student_id, group_id: group_ids[1]! }])
    const [, , joined] = await boardsOf(app, lesson)
    expect(joined!.boards[1]!.members.map((one) => one.student_id)).toContain(student_id)
  })

  it('[CR-490] a scheme that the class does not use now is refused', async () => {
    const { lesson, asTeacher } = await buildGroupLesson(app)
    await asTeacher('end')
    const other = await buildGroupLesson(app)
    for (const scheme_id of [newId(), other.scheme_id])
      expect(
        await app.send(lesson.teacher.token, START, {
          ...{ ...lesson.command, scheme_id, group_task: '', time_limit_s: null, placed: [] },
        }),
      ).toMatchObject({ code: 400, error: { fields: [{ field: 'scheme_id' }] } })
  })

  it('[CR-497] ends by its time, by the teacher or with the lesson, once, and is told in 课堂过程', async () => {
    const { lesson, command } = await buildGroupLesson(app, { time_limit_s: 60 })
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/interact/extend_group_work', {
      ...{ ...command, add_s: 30 },
    })
    app.clock.advance(61_000)
    await endDueWork(app.services, app.clock.now())
    expect((await boardsOf(app, lesson))[0]!.ended_at).toBeNull()
    app.clock.advance(30_000)
    for (const _twice of [1, 2]) await endDueWork(app.services, app.clock.now())
    expect((await momentsOf(app, lesson)).filter((text) => text.includes('讨论'))).toEqual([
      '开始分组讨论（2 组）：画出三种解法',
      '分组讨论时间到，自动结束',
    ])
    const another = await buildGroupLesson(app)
    await app.call(
      another.lesson.teacher.token,
      'POST /api/prepare_lessons/api/after_class',
      another.lesson.command,
    )
    expect((await boardsOf(app, another.lesson))[0]!.ended_at).not.toBeNull()
    expect(await momentsOf(app, another.lesson)).toContain('分组讨论下课结束')
  })

  it('[CR-497] an ended one takes no time and is put away; one that goes on is not', async () => {
    const { lesson, command, asTeacher } = await buildGroupLesson(app)
    const extend = () =>
      app.send(lesson.teacher.token, 'POST /api/prepare_lessons/api/interact/extend_group_work', {
        ...{ ...command, add_s: 60 },
      })
    expect(await extend()).toMatchObject({ code: 409, message: '这次讨论没有限时' })
    expect(await asTeacher('put_away')).toMatchObject({ code: 409 })
    for (const _twice of [1, 2]) expect((await asTeacher('end')).code).toBe(200)
    expect(await extend()).toMatchObject({ code: 409, message: '分组讨论已经结束' })
    for (const _twice of [1, 2]) expect((await asTeacher('put_away')).code).toBe(200)
    const changes = factsSentTo(app, lesson.lesson_session_id, 'teacher').flatMap(({ event }) =>
      event?.type === 'group_work_set' ? [event.payload.change] : [],
    )
    expect(changes).toEqual(['started', 'ended', 'put_away'])
  })
})

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
