import type { Registered } from '@jiangtai/shared/tasks/marking/registered.ts'
import type { RegisteredRow } from '@jiangtai/shared/tasks/marking/score-table.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { buildTaskSchool, giveTask, passHours, type TaskSchool } from '../../test/task-builders.ts'

const HOMEWORK = '/api/homework/v1'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function setup(way = 'paper') {
  const school = await buildTaskSchool(app)
  const { task_id } = await giveTask(app, school, { way })
  const { token } = school.teacher
  const register = (...rows: RegisteredRow[]) =>
    app.call(token, `POST ${HOMEWORK}/marking/register`, { task_id, rows })
  // In the order of the students of the school.
  const table = async () => {
    const { list } = (await app.call(token, `POST ${HOMEWORK}/marking/table`, { task_id })).payload
    return school.students.map(({ student_id }) => list.find((one) => one.student_id === student_id)!)
  }
  const facts = () =>
    app.services.database.orm
      .execute<{ result: string; score: number }>(sql`
        select result, score::float8 as score from answer_fact
        where source_id = ${task_id} and replaced_by is null and student_id = ${school.students[0]!.student_id}
        order by score`)
      .then(({ rows }) => rows)
  return { school, task_id, register, table, facts, row: rowsOf(school) }
}

const rowsOf =
  ({ students, single, essay }: TaskSchool) =>
  (at: number, mark: Registered, scores: readonly (number | null)[] = []): RegisteredRow => ({
    ...{ student_id: students[at]!.student_id, mark },
    items: [single, essay].flatMap(({ item_id }, place) =>
      scores[place] === undefined ? [] : [{ item_id, score: scores[place] ?? null }],
    ),
  })

it('[TK-94] papers are registered with scores or without, and who handed in nothing is told apart', async () => {
  const { register, table, row } = await setup()
  await register(row(0, 'handed', [5, 7]), row(1, 'handed'), row(2, 'absent'))
  const list = await table()
  expect(
    list.map(({ state, score, items }) => [
      state,
      score,
      items.map((one) => one.score).toSorted((one, other) => Number(one) - Number(other)),
    ]),
  ).toEqual([
    ['marked', 12, [5, 7]],
    ['marking', 0, [null, null]],
    ['absent', null, []],
  ])
})

it('[TK-94] another score takes the place of the one before, and one that is not named stays', async () => {
  const { school, task_id, register, table, facts, row } = await setup()
  await register(row(0, 'handed', [5, 7]))
  await register(row(0, 'handed', [0]))
  expect((await table())[0]).toMatchObject({ state: 'marked', score: 7 })
  expect(await facts()).toMatchObject([{ score: 0 }, { score: 7 }])
  const { rows } = await app.services.database.orm.execute<{ count: number }>(sql`
    select count(*)::int as count from item_score
    where task_id = ${task_id} and student_id = ${school.students[0]!.student_id}`)
  expect(rows[0]?.count).toBe(3)
})

it('[TK-94] who was registered by mistake counts as missing, also after the end, and can be registered again', async () => {
  const { register, table, facts, row } = await setup()
  await register(row(0, 'handed', [5, 7]))
  await register(row(0, 'none'))
  expect((await table())[0]).toMatchObject({ state: 'assigned', score: null, items: [] })
  expect(await facts()).toMatchObject([{ result: 'missing' }, { result: 'missing' }])
  await passHours(app, 2)
  await register(row(0, 'handed', [5, 10]))
  expect((await table())[0]).toMatchObject({ state: 'marked', score: 15 })
  expect(await facts()).toMatchObject([{ result: 'right' }, { result: 'right' }])
})

it('[TK-94] too many points, a foreign item and another way are refused by their field, and nothing is stored', async () => {
  const { register, table, row } = await setup()
  const wrong = await register(row(0, 'handed', [5, 7]), row(1, 'handed', [5, 11]))
  expect(wrong.error?.fields).toEqual([{ field: 'rows.1.items.1.score', message: '这道题最多 10 分' }])
  expect((await table())[0]).toMatchObject({ state: 'assigned' })
  const online = await setup('online')
  expect(await online.register(online.row(0, 'handed'))).toMatchObject({
    ...{ code: 409, message: '只有纸质登记的作业由老师登记' },
  })
})
