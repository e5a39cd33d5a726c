import { sql } from 'drizzle-orm'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../../test/builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import type { AnsweredItem } from '../facts/facts.service.ts'
import { answeredItem, writeFacts } from '../facts/test/facts-builders.ts'
import { addCatalogue } from '../questions/catalogue/catalogue.service.ts'
import { buildTaskSchool, type DraftChange, giveTask, padOf, picks } from '../tasks/test/task-builders.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A class with a task that the first student has handed in; `answer` writes what each student got of ten points. */
async function setup({ student_count = 5, ...change }: DraftChange & { student_count?: number } = {}) {
  const school = await buildTaskSchool(app, { student_count })
  const { school_id, class_id, students, single } = school
  const { task_id } = await giveTask(app, school, { release_rule: 'by_hand', ...change })
  const pad = padOf(app, students[0]!, task_id)
  await pad.save(single.item_id, picks('A'))
  await pad.submit()
  const answer = (scores: readonly number[], said: Partial<AnsweredItem> = {}) =>
    writeFacts(app, {
      school_id,
      rows: scores.map((score, at) =>
        answeredItem({
          ...{ source_id: task_id, class_id, student_id: students[at]!.student_id, score, full_score: 10 },
          ...{ result: score === 10 ? 'right' : 'half', answered_at: app.clock.now().toISOString() },
          ...said,
        }),
      ),
    })
  const release = () =>
    app.call(school.teacher.token, 'POST /api/homework/v1/release', { task_id, is_released: true })
  const report = async (at = 0) =>
    (await app.call(students[at]!.token, 'POST /api/pad/v1/report/own', {})).payload
  return { ...school, task_id, answer, release, report }
}

describe('[PD-1] the own line', () => {
  it('counts the first round of tasks whose marks are shown, with the average of the class beside it', async () => {
    const { answer, release, report, task_id } = await setup()
    await answer([4, 10, 10, 10, 6])
    await answer([10], { round: 2 })
    expect((await report()).tasks).toEqual([])
    await release()
    const [task] = (await report()).tasks
    expect(task).toMatchObject({
      ...{ task_id, title: '二次函数练习', subject_name: '数学', own: { score: 4, full_score: 10 } },
      class: { score: 40, full_score: 50 },
    })
  })

  it('counts what was not answered with nothing, and nothing of what waits to be graded', async () => {
    const { answer, release, report } = await setup()
    await release()
    await answer([0, 10, 10, 10, 10], { result: 'missing' })
    await answer([0], { result: 'ungraded' })
    expect((await report()).tasks).toMatchObject([{ own: { score: 0, full_score: 10 } }])
  })

  it('looks back as many weeks as are asked for', async () => {
    const { answer, release, students } = await setup()
    await release()
    await answer([4])
    app.clock.advance(9 * 7 * 86_400_000)
    const token = await signIn(app, students[0]!.login)
    const ask = async (weeks: number) =>
      (await app.call(token, 'POST /api/pad/v1/report/own', { weeks })).payload.tasks.length
    expect([await ask(8), await ask(10)]).toEqual([0, 1])
  })
})

describe('[PD-2] the average of the class', () => {
  it('is told from five students on, of the student’s own class alone', async () => {
    const few = await setup({ student_count: 5 })
    await few.release()
    await few.answer([4, 10, 10, 10])
    // Somebody of another class with the same task.
    await writeFacts(app, {
      school_id: few.school_id,
      rows: [answeredItem({ source_id: few.task_id, student_id: few.students[4]!.student_id })],
    })
    expect((await few.report()).tasks).toMatchObject([{ class: null }])
  })

  it('comes without names, ids of others and places', async () => {
    const { answer, release, report, students } = await setup()
    await release()
    await answer([4, 10, 10, 10, 6])
    const text = JSON.stringify(await report())
    for (const { student_id, name } of students)
      expect([text.includes(student_id), text.includes(name)]).toEqual([false, false])
    expect(text).not.toMatch(/rank/)
  })
})

it('[PD-3] knowledge points stand from weak to strong, those of too few answers not at all', async () => {
  const { answer, release, report } = await setup()
  await release()
  const points = ['强项', '弱项', '太少'].map((name) => ({ knowledge_id: newId(), name }))
  await addCatalogue(app.services.database.orm, {
    nodes: [],
    knowledge: points.map((point) => ({ ...point, subject_id: 'math', parent_id: null, sort: 0 })),
  })
  const [strong, weak, few] = points.map(({ knowledge_id }) => [{ knowledge_id, weight: 1 }])
  const several = async (count: number, score: number, knowledge: AnsweredItem['knowledge']) => {
    for (let at = 0; at < count; at += 1) await answer([score], { knowledge, item_id: newId() })
  }
  await several(5, 9, strong!)
  await several(5, 2, weak!)
  await several(4, 1, few!)
  expect((await report()).knowledge).toMatchObject([
    { name: '弱项', mastery: 0.2, answer_count: 5 },
    { name: '强项', mastery: 0.9 },
  ])
})

it('[PD-4] where the school shows students no points, there is no report', async () => {
  const { answer, release, report, school_id } = await setup()
  await release()
  await answer([4, 10, 10, 10, 6])
  await app.services.database.orm.execute(sql`
    update school set settings = settings || '{"shows_scores_to_students": false}' where school_id = ${school_id}`)
  expect(await report()).toEqual({ shows_scores: false, tasks: [], knowledge: [] })
})
