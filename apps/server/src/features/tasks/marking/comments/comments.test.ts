import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { buildTaskSchool, giveTask, padOf, says } from '../../test/task-builders.ts'

const MARKING = '/api/homework/v1/marking'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A homework whose 解答题 two students have answered, each told the same. */
async function setup() {
  const school = await buildTaskSchool(app)
  const { task_id } = await giveTask(app, school)
  const { token } = school.teacher
  const { item_id } = school.essay
  for (const student of school.students.slice(0, 2)) {
    const pad = padOf(app, student, task_id)
    await pad.save(item_id, says('证明如下'))
    await pad.submit()
  }
  const answers = async () =>
    (await app.call(token, `POST ${MARKING}/answers`, { task_id, item_id })).payload.list
  const scores = (await answers()).map(({ student_id, score }) => ({
    ...{ student_id, round: 1, item_id, score: 6, comment: '缺少步骤', ink: null },
    replaces: score!.score_id,
  }))
  await app.call(token, `POST ${MARKING}/score`, { task_id, scores })
  return { school, task_id, token, item_id, answers }
}

it('[TK-95] one keeps comments for all and for an item, and what was given before is suggested with its score', async () => {
  const { school, task_id, token, item_id } = await setup()
  const keep = (words: string, of_item: string | null) =>
    app.call(token, `POST ${MARKING}/keep-comment`, { words, item_id: of_item })
  await keep('书写工整', null)
  const { payload: kept } = await keep('辅助线没有说明', item_id)
  await keep('别的题', school.single.item_id)
  const comments = async (user = token) =>
    (await app.call(user, `POST ${MARKING}/comments`, { task_id, item_id })).payload
  expect(await comments()).toMatchObject({
    kept: [
      { words: '辅助线没有说明', item_id },
      { words: '书写工整', item_id: null },
    ],
    given: [{ comment: '缺少步骤', score: 6, use_count: 2 }],
  })
  const colleague = await buildTeacher(app, school)
  const drop = (user: string) =>
    app.call(user, `POST ${MARKING}/drop-comment`, { comment_id: kept.comment_id })
  expect((await drop(colleague.token)).code).toBe(404)
  await drop(token)
  expect((await comments()).kept).toMatchObject([{ words: '书写工整' }])
})

it('[TK-96] a comment is changed everywhere it was given: scores stay as they are and the old ones are kept', async () => {
  const { task_id, token, answers } = await setup()
  const uses = async (words: string) =>
    (await app.call(token, `POST ${MARKING}/comment-uses`, { task_id, words })).payload.use_count
  await app.call(token, `POST ${MARKING}/keep-comment`, { words: '缺少步骤', item_id: null })
  expect(await uses('缺少步骤')).toBe(2)
  const changed = await app.call(token, `POST ${MARKING}/change-comment`, {
    ...{ task_id, words: '缺少步骤', becomes: '第二步缺少依据' },
  })
  expect(changed.payload).toEqual({ use_count: 2 })
  expect((await answers()).map(({ score }) => [score?.comment, score?.score])).toEqual([
    ['第二步缺少依据', 6],
    ['第二步缺少依据', 6],
  ])
  expect(await uses('缺少步骤')).toBe(0)
  const { rows } = await app.services.database.orm.execute<{ count: number }>(sql`
    select count(*)::int as count from item_score where task_id = ${task_id} and comment = '缺少步骤'`)
  expect(rows[0]?.count).toBe(2)
  const kept = await app.services.database.orm.execute<{ words: string }>(sql`
    select words from kept_comment where words in ('缺少步骤', '第二步缺少依据')`)
  expect(kept.rows).toEqual([{ words: '第二步缺少依据' }])
})
