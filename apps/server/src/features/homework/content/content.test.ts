import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildTaskSchool, giveTask, inHours, padOf, picks } from '../../tasks/test/task-builders.ts'

const CONTENT = '/api/homework/v1/content'
const GONE = { code: 404, message: '这项任务不存在，或老师已撤回' }
const ALTERED = '链接不完整或被改动过，请让老师重新给一个'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const show = (link: string) => app.call(null, `POST ${CONTENT}/show`, { link })

/** A homework that was given, with a link for its first student. */
async function givenWithLink(change: Parameters<typeof giveTask>[2] = {}) {
  const school = await buildTaskSchool(app)
  const { task_id } = await giveTask(app, school, change)
  const student = school.students[0]!
  const { token } = school.teacher
  const made = await app.call(token, `POST ${CONTENT}/student-link`, {
    task_id,
    student_id: student.student_id,
  })
  return { school, task_id, student, token, made, link: made.payload.link }
}

it('[HK-56] a teacher makes a link for a student or of a set, which holds for fifteen minutes, and the school is told who made it', async () => {
  const { school, task_id, token, made, student } = await givenWithLink()
  expect(Date.parse(made.payload.expires_at) - app.clock.now().getTime()).toBe(15 * 60_000)
  const preview = await app.call(token, `POST ${CONTENT}/preview-link`, { task_id, set_no: 1 })
  expect((await show(preview.payload.link)).payload).toMatchObject({ student_id: null, due_at: null })
  const { rows } = await app.services.database.orm.execute<{ action: string; after: unknown }>(sql`
    select action, after from audit_log where school_id = ${school.school_id} and target_id = ${task_id}
      and account_id = ${school.teacher.account_id} and action like 'task.%_link' order by chain_no`)
  expect(rows).toEqual([
    { action: 'task.student_link', after: { student_id: student.student_id } },
    { action: 'task.preview_link', after: { set_no: 1 } },
  ])
})

it('[HK-56] links are made of one’s own homework, for who has it and of sets that are there, once it is given', async () => {
  const { school, task_id, token, student } = await givenWithLink()
  const { student_id } = student
  const other = await givenWithLink()
  const colleague = await buildTeacher(app, school)
  const ask = (by: string, asked: { task_id: string; student_id: string }) =>
    app.call(by, `POST ${CONTENT}/student-link`, asked)
  expect((await ask(colleague.token, { task_id, student_id })).code).toBe(404)
  expect((await ask(other.token, { task_id, student_id })).code).toBe(404)
  expect((await ask(student.token, { task_id, student_id })).code).toBe(403)
  for (const stranger of [other.student.student_id, newId()])
    expect(await ask(token, { task_id, student_id: stranger })).toMatchObject({
      ...{ code: 404, message: '这名学生没有这份作业' },
    })
  expect(await app.call(token, `POST ${CONTENT}/preview-link`, { task_id, set_no: 2 })).toMatchObject({
    ...{ code: 404, message: '这份作业没有这一层' },
  })
  await app.call(token, 'POST /api/homework/v1/recall', { task_id, is_confirmed: true })
  expect(await ask(token, { task_id, student_id })).toMatchObject({
    ...{ code: 409, message: '这份作业已经撤回' },
  })
})

it('[HK-57] the link shows the questions as they are asked, without key, answer, mark or name of a student, and is no look of theirs', async () => {
  const { school, task_id, student, link } = await givenWithLink({ release_rule: 'after_submit' })
  const pad = padOf(app, student, task_id)
  const before = await show(link)
  expect(before.payload).toMatchObject({
    ...{ task_id, student_id: student.student_id, title: '二次函数练习', subject_name: '数学' },
    ...{ handing: 'answers', full_score: 15, materials: [] },
  })
  expect(before.payload.questions.map(({ question_id }) => question_id)).toEqual([
    school.single.question_id,
    school.essay.question_id,
  ])
  const { rows } = await app.services.database.orm.execute<{ state: string }>(
    sql`select state from task_member where task_id = ${task_id} and student_id = ${student.student_id}`,
  )
  expect(rows).toEqual([{ state: 'assigned' }])
  // The link hides even what the student may see by now.
  await pad.detail()
  await pad.save(school.single.item_id, picks('B'))
  await pad.submit()
  expect((await pad.detail()).payload.questions[0]?.released).not.toBeNull()
  const after = await show(link)
  expect(after.payload).toEqual(before.payload)
  for (const secret of ['秘密的解析', '秘密的答案', student.name, '"keys"', '"value"', '"score_id"'])
    expect(after.raw.body).not.toContain(secret)
})

it('[HK-57] [HK-59] it signs nobody in, and no browser or proxy keeps what it answers', async () => {
  const { link } = await givenWithLink()
  const { raw } = await show(link)
  expect(raw.headers['set-cookie']).toBeUndefined()
  expect(raw.headers['cache-control']).toBe('no-store')
  expect(raw.headers['referrer-policy']).toBe('no-referrer')
  expect((await app.send(link, 'POST /api/pad/v1/task/list', { part: 'open' })).status).toBe(406)
})

it('[HK-58] what was altered in a link, or is none, opens nothing', async () => {
  const { school, link } = await givenWithLink()
  const [body = '', signature = ''] = link.split('.')
  const claims: unknown[] = JSON.parse(Buffer.from(body, 'base64url').toString())
  const [school_id, task_id, student_id, expires_at_s] = claims
  const forged = (claims: unknown[]) =>
    `${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
  for (const bad of [
    forged([school_id, task_id, school.students[1]!.student_id, expires_at_s]),
    forged([school_id, task_id, 1, expires_at_s]),
    forged([school_id, task_id, student_id, Number(expires_at_s) + 60]),
    ...[body, `${body}.`, `${link}.x`, `${signature}.${body}`, '讲台'],
  ])
    expect(await show(bad)).toMatchObject({
      ...{ code: 400, error: { fields: [{ field: 'link', message: ALTERED }] } },
    })
  expect((await show(link)).code).toBe(200)
})

it('[HK-58] a link is over after its fifteen minutes', async () => {
  const { link } = await givenWithLink()
  app.clock.advance(15 * 60_000 - 1000)
  expect((await show(link)).code).toBe(200)
  app.clock.advance(1000)
  expect(await show(link)).toMatchObject({ code: 409, message: '链接已过期，请让老师重新给一个' })
})

it('[HK-58] what was recalled or removed since is gone, for the student and as a preview', async () => {
  const recalled = await givenWithLink()
  const preview = await app.call(recalled.token, `POST ${CONTENT}/preview-link`, {
    task_id: recalled.task_id,
    set_no: 1,
  })
  await app.call(recalled.token, 'POST /api/homework/v1/recall', {
    task_id: recalled.task_id,
    is_confirmed: true,
  })
  expect(await show(recalled.link)).toMatchObject(GONE)
  expect(await show(preview.payload.link)).toMatchObject(GONE)
  const removed = await givenWithLink()
  await app.call(removed.token, 'POST /api/homework/v1/close', { task_id: removed.task_id })
  expect((await show(removed.link)).code).toBe(200)
  await app.call(removed.token, 'POST /api/homework/v1/remove', { task_id: removed.task_id })
  expect(await show(removed.link)).toMatchObject(GONE)
})

it('[HK-58] before its start a student’s link tells when that is, and a preview shows it', async () => {
  const school = await buildTaskSchool(app)
  const { class_id } = school
  const [starts_at, due_at] = [inHours(app, 1), inHours(app, 2)]
  const targets = [{ kind: 'class' as const, target_id: class_id, starts_at, due_at, set_no: 1 }]
  const { task_id } = await giveTask(app, school, { targets })
  const { token } = school.teacher
  const { student_id } = school.students[0]!
  const made = await app.call(token, `POST ${CONTENT}/student-link`, { task_id, student_id })
  const preview = await app.call(token, `POST ${CONTENT}/preview-link`, { task_id, set_no: 1 })
  const early = await show(made.payload.link)
  expect(early.code).toBe(409)
  expect(early.raw.body).not.toContain('二次函数练习')
  expect(early.message).toMatch(/^还没有到开始时间，\d{4}-\d\d-\d\d \d\d:\d\d 以后再打开$/)
  expect((await show(preview.payload.link)).payload.title).toBe('二次函数练习')
})

it('[HK-58] [PD-44] in quiet hours a student’s link opens what was begun or is due until they are over, and nothing else', async () => {
  const day = app.clock.now().getTime() + 8 * 3_600_000
  const clockIn = (hours: number) => new Date(day + hours * 3_600_000).toISOString().slice(11, 16)
  const quietFor = ({ school_id }: { school_id: string }) =>
    app.services.database.orm.execute(sql`
      update school set settings = settings || jsonb_build_object('quiet_from', ${clockIn(-1)}::text, 'quiet_until', ${clockIn(3)}::text)
      where school_id = ${school_id}`)
  const due = await givenWithLink()
  await quietFor(due.school)
  expect((await show(due.link)).code).toBe(200)
  const later = { kind: 'class' as const, starts_at: null, due_at: inHours(app, 5), set_no: 1 }
  const school = await buildTaskSchool(app)
  const { task_id } = await giveTask(app, school, { targets: [{ ...later, target_id: school.class_id }] })
  const student = school.students[0]!
  await quietFor(school)
  const { payload } = await app.call(school.teacher.token, `POST ${CONTENT}/student-link`, {
    task_id,
    student_id: student.student_id,
  })
  const refused = await show(payload.link)
  expect(refused.code).toBe(409)
  expect(refused.raw.body).not.toContain('二次函数练习')
  expect(refused.message).toMatch(/^现在是休息时间，\d{4}-\d\d-\d\d \d\d:\d\d 以后再打开$/)
  await padOf(app, student, task_id).save(school.single.item_id, picks('A'))
  expect((await show(payload.link)).code).toBe(200)
})

it('[HK-59] no line of the log holds a link', async () => {
  const { link } = await givenWithLink()
  await show(link)
  await show(`${link}x`)
  const log = app.log_watch.lines().join('')
  expect(log).toContain(`${CONTENT}/show`)
  for (const part of link.split('.')) expect(log).not.toContain(part)
})
