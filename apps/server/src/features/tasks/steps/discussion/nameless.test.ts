import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { rowsOf, runJobs } from '../../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { moveTaskRows } from '../../members/moved/moved-student.service.ts'
import { giveDiscussion } from '../../test/discussion-builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Given = Awaited<ReturnType<typeof giveDiscussion>>

/** Everything that the calls of a student tell of a task after its class has talked. */
async function toldTo({ padOf, task_id }: Given, student: { token: string }): Promise<string> {
  const pad = padOf(student)
  const replies = [
    await pad.read(),
    (await pad.detail()).payload,
    (await app.call(student.token, 'POST /api/pad/v1/task/list', { part: 'open' })).payload,
    (await app.call(student.token, 'POST /api/pad/v1/task/shown-answers', { task_id })).payload,
  ]
  return JSON.stringify(replies)
}

/** Lets every student post twice and answer the one before. */
async function talk({ padOf, students }: Given): Promise<string[]> {
  const ids: string[] = []
  for (const student of students) {
    const reply_to = ids.at(-1) ?? null
    ids.push(await padOf(student).post('第一句'))
    ids.push(await padOf(student).post('第二句', { reply_to }))
  }
  return ids
}

describe('[TK-189] where names are hidden', () => {
  it('no call of a student tells id, name, login, time or device of a classmate', async () => {
    const given = await giveDiscussion(app, { hides_names: true })
    const { students } = given
    await talk(given)
    const sent = await rowsOf(
      app,
      sql`select student_id, client_post_id from task_post where task_id = ${given.task_id}`,
    )
    for (const reader of students) {
      const told = await toldTo(given, reader)
      for (const { student_id, name, login } of students.filter((one) => one !== reader)) {
        for (const secret of [student_id, name, login]) expect(told).not.toContain(secret)
      }
      const others = sent.filter((row) => row['student_id'] !== reader.student_id)
      for (const row of others) expect(told).not.toContain(row['client_post_id'])
      const { list } = await given.padOf(reader).read()
      for (const { is_own, posted_at } of list) expect(posted_at === null).toBe(!is_own)
    }
  })

  it('a number is the same in all posts and answers of a student, and says nothing but who posted first', async () => {
    const given = await giveDiscussion(app, { hides_names: true })
    // The ids of students sort in the order in which they were made: whoever was made last posts first here.
    const turned = { ...given, students: given.students.toReversed() }
    await talk(turned)
    const { list } = await given.padOf(given.students[0]!).read()
    expect(list.map(({ author }) => author).toReversed()).toEqual([
      ...['同学 1', '同学 1', '同学 2', '同学 2', '同学 3', '同学 3'],
    ])
    expect(list.map(({ is_own }) => is_own)).toEqual([true, true, false, false, false, false])
    expect(list[0]?.answers?.author).toBe('同学 2')
    const { list: named } = await given.teacherOf.posts()
    expect(named[0]).toMatchObject({ name: given.students[0]!.name, alias: '同学 3' })
  })

  it('a number is not given again when its student takes a post back', async () => {
    const given = await giveDiscussion(app, { hides_names: true })
    const [one, other, third] = given.students.map(given.padOf)
    await one!.post('一')
    const first = await other!.post('二')
    await other!.post('二又')
    await other!.withdraw(first)
    await third!.post('三')
    expect((await third!.read()).list.map(({ author }) => author)).toEqual(['同学 3', '同学 2', '同学 1'])
  })

  it('the id of a post tells no time and nothing of its student', async () => {
    const given = await giveDiscussion(app, { hides_names: true })
    const ids = await talk(given)
    for (const id of ids) expect(id[14]).toBe('4')
  })

  it('a guess at the id of a post tells no more than that it is not there', async () => {
    const given = await giveDiscussion(app, { hides_names: true })
    const { padOf, students, stranger } = given
    const [theirs] = await talk(given)
    const elsewhere = await padOf(stranger).post('另一个班')
    const pad = padOf(students[2]!)
    const guesses = await Promise.all([theirs!, elsewhere, newId()].map((id) => pad.withdraw(id)))
    const answers = new Set(guesses.map(({ code, message }) => `${code} ${message}`))
    expect([...answers]).toEqual(['404 这条发言不在了'])
  })

  it('the id of a device that another student sends again is a post of their own, and tells nothing', async () => {
    const given = await giveDiscussion(app, { hides_names: true })
    const [one, other] = given.students.map(given.padOf)
    const client_post_id = newId()
    const mine = await one!.post('一', { client_post_id })
    const theirs = await other!.post('二', { client_post_id })
    expect(theirs).not.toBe(mine)
  })
})

it('[TK-189] by name a classmate reads the name and no id', async () => {
  const given = await giveDiscussion(app)
  await talk(given)
  const [reader, classmate] = given.students
  const told = await toldTo(given, reader!)
  expect(told).toContain(classmate!.name)
  for (const secret of [classmate!.student_id, classmate!.login]) expect(told).not.toContain(secret)
})

it('[TK-187] neither another class nor another school nor a colleague reads or writes it', async () => {
  const given = await giveDiscussion(app)
  const elsewhere = await giveDiscussion(app)
  const { task_id, thread, school_id, stranger } = given
  const [post_id] = await talk(given)
  const stranger_told = await toldTo(given, stranger)
  expect(stranger_told).not.toContain('第一句')
  const foreign = elsewhere.students[0]!.token
  for (const [call, body] of [
    ['posts', { task_id, step_no: 2 }],
    ['post', { task_id, step_no: 2, client_post_id: newId(), words: '闯入' }],
    ['withdraw', { task_id, post_id }],
  ] as const)
    expect((await app.send(foreign, `POST /api/pad/v1/task/discussion/${call}`, body)).code).toBe(404)
  const colleague = await buildTeacher(app, { school_id })
  for (const { token } of [colleague, elsewhere.teacher])
    for (const [call, body] of [
      ['threads', { task_id }],
      ['posts', thread],
      ['decide', { task_id, post_ids: [post_id], state: 'hidden', reason: '闯入' }],
      ['answer', { ...thread, words: '闯入' }],
    ] as const)
      expect((await app.send(token, `POST /api/guide_learn/api/discussion/${call}`, body)).code).toBe(404)
  // A teacher decides about the posts of one task by that task alone.
  const crossed = await app.send(elsewhere.token, 'POST /api/guide_learn/api/discussion/decide', {
    ...{ task_id: elsewhere.task_id, post_ids: [post_id], state: 'hidden', reason: '闯入' },
  })
  expect(crossed.code).toBe(404)
  expect((await given.teacherOf.posts()).list.every(({ state }) => state === 'shown')).toBe(true)
})

describe('[TK-193] posts', () => {
  it('go when their student is erased, and answers to them stand without them', async () => {
    const given = await giveDiscussion(app)
    const { padOf, students, school_id, task_id } = given
    const [mine, other] = students
    const post_id = await padOf(mine!).post('要删除的话')
    await padOf(other!).post('因为对称')
    await padOf(other!).post('我同意', { reply_to: post_id })
    const manager = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    const erased = await app.send(manager.token, 'POST /api/privacy/v1/person/erase', {
      ...{ kind: 'student', person_id: mine!.student_id, typed_name: mine!.name },
    })
    expect(erased.code).toBe(200)
    await runJobs(app)
    const rows = await rowsOf(app, sql`select student_id, words from task_post where task_id = ${task_id}`)
    expect(rows).toHaveLength(2)
    expect(new Set(rows.map((row) => row['student_id']))).toEqual(new Set([other!.student_id]))
    expect((await padOf(other!).read()).list).toMatchObject([{ words: '我同意', answers: null }, {}])
  })

  it('go along with the record when it is merged, under their number', async () => {
    const given = await giveDiscussion(app, { hides_names: true })
    const { padOf, students, school_id, task_id } = given
    await padOf(students[0]!).post('因为是二次的')
    const to_id = newId()
    const from_id = students[0]!.student_id
    await moveTaskRows(app.services.database.orm, { school_id, from_id, to_id, tasks: [] })
    const rows = await rowsOf(app, sql`select student_id, alias_no from task_post where task_id = ${task_id}`)
    expect(rows).toEqual([{ student_id: to_id, alias_no: 1 }])
  })

  it('stay with the class in which the task was given, when their student moves to another', async () => {
    const given = await giveDiscussion(app)
    const { padOf, students, other_thread, class_id } = given
    await padOf(students[0]!).post('转班以前')
    await app.services.database.orm.execute(sql`
      update enrollment set class_id = ${other_thread.class_id} where student_id = ${students[0]!.student_id} and class_id = ${class_id}`)
    await padOf(students[0]!).post('转班以后')
    expect((await given.teacherOf.posts()).list).toMatchObject([{ words: '转班以后' }, { words: '转班以前' }])
    expect(await given.teacherOf.posts(other_thread)).toMatchObject({ total: 0 })
  })
})
