import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../core/db/database.ts'
import { type OlderDatabase, openDatabaseBefore } from '../../../core/backup/rows/test/older-database.ts'
import { answerFact, classDayKnowledge, studentKnowledge, wrongQuestion } from '../facts.table.ts'
import type { FactRow } from './facts-builders.ts'
import { inOrder, recountClassDays, recountStudents, recountWrongQuestions } from './recounted-facts.ts'

let older: OlderDatabase
let database: Database
beforeAll(async () => {
  older = await openDatabaseBefore('_answer_facts')
  database = older.database
}, 60_000)
afterAll(() => database.close())

const [class_id, teacher_id, question_id, knowledge_id] = [newId(), newId(), newId(), newId()]

/** Rows as the version before wrote them: a term, a class that has advanced since, a lesson with a run, three students' facts. */
async function addOlderRows(): Promise<void> {
  const [lesson_session_id, quiz_run_id] = [newId(), newId()]
  const statements = [
    `insert into term values ('${newId()}', 's1', 2025, 2, '2026-02-20', '2026-07-10')`,
    `insert into class (class_id, school_id, kind, phase_id, entry_year, school_year, name, status, created_at)
     values ('${class_id}', 's1', 'administrative', 'senior', 2025, 2026, '高二(1)班', 'active', now())`,
    `insert into lesson_session (lesson_session_id, school_id, prepare_lesson_id, class_id, teacher_id, subject_id, title, class_name,
       teacher_name, device_id, pages, roster_count, seq, started_at, ended_at)
     values ('${lesson_session_id}', 's1', '${newId()}', '${class_id}', '${teacher_id}', 'math', '导数', '高一(1)班', '林老师', 'd', '[]',
       3, 0, '2026-06-30T16:10:00Z', '2026-06-30T16:50:00Z')`,
    `insert into quiz_run (quiz_run_id, school_id, lesson_session_id, lesson_quiz_id, question_id, question_version, run_no, content,
       key, analysis, score, started_at, ended_at, settled_at)
     values ('${quiz_run_id}', 's1', '${lesson_session_id}', '${newId()}', '${question_id}', 2, 1, '{}', '{}', '', 5,
       '2026-06-30T16:20:00Z', '2026-06-30T16:25:00Z', '2026-06-30T16:25:02Z')`,
    ...(['right', 'half', 'missing'] as const).map(
      (
        result,
      ) => `insert into answer_fact (fact_id, school_id, source, source_id, student_id, class_id, teacher_id, subject_id,
         question_id, question_version, knowledge_ids, result, score, full_score, used_ms, answered_at)
       values ('${newId()}', 's1', 'classroom', '${quiz_run_id}', '${newId()}', '${class_id}', '${teacher_id}', 'math',
         '${question_id}', 2, array['${knowledge_id}']::uuid[], '${result}', ${{ right: 5, half: 2.5, missing: 0 }[result]}, 5, 9000,
         '2026-06-30T16:24:00Z')`,
    ),
  ]
  for (const statement of statements) await database.pool.query(statement)
}

it('[FA-5] [FA-12] facts of the version before are filled from what was kept with their lesson, and counted', async () => {
  await addOlderRows()
  await older.update()
  const { orm } = database
  const facts: FactRow[] = await orm.select().from(answerFact)
  expect(facts).toHaveLength(3)
  for (const fact of facts)
    expect(fact).toMatchObject({
      ...{ source: 'classroom', item_id: question_id, round: 1, knowledge_weights: [1], full_score: 5 },
      ...{
        school_year: 2025,
        term_no: 2,
        phase_id: 'senior',
        grade_no: 1,
        class_id,
        class_name: '高一(1)班',
      },
      ...{ recorded_at: '2026-06-30T16:25:02.000Z', replaces: null, replaced_by: null },
    })
  expect(inOrder(await orm.select().from(studentKnowledge))).toEqual(recountStudents(facts))
  expect(await orm.select().from(classDayKnowledge)).toEqual(recountClassDays(facts))
  // In the school it was after midnight.
  expect(recountClassDays(facts)).toMatchObject([
    { day: '2026-07-01', right_count: 1, missing_count: 1, score: 7.5 },
  ])
  expect(await orm.select().from(wrongQuestion)).toEqual(recountWrongQuestions(facts))
  expect(recountWrongQuestions(facts)).toHaveLength(1)
}, 60_000)
