import { readXlsx } from '../../../../core/formats/xlsx/read-xlsx.ts'
import { writeXlsx } from '../../../../core/formats/xlsx/write-xlsx.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { buildTaskSchool, giveTask, padOf, picks, says } from '../../test/task-builders.ts'

const MARKING = '/api/homework/v1/marking'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A homework that the first two of three students have handed in. */
async function setup() {
  const school = await buildTaskSchool(app)
  const { task_id } = await giveTask(app, school)
  const { token } = school.teacher
  for (const student of school.students.slice(0, 2)) {
    const pad = padOf(app, student, task_id)
    await pad.save(school.single.item_id, picks('B'))
    await pad.save(school.essay.item_id, says('证明如下'))
    await pad.submit()
  }
  const exported = async () => {
    const { payload } = await app.call(token, `POST ${MARKING}/export`, { task_id, set_no: 1 })
    const read = await readXlsx(Buffer.from(payload.content_base64, 'base64'), {
      max_rows: 20,
      max_columns: 20,
    })
    return read.kind === 'read' ? (read.sheets[0]?.rows ?? []) : []
  }
  const check = async (rows: readonly (readonly string[])[]) => {
    const [heading = [], ...lines] = rows
    const columns = heading.map((label) => ({ label, width: 10 }))
    const bytes = await writeXlsx([{ name: '成绩表', notes: [], columns, rows: lines }])
    return app.call(token, `POST ${MARKING}/check-file`, {
      ...{ task_id, set_no: 1, file_name: '成绩表.xlsx', content_base64: bytes.toString('base64') },
    })
  }
  const bring = (scores: readonly object[]) => app.send(token, `POST ${MARKING}/import`, { task_id, scores })
  return { school, task_id, exported, check, bring }
}

/** The row of a student with another score of the 解答题. */
function filled(rows: readonly (readonly string[])[], name: string, score: string): string[][] {
  const at = rows.findIndex((row) => row.includes('姓名'))
  const column = rows[at]?.findIndex((label) => label.includes('10 分')) ?? -1
  return rows
    .slice(at)
    .map((row) => [...row].map((cell, place) => (row[1] === name && place === column ? score : cell)))
}

it('[TK-99] what was exported and filled is looked at first: old and new scores, and every wrong row', async () => {
  const { school, exported, check } = await setup()
  const [one, two, three] = school.students.map(({ name }) => name)
  const rows = await exported()
  expect((await check(filled(rows, one!, '7.5'))).payload).toMatchObject({
    changes: [{ name: one, item_name: '第 2 题', before: null, score: 7.5 }],
    errors: [],
  })
  const wrong = filled(filled(rows, one!, '11').slice(0), two!, '五')
  const { payload } = await check([...filled(wrong, three!, '3'), ['999', '外人', '', '', '1', '']])
  expect(payload.changes).toEqual([])
  expect(payload.errors.map(({ words }) => words).toSorted()).toEqual([
    '没有布置给这名学生，请核对学号和姓名',
    '第 2 题“11”应为 0 到 10，精确到 0.5',
    '第 2 题“五”应为 0 到 10，精确到 0.5',
    '还没有作答，不能给分',
  ])
})

it('[QI-144] no more of a wrong cell is told than people read', async () => {
  const { school, exported, check } = await setup()
  const rows = filled(await exported(), school.students[0]?.name ?? '', '七'.repeat(30_000))
  expect((await check(rows)).payload.errors.map(({ words }) => words)).toEqual([
    `第 2 题“${'七'.repeat(20)}”应为 0 到 10，精确到 0.5`,
  ])
})

it('[TK-99] scores are replaced by the file, never those that were changed since, and the whole is taken back', async () => {
  const { school, task_id, exported, check, bring } = await setup()
  const [one, two] = school.students.map(({ name }) => name)
  const rows = filled(filled(await exported(), one!, '7.5'), two!, '4')
  const { changes } = (await check(rows)).payload
  const scores = changes.map(({ student_id, item_id, score, replaces }) => ({
    ...{ student_id, item_id, score, replaces },
  }))
  const first = await bring(scores)
  expect(first.payload).toMatchObject({ taken_count: 2 })
  expect((await bring(scores)).payload).toMatchObject({ taken_count: 0, undo: [] })
  const standing = async () =>
    (
      await app.services.database.orm.execute<{ score: number; given_by: string; result: string }>(sql`
        select score::float8 as score, given_by, result from item_score
        where task_id = ${task_id} and item_id = ${school.essay.item_id} and replaced_by is null order by score desc`)
    ).rows
  expect(await standing()).toMatchObject([
    { score: 7.5, given_by: 'import' },
    { score: 4, given_by: 'import' },
  ])
  const { undo } = first.payload as { undo: object[] }
  await bring(undo)
  expect(await standing()).toMatchObject([{ result: 'ungraded' }, { result: 'ungraded' }])
})

it('[TK-99] a table of something else is refused in words', async () => {
  const { check } = await setup()
  expect(
    (
      await check([
        ['学号', '姓名'],
        ['1', '王强'],
      ])
    ).error?.fields,
  ).toEqual([{ field: 'content_base64', message: '表格里没有这份作业的题，请用导出的成绩表填写' }])
})
