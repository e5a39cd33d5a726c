import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { buildTaskSchool, giveTask, padOf, picks, says } from '../../test/task-builders.ts'

const HOMEWORK = '/api/homework/v1'
const MARKING = `${HOMEWORK}/marking`

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** One student has handed in both questions: the choice is wrong, the 解答题 waits. */
async function setup() {
  const school = await buildTaskSchool(app)
  const { task_id } = await giveTask(app, school)
  const { token } = school.teacher
  const [student] = school.students
  const { student_id } = student!
  const pad = padOf(app, student!, task_id)
  await pad.save(school.single.item_id, picks('A'))
  await pad.save(school.essay.item_id, says('证明'))
  await pad.submit()
  const who = { task_id, student_ids: [student_id] }
  const send = (verb: 'return' | 'take-back', body: object = {}) =>
    app.send(token, `POST ${MARKING}/${verb}`, { ...who, ...body })
  const handBack = (note: string) => send('return', { item_ids: [school.single.item_id], note })
  const sheet = async () => (await app.call(token, `POST ${MARKING}/sheet`, { task_id, student_id })).payload
  const mark = async (score: number) => {
    const [round] = (await sheet()).rounds
    const item = round!.items.find(({ item_id }) => item_id === school.essay.item_id)!
    const given = { student_id, round: round!.round, item_id: item.item_id, score, comment: '', ink: null }
    return app.send(token, `POST ${MARKING}/score`, {
      task_id,
      scores: [{ ...given, replaces: item.score!.score_id }],
    })
  }
  return { school, task_id, token, student_id, pad, who, send, handBack, sheet, mark }
}

it('[TK-225] a return that was begun by nobody is taken back: the round lies with its marker, comment and score as before', async () => {
  const { task_id, token, student_id, pad, send, handBack, sheet, mark } = await setup()
  const comment = { task_id, student_id, comment: '有进步', is_excellent: false }
  await app.call(token, `POST ${MARKING}/comment`, comment)
  const before = (await sheet()).member
  await handBack('步骤不全')
  expect((await sheet()).member).toMatchObject({ state: 'returned', round: 2, comment: '步骤不全' })
  app.clock.advance(60_000)
  expect(await send('take-back')).toMatchObject({ code: 200, payload: { member_count: 1 } })
  const { member, rounds } = await sheet()
  expect(member).toEqual({ ...before, state: 'marking', ungraded_count: 1 })
  expect(rounds.map(({ round }) => round)).toEqual([1])
  expect((await mark(6)).code).toBe(200)
  expect((await sheet()).member).toMatchObject({ state: 'marked', round: 1, score: 6 })
  // What was counted is not taken back by its student.
  expect((await pad.withdraw()).code).toBe(409)
  const { rows } = await app.services.database.orm.execute<{ type: string }>(sql`
    select type from task_event where task_id = ${task_id} and student_id = ${student_id}
      and type in ('returned', 'comment_replaced', 'return_taken_back')`)
  expect(rows.map(({ type }) => type).toSorted()).toEqual([
    ...['comment_replaced', 'return_taken_back', 'returned'],
  ])
})

it('[TK-225] what its student has begun to correct stays handed back', async () => {
  const { school, pad, send, handBack, sheet } = await setup()
  await handBack('')
  await pad.save(school.single.item_id, picks('B'), { round: 2, revision: 1 })
  expect(await send('take-back')).toMatchObject({ code: 409, message: '学生已经开始订正，不能取消打回' })
  expect((await sheet()).member).toMatchObject({ state: 'doing', round: 2 })
})

it('[TK-225] of a second return the correction before lies with its marker again, for the same items', async () => {
  const { school, student_id, pad, send, handBack, sheet, mark } = await setup()
  await mark(6)
  await handBack('')
  await pad.save(school.single.item_id, picks('B'), { round: 2, revision: 1 })
  await pad.submit(2)
  app.clock.advance(60_000)
  expect(await handBack('再想一想')).toMatchObject({ payload: { student_ids: [student_id] } })
  expect((await sheet()).member).toMatchObject({ state: 'returned', round: 3 })
  expect((await send('take-back')).code).toBe(200)
  const { member, rounds } = await sheet()
  expect(member).toMatchObject({ state: 'marked', round: 2, score: 6, comment: '' })
  expect(rounds[0]!.items.map(({ item_id }) => item_id)).toEqual([school.single.item_id])
  const again = await send('take-back')
  expect(again).toMatchObject({ code: 409, message: '老师已经批改，不能取消打回' })
})
