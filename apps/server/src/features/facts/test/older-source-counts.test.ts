import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OlderDatabase, openDatabaseBefore } from '../../../core/backup/rows/test/older-database.ts'
import { answerFact } from '../facts.table.ts'
import { sourceItemCount, sourceStudentCount } from '../source-counts.table.ts'
import type { FactRow } from './facts-builders.ts'
import { inOrder, recountSourceItems, recountSourceStudents } from './recounted-facts.ts'

let older: OlderDatabase
beforeAll(async () => {
  older = await openDatabaseBefore('_source-counts')
}, 60_000)
afterAll(() => older.database.close())

/** Facts as the version before wrote them; what differs is said. */
async function addOlderFacts(differing: readonly Partial<FactRow>[]): Promise<void> {
  const same: FactRow = {
    ...{
      fact_id: '',
      school_id: 's1',
      source: 'homework',
      source_id: newId(),
      item_id: newId(),
      student_id: newId(),
    },
    ...{
      round: 1,
      school_year: 2026,
      term_no: null,
      phase_id: 'senior',
      grade_no: 1,
      class_id: newId(),
      class_name: '',
    },
    ...{
      teacher_id: newId(),
      subject_id: 'math',
      question_id: newId(),
      question_version: 1,
      knowledge_ids: [],
    },
    ...{ knowledge_weights: [], result: 'right', score: 4, full_score: 4, picked: ['B'], used_ms: 0 },
    ...{ answered_at: '2026-11-20T02:00:00.000Z', recorded_at: '2026-11-20T02:00:00.000Z' },
    ...{ replaces: null, reason: null, by_id: null, replaced_by: null },
  }
  const rows = differing.map((row) => ({ ...same, fact_id: newId(), ...row }))
  await older.database.orm.insert(answerFact).values(rows)
}

it('[FA-24] facts of the version before are counted by source', async () => {
  const [first, second] = [newId(), newId()]
  await addOlderFacts([
    {},
    { student_id: first },
    { student_id: second, result: 'half', score: 1.5, picked: null },
    { student_id: newId(), result: 'missing', score: 0, picked: null },
    { student_id: newId(), result: 'ungraded', score: 0, picked: null },
    { student_id: first, item_id: newId(), result: 'wrong', score: 0, picked: ['A', 'C'] },
    { student_id: second, round: 2 },
    { student_id: newId(), source: 'classroom' },
    { student_id: first, item_id: newId(), replaced_by: newId() },
  ])
  await older.update()
  const { orm } = older.database
  const facts = (await orm.select().from(answerFact)).filter(({ replaced_by }) => replaced_by === null)
  const items = await orm.select().from(sourceItemCount)
  expect(inOrder(items)).toEqual(recountSourceItems(facts))
  expect(items).toHaveLength(5)
  expect(inOrder(await orm.select().from(sourceStudentCount))).toEqual(recountSourceStudents(facts))
}, 60_000)
