import { and, eq, inArray, isNull } from 'drizzle-orm'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { inTransaction } from '../../../core/db/transaction.ts'
import { type AnsweredItem, addFacts, type FactChange } from '../facts.service.ts'
import { answerFact } from '../facts.table.ts'
import { student } from '../../students/students.table.ts'
import type { TestApp } from '../../../../test/test-app.ts'

/** Writes facts as an area does, in one transaction of the school. */
export function writeFacts(
  app: TestApp,
  { school_id, rows, change = null }: { school_id: string; rows: AnsweredItem[]; change?: FactChange | null },
): Promise<void> {
  return inTransaction(app.services.database, { school_id }, (db) =>
    addFacts(db, rows, { school_id, now: app.clock.now(), change }),
  )
}

/** An item answered right, with the other values that a test gives. */
export function answeredItem(row: Partial<AnsweredItem>): AnsweredItem {
  const question_id = row.question_id ?? newId()
  return {
    source: 'homework',
    source_id: newId(),
    item_id: question_id,
    student_id: newId(),
    round: 1,
    class_id: newId(),
    teacher_id: newId(),
    subject_id: 'math',
    question_id,
    question_version: 1,
    knowledge: [],
    result: 'right',
    score: 4,
    full_score: 4,
    picked: null,
    used_ms: 30_000,
    answered_at: '2026-11-20T02:00:00.000Z',
    ...row,
  }
}

/** Adds students without accounts: facts need no more. */
export async function addBareStudents(app: TestApp, school_id: string, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, at) => {
    const student_id = newId()
    const names = { name: `学生${at}`, name_pinyin: '', name_initials: '', student_no: student_id }
    const created_at = app.clock.now().toISOString()
    return { student_id, school_id, ...names, gender: 'male', status: 'enrolled', created_at } as const
  })
  await app.services.database.orm.insert(student).values(rows)
  return rows.map(({ student_id }) => student_id)
}

export type FactRow = typeof answerFact.$inferSelect

export function factsInForce(app: TestApp, student_ids: readonly string[]): Promise<FactRow[]> {
  return app.services.database.orm
    .select()
    .from(answerFact)
    .where(and(inArray(answerFact.student_id, [...student_ids]), isNull(answerFact.replaced_by)))
}

export function factsOfSource(app: TestApp, source_id: string): Promise<FactRow[]> {
  return app.services.database.orm.select().from(answerFact).where(eq(answerFact.source_id, source_id))
}
