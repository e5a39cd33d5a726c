import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { buildClass, buildSchool, buildTeacher } from '../../../test/builders.ts'
import {
  addBareStudents,
  answeredItem,
  factsInForce,
  factsOfSource,
  writeFacts,
} from './test/facts-builders.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { schoolClass } from '../classes/classes.table.ts'
import { saveSchoolYear } from '../school/calendar.service.ts'
import type { AnsweredItem } from './facts.service.ts'
import { answerFact, studentKnowledge, wrongQuestion } from './facts.table.ts'

let app: TestApp
let school_id: string
beforeAll(async () => {
  app = await openTestApp()
  school_id = (await buildSchool(app)).school_id
})
afterAll(() => app.close())

const change = { reason: '第 3 题答案改为 C', by_id: newId() }

/** One student's answer with a knowledge point, ready to be written and changed. */
async function setup(row: Partial<AnsweredItem> = {}) {
  const [student_id = ''] = await addBareStudents(app, school_id, 1)
  const knowledge = [{ knowledge_id: newId(), weight: 0.5 }]
  const fact = answeredItem({ student_id, knowledge, ...row })
  const { orm } = app.services.database
  return {
    fact,
    write: (said: Partial<AnsweredItem> = {}) => writeFacts(app, { school_id, rows: [{ ...fact, ...said }] }),
    replace: (said: Partial<AnsweredItem>) =>
      writeFacts(app, { school_id, rows: [{ ...fact, ...said }], change }),
    inForce: () => factsInForce(app, [student_id]),
    all: () => factsOfSource(app, fact.source_id),
    wrong: () => orm.select().from(wrongQuestion).where(eq(wrongQuestion.student_id, student_id)),
    knowledge: () => orm.select().from(studentKnowledge).where(eq(studentKnowledge.student_id, student_id)),
  }
}

describe('writing facts', () => {
  it('[FA-1] keeps each item of a question and each round of a homework', async () => {
    const { fact, write, inForce } = await setup()
    await writeFacts(app, { school_id, rows: [fact, { ...fact, item_id: newId() }, { ...fact, round: 2 }] })
    await write({ source: 'exam' })
    expect(await inForce()).toHaveLength(4)
  })

  it('[FA-1] does not take the same fact twice in one call', async () => {
    const { fact, inForce } = await setup()
    await expect(writeFacts(app, { school_id, rows: [fact, fact] })).rejects.toThrow('same fact')
    expect(await inForce()).toEqual([])
  })

  it('[FA-3] written again, or told otherwise without a reason, stays as it was', async () => {
    const { write, inForce, all, knowledge } = await setup()
    await write()
    const first = { facts: await inForce(), counts: await knowledge() }
    await write()
    await write({ result: 'wrong', score: 0 })
    expect({ facts: await inForce(), counts: await knowledge() }).toEqual(first)
    expect(await all()).toHaveLength(1)
  })

  it('[FA-2] [FA-4] a replacement says who and why, and what it replaced stays readable', async () => {
    const { write, replace, inForce, all, knowledge, fact } = await setup()
    await write({ result: 'wrong', score: 0 })
    const [first] = await inForce()
    app.clock.advance(60_000)
    await replace({ result: 'right', score: 4 })
    const [now] = await inForce()
    expect(now).toMatchObject({ ...change, replaces: first?.fact_id, result: 'right', score: 4 })
    expect(await all()).toContainEqual({ ...first, replaced_by: now?.fact_id })
    expect(await knowledge()).toMatchObject([{ right_count: 1, wrong_count: 0, score: 2, full_score: 2 }])
    // The same correction, sent again, adds no fact.
    await replace({ result: 'right', score: 4 })
    expect(await all()).toHaveLength(2)
    expect(fact.source_id).toBe(now?.source_id)
  })

  it('[FA-7] an ungraded answer counts nowhere until it is graded', async () => {
    const { write, replace, knowledge, wrong } = await setup()
    await write({ result: 'ungraded', score: 0 })
    expect(await knowledge()).toEqual([])
    await replace({ result: 'half', score: 1.5 })
    expect(await knowledge()).toMatchObject([{ half_count: 1, score: 0.75, full_score: 2 }])
    expect(await wrong()).toMatchObject([{ state: 'to_correct', times_wrong: 1 }])
    await replace({ result: 'ungraded', score: 0 })
    expect([await knowledge(), await wrong()]).toEqual([[], []])
  })
})

describe('what a fact keeps', () => {
  it('[FA-4] [FA-5] is how things were, whatever changes later', async () => {
    const teacher = await buildTeacher(app, { school_id })
    const built = await buildClass(app, { school_id, teacher_id: teacher.person_id, student_count: 1 })
    const { class_id, name } = built
    const term = { term_no: 1, from_day: '2026-09-01', to_day: '2027-01-20' }
    const laidDown = { school_id, school_year: 2026, days: [] }
    const calendar = (terms: (typeof term)[]) =>
      inTransaction(app.services.database, { school_id }, (db) => saveSchoolYear(db, { ...laidDown, terms }))
    await calendar([term])
    const { write, replace, inForce } = await setup({ class_id, teacher_id: teacher.person_id })
    await write({ result: 'wrong', score: 0 })
    const kept = {
      school_year: 2026,
      term_no: 1,
      phase_id: 'senior',
      grade_no: 1,
      class_id,
      class_name: name,
    }
    expect(await inForce()).toMatchObject([{ ...kept, knowledge_weights: [0.5] }])
    await app.services.database.orm
      .update(schoolClass)
      .set({ name: `高二${name}`, school_year: 2027 })
      .where(eq(schoolClass.class_id, class_id))
    await calendar([])
    await replace({ score: 4, result: 'right', class_id: newId(), teacher_id: newId() })
    expect(await inForce()).toMatchObject([{ ...kept, teacher_id: teacher.person_id, result: 'right' }])
  })

  it('[FA-13] cannot be rewritten or deleted by the role of school work', async () => {
    const { write, fact } = await setup()
    await write()
    const { database } = app.services
    const mine = eq(answerFact.source_id, fact.source_id)
    for (const forbidden of [
      () =>
        inTransaction(database, { school_id }, (db) => db.update(answerFact).set({ score: 1 }).where(mine)),
      () => inTransaction(database, { school_id }, (db) => db.delete(answerFact).where(mine)),
    ])
      await expect(forbidden()).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

describe('wrong questions', () => {
  it('[FA-11] are answered and not all right; an unanswered one is none', async () => {
    const { write, wrong, fact } = await setup()
    await write({ result: 'missing', score: 0 })
    await write({ round: 2, result: 'right' })
    expect(await wrong()).toEqual([])
    await write({ round: 3, result: 'half', score: 1, answered_at: '2026-11-21T02:00:00.000Z' })
    expect(await wrong()).toMatchObject([
      { state: 'to_correct', times_wrong: 1, times_right: 1, first_source_id: fact.source_id },
    ])
  })

  it('[FA-11] are 已订正 after a right answer and 再错 after another wrong one', async () => {
    const { write, wrong } = await setup()
    const at = (day: number) => ({
      round: day,
      answered_at: `2026-11-0${day}T02:00:00.000Z`,
      source_id: newId(),
    })
    await write({ ...at(1), result: 'wrong', score: 0 })
    await write({ ...at(2), result: 'right' })
    expect(await wrong()).toMatchObject([{ state: 'corrected', last_right_at: '2026-11-02T02:00:00.000Z' }])
    await write({ ...at(3), result: 'wrong', score: 0 })
    expect(await wrong()).toMatchObject([
      { state: 'wrong_again', times_wrong: 2, first_wrong_at: '2026-11-01T02:00:00.000Z' },
    ])
  })

  it('[FA-11] go when a replacement says that they were right', async () => {
    const { write, replace, wrong } = await setup()
    await write({ result: 'wrong', score: 0 })
    await replace({ result: 'right', score: 4 })
    expect(await wrong()).toEqual([])
  })
})
