import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildQuestion, textDocument } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildTaskSchool, giveTask, padOf, says, type TaskSchool } from '../test/task-builders.ts'

const MARKING = '/api/homework/v1/marking'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A homework of one 解答题 with two points to give, which the students have handed in. */
async function giveWithPoints(school: TaskSchool) {
  const document = textDocument({
    content: { type: 'text', stem: '解方程', options: [], blank_count: 0 },
    key: { kind: 'text', text: '移项，求根' },
    score: 10,
  })
  const [item] = document.items
  const points = [
    { text: '移项', score: 4 },
    { text: '求根', score: 6 },
  ]
  const withPoints = {
    ...document,
    items: [{ ...item!, key: { kind: 'text' as const, answer: [], points } }],
  }
  const { question_id } = await buildQuestion(app, { school_id: school.school_id, document: withPoints })
  const item_id = item!.item_id
  const question = { question_id, version: 1, scores: [{ item_id, score: 10 }] }
  const sets = [{ set_no: 1, name: '全部', note: '', minutes: 20, questions: [question] }]
  const { task_id } = await giveTask(app, school, { sets })
  for (const student of school.students) {
    const pad = padOf(app, student, task_id)
    await pad.save(item_id, says('移项得……'))
    await pad.submit()
  }
  const answers = async () =>
    (await app.call(school.teacher.token, `POST ${MARKING}/answers`, { task_id, item_id })).payload.list
  return { task_id, item_id, answers }
}

it('[TK-97] the points that were given are kept with the score, which the marker decides', async () => {
  const school = await buildTaskSchool(app)
  const { task_id, item_id, answers } = await giveWithPoints(school)
  const [first] = await answers()
  const given = (score: number, points: boolean[]) => ({
    ...{ student_id: first!.student_id, round: 1, item_id, score, comment: '', points, ink: null },
  })
  const give = async (score: number, points: boolean[]) => {
    const standing = (await answers()).find(({ student_id }) => student_id === first!.student_id)
    const { payload } = await app.call(school.teacher.token, `POST ${MARKING}/score`, {
      task_id,
      scores: [{ ...given(score, points), replaces: standing!.score!.score_id }],
    })
    return payload.list[0]!.score
  }
  expect(await give(5, [true, false])).toMatchObject({
    score: 5,
    parts: [
      { result: 'right', score: 4 },
      { result: 'wrong', score: 0 },
    ],
  })
  // Of another key, or not looked at: nothing is kept of them.
  expect(await give(6, [true])).toMatchObject({ score: 6, parts: [] })
})

it('[TK-98] without names a marker is told numbers that stay, and no class; with names again, as before', async () => {
  const school = await buildTaskSchool(app)
  const { task_id, answers } = await giveWithPoints(school)
  const { token } = school.teacher
  const hide = (is_anonymous: boolean) =>
    app.call(token, `POST ${MARKING}/anonymous`, { task_id, is_anonymous })
  const told = async () =>
    (await answers()).map(({ student_id, name, class_name }) => [student_id, name, class_name])
  const named = await told()
  await hide(true)
  const hidden = await told()
  expect(hidden.map(([, name, class_name]) => [name, class_name])).toEqual([
    ['学生 1', ''],
    ['学生 2', ''],
    ['学生 3', ''],
  ])
  expect(await told()).toEqual(hidden)
  const detail = await app.call(token, 'POST /api/homework/v1/detail', { task_id })
  expect(detail.payload.is_anonymous).toBe(true)
  await hide(false)
  expect(await told()).toEqual(named)
})
