import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { buildTaskSchool, giveTask, padOf, says } from '../../test/task-builders.ts'

const MARKING = '/api/homework/v1/marking'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** One student has handed in the 解答题. */
async function setup() {
  const school = await buildTaskSchool(app)
  const { task_id } = await giveTask(app, school)
  const { token } = school.teacher
  const [student] = school.students
  const { student_id } = student!
  const { item_id } = school.essay
  const pad = padOf(app, student!, task_id)
  await pad.save(item_id, says('第一遍'))
  await pad.submit()
  const asked = { task_id, student_id, item_id }
  const history = async () => (await app.call(token, `POST ${MARKING}/history`, asked)).payload
  const give = async (score: number, comment: string, round = 1) => {
    const { rounds } = await history()
    const standing = rounds.find((one) => one.round === round)!.item.score!
    app.clock.advance(60_000)
    await app.call(token, `POST ${MARKING}/score`, {
      task_id,
      scores: [{ student_id, item_id, round, score, comment, ink: null, replaces: standing.score_id }],
    })
  }
  return { school, token, task_id, student_id, item_id, pad, asked, history, give }
}

it('[TK-31] [TK-222] tells every score that an answer got: who gave it, when, and what stood before', async () => {
  const { school, history, give } = await setup()
  await give(6, '缺少步骤')
  await give(8, '')
  const { scores } = await history()
  expect(scores.map(({ result, score, given_by, comment }) => [result, score, given_by, comment])).toEqual([
    ['ungraded', 0, 'auto', ''],
    ['half', 6, 'teacher', '缺少步骤'],
    ['half', 8, 'teacher', ''],
  ])
  expect(scores.map(({ by_name }) => by_name === '')).toEqual([true, false, false])
  const times = scores.map(({ created_at }) => created_at)
  expect(times).toEqual(times.toSorted())
  expect(school.teacher.name).toBe(scores[1]!.by_name)
})

it('[TK-221] tells who marks a correction what was handed in and said before', async () => {
  const { token, task_id, student_id, item_id, pad, history, give } = await setup()
  await give(6, '缺少步骤')
  const back = { task_id, student_ids: [student_id], item_ids: [item_id], note: '' }
  await app.call(token, `POST ${MARKING}/return`, back)
  await pad.save(item_id, says('第二遍'), { round: 2, revision: 1 })
  await pad.submit(2)
  const { rounds, scores } = await history()
  expect(rounds.map(({ round, item }) => [round, item.value, item.score?.score])).toMatchObject([
    [2, { text: '第二遍' }, 0],
    [1, { text: '第一遍' }, 6],
  ])
  expect(scores.map(({ round }) => round)).toEqual([1, 1, 2])
})

it('[TK-221] an item that was not handed in has no history', async () => {
  const { token, asked } = await setup()
  const refused = await app.call(token, `POST ${MARKING}/history`, { ...asked, item_id: newId() })
  expect(refused).toMatchObject({ status: 404 })
})
