import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import {
  buildTaskSchool,
  draftOf,
  giveTask,
  inHours,
  type TaskSchool,
} from '../../tasks/test/task-builders.ts'

const HOMEWORK = '/api/homework/v1'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** The sets of a task that takes so many minutes. */
const sets = (school: TaskSchool, minutes: number) =>
  draftOf(app, school).sets.map((set) => ({ ...set, minutes }))

async function setup() {
  const school = await buildTaskSchool(app)
  const manager = await buildTeacher(app, { ...school, role_key: 'school_manager' })
  const settings = await app.call(manager.token, 'POST /api/school_manager/v1/school/get-settings', {})
  await app.call(manager.token, 'POST /api/school_manager/v1/school/update-settings', {
    ...settings.payload,
    homework_minutes_senior: 60,
  })
  const check = async (change: Parameters<typeof draftOf>[2], publish_at: string | null = null) => {
    const { payload } = await app.call(
      school.teacher.token,
      `POST ${HOMEWORK}/create`,
      draftOf(app, school, change),
    )
    return app.call(school.teacher.token, `POST ${HOMEWORK}/workload/check`, { ...payload, publish_at })
  }
  return { ...school, manager, check, school }
}

it('[HK-1] [HK-2] says what a class has that day with and without a draft, against the limit of its phase', async () => {
  const { school, check, class_id, students } = await setup()
  await giveTask(app, school, { sets: sets(school, 35) })
  // One student got another ten minutes.
  await giveTask(app, school, {
    sets: sets(school, 10),
    targets: [
      {
        kind: 'student',
        target_id: students[0]!.student_id,
        starts_at: null,
        due_at: inHours(app, 2),
        set_no: 1,
      },
    ],
  })
  const { payload } = await check({ sets: sets(school, 20) })
  expect(payload.list).toMatchObject([{ class_id, minutes_before: 45, minutes: 65, limit: 60 }])
  const tomorrow = await check({ sets: sets(school, 20) }, inHours(app, 24))
  expect(tomorrow.payload.list).toMatchObject([{ minutes_before: 0, minutes: 20 }])
})

it('[HK-4] a class is weighed on the day on which it begins for its students', async () => {
  const { school, check, class_id } = await setup()
  await giveTask(app, school, { sets: sets(school, 35) })
  const dayIn = (hours: number) =>
    new Date(Date.parse(inHours(app, hours)) + 8 * 3_600_000).toISOString().slice(0, 10)
  const target = { kind: 'class' as const, target_id: class_id, set_no: 1 }
  const tomorrow = await check({
    sets: sets(school, 20),
    targets: [
      { ...target, starts_at: inHours(app, 24), due_at: inHours(app, 30) },
      {
        ...{ kind: 'student', target_id: school.students[0]!.student_id, set_no: 1 },
        ...{ starts_at: null, due_at: inHours(app, 30) },
      },
    ],
  })
  expect(tomorrow.payload.list).toEqual([
    expect.objectContaining({ class_id, day: dayIn(0), minutes_before: 35, minutes: 55, limit: 60 }),
    expect.objectContaining({ class_id, day: dayIn(24), minutes_before: 0, minutes: 20, limit: 60 }),
  ])
})

it('[HK-6] the minutes of subjects are those of the most loaded student, and add up to the load', async () => {
  const { school, manager, students } = await setup()
  const to = (at: number) => ({
    targets: [
      {
        ...{ kind: 'student' as const, target_id: students[at]!.student_id, set_no: 1 },
        ...{ starts_at: null, due_at: inHours(app, 2) },
      },
    ],
  })
  await giveTask(app, school, { sets: sets(school, 35) })
  await giveTask(app, school, { sets: sets(school, 30), ...to(0) })
  await giveTask(app, school, { sets: sets(school, 10), ...to(1), subject_id: 'physics' })
  const day = new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const seen = async () =>
    (await app.call(manager.token, `POST ${HOMEWORK}/workload/day`, { day })).payload.list[0]
  expect(await seen()).toMatchObject({ minutes: 65, subjects: [{ subject_name: '数学', minutes: 65 }] })
  await giveTask(app, school, { sets: sets(school, 25), ...to(1), subject_id: 'physics' })
  expect(await seen()).toMatchObject({
    minutes: 70,
    subjects: [
      { subject_id: 'math', minutes: 35 },
      { subject_id: 'physics', minutes: 35 },
    ],
    homework: [{}, {}, {}, {}],
  })
})

it('[HK-3] whoever leads or teaches a class sees what every subject gave it on a day', async () => {
  const { school, manager, class_id, teacher } = await setup()
  await giveTask(app, school, { sets: sets(school, 35) })
  const day = new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const seen = async (token: string) =>
    (await app.call(token, `POST ${HOMEWORK}/workload/day`, { day })).payload
  expect((await seen(manager.token)).list).toMatchObject([
    {
      ...{ class_id, minutes: 35, limit: 60 },
      homework: [
        {
          title: '二次函数练习',
          subject_name: '数学',
          teacher_name: '林老师',
          minutes: 35,
          student_count: 3,
        },
      ],
    },
  ])
  expect((await seen(teacher.token)).total).toBe(1)
  const stranger = await buildTeacher(app, school)
  expect((await seen(stranger.token)).total).toBe(0)
})
