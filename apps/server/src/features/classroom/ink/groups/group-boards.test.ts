import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { factsSentTo, momentsOf } from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { endDueWork } from './group-work.service.ts'
import { boardsOf, buildGroupLesson } from './test/group-lesson.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const START = 'POST /api/prepare_lessons/api/interact/start_group_work'

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
