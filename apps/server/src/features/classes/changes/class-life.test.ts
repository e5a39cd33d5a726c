import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildTeacher, signIn } from '../../../../test/builders.ts'
import {
  buildGradeClass,
  buildManagedSchool,
  readAudit,
  readClass,
} from '../../../../test/classes-builders.ts'
import { buildRunningLesson, DEVICE } from '../../../../test/classroom-builders.ts'
import { boardPage, buildLesson } from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const API = '/api/school_manager/v1/classes'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

describe('停用', () => {
  it('[SC-15] keeps pads and lessons out, in so many words, and lets a running lesson go on', async () => {
    const room = await buildRunningLesson(app, { student_count: 2 })
    const { school_id, class_id, teacher, students, command } = room
    const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    const [inside, late] = students
    expect((await room.join(inside!.token)).code).toBe(200)
    expect((await app.call(manager.token, `POST ${API}/deactivate`, { class_id })).code).toBe(200)
    expect((await readClass(app, class_id)).status).toBe('deactivated')
    const { name } = await readClass(app, class_id)
    const running = await app.call(late!.token, 'POST /api/pad/v1/classroom/running', {})
    expect(running.payload).toEqual({ list: [], stopped_classes: [name] })
    expect(await room.join(late!.token)).toMatchObject({
      status: 409,
      message: `${name}已停用，现在不能进入它的课堂`,
    })
    // A student who had entered comes back after a reload, and reads why they can enter nothing else.
    expect((await room.join(inside!.token)).payload).toMatchObject({ stopped_class: name })
    expect(await room.startQuiz()).toBeTruthy()
    // The teacher's own page may be reloaded too.
    const resumed = await room.start(DEVICE)
    expect(resumed.payload.state).toMatchObject({ lesson_session_id: room.lesson_session_id })
    expect((await app.call(teacher.token, 'POST /api/prepare_lessons/api/after_class', command)).code).toBe(
      200,
    )
    expect(await room.start(DEVICE)).toMatchObject({ status: 409 })
    expect((await room.start(DEVICE)).message).toMatch(/已停用，不能备课和上课$/)
    expect(await readAudit(app, { school_id, action: 'class.deactivate' })).toMatchObject([
      { target_id: class_id, before: { status: 'active' }, after: { status: 'deactivated' } },
    ])
  })

  it('[SC-27] is told at once to every pad of the class, and so is the way back; of many classes to each', async () => {
    const room = await buildRunningLesson(app, { student_count: 1 })
    const { school_id, class_id } = room
    const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    const idle = await buildGradeClass(app, { school_id, name: '高一(9)班', class_no: 9 })
    const { name } = await readClass(app, class_id)
    const told = (id: string) =>
      app.published.filter((one) => one.room === `class:${id}`).map(({ event, payload }) => [event, payload])
    await app.call(manager.token, `POST ${API}/update`, { class_id: idle.class_id, class_no: 8 })
    expect(told(idle.class_id)).toEqual([])
    const before = told(class_id).length
    await app.call(manager.token, `POST ${API}/deactivate`, { class_id })
    await app.call(manager.token, `POST ${API}/batch/deactivate`, { class_ids: [class_id, idle.class_id] })
    await app.call(manager.token, `POST ${API}/restore`, { class_id })
    expect(told(class_id).slice(before)).toEqual([
      ['class_stopped', { class_id, name, is_stopped: true }],
      ['running_changed', {}],
      ['class_stopped', { class_id, name, is_stopped: false }],
      ['running_changed', {}],
    ])
    expect(told(idle.class_id)).toHaveLength(2)
  })

  it('[SC-16] is taken back by 恢复', async () => {
    const room = await buildRunningLesson(app, { student_count: 1 })
    const manager = await buildTeacher(app, { school_id: room.school_id, role_key: 'school_manager' })
    await app.call(manager.token, `POST ${API}/deactivate`, { class_id: room.class_id })
    await app.call(manager.token, `POST ${API}/restore`, { class_id: room.class_id })
    expect((await room.join(room.students[0]!.token)).code).toBe(200)
  })
})

describe('归档', () => {
  it('[SC-17] waits for the lesson that runs, and says whose', async () => {
    const room = await buildRunningLesson(app, { student_count: 1 })
    const manager = await buildTeacher(app, { school_id: room.school_id, role_key: 'school_manager' })
    const reply = await app.call(manager.token, `POST ${API}/archive`, { class_id: room.class_id })
    expect(reply).toMatchObject({ status: 409 })
    expect(reply.message).toMatch(/^林老师老师正在高一\(\d+\)班上《.+》，下课后才能归档$/)
    await app.call(room.teacher.token, 'POST /api/prepare_lessons/api/after_class', room.command)
    const record = { lesson_session_id: room.lesson_session_id }
    expect((await app.call(manager.token, `POST ${API}/archive`, { class_id: room.class_id })).code).toBe(200)
    const seen = await app.call(room.teacher.token, 'GET /api/prepare_lessons/api/lesson_record', record)
    expect(seen.code).toBe(200)
  })

  it('[SC-17] [SC-26] leaves the class readable, and lets nothing be changed', async () => {
    const { school_id, manager } = await buildManagedSchool(app)
    const { class_id, student_ids } = await buildGradeClass(app, {
      school_id,
      name: '高一(1)班',
      student_count: 1,
    })
    const other = await buildGradeClass(app, { school_id, name: '高一(2)班' })
    await app.call(manager.token, `POST ${API}/archive`, { class_id })
    const changes: [string, object][] = [
      ['update', { class_id, name: '火箭班' }],
      ['deactivate', { class_id }],
      ['students/add', { class_id, student_ids }],
      ['students/transfer', { class_id, to_class_id: other.class_id, student_ids }],
      ['students/transfer', { class_id: other.class_id, to_class_id: class_id, student_ids }],
      ['remove-student', { class_id, student_ids }],
      ['remove-teacher', { class_id, teacher_id: newId() }],
      ['assignments/save', { heads: [{ class_id, teacher_id: null }] }],
    ]
    for (const [call, body] of changes) {
      const reply = await app.send(manager.token, `POST ${API}/${call}`, body)
      const { status, message } = reply
      expect({ call, status, message }).toEqual({ call, status: 409, message: '高一(1)班已归档，只能查看' })
    }
    const { payload } = await app.call(manager.token, `POST ${API}/get`, { class_id })
    expect(payload).toMatchObject({ status: 'archived', student_count: 1 })
    expect(payload.abilities).toMatchObject({
      edit: false,
      change_members: false,
      restore: true,
      archive: false,
    })
    const names = async (call: 'administrative' | 'options') =>
      (await app.call(manager.token, `POST ${API}/${call}`, {})).payload.list.map((row) => row.name)
    expect(await names('administrative')).toEqual(['高一(2)班'])
    expect(await names('options')).toEqual(['高一(2)班'])
    const past = await app.call(manager.token, `POST ${API}/options`, { statuses: ['archived'] })
    expect(past.payload.list.map((row) => row.name)).toEqual(['高一(1)班'])
    const home = await app.call(manager.token, 'GET /api/prepare_lessons/api/home_config', {})
    expect(home.payload.classes.map((row) => row.name)).toEqual(['高一(2)班'])
  })

  it('[SC-16] is taken back, under another name when the old one is in use', async () => {
    const { school_id, manager } = await buildManagedSchool(app)
    const { class_id } = await buildGradeClass(app, { school_id, name: '火箭班', class_no: 1 })
    await app.call(manager.token, `POST ${API}/archive`, { class_id })
    await buildGradeClass(app, { school_id, name: '火箭班', class_no: 2 })
    const restore = (name?: string) =>
      app.call(manager.token, `POST ${API}/restore`, { class_id, ...(name && { name }) })
    expect(await restore()).toMatchObject({ status: 409, error: { fields: [{ field: 'name' }] } })
    expect((await restore('老火箭班')).code).toBe(200)
    expect(await readClass(app, class_id)).toMatchObject({ status: 'active', name: '老火箭班' })
  })
})

describe('a lesson plan', () => {
  it('[SC-15] is not made for a class that is 停用', async () => {
    const { school_id, manager } = await buildManagedSchool(app)
    const teacher = await buildTeacher(app, { school_id })
    const taught = await buildClass(app, { school_id, teacher_id: teacher.person_id })
    const made = await buildLesson(app, {
      school_id,
      teacher,
      class_ids: [taught.class_id],
      pages: [boardPage('一')],
    })
    await app.call(manager.token, `POST ${API}/deactivate`, { class_id: taught.class_id })
    const reply = await app.call(teacher.token, 'POST /api/prepare_lessons/api/start_lesson', {
      ...made,
      class_id: taught.class_id,
      device_id: DEVICE,
    })
    expect(reply).toMatchObject({ status: 409, message: `${taught.name}已停用，不能备课和上课` })
  })
})

describe('force-logout', () => {
  it('[SC-22] ends every sign-in of the students, and of nobody else', async () => {
    const { school_id, manager } = await buildManagedSchool(app)
    const teacher = await buildTeacher(app, { school_id })
    const taught = await buildClass(app, { school_id, teacher_id: teacher.person_id, student_count: 2 })
    const tokens = [
      await signIn(app, taught.students[0]!.login),
      await signIn(app, taught.students[1]!.login),
    ]
    const { payload } = await app.call(manager.token, `POST ${API}/force-logout`, {
      class_id: taught.class_id,
    })
    expect(payload).toEqual({ student_count: 2, ended_count: 2 })
    app.clock.advance(2000)
    for (const token of tokens) {
      const reply = await app.call(token, 'POST /api/pad/v1/classroom/running', {})
      expect(reply).toMatchObject({ code: 401, error: { name: 'SESSION_ENDED' } })
    }
    expect((await app.call(teacher.token, 'GET /api/auth/user/info', {})).code).toBe(200)
    expect(await readAudit(app, { school_id, action: 'class.force_logout' })).toMatchObject([
      { target_id: taught.class_id, after: { student_count: 2, ended_count: 2 } },
    ])
  })
})
