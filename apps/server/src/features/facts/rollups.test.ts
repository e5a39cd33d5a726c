import fc from 'fast-check'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { buildSchool } from '../../../test/builders.ts'
import { addBareStudents, answeredItem, factsInForce, writeFacts } from './test/facts-builders.ts'
import {
  inOrder,
  recountClassDays,
  recountQuestions,
  recountSourceItems,
  recountSourceStudents,
  recountStudents,
  recountWrongQuestions,
} from './test/recounted-facts.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../core/db/transaction.ts'
import { type AnsweredItem, moveFacts } from './facts.service.ts'
import { classDayKnowledge, questionItemCount, studentKnowledge, wrongQuestion } from './facts.table.ts'
import { sourceItemCount, sourceStudentCount } from './source-counts.table.ts'

let app: TestApp
let school_id: string
beforeAll(async () => {
  app = await openTestApp()
  school_id = (await buildSchool(app)).school_id
})
afterAll(() => app.close())

const SOURCES = ['homework', 'exam', 'classroom'] as const

/** A row of a small world where the same facts meet often; students, items, knowledge and sources by their place. */
const anyRow = fc.record({
  student: fc.nat({ max: 2 }),
  class: fc.nat({ max: 1 }),
  item: fc.nat({ max: 3 }),
  source: fc.nat({ max: SOURCES.length - 1 }),
  round: fc.integer({ min: 1, max: 2 }),
  result: fc.constantFrom('right', 'half', 'wrong', 'ungraded', 'missing'),
  score: fc.constantFrom(0.5, 1, 1.667, 2.25),
  knowledge: fc.uniqueArray(fc.record({ at: fc.nat({ max: 2 }), weight: fc.constantFrom(0.333, 0.5, 1) }), {
    selector: ({ at }) => at,
    maxLength: 3,
  }),
  picked: fc.option(fc.constantFrom(['A'], ['B'], ['A', 'B'], [])),
  hour: fc.nat({ max: 60 }),
})
/** Some rows written together; facts in force are replaced, or left. */
const anyBatch = fc.record({
  rows: fc.array(anyRow, { minLength: 1, maxLength: 14 }),
  isChange: fc.boolean(),
})

it('[FA-6] [FA-11] [FA-12] [FA-21] [FA-24] rollups equal a count of the facts in force, whatever was written, replaced, repeated or written at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(anyBatch, { minLength: 1, maxLength: 3 }), { maxLength: 4 }),
      async (steps) => {
        const student_ids = await addBareStudents(app, school_id, 3)
        const world = {
          classes: ids(2),
          items: ids(4),
          sources: ids(SOURCES.length),
          knowledge: ids(3),
          student_ids,
        }
        for (const together of steps) {
          const batches = together.map(({ rows, isChange }) => ({
            rows: distinct(rows.map((row) => rowOf(row, world))),
            change: isChange ? { reason: '改判', by_id: newId() } : null,
          }))
          await Promise.all(batches.map((batch) => writeFacts(app, { school_id, ...batch })))
          // The last batch is written again and adds nothing.
          const last = batches.at(-1)
          if (last !== undefined) await writeFacts(app, { school_id, ...last })
        }
        const { kept, counted } = await countedTwice(world)
        expect(kept).toEqual(counted)
      },
    ),
    { numRuns: 40 },
  )
}, 120_000)

it('[FA-6] [FA-20] [FA-24] rollups equal a count of the facts in force after one record’s facts became another’s', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyBatch, { minLength: 1, maxLength: 3 }), async (batches) => {
      const student_ids = await addBareStudents(app, school_id, 3)
      const [from_id, to_id] = [student_ids[0]!, student_ids[1]!]
      const world = {
        classes: ids(2),
        items: ids(4),
        sources: ids(SOURCES.length),
        knowledge: ids(3),
        student_ids,
      }
      for (const { rows } of batches)
        await writeFacts(app, { school_id, rows: distinct(rows.map((row) => rowOf(row, world))) })
      const change = { reason: '合并档案', by_id: newId() }
      await inTransaction(app.services.database, { school_id }, (db) =>
        moveFacts(db, { school_id, from_id, to_id, now: app.clock.now(), change }),
      )
      const { kept, counted } = await countedTwice(world)
      expect(kept).toEqual(counted)
      expect(await factsInForce(app, [from_id])).toEqual([])
    }),
    { numRuns: 20 },
  )
}, 120_000)

type World = Record<'classes' | 'items' | 'sources' | 'knowledge' | 'student_ids', string[]>
type PlannedRow = typeof anyRow extends fc.Arbitrary<infer T> ? T : never

function rowOf(row: PlannedRow, world: World): AnsweredItem {
  const { result } = row
  const full_score = 2.5
  const score = { right: full_score, half: row.score, wrong: 0, ungraded: 0, missing: 0 }[result]
  const knowledge = row.knowledge.map(({ at, weight }) => ({ knowledge_id: world.knowledge[at]!, weight }))
  // Two neighbouring items belong to one question.
  const question_id = world.items[row.item - (row.item % 2)]!
  return answeredItem({
    ...{ source: SOURCES[row.source]!, source_id: world.sources[row.source]! },
    ...{ item_id: world.items[row.item]!, question_id, student_id: world.student_ids[row.student]! },
    ...{ round: row.round, class_id: world.classes[row.class]!, result, score, full_score, knowledge },
    picked: row.picked,
    answered_at: new Date(Date.UTC(2026, 10, 18, row.hour)).toISOString(),
  })
}

const ids = (count: number) => Array.from({ length: count }, newId)

function distinct(rows: AnsweredItem[]): AnsweredItem[] {
  const keyOf = (row: AnsweredItem) => [row.source_id, row.item_id, row.student_id, row.round].join()
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()]
}

/** The tables as they are, and as they are counted anew. */
async function countedTwice({ student_ids, sources: source_ids }: World) {
  const { orm } = app.services.database
  const facts = await factsInForce(app, student_ids)
  const students = await orm
    .select()
    .from(studentKnowledge)
    .where(inArray(studentKnowledge.student_id, student_ids))
  const class_ids = [...new Set(facts.map(({ class_id }) => class_id))]
  const days =
    class_ids.length === 0
      ? []
      : await orm.select().from(classDayKnowledge).where(inArray(classDayKnowledge.class_id, class_ids))
  const wrong = await orm.select().from(wrongQuestion).where(inArray(wrongQuestion.student_id, student_ids))
  const question_ids = [...new Set(facts.map(({ question_id }) => question_id))]
  const questions =
    question_ids.length === 0
      ? []
      : await orm.select().from(questionItemCount).where(inArray(questionItemCount.question_id, question_ids))
  const sourceItems = await orm
    .select()
    .from(sourceItemCount)
    .where(inArray(sourceItemCount.source_id, source_ids))
  const sourceStudents = await orm
    .select()
    .from(sourceStudentCount)
    .where(inArray(sourceStudentCount.source_id, source_ids))
  return {
    kept: {
      sourceItems: inOrder(sourceItems),
      sourceStudents: inOrder(sourceStudents),
      students: inOrder(students),
      days: inOrder(days),
      wrong: inOrder(wrong),
      questions: inOrder(questions),
    },
    counted: {
      sourceItems: recountSourceItems(facts),
      sourceStudents: recountSourceStudents(facts),
      questions: recountQuestions(facts),
      students: recountStudents(facts),
      days: recountClassDays(facts),
      wrong: recountWrongQuestions(facts),
    },
  }
}
