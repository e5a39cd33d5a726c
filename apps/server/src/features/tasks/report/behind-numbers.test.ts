import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { buildTaskSchool, giveTask, inHours, padOf, passHours, picks, says } from '../test/task-builders.ts'

const HOMEWORK = '/api/homework/v1'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** Five students: one, two and three handed in (B is right), four after the due time, five nothing. */
async function setup() {
  const school = await buildTaskSchool(app, { student_count: 5 })
  const { single, essay, class_id } = school
  const { token } = school.teacher
  const { task_id } = await giveTask(app, school, { takes_late: true, closes_at: inHours(app, 24) })
  const ids = school.students.map(({ student_id }) => student_id)
  const [one, two, three, four, five] = ids as [string, string, string, string, string]
  const handIn = async (at: number, key: string) => {
    const pad = padOf(app, school.students[at]!, task_id)
    await pad.save(single.item_id, picks(key))
    await pad.save(essay.item_id, says('证明'))
    await pad.submit()
  }
  await handIn(0, 'B')
  await handIn(1, 'A')
  await handIn(2, 'B')
  const mark = async (student_id: string, score: number) => {
    const sheet = await app.call(token, `POST ${HOMEWORK}/marking/sheet`, { task_id, student_id })
    const item = sheet.payload.rounds[0]!.items.find(({ item_id }) => item_id === essay.item_id)!
    const given = { student_id, round: 1, item_id: essay.item_id, score, comment: '', ink: null }
    const scores = [{ ...given, replaces: item.score!.score_id }]
    await app.call(token, `POST ${HOMEWORK}/marking/score`, { task_id, scores })
  }
  const report = async () => (await app.call(token, `POST ${HOMEWORK}/report/figures`, { task_id })).payload
  const studentsOf = async (narrowed: object) => {
    const { payload } = await app.call(token, `POST ${HOMEWORK}/report/students`, { task_id, ...narrowed })
    expect(payload.total).toBe(payload.list.length)
    return new Set(payload.list.map(({ student_id }) => student_id))
  }
  const answersOf = async (item_id: string, narrowed: object) => {
    const asked = { task_id, item_id, ...narrowed }
    const { payload } = await app.call(token, `POST ${HOMEWORK}/report/answers`, asked)
    expect(payload.total).toBe(payload.list.length)
    return payload.list
  }
  return {
    ...{ school, task_id, token, class_id, single, essay, one, two, three, four, five },
    ...{ handIn, mark, report, studentsOf, answersOf },
  }
}

describe('each number opens what it was counted from', () => {
  it('[TK-220] the students of 应交, 已交, 迟交, of who can still take back, and of the scores', async () => {
    const { handIn, mark, report, studentsOf, class_id, one, two, three, four, five } = await setup()
    await mark(one, 6)
    await mark(two, 0)
    const before = await report()
    expect(before.figures).toMatchObject({ expected_count: 5, submitted_count: 3, unsettled_count: 1 })
    expect(await studentsOf({ who: 'unsettled' })).toEqual(new Set([three]))
    expect(await studentsOf({ who: 'marked' })).toEqual(new Set([one, two]))
    await passHours(app, 2)
    await handIn(3, 'A')
    const { figures } = await report()
    expect(figures).toMatchObject({ expected_count: 5, submitted_count: 4, late_count: 1 })
    expect(await studentsOf({ who: 'all' })).toEqual(new Set([one, two, three, four, five]))
    expect(await studentsOf({ who: 'submitted', class_id })).toEqual(new Set([one, two, three, four]))
    expect(await studentsOf({ who: 'late' })).toEqual(new Set([four]))
    expect(await studentsOf({ who: 'unsubmitted' })).toEqual(new Set([five]))
    expect(figures.scores).toMatchObject({ best: 11, least: 0 })
    expect(await studentsOf({ score: 11 })).toEqual(new Set([one]))
    expect(await studentsOf({ score: 0 })).toEqual(new Set([two]))
    expect(await studentsOf({ who: 'marked', class_id: newId() })).toEqual(new Set())
  })

  it('[TK-123] the answers that are right, half right, wrong and missing, and those that a rate counts', async () => {
    const { mark, report, answersOf, single, essay, one, two, three } = await setup()
    await mark(one, 10)
    await mark(two, 4)
    await passHours(app, 25)
    const { items } = await report()
    for (const { item_id, counts } of items) {
      const lengthOf = async (answers: string) => (await answersOf(item_id, { answers })).length
      expect(await lengthOf('right')).toBe(counts.right_count)
      expect(await lengthOf('half')).toBe(counts.half_count)
      expect(await lengthOf('wrong')).toBe(counts.wrong_count)
      expect(await lengthOf('missing')).toBe(counts.missing_count)
      expect(await lengthOf('ungraded')).toBe(counts.ungraded_count)
    }
    const idsOf = async (...asked: Parameters<typeof answersOf>) =>
      (await answersOf(...asked)).map(({ student_id }) => student_id)
    expect(await idsOf(essay.item_id, { answers: 'right' })).toEqual([one])
    expect(await idsOf(essay.item_id, { answers: 'half' })).toEqual([two])
    expect(await idsOf(essay.item_id, { answers: 'counted' })).not.toContain(three)
    const both = await answersOf(single.item_id, { with_item_ids: [essay.item_id], answers: 'right' })
    expect(both).toHaveLength(3)
  })

  it('[TK-123] not those of who was excused after they were counted, whom no number counts', async () => {
    const { answersOf, report, token, task_id, single, five } = await setup()
    await passHours(app, 25)
    const excused = { task_id, student_ids: [five], act: 'excuse' as const }
    await app.call(token, `POST ${HOMEWORK}/excuse`, excused)
    const counted = (await report()).items.find(({ item_id }) => item_id === single.item_id)!.counts
    const missing = await answersOf(single.item_id, { answers: 'missing' })
    expect(missing).toHaveLength(counted.missing_count)
    expect(missing.map(({ student_id }) => student_id)).not.toContain(five)
  })

  it('[TK-220] an item that the task does not ask is refused', async () => {
    const { token, task_id, single } = await setup()
    const asked = { task_id, item_id: single.item_id, with_item_ids: [newId()] }
    const refused = await app.call(token, `POST ${HOMEWORK}/report/answers`, asked)
    expect(refused).toMatchObject({ status: 404 })
  })
})
