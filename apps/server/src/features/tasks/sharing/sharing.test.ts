import { isDeepStrictEqual } from 'node:util'
import { homeworkContract } from '@jiangtai/shared/homework/contract.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildTaskSchool, draftOf, giveTask, inHours, padOf, picks } from '../test/task-builders.ts'

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

it('[TK-62] a shared task is read before it is taken, as it was shared; sharing again shows what it asks now', async () => {
  const school = await buildTaskSchool(app)
  const { token } = school.teacher
  const made = (await app.call(token, `POST ${HOMEWORK}/create`, draftOf(app, school))).payload
  const { task_id } = made
  const share = () => app.call(token, `POST ${HOMEWORK}/share`, { task_id, audience: 'school' })
  await share()
  const colleague = await buildTeacher(app, { ...school, subject_id: 'physics' })
  const read = () => app.call(colleague.token, `POST ${HOMEWORK}/shared/detail`, { task_id })
  const before = (await read()).payload
  expect(before).toMatchObject({ title: '二次函数练习', subject_name: '数学', is_own: false, taken_count: 0 })
  expect(before.sets).toMatchObject([{ name: '全部', full_score: 15, questions: [{}, {}] }])
  expect(before.questions.map(({ question_id }) => question_id).toSorted()).toEqual(
    [school.single.question_id, school.essay.question_id].toSorted(),
  )
  await app.call(colleague.token, `POST ${HOMEWORK}/take`, { task_id, title: '取用' })
  const [set] = draftOf(app, school).sets
  await app.call(token, `POST ${HOMEWORK}/save`, {
    ...draftOf(app, school, {
      title: '改过的',
      sets: [
        { ...set!, note: '写过程', questions: set!.questions.slice(0, 1) },
        { ...set!, set_no: 2, name: '夏' },
      ],
    }),
    ...{ task_id, revision: 1 },
  })
  expect((await read()).payload.title).toBe('二次函数练习')
  await share()
  const after = (await read()).payload
  expect(after).toMatchObject({
    ...{ title: '改过的', set_count: 2, question_count: 1, full_score: 5, taken_count: 1 },
  })
  expect(after.sets).toMatchObject([
    { note: '写过程', questions: [{}] },
    { name: '夏', questions: [{}, {}] },
  ])
  const own = await app.call(token, `POST ${HOMEWORK}/list`, { part: 'draft' })
  expect(own.payload.list.find((one) => one.task_id === task_id)).toMatchObject({ set_count: 2 })
})

it('[TK-60] is taken by many at once, each time as a draft of its own, each time counted; another school finds nothing', async () => {
  const school = await buildTaskSchool(app)
  const { token } = school.teacher
  const { task_id } = (await app.call(token, `POST ${HOMEWORK}/create`, draftOf(app, school))).payload
  await app.call(token, `POST ${HOMEWORK}/share`, { task_id, audience: 'school' })
  const colleagues = [await buildTeacher(app, school), await buildTeacher(app, school)]
  const take = (who: string, request_id?: string) =>
    app.call(who, `POST ${HOMEWORK}/take`, { task_id, title: '我的练习', ...(request_id && { request_id }) })
  const taken = await Promise.all(colleagues.flatMap((one) => [1, 2, 3, 4].map(() => take(one.token))))
  expect(taken.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 200))
  expect(new Set(taken.map(({ payload }) => payload.task_id)).size).toBe(8)
  // A press that the network repeats takes once.
  const again = await Promise.all([1, 2, 3].map(() => take(colleagues[0]!.token, 'one-press-of-a-button')))
  expect(new Set(again.map(({ payload }) => payload?.task_id)).size).toBe(1)
  const { payload } = await app.call(token, `POST ${HOMEWORK}/shared`, {})
  expect(payload.list[0]?.taken_count).toBe(9)
  const stranger = await buildTaskSchool(app)
  for (const call of ['take', 'shared/detail', 'unshare'] as const) {
    const body = call === 'take' ? { task_id, title: '我的练习' } : { task_id }
    expect((await app.send(stranger.teacher.token, `POST ${HOMEWORK}/${call}`, body)).code).toBe(404)
  }
})

it('[TK-62] the list is narrowed to whose, how and when; whoever shared a removed one still ends the sharing', async () => {
  const school = await buildTaskSchool(app)
  const { token } = school.teacher
  const { task_id } = (await app.call(token, `POST ${HOMEWORK}/create`, draftOf(app, school))).payload
  await app.call(token, `POST ${HOMEWORK}/share`, { task_id, audience: 'school' })
  const colleague = await buildTeacher(app, school)
  const day = new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const total = async (who: string, narrowed: object) =>
    (await app.call(who, `POST ${HOMEWORK}/shared`, narrowed)).payload.total
  for (const [narrowed, own, other] of [
    [{ shared_by: 'mine' }, 1, 0],
    [{ shared_by: 'colleagues' }, 0, 1],
    [{ way: 'online', from_day: day, to_day: day, text: '函数' }, 1, 1],
    [{ way: 'reading' }, 0, 0],
    [{ to_day: '2000-01-01' }, 0, 0],
  ] as const)
    expect([await total(token, narrowed), await total(colleague.token, narrowed)]).toEqual([own, other])
  const listed = async () =>
    (await app.call(token, `POST ${HOMEWORK}/list`, { part: 'draft' })).payload.list.map(
      ({ audience }) => audience,
    )
  expect(await listed()).toEqual(['school'])
  await app.call(token, `POST ${HOMEWORK}/remove`, { task_id })
  const unshare = (who: string) => app.send(who, `POST ${HOMEWORK}/unshare`, { task_id })
  expect((await unshare(colleague.token)).code).toBe(404)
  expect(await total(colleague.token, {})).toBe(1)
  expect((await unshare(token)).code).toBe(200)
  expect(await total(colleague.token, {})).toBe(0)
  expect((await app.call(colleague.token, `POST ${HOMEWORK}/shared/detail`, { task_id })).code).toBe(404)
})

/** The fields of a draft that belong to the teacher who gives it: its name, its times and its students. */
const OWN_FIELDS = ['title', 'closes_at', 'targets'] as const

it('[HK-55] whatever else a teacher lays down of a homework travels with it, a field that comes later too', async () => {
  const school = await buildTaskSchool(app)
  const [set] = draftOf(app, school).sets
  const draft = draftOf(app, school, {
    ...{ way: 'spoken', sound_minutes: 3, takes_late: true, release_rule: 'by_hand' },
    ...{ closes_at: inHours(app, 5), sets: [{ ...set!, name: '朗读', note: '大声读', minutes: 15 }] },
  })
  const { token } = school.teacher
  const { task_id } = (await app.call(token, `POST ${HOMEWORK}/create`, draft)).payload
  await app.call(token, `POST ${HOMEWORK}/share`, { task_id, audience: 'school' })
  const colleague = await buildTeacher(app, school)
  const taken = await app.call(colleague.token, `POST ${HOMEWORK}/take`, { task_id, title: '取用' })
  const detail = async (who: string, asked: { task_id: string }): Promise<object> =>
    (await app.call(who, `POST ${HOMEWORK}/detail`, asked)).payload
  const [first, second] = [await detail(token, { task_id }), await detail(colleague.token, taken.payload)]
  const fields = Object.keys(homeworkContract.create.input.shape)
  expect(fields).toEqual(expect.arrayContaining([...OWN_FIELDS, 'sound_minutes', 'sets']))
  const given = fields.map((field) => Reflect.get(first, field) as unknown)
  expect(fields.filter((_field, at) => given[at] === undefined)).toEqual([])
  const differ = fields.filter((field, at) => !isDeepStrictEqual(Reflect.get(second, field), given[at]))
  expect(differ.toSorted()).toEqual(OWN_FIELDS.toSorted())
})
