import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildTaskSchool, giveTask, padOf, picks } from '../test/task-builders.ts'

const HOMEWORK = '/api/homework/v1'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

it('[TK-60] a colleague takes what it asks, and nothing of its students; who is in another 备课组 does not see it', async () => {
  const school = await buildTaskSchool(app)
  const { task_id } = await giveTask(app, school)
  const pad = padOf(app, school.students[0]!, task_id)
  await pad.save(school.single.item_id, picks('A'))
  await pad.submit()
  const share = (audience: 'school' | 'subject_group') =>
    app.call(school.teacher.token, `POST ${HOMEWORK}/share`, { task_id, audience })
  await share('subject_group')
  const colleague = await buildTeacher(app, school)
  const other = await buildTeacher(app, { ...school, subject_id: 'physics' })
  const shared = async (token: string) => (await app.call(token, `POST ${HOMEWORK}/shared`, {})).payload
  expect((await shared(colleague.token)).list).toMatchObject([
    {
      task_id,
      title: '二次函数练习',
      owner_name: '林老师',
      is_own: false,
      question_count: 2,
      taken_count: 0,
    },
  ])
  expect((await shared(other.token)).total).toBe(0)
  const take = (token: string) => app.call(token, `POST ${HOMEWORK}/take`, { task_id, title: '我的练习' })
  expect((await take(other.token)).code).toBe(404)
  const taken = await take(colleague.token)
  const { payload } = await app.call(colleague.token, `POST ${HOMEWORK}/detail`, taken.payload)
  expect(payload).toMatchObject({ title: '我的练习', state: 'draft', question_count: 2, targets: [] })
  expect(payload.progress.member_count).toBe(0)
  await share('school')
  expect((await shared(other.token)).list).toMatchObject([{ task_id, taken_count: 1 }])
  await app.call(school.teacher.token, `POST ${HOMEWORK}/unshare`, { task_id })
  expect((await shared(colleague.token)).total).toBe(0)
  expect((await app.call(colleague.token, `POST ${HOMEWORK}/detail`, taken.payload)).code).toBe(200)
})
