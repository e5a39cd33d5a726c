import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { decide, rowsOf, runJobs } from '../../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import {
  type JudgedAnswer,
  type JudgedItem,
  type MarkSuggester,
  SuggesterError,
} from '../../../../core/suggestions/mark-suggester.ts'
import { buildTaskSchool, giveTask, padOf, says } from '../../test/task-builders.ts'

const MARKING = 'POST /api/homework/v1/marking'
const REASON = '只有建议才这样写'

/** Everything that went out. */
let asked: { item: JudgedItem; answers: readonly JudgedAnswer[] }[] = []
let points: (words: string) => number = () => 6
let failure: Error | null = null
const suggester: MarkSuggester = {
  suggestMarks: async (batch) => {
    asked.push(batch)
    if (failure !== null) throw failure
    return batch.answers.map(({ place, words }) => ({
      ...{ place, score: points(words), reason: REASON, confidence: 0.5 },
    }))
  },
}

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ mark_suggester: suggester })
})
afterAll(() => app.close())
beforeEach(() => {
  asked = []
  points = () => 6
  failure = null
})

/** A school that allows suggestions, with a homework that its three students have handed in. */
async function giveEssay(suggests_marks = true) {
  const school = await buildTaskSchool(app)
  await decide(app, school.school_id, { suggests_marks, homework_latest_hour: 24 })
  const { task_id } = await giveTask(app, school)
  const { item_id } = school.essay
  const pads = school.students.map((student) => padOf(app, student, task_id))
  for (const [at, pad] of pads.entries()) {
    await pad.save(item_id, says(`第 ${at} 份`))
    await pad.submit()
  }
  const { token } = school.teacher
  const item = { task_id, item_id }
  const sheet = async (at: number) => {
    const { student_id } = school.students[at]!
    const { rounds } = (await app.call(token, `${MARKING}/sheet`, { task_id, student_id })).payload
    return rounds[0]!.items.find((one) => one.item_id === item_id)!.score!
  }
  return {
    ...{ school, ...item, pads, token, sheet },
    state: async () => (await app.call(token, `${MARKING}/suggestion-state`, item)).payload,
    suggestionOf: async (at: number, round = 1) => {
      const { student_id } = school.students[at]!
      return (await app.call(token, `${MARKING}/suggestion`, { ...item, student_id, round })).payload
        .suggestion
    },
    suggest: (part: 'trial' | 'waiting') => app.call(token, `${MARKING}/suggest`, { ...item, part }),
    give: async (at: number, score: number, is_suggested = false) => {
      const { score_id: replaces } = await sheet(at)
      const given = { student_id: school.students[at]!.student_id, round: 1, item_id, score, is_suggested }
      const scores = [{ ...given, comment: '', ink: null, replaces }]
      return (await app.call(token, `${MARKING}/score`, { task_id, scores })).payload.list[0]!.score
    },
    shown: async (agreement: 'same' | 'half' | 'more') =>
      (await app.call(token, `${MARKING}/answers`, { ...item, agreement })).payload.list.map(
        ({ student_id }) => school.students.findIndex((one) => one.student_id === student_id),
      ),
  }
}

it('[TK-175] [TK-177] a trial comes before what waits; its agreement is told, and opens the answers', async () => {
  const { give, suggest, state, shown, suggestionOf, sheet } = await giveEssay()
  expect(await suggest('trial')).toMatchObject({ code: 409, message: '请先批几份用文字写的作答，再试批' })
  await give(0, 6)
  await give(1, 6.5)
  expect(await suggest('waiting')).toMatchObject({
    code: 409,
    message: '请先批几份作答，试批以后再请求建议',
  })
  expect((await suggest('trial')).code).toBe(200)
  await runJobs(app)
  expect(await state()).toEqual({
    ...{ trial_count: 0, waiting_count: 1, same_count: 1, half_count: 1, more_count: 0 },
  })
  expect([await shown('same'), await shown('half'), await shown('more')]).toEqual([[0], [1], []])
  await give(1, 9)
  expect([await shown('half'), await shown('more')]).toEqual([[], [1]])
  expect(await suggestionOf(2)).toBeNull()
  expect((await suggest('waiting')).code).toBe(200)
  await runJobs(app)
  expect(await suggestionOf(2)).toEqual({ score: 6, reason: REASON, confidence: 0.5 })
  // A suggestion is no score.
  expect(await sheet(2)).toMatchObject({ result: 'ungraded', score: 0, is_suggested: false })
  expect(await state()).toMatchObject({ waiting_count: 0, same_count: 1, more_count: 1 })
})

it('[TK-176] what goes out tells nothing of anybody', async () => {
  const { school, give, suggest, task_id } = await giveEssay()
  await give(0, 6)
  await suggest('trial')
  await runJobs(app)
  expect(asked).toEqual([
    {
      item: {
        ...{ material: '', stem: '证明勾股定理', key: '秘密的答案', full_score: 10, points: [] },
      },
      answers: [{ place: 0, words: '第 0 份' }],
    },
  ])
  const sent = JSON.stringify(asked)
  const secrets = [school.school_id, school.class_id, school.class_name, task_id, school.essay.item_id]
  for (const { student_id, name } of school.students) secrets.push(student_id, name)
  for (const secret of secrets) expect(sent).not.toContain(secret)
})

it('[TK-178] adopting is a score of the teacher that says so; points of their own, or without a suggestion, are not', async () => {
  const { school, item_id, give, suggest, token, sheet } = await giveEssay()
  await give(0, 6)
  await suggest('trial')
  await runJobs(app)
  // Nothing was suggested for it.
  expect(await give(1, 6, true)).toMatchObject({ score: 6, is_suggested: false })
  expect(await give(0, 5, true)).toMatchObject({ score: 5, is_suggested: false })
  expect(await give(0, 6, true)).toMatchObject({ score: 6, given_by: 'teacher', is_suggested: true })
  expect(
    await rowsOf(
      app,
      sql`select score::float8, is_suggested, by_id from item_score
        where item_id = ${item_id} and student_id = ${school.students[0]!.student_id} and given_by = 'teacher' order by is_suggested, score`,
    ),
  ).toEqual([
    { score: 5, is_suggested: false, by_id: school.teacher.account_id },
    { score: 6, is_suggested: false, by_id: school.teacher.account_id },
    { score: 6, is_suggested: true, by_id: school.teacher.account_id },
  ])
  expect(token).not.toBe('')
  expect(await sheet(0)).toMatchObject({ is_suggested: true })
})

it('[TK-179] a suggestion is gone when its answer is another, and when its round is over', async () => {
  const { school, item_id, task_id, give, suggest, suggestionOf, state, token, pads } = await giveEssay()
  await give(0, 6)
  await suggest('trial')
  await suggest('waiting')
  await runJobs(app)
  await suggest('waiting')
  await runJobs(app)
  expect(await suggestionOf(1)).not.toBeNull()
  await pads[1]!.withdraw()
  await pads[1]!.save(item_id, says('另一份'))
  expect(await suggestionOf(1)).toBeNull()
  await pads[1]!.submit()
  expect(await suggestionOf(1)).toBeNull()
  expect(await state()).toMatchObject({ waiting_count: 1 })
  expect(await suggestionOf(0)).not.toBeNull()
  const student_ids = [school.students[0]!.student_id]
  await app.call(token, `${MARKING}/return`, { task_id, student_ids, item_ids: [item_id], note: '' })
  expect(await suggestionOf(0)).toBeNull()
})

it('[TK-175] nothing that a student gets tells of a suggestion', async () => {
  const { school, task_id, give, suggest } = await giveEssay()
  await give(0, 6)
  await suggest('trial')
  await runJobs(app)
  await give(0, 6, true)
  await app.call(school.teacher.token, 'POST /api/homework/v1/release', { task_id, is_released: true })
  const { token } = school.students[0]!
  const seen = await Promise.all([
    app.call(token, 'POST /api/pad/v1/task/detail', { task_id }),
    app.call(token, 'POST /api/pad/v1/task/list', { part: 'done' }),
    app.call(token, 'POST /api/pad/v1/task/shown-answers', { task_id }),
  ])
  expect(seen[0].payload.scores).toContainEqual(expect.objectContaining({ score: 6 }))
  for (const { raw } of seen) {
    expect(raw.statusCode).toBe(200)
    expect(raw.body).not.toContain(REASON)
    expect(raw.body).not.toContain('suggest')
  }
  const item = { task_id, item_id: school.essay.item_id }
  expect((await app.send(token, `${MARKING}/suggestion-state`, item)).code).toBe(403)
})

it('[HK-85] a school that has not allowed it asks nothing and sees nothing; a colleague has no part in it', async () => {
  const { school, task_id, item_id, give, suggest, suggestionOf, state, token } = await giveEssay()
  await give(0, 6)
  await suggest('trial')
  const items = async () => (await app.call(token, `${MARKING}/items`, { task_id })).payload
  expect((await items()).offers_suggestions).toBe(true)
  const colleague = await buildTeacher(app, school)
  for (const call of ['suggestion-state', 'suggest'] as const)
    expect(
      (await app.send(colleague.token, `${MARKING}/${call}`, { task_id, item_id, part: 'trial' })).code,
    ).toBe(404)
  // It is taken back while a request waits.
  await decide(app, school.school_id, { suggests_marks: false })
  await runJobs(app)
  expect(asked).toEqual([])
  expect((await items()).offers_suggestions).toBe(false)
  expect(await suggest('trial')).toMatchObject({ code: 409, message: '学校没有开启评分建议' })
  expect(await state()).toMatchObject({ trial_count: 0, waiting_count: 0 })
  expect(await suggestionOf(0)).toBeNull()
})

it('[TK-246] who helps asks about their share alone, and reads nothing of other answers', async () => {
  const { school, task_id, item_id, give, token } = await giveEssay()
  const helper = await buildTeacher(app, school)
  const named = (item_ids: string[]) =>
    app.call(token, `${MARKING}/set-markers`, {
      ...{ task_id, markers: [{ teacher_id: helper.person_id, share: { kind: 'items', item_ids } }] },
    })
  await give(0, 6)
  const state = async () =>
    (await app.call(helper.token, `${MARKING}/suggestion-state`, { task_id, item_id })).payload
  const suggest = (part: 'trial' | 'waiting') =>
    app.send(helper.token, `${MARKING}/suggest`, { task_id, item_id, part })
  const suggestion = () =>
    app.send(helper.token, `${MARKING}/suggestion`, {
      ...{ task_id, item_id, student_id: school.students[0]!.student_id, round: 1 },
    })
  await named([school.single.item_id])
  expect(await state()).toMatchObject({ trial_count: 0, waiting_count: 0 })
  expect((await suggest('trial')).code).toBe(409)
  expect((await suggestion()).code).toBe(403)
  await named([item_id])
  expect(await state()).toMatchObject({ trial_count: 1, waiting_count: 2 })
  expect((await suggest('trial')).code).toBe(200)
  // Nothing goes out any more for who was taken from the list meanwhile.
  await app.call(token, `${MARKING}/set-markers`, { task_id, markers: [] })
  await runJobs(app)
  expect(asked).toEqual([])
  await named([item_id])
  expect((await suggest('trial')).code).toBe(200)
  await runJobs(app)
  expect(asked).toHaveLength(1)
  expect((await suggestion()).payload).toMatchObject({ suggestion: { score: 6, reason: REASON } })
})

it('[HK-86] a service that fails ends the request in words; what came before stays, and asking again goes on', async () => {
  const { give, suggest, state, token } = await giveEssay()
  await give(0, 6)
  await give(1, 6)
  failure = new SuggesterError('评分建议服务没有正常回答，请联系管理员检查')
  const { job_id } = (await suggest('trial')).payload
  await runJobs(app)
  const job = async (id: string) =>
    (await app.call(token, 'POST /api/jobs/v1/job/get', { job_id: id })).payload
  expect(await job(job_id)).toMatchObject({ status: 'failed', message: failure.message })
  expect(await state()).toMatchObject({ trial_count: 2, same_count: 0 })
  failure = null
  const again = (await suggest('trial')).payload.job_id
  await runJobs(app)
  expect(await job(again)).toMatchObject({ status: 'done', result: { suggested: 2, left_out: 0 } })
  expect(await state()).toMatchObject({ trial_count: 0, same_count: 2 })
})
