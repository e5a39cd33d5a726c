import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildTaskSchool, giveTask, padOf, passHours, picks, says } from '../test/task-builders.ts'

const MARKING = '/api/homework/v1/marking'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A task that two students have handed in: one picked right, one wrong; both wrote something. */
async function setup() {
  const school = await buildTaskSchool(app)
  const { task_id } = await giveTask(app, school)
  const [one, two] = school.students
  const { single, essay } = school
  const handIn = async (student: typeof one, key: string) => {
    const pad = padOf(app, student!, task_id)
    await pad.save(single.item_id, picks(key))
    await pad.save(essay.item_id, says('证明'))
    await pad.submit()
    return pad
  }
  const pads = [await handIn(one, 'B'), await handIn(two, 'A')]
  const { token } = school.teacher
  const sheet = async (student = one) =>
    (await app.call(token, `POST ${MARKING}/sheet`, { task_id, student_id: student!.student_id })).payload
  const held = async (item_id: string, student = one) =>
    (await sheet(student)).rounds[0]!.items.find((item) => item.item_id === item_id)!.score!
  const give = async (
    student: typeof one,
    item_id: string,
    score: number | null,
    replaces?: string,
    round = 1,
  ) =>
    app.call(token, `POST ${MARKING}/score`, {
      task_id,
      scores: [
        {
          ...{ student_id: student!.student_id, round, item_id, score, comment: '', ink: null },
          replaces: replaces ?? (await held(item_id, student)).score_id,
        },
      ],
    })
  const facts = async (student = one) =>
    (
      await app.services.database.orm.execute<{
        result: string
        score: number
        round: number
        reason: string | null
      }>(sql`
        select result, score::float8 as score, round, reason from answer_fact
        where source_id = ${task_id} and student_id = ${student!.student_id} and replaced_by is null
        order by round, full_score`)
    ).rows
  return { ...school, task_id, one: one!, two: two!, pads, token, sheet, held, give, facts }
}

describe('scores', () => {
  it('[TK-30] [TK-33] the machine marks what it can; the last waiting item makes a part marked', async () => {
    const { sheet, give, one, essay, facts } = await setup()
    expect((await sheet()).member).toMatchObject({ state: 'submitted', score: 5, ungraded_count: 1 })
    expect((await give(one, essay.item_id, 6)).payload.list).toMatchObject([
      { is_taken: true, score: { result: 'half', score: 6, given_by: 'teacher' } },
    ])
    expect((await sheet()).member).toMatchObject({ state: 'marked', score: 11, ungraded_count: 0 })
    expect(await facts()).toMatchObject([
      { result: 'right', score: 5 },
      { result: 'half', score: 6 },
    ])
  })

  it('[TK-248] ink over a file that does not stand in the answer is refused by its place, and no score is given', async () => {
    const { token, task_id, one, essay, held } = await setup()
    const { score_id: replaces } = await held(essay.item_id)
    const ink = [{ object_key: 'another/answer/photo.jpg', turns: 0 as const, marks: [] }]
    const given = await app.call(token, `POST ${MARKING}/score`, {
      task_id,
      scores: [
        {
          student_id: one.student_id,
          round: 1,
          item_id: essay.item_id,
          score: 3,
          comment: '',
          ink,
          replaces,
        },
      ],
    })
    expect(given.error?.fields).toEqual([
      { field: 'scores.0.ink.0.object_key', message: '这张照片不在这份作答里' },
    ])
    expect((await held(essay.item_id)).score_id).toBe(replaces)
  })

  it('[TK-30] what the machine marked wholly waits for nobody', async () => {
    const school = await buildTaskSchool(app)
    const { question_id, version, scores, item_id } = school.single
    const questions = [{ question_id, version, scores }]
    const { task_id } = await giveTask(app, school, {
      sets: [{ set_no: 1, name: '全部', note: '', minutes: 20, questions }],
    })
    const pad = padOf(app, school.students[0]!, task_id)
    await pad.save(item_id, picks('B'))
    await pad.submit()
    const ask = (group: 'marked' | 'to_mark' | 'submitted') =>
      app.call(school.teacher.token, 'POST /api/homework/v1/progress', { task_id, group })
    expect((await ask('marked')).payload).toMatchObject({
      ...{ total: 1, progress: { submitted_count: 1, to_mark_count: 0, marked_count: 1 } },
    })
    expect((await ask('to_mark')).payload).toMatchObject({ total: 0, list: [] })
    // The rest of the class handed in nothing ([HK-89]).
    expect((await ask('submitted')).payload).toMatchObject({
      ...{ total: 1, list: [{ student_id: school.students[0]!.student_id }] },
    })
  })

  it('[TK-31] [TK-40] a changed score replaces the one before and its fact, and says who did it', async () => {
    const { give, one, essay, task_id, facts, teacher } = await setup()
    await give(one, essay.item_id, 6)
    await give(one, essay.item_id, 10)
    const { rows } = await app.services.database.orm.execute<{
      score: number
      by_id: string | null
      replaces: string | null
    }>(sql`
      select score::float8 as score, by_id, replaces from item_score where task_id = ${task_id}
        and student_id = ${one.student_id} and item_id = ${essay.item_id} order by created_at, replaced_by nulls last`)
    expect(new Set(rows.map(({ score }) => score))).toEqual(new Set([0, 6, 10]))
    expect(rows.filter(({ by_id }) => by_id === teacher.account_id)).toHaveLength(2)
    expect(rows.filter(({ replaces }) => replaces === null)).toHaveLength(1)
    expect(await facts()).toMatchObject([{ score: 5 }, { result: 'right', score: 10, reason: '批改' }])
  })

  it('[TK-35] a score that is taken back leaves the answer waiting, its fact too', async () => {
    const { give, one, essay, sheet, facts } = await setup()
    await give(one, essay.item_id, 6)
    expect((await give(one, essay.item_id, null)).payload.list).toMatchObject([
      { is_taken: true, score: { result: 'ungraded', score: 0, given_by: 'teacher' } },
    ])
    expect((await sheet()).member).toMatchObject({ state: 'marking', score: 5, ungraded_count: 1 })
    expect(await facts()).toMatchObject([{ score: 5 }, { result: 'ungraded', score: 0 }])
    await give(one, essay.item_id, 7)
    expect((await sheet()).member).toMatchObject({ state: 'marked', score: 12, ungraded_count: 0 })
  })

  it('[TK-32] a score that somebody changed meanwhile is left, and told', async () => {
    const { give, held, one, essay, sheet } = await setup()
    const seen = (await held(essay.item_id)).score_id
    await give(one, essay.item_id, 6, seen)
    const late = await give(one, essay.item_id, 2, seen)
    expect(late.payload.list).toMatchObject([{ is_taken: false, score: { score: 6 } }])
    expect((await sheet()).member.score).toBe(11)
  })

  it('more than an item is worth, and what is not in steps of a half, is refused by its field', async () => {
    const { give, one, essay } = await setup()
    const refused = [await give(one, essay.item_id, 10.5), await give(one, essay.item_id, 1.3)]
    expect(refused.map(({ error }) => error?.fields[0])).toEqual([
      { field: 'scores.0.score', message: '这道题最多 10 分' },
      { field: 'scores.0.score', message: '得分精确到 0.5 分' },
    ])
  })

  it('are given item by item across the class, what waits first', async () => {
    const { token, task_id, essay, single, give, one, two } = await setup()
    await give(one, essay.item_id, 6)
    const { payload } = await app.call(token, `POST ${MARKING}/answers`, { task_id, item_id: essay.item_id })
    expect(payload.list.map(({ student_id, score }) => [student_id, score?.result])).toEqual([
      [two.student_id, 'ungraded'],
      [one.student_id, 'half'],
    ])
    const items = await app.call(token, `POST ${MARKING}/items`, { task_id })
    expect(items.payload.list).toMatchObject([
      { item_id: single.item_id, answered_count: 2, ungraded_count: 0, mean_score: 2.5 },
      { item_id: essay.item_id, answered_count: 2, ungraded_count: 1, mean_score: 6 },
    ])
  })
})

describe('handing back', () => {
  it('[TK-34] [TK-21] asks again for what was not right, and changes no mark of the task', async () => {
    const { token, task_id, give, two, essay, single, sheet, facts, pads } = await setup()
    const pad = pads[1]!
    await give(two, essay.item_id, 10)
    const back = await app.call(token, `POST ${MARKING}/return`, {
      ...{ task_id, student_ids: [two.student_id], item_ids: null, note: '再想一想' },
    })
    expect(back.payload.member_count).toBe(1)
    const { payload } = await pad.detail()
    expect(payload).toMatchObject({
      state: 'returned',
      round: 2,
      comment: '再想一想',
      item_ids: [single.item_id],
    })
    expect(payload.questions.every(({ released }) => released === null)).toBe(true)
    expect(new Set(payload.answers.map(({ round, item_id }) => `${round} ${item_id}`))).toEqual(
      new Set([`1 ${single.item_id}`, `1 ${essay.item_id}`]),
    )
    expect(new Set(payload.scores.map(({ round, score }) => `${round} ${score}`))).toEqual(
      new Set(['1 0', '1 10']),
    )
    expect((await pad.save(essay.item_id, says('又写'), { round: 2 })).message).toBe('这道题不用订正')
    expect((await pad.save(single.item_id, picks('B'), { round: 1 })).message).toBe(
      '老师已打回订正，请刷新后再改',
    )
    await pad.save(single.item_id, picks('B'), { round: 2 })
    expect((await pad.submit(2)).payload.state).toBe('corrected')
    const marked = await sheet(two)
    expect(marked.member).toMatchObject({ state: 'corrected', round: 2, score: 10 })
    expect(marked.rounds.map(({ round, items }) => [round, items.length])).toEqual([
      [2, 1],
      [1, 2],
    ])
    await passHours(app, 2)
    expect((await facts(two)).map(({ round, result }) => [round, result])).toEqual([
      [1, 'wrong'],
      [1, 'right'],
      [2, 'right'],
    ])
  })

  it('[TK-34] a correction that waits is counted with its item, and changes neither how many answered nor their mean', async () => {
    const { token, task_id, give, one, two, essay, single, pads } = await setup()
    const items = async () => (await app.call(token, `POST ${MARKING}/items`, { task_id })).payload.list
    await give(one, essay.item_id, 6)
    await give(two, essay.item_id, 8)
    await app.call(token, `POST ${MARKING}/return`, {
      ...{ task_id, student_ids: [one.student_id], item_ids: [essay.item_id], note: '' },
    })
    const marked = [
      { item_id: single.item_id, answered_count: 2, ungraded_count: 0, mean_score: 2.5 },
      { item_id: essay.item_id, answered_count: 2, ungraded_count: 0, mean_score: 7 },
    ]
    expect(await items()).toMatchObject(marked)
    await pads[0]!.save(essay.item_id, says('重写'), { round: 2 })
    await pads[0]!.submit(2)
    expect(await items()).toMatchObject([marked[0], { ...marked[1], ungraded_count: 1 }])
    const { payload } = await app.call(token, `POST ${MARKING}/answers`, {
      ...{ task_id, item_id: essay.item_id, is_ungraded_only: true },
    })
    expect(payload.list.map(({ student_id, round }) => [student_id, round])).toEqual([[one.student_id, 2]])
  })

  it('[TK-2] who has all right has nothing to correct; what is marked is accepted', async () => {
    const { token, task_id, give, one, essay, sheet } = await setup()
    const student_ids = [one.student_id]
    const early = await app.call(token, `POST ${MARKING}/accept`, { task_id, student_ids })
    expect(early.message).toBe('选中的学生还没有批完')
    await give(one, essay.item_id, 10)
    const back = await app.call(token, `POST ${MARKING}/return`, {
      task_id,
      student_ids,
      item_ids: null,
      note: '',
    })
    expect(back.message).toBe('选中的学生没有要订正的题')
    await app.call(token, `POST ${MARKING}/accept`, { task_id, student_ids })
    expect((await sheet()).member.state).toBe('done')
  })

  it('a comment and 优秀作业 are shown with the marks', async () => {
    const { token, task_id, give, one, essay, pads } = await setup()
    const comment = { task_id, student_id: one.student_id, comment: '书写工整', is_excellent: true }
    expect((await app.call(token, `POST ${MARKING}/comment`, comment)).code).toBe(200)
    expect((await pads[0]!.detail()).payload).toMatchObject({ comment: '', is_excellent: false })
    await give(one, essay.item_id, 10)
    expect((await pads[0]!.detail()).payload).toMatchObject({ comment: '书写工整', is_excellent: true })
  })
})
