import { sql } from 'drizzle-orm'
import { MAX_LIKES } from '@jiangtai/shared/classroom/likes/likes.ts'
import { groupTotals, pointsOf, studentTotals } from '@jiangtai/shared/classroom/likes/totals.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRunningLesson, factsSentTo, momentsOf } from '../../../../test/classroom-builders.ts'
import { buildTeacher } from '../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildLikedLesson, LIKE } from './test/liked-lesson.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('giving', () => {
  it('[CR-90] names students and groups, for one reason; without a choice it is the first reason and one point', async () => {
    const { like, praise, board, students, group_id } = await buildLikedLesson(app)
    const [first, second] = students
    await like([first])
    await praise({ student_ids: [second!.student_id], group_ids: [group_id], reason: ' 声音响亮 ', worth: 5 })
    expect((await board()).given).toMatchObject([
      { students: [{ name: first!.name }], groups: [], reason: '回答很好', worth: 1 },
      { students: [{ name: second!.name }], groups: [{ group_id }], reason: '声音响亮', worth: 5 },
    ])
  })

  it('[CR-90] is refused by the field that is wrong', async () => {
    const { praise, students, group_id } = await buildLikedLesson(app)
    const student_ids = [students[0]!.student_id]
    const wrong = [
      [{}, 'student_ids', '请选择学生或小组'],
      [{ student_ids, worth: 6 }, 'worth', '最多 5 分'],
      [{ student_ids, worth: 0 }, 'worth', '至少 1 分'],
      [{ student_ids, reason: '一二三四五六七八九十一二三' }, 'reason', '点赞原因最多 12 个字'],
      [{ student_ids, reason: ' ' }, 'reason', '点赞原因不能为空'],
      [{ student_ids, reason: '\u200b\u200b' }, 'reason', '点赞原因里没有看得见的字'],
      [{ student_ids: Array.from({ length: 201 }, newId) }, 'student_ids', '一次最多给 200 人点赞'],
      [
        { group_ids: [...Array.from({ length: 30 }, newId), group_id] },
        'group_ids',
        '一次最多给 30 个小组点赞',
      ],
    ] as const
    for (const [what, field, message] of wrong) {
      const reply = await praise(what as Parameters<typeof praise>[0])
      expect(reply).toMatchObject({ code: 400, error: { fields: [{ field, message }] } })
    }
  })

  it('[CR-92] is for the class and for who has entered: nobody of another class, and no group that is not in use', async () => {
    const { like, praise, board, students } = await buildLikedLesson(app)
    const other = await buildLikedLesson(app)
    const absent = students.at(-1)
    await like([absent, absent])
    await app.services.database.orm.execute(
      sql`update enrollment set to_day = current_date where student_id = ${students[0]!.student_id}`,
    )
    expect((await board()).given).toMatchObject([{ students: [{ name: absent!.name }] }])
    const stranger = { student_ids: [absent!.student_id, other.students[0]!.student_id] }
    expect(await praise(stranger)).toMatchObject({
      code: 400,
      error: { fields: [{ field: 'student_ids', message: '有学生不在这个班，也没有进入课堂' }] },
    })
    expect(await praise({ group_ids: [other.group_id] })).toMatchObject({
      code: 400,
      error: { fields: [{ field: 'group_ids' }] },
    })
    // Who has left the class since is still in the room.
    await like([students[0]])
    expect((await board()).given.length).toBe(2)
  })

  it('[CR-91] five at once under one request_id are one', async () => {
    const { praise, board, students, lesson_session_id } = await buildLikedLesson(app)
    const asked = { student_ids: [students[0]!.student_id], request_id: newId() }
    const replies = await Promise.all(Array.from({ length: 5 }, () => praise(asked)))
    expect(new Set(replies.map(({ payload }) => payload.like_id)).size).toBe(1)
    expect((await board()).given.length).toBe(1)
    const facts = factsSentTo(app, lesson_session_id, 'student')
    expect(facts.filter(({ event }) => event?.type === 'students_liked').length).toBe(1)
  })

  it('[CR-91] a lesson has a bound, which taking one back makes room in', async () => {
    const { like, praise, takeBack, board, students } = await buildLikedLesson(app)
    const [first] = students
    const like_id = await like([first])
    for (let at = 1; at < MAX_LIKES; at += 1) await like([first])
    const more = () => praise({ student_ids: [first!.student_id] })
    expect(await more()).toMatchObject({ code: 409, message: `一节课最多点赞 ${MAX_LIKES} 次` })
    await takeBack(like_id)
    expect((await more()).code).toBe(200)
    expect(pointsOf((await board()).given, first!.student_id)).toBe(MAX_LIKES)
  }, 60_000)

  it('[CR-90] is the teaching device’s alone, while the lesson runs', async () => {
    const lesson = await buildLikedLesson(app)
    const { praise, teacher, students, command } = lesson
    const student_ids = [students[0]!.student_id]
    const elsewhere = await praise({ student_ids, device_id: 'device-two' })
    expect(elsewhere).toMatchObject({ code: 409, message: '您的账号已在其他设备上课' })
    const colleague = await buildTeacher(app, { school_id: lesson.school_id })
    expect((await app.call(colleague.token, LIKE, { ...command, student_ids })).code).toBe(403)
    expect((await app.call(students[0]!.token, LIKE, { ...command, student_ids })).code).toBe(403)
    await app.call(teacher.token, 'POST /api/prepare_lessons/api/after_class', command)
    expect(await praise({ student_ids })).toMatchObject({ code: 409, message: '本节课已下课' })
  })
})

describe('taking back', () => {
  it('[CR-96] any of them, once; the totals agree afterwards, on the board and on the pads', async () => {
    const { like, praise, takeBack, board, pad, students, group_id } = await buildLikedLesson(app)
    const [first, second] = students
    const early = await like([first, second], { worth: 3 })
    await like([first])
    await praise({ group_ids: [group_id], worth: 2 })
    await Promise.all([takeBack(early), takeBack(early)])
    expect((await takeBack(early)).code).toBe(200)
    const told = [await board(), await pad(first)]
    expect(told.map(({ given }) => pointsOf(given, first!.student_id))).toEqual([1, 1])
    expect(groupTotals((await pad(second)).given)).toMatchObject([{ group_id, total: 2 }])
  })

  it('[CR-96] what this lesson never gave is refused', async () => {
    const { takeBack } = await buildLikedLesson(app)
    const other = await buildLikedLesson(app)
    const elsewhere = await other.like([other.students[0]])
    for (const like_id of [newId(), elsewhere])
      expect(await takeBack(like_id)).toMatchObject({ code: 404, message: '没有这次点赞' })
    expect((await other.board()).given.length).toBe(1)
  })
})

describe('pads', () => {
  it('[CR-94] [CR-95] a pad that comes back has the own points and those of groups, and nobody else’s', async () => {
    const { like, praise, pad, students, group_id } = await buildLikedLesson(app)
    const [first, second] = students
    await like([first], { worth: 4 })
    await like([second], { worth: 2 })
    await praise({ group_ids: [group_id] })
    const own = await pad(second)
    expect(studentTotals(own.given)).toMatchObject([{ student_id: second!.student_id, total: 2 }])
    expect(groupTotals(own.given)).toMatchObject([{ group_id, total: 1 }])
    expect(JSON.stringify(own)).not.toContain(first!.student_id)
    await like([first])
    expect((await pad(second)).latest).toMatchObject({ students: [{ name: first!.name }] })
  })
})

describe('the record', () => {
  it('[CR-97] has what stands, and a timeline of who got what for what', async () => {
    const lesson = await buildLikedLesson(app)
    const { like, praise, takeBack, record, students, group_id } = lesson
    const [first, second] = students
    await like([first, second], { reason: '积极发言', worth: 2 })
    const slip = await like([first])
    await takeBack(slip)
    await praise({ group_ids: [group_id], reason: '团队合作' })
    const { likes } = await record()
    const [group] = likes.at(-1)!.groups
    expect(await momentsOf(app, lesson)).toEqual([
      `点赞：${first!.name}、${second!.name}（积极发言，2 分）`,
      `点赞：${first!.name}（回答很好，1 分）`,
      `撤销点赞：${first!.name}（回答很好，1 分）`,
      `点赞：${group!.name}（团队合作，1 分）`,
    ])
    expect(likes.map(({ worth }) => worth)).toEqual([2, 1])
    expect(pointsOf(likes, first!.student_id)).toBe(2)
  })

  it('[CR-99] has the counts of each student who entered', async () => {
    const lesson = await buildRunningLesson(app)
    await lesson.join(lesson.students[0]!.token)
    const name = 'GET /api/prepare_lessons/api/lesson_record'
    const { payload } = await app.call(lesson.teacher.token, name, {
      lesson_session_id: lesson.lesson_session_id,
    })
    expect(payload.participants).toMatchObject([{ figures: { right_count: 0, missing_count: 0 } }])
  })
})
