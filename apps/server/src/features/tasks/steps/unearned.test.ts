import { newId } from '@jiangtai/shared/core/ids.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../../../test/people-builders.ts'
import { buildQuestion, textDocument } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildPath, givePath, pathOf } from '../test/path-builders.ts'
import { padOf, picks } from '../test/task-builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Lets so many turns of the loop pass, so that another call gets so far. */
async function letPass(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((done) => setImmediate(done))
}

it('[TK-183] an answer that arrives while its step is handed in is marked with it, or refused', async () => {
  const wrong = []
  // Each time the handing in comes a little later, so that it meets the saving at every place.
  for (const first of [0, 3]) {
    const given = await givePath(app, { is_ordered: false, percent: 60 })
    const { single, task_id } = given
    for (const [at, student] of given.students.entries()) {
      const walker = given.walkerOf(student)
      await walker.detail()
      await walker.save(single.item_id, picks('B'))
      const saving = walker.save(single.item_id, picks('A'))
      await letPass(first + at)
      const { is_done } = await walker.hand(2)
      const { code } = await saving
      const [row] = await rowsOf(
        app,
        sql`select value -> 'keys' ->> 0 as picked from item_answer where task_id = ${task_id} and student_id = ${student.student_id}`,
      )
      const picked = row?.['picked']
      if (is_done ? code !== 409 || picked !== 'B' : code !== 200 || picked !== 'A') wrong.push(first + at)
    }
  }
  expect(wrong).toEqual([])
})

it('[TK-183] an answer that no machine can judge for sure does not reach the points that a step asks for', async () => {
  const school = await buildPath(app)
  const document = textDocument({
    content: { type: 'blank', stem: '$2^3=$ ____', options: [], blank_count: 1 },
    key: { kind: 'blank', blanks: [['8']] },
  })
  const { question_id } = await buildQuestion(app, { school_id: school.school_id, document })
  const [item] = document.items
  const asked = { question_id, version: 1, scores: [{ item_id: item!.item_id, score: 5 }] }
  const path = pathOf(app, school)
  const made = await path.create({
    ...{ questions: [asked], materials: [], is_ordered: false },
    steps: [{ step_no: 1, kind: 'exercise', title: '算一算', question_ids: [question_id], percent: 60 }],
  })
  const { task_id } = made.payload as { task_id: string }
  expect((await path.publish(task_id)).code).toBe(200)
  const [student] = school.students
  const pad = padOf(app, student!, task_id)
  const hand = async (typed: string) => {
    await pad.save(item!.item_id, { kind: 'blank', blanks: [typed], attachments: [] })
    const { payload } = await app.call(student!.token, 'POST /api/pad/v1/task/hand-in-step', {
      ...{ task_id, step_no: 1, answer: { kind: 'answers' }, request_id: newId() },
    })
    return payload.is_done
  }
  await pad.detail()
  expect(await hand('9'.repeat(200))).toBe(false)
  expect(await hand('8')).toBe(true)
})
