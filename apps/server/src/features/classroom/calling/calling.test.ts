import { sql } from 'drizzle-orm'
import { calledOf, type CallResult } from '@jiangtai/shared/classroom/calling/calling.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { buildRunningLesson, momentsOf, type RunningLesson } from '../../../../test/classroom-builders.ts'
import { buildScheme } from '../../../../test/grouping-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const API = '/api/prepare_lessons/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A running lesson whose whole class may be drawn. */
async function buildCalls(student_count = 3) {
  const lesson = await buildRunningLesson(app, { student_count })
  const { teacher, command } = lesson
  const call = (draw: object = {}) =>
    app.call(teacher.token, `POST ${API}/random_call_the_roll`, { ...command, among: 'class', ...draw })
  const judge = (call_id: string, result: CallResult | null) =>
    app.call(teacher.token, `POST ${API}/judge_call`, { ...command, call_id, result })
  const chances = async () =>
    (await app.call(teacher.token, `GET ${API}/call_chances`, command)).payload.students
  return { ...lesson, call, judge, chances }
}

const idsOf = (students: readonly { student_id: string }[]) => students.map(({ student_id }) => student_id)

describe('drawing', () => {
  it('[CR-190] calls several together, each in the record and on the pads', async () => {
    const { call, join, students } = await buildCalls(5)
    const { payload } = await call({ count: 3 })
    const drawn = [payload.student_id, ...idsOf(payload.others)]
    expect(new Set(drawn).size).toBe(3)
    expect(payload.left_count).toBe(2)
    const shown = (await join(students[0]!.token)).payload.state.call
    expect(shown === null ? [] : idsOf(calledOf(shown))).toEqual(drawn)
  })

  it('[CR-190] calls all of a small class, and refuses more than six at once', async () => {
    const { call } = await buildCalls(2)
    expect((await call({ count: 6 })).payload.others.length).toBe(1)
    expect(await call({ count: 7 })).toMatchObject({ code: 400, error: { fields: [{ field: 'count' }] } })
  })

  it('[CR-194] five presses of the same screen draw once, and a draw that was put away gives way', async () => {
    const { call, teacher, command } = await buildCalls(5)
    const presses = Array.from({ length: 5 }, () =>
      call({ count: 2, shown_call_id: null, request_id: newId() }),
    )
    const drawn = (await Promise.all(presses)).map(({ payload }) => payload)
    const [first] = drawn
    expect(new Set(drawn.map(({ call_id }) => call_id)).size).toBe(1)
    expect(drawn.map(({ others, left_count }) => [idsOf(others), left_count])).toEqual(
      drawn.map(() => [idsOf(first!.others), 3]),
    )
    // Another device still shows the board of before.
    expect((await call({ shown_call_id: null })).payload.call_id).toBe(first!.call_id)
    const next = (await call({ shown_call_id: first!.call_id })).payload
    expect(next.call_id).not.toBe(first!.call_id)
    await app.call(teacher.token, `POST ${API}/put_away_call`, { ...command, call_id: next.call_id })
    expect((await call({ shown_call_id: next.call_id })).payload.call_id).not.toBe(next.call_id)
  })

  it('[CR-192] calls one of each group or one whole group, and says so where the class has none', async () => {
    const lesson = await buildCalls(4)
    const { call, students, teacher, class_id } = lesson
    expect(await call({ way: 'each_group' })).toMatchObject({
      code: 409,
      message: '这个班没有正在使用的分组',
    })
    const ids = idsOf(students)
    await buildScheme(app, { token: teacher.token, class_id, student_ids: ids.slice(0, 2) })
    const each = (await call({ way: 'each_group' })).payload
    expect(ids.slice(0, 2)).toContain(each.student_id)
    expect(each.others).toEqual([])
    const group = (await call({ way: 'one_group' })).payload
    expect([group.student_id, ...idsOf(group.others)].toSorted()).toEqual(ids.slice(0, 2).toSorted())
    // Each name is told with its group, to the board and to who asks.
    expect([each, group, ...group.others].map((one) => one.group)).toEqual(['竹组', '竹组', '竹组'])
    expect(await call({ way: 'each_group', among: 'entered' })).toMatchObject({ code: 409 })
    const { state } = (await lesson.join(students[0]!.token)).payload
    expect(state.call === null ? [] : calledOf(state.call).map((one) => one.group)).toEqual(['竹组', '竹组'])
  })

  it('[CR-191] goes by the calls of the last four weeks in lessons of this teacher with this class', async () => {
    const lesson = await buildCalls(3)
    const { call, chances, command, teacher } = lesson
    const called = (await call()).payload.student_id
    await app.call(teacher.token, `POST ${API}/after_class`, command)
    const again = await startAgain(lesson)
    const countsOf = async (id: string) => {
      const { payload } = await app.call(teacher.token, `GET ${API}/call_chances`, again)
      return payload.students.find((one: { student_id: string }) => one.student_id === id)
    }
    expect(await countsOf(called)).toMatchObject({ now: 0, before: 1, has_entered: false })
    expect((await chances()).find((one: { now: number }) => one.now === 1)).toMatchObject({ before: 0 })
    await beginEarlier(command, again, '29 days')
    expect(await countsOf(called)).toMatchObject({ before: 0 })
    await beginEarlier(command, again, '27 days')
    expect(await countsOf(called)).toMatchObject({ before: 1 })
    const other = await buildTeacher(app, { school_id: lesson.school_id })
    await app.services.database.orm.execute(
      sql`update lesson_session set teacher_id = ${other.person_id} where lesson_session_id = ${command.lesson_session_id}`,
    )
    expect(await countsOf(called)).toMatchObject({ before: 0 })
  })

  it('[CR-191] who comes late is not called over and over: the round goes on with them in it', async () => {
    const { call, chances, join, students } = await buildCalls(3)
    const [ann, ben, late] = students
    await join(ann!.token)
    await join(ben!.token)
    for (let round = 0; round < 4; round += 1) {
      app.clock.advance(10_000)
      await call({ among: 'entered' })
    }
    app.clock.advance(10_000)
    await join(late!.token)
    const startOf = async () =>
      (await chances()).find(({ student_id }: { student_id: string }) => student_id === late!.student_id)
    expect(await startOf()).toMatchObject({ now: 0, late_start: 2 })
    app.clock.advance(10_000)
    const drawn = await Promise.all([0, 1, 2].map(() => call({ among: 'entered' })))
    expect(new Set(drawn.map(({ payload }) => payload.student_id)).size).toBe(3)
  })

  it('[CR-190] five presses at once are one draw', async () => {
    const { call, chances } = await buildCalls(5)
    const request_id = newId()
    await Promise.all(Array.from({ length: 5 }, () => call({ count: 2, request_id })))
    const times = (await chances()).map(({ now }: { now: number }) => now)
    expect(times.filter((count) => count === 1).length).toBe(2)
    expect(times.filter((count) => count === 0).length).toBe(3)
  })
})

describe('[CR-193] the result of a call', () => {
  it('is noted, replaced, taken back and told in the record', async () => {
    const { call, judge, teacher, lesson_session_id } = await buildCalls()
    const { call_id, name } = (await call()).payload
    const resultsNow = async () => {
      const { payload } = await app.call(teacher.token, `GET ${API}/lesson_record`, { lesson_session_id })
      return payload.calls.map(({ result }: { result: string | null }) => result)
    }
    await judge(call_id, 'wrong')
    await judge(call_id, 'right')
    await judge(call_id, 'right')
    expect(await resultsNow()).toEqual(['right'])
    await judge(call_id, null)
    expect(await resultsNow()).toEqual([null])
    const moments = await momentsOf(app, { teacher, lesson_session_id })
    expect(moments.filter((words) => words.includes(name))).toEqual([
      `点名：${name}`,
      `${name} 点名答错`,
      `${name} 点名答对`,
      `撤销点名结果：${name}`,
    ])
  })

  it('is of a call of this lesson, and said by the device that teaches it', async () => {
    const one = await buildCalls()
    const other = await buildCalls()
    const { call_id } = (await other.call()).payload
    expect(await one.judge(call_id, 'right')).toMatchObject({ code: 404 })
    const elsewhere = { ...other.command, device_id: 'device-two', call_id, result: 'right' as const }
    expect(await app.call(other.teacher.token, `POST ${API}/judge_call`, elsewhere)).toMatchObject({
      code: 409,
    })
  })
})

async function startAgain({ teacher, class_id, prepare_lesson_id, command }: RunningLesson) {
  const { payload } = await app.call(teacher.token, `POST ${API}/start_lesson`, {
    ...{ prepare_lesson_id, class_id, device_id: command.device_id },
  })
  return { lesson_session_id: payload.state.lesson_session_id }
}

type Session = { lesson_session_id: string }

/** Has a lesson have begun so long before another one. */
async function beginEarlier(lesson: Session, later: Session, days: string): Promise<void> {
  await app.services.database.orm.execute(
    sql`update lesson_session set started_at = (select later.started_at from lesson_session later
        where later.lesson_session_id = ${later.lesson_session_id}) - ${days}::interval
      where lesson_session_id = ${lesson.lesson_session_id}`,
  )
}
