import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveSchoolYear } from '../../school/calendar.service.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import {
  buildTaskSchool,
  draftOf,
  giveTask,
  inHours,
  passHours,
  type TaskSchool,
} from '../test/task-builders.ts'

const HOMEWORK = '/api/homework/v1'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Times = { starts_at: string | null; due_at: string }

/** Targets of each kind of whom a task is for; the class and the group of all are one here. */
const targetsFor = ({ class_id, students }: TaskSchool, who: 'class' | 'student', times: Times) => [
  { kind: who, target_id: who === 'class' ? class_id : students[0]!.student_id, set_no: 1, ...times },
]

const fieldsOf = (reply: { error?: { fields: readonly { field: string }[] } | undefined }) =>
  reply.error?.fields.map(({ field }) => field)

describe.each(['class', 'student'] as const)('times for a %s', (who) => {
  it.each([
    ['a due time before the start', 5, 4],
    ['a due time that is the start', 5, 5],
    ['a start and a due time that are over, in the wrong order', -1, -2],
  ])('[TK-240] a new draft and a changed one refuse %s', async (_what, start, due) => {
    const school = await buildTaskSchool(app, { student_count: 1 })
    const { token } = school.teacher
    const wrong = targetsFor(school, who, { starts_at: inHours(app, start), due_at: inHours(app, due) })
    const made = await app.call(token, `POST ${HOMEWORK}/create`, draftOf(app, school, { targets: wrong }))
    expect(fieldsOf(made)).toEqual(['targets.0.due_at'])
    const { payload } = await app.call(token, `POST ${HOMEWORK}/create`, draftOf(app, school))
    const saved = await app.call(token, `POST ${HOMEWORK}/save`, {
      ...draftOf(app, school, { targets: wrong }),
      ...{ task_id: payload.task_id, revision: 1 },
    })
    expect(fieldsOf(saved)).toEqual(['targets.0.due_at'])
    const kept = await app.call(token, `POST ${HOMEWORK}/detail`, { task_id: payload.task_id })
    expect(kept.payload).toMatchObject({ revision: 1, targets: [{ kind: 'class', starts_at: null }] })
  })

  it.each([
    ['over', -1, null],
    ['now', 0, null],
    ['before its publishing', 1, 2],
    ['the moment of its publishing', 2, 2],
  ])('[TK-240] publishing refuses a due time that is %s', async (_what, due, publish) => {
    const school = await buildTaskSchool(app, { student_count: 1 })
    const targets = targetsFor(school, who, { starts_at: null, due_at: inHours(app, due) })
    const { token } = school.teacher
    const made = await app.call(token, `POST ${HOMEWORK}/create`, draftOf(app, school, { targets }))
    const { task_id } = made.payload
    const reply = await app.call(token, `POST ${HOMEWORK}/publish`, {
      ...{ task_id, revision: 1, publish_at: publish === null ? null : inHours(app, publish) },
    })
    expect(fieldsOf(reply)).toEqual(['targets.0.due_at'])
    const { payload } = await app.call(token, `POST ${HOMEWORK}/detail`, { task_id })
    expect(payload).toMatchObject({ state: 'draft', progress: { member_count: 0 } })
  })

  it('[TK-241] a start and a publishing after the term and its vacation are refused; those of the vacation are not', async () => {
    const school = await buildTaskSchool(app, { student_count: 1 })
    const { school_id, teacher } = school
    const day = (days: number) => inHours(app, 24 * days).slice(0, 10)
    await saveSchoolYear(app.services.database.orm, {
      ...{ school_id, school_year: 2026, days: [] },
      terms: [
        { term_no: 1, from_day: day(-60), to_day: day(20) },
        { term_no: 2, from_day: day(50), to_day: day(150) },
      ],
    })
    const publish = async (start: number | null, publish_days: number | null) => {
      const starts_at = start === null ? null : inHours(app, 24 * start)
      const targets = targetsFor(school, who, { starts_at, due_at: inHours(app, 24 * 60) })
      const made = await app.call(teacher.token, `POST ${HOMEWORK}/create`, draftOf(app, school, { targets }))
      return app.call(teacher.token, `POST ${HOMEWORK}/publish`, {
        ...{ task_id: made.payload.task_id, revision: 1 },
        publish_at: publish_days === null ? null : inHours(app, 24 * publish_days),
      })
    }
    expect(fieldsOf(await publish(55, null))).toEqual(['targets.0.starts_at'])
    expect(fieldsOf(await publish(null, 55))).toEqual(['publish_at'])
    expect((await publish(30, null)).code).toBe(200)
    expect((await publish(null, 30)).code).toBe(200)
  })
})

describe('later times', () => {
  it.each([
    ['everybody', false],
    ['one student', true],
  ])(
    '[TK-240] extending for %s refuses a due time that is over, now, earlier or the same',
    async (_who, isOne) => {
      const school = await buildTaskSchool(app, { student_count: 2 })
      const { task_id } = await giveTask(app, school)
      const student_ids = isOne ? [school.students[0]!.student_id] : null
      const extend = (hours: number) =>
        app.call(school.teacher.token, `POST ${HOMEWORK}/extend`, {
          ...{ task_id, student_ids, due_at: inHours(app, hours) },
        })
      for (const hours of [-1, 0, 0.5, 1]) expect(fieldsOf(await extend(hours))).toEqual(['due_at'])
      // The same once it is over.
      await passHours(app, 2)
      for (const hours of [-3, -0.5, 0]) expect(fieldsOf(await extend(hours))).toEqual(['due_at'])
      expect((await extend(1)).payload).toEqual({ member_count: isOne ? 1 : 2 })
    },
  )

  it('[TK-240] a student who begins later is not due before their start, whoever else is given more time', async () => {
    const school = await buildTaskSchool(app, { student_count: 2 })
    const [early, late] = school.students
    const target = { kind: 'student' as const, set_no: 1 }
    const { task_id } = await giveTask(app, school, {
      targets: [
        { ...target, target_id: early!.student_id, starts_at: null, due_at: inHours(app, 1) },
        { ...target, target_id: late!.student_id, starts_at: inHours(app, 10), due_at: inHours(app, 12) },
      ],
    })
    const { token } = school.teacher
    const extend = (student_ids: string[] | null, hours: number) =>
      app.call(token, `POST ${HOMEWORK}/extend`, { task_id, student_ids, due_at: inHours(app, hours) })
    expect(fieldsOf(await extend([late!.student_id], 5))).toEqual(['due_at'])
    expect((await extend(null, 5)).payload).toEqual({ member_count: 1 })
    const { payload } = await app.call(token, `POST ${HOMEWORK}/progress`, { task_id })
    const due = new Map(payload.list.map(({ student_id, due_at }) => [student_id, due_at]))
    expect(due.get(late!.student_id)).toBe(inHours(app, 12))
  })

  it('[TK-240] giving it again refuses a due time that is over or now', async () => {
    const school = await buildTaskSchool(app, { student_count: 1 })
    const { task_id } = await giveTask(app, school)
    for (const hours of [-1, 0]) {
      const reply = await app.call(school.teacher.token, `POST ${HOMEWORK}/copy`, {
        ...{ task_id, title: '再练', again: { due_at: inHours(app, hours) } },
      })
      expect(fieldsOf(reply)).toEqual(['again.due_at'])
    }
  })
})
