import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { buildSchool } from '../../../test/builders.ts'
import { rowsReadDuring } from '../../core/db/test/rows-read.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { FACT_TABLES } from './test/fact-tables.ts'
import { addBareStudents, answeredItem, writeFacts } from './test/facts-builders.ts'

const CLASS_SIZE = 50
const ITEMS = 5

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** 90 000 facts of 1 800 other students, and their rollups, with the tables as the nightly upkeep leaves them. */
async function stampSchool(school_id: string) {
  const { orm, pool } = app.services.database
  await orm.execute(sql`
    insert into student (student_id, school_id, name, name_pinyin, name_initials, student_no, gender, status, created_at)
    select gen_random_uuid(), ${school_id}, '学生', '', '', 'stamped' || n, 'male', 'enrolled', now() from generate_series(1, 1800) as n`)
  await orm.execute(sql`
    insert into answer_fact (fact_id, school_id, source, source_id, item_id, student_id, round, school_year, phase_id, grade_no, class_id,
      class_name, teacher_id, subject_id, question_id, question_version, knowledge_ids, knowledge_weights, result, score, full_score,
      used_ms, answered_at, recorded_at)
    select gen_random_uuid(), school_id, 'homework', gen_random_uuid(), item_id, student_id, 1, 2026, 'senior', 1, gen_random_uuid(), '',
      gen_random_uuid(), 'math', item_id, 1, array[item_id], '{1}', 'wrong', 0, 4, 1000, now(), now()
    from student, (select gen_random_uuid() as item_id from generate_series(1, 50)) as item where school_id = ${school_id}`)
  await orm.execute(sql`
    insert into wrong_question (student_id, question_id, item_id, school_id, subject_id, question_version, state, times_wrong, times_right,
      first_source, first_source_id, first_wrong_at, last_source, last_source_id, last_wrong_at)
    select student_id, question_id, item_id, school_id, subject_id, 1, 'to_correct', 1, 0, source, source_id, answered_at, source, source_id,
      answered_at
    from answer_fact where school_id = ${school_id}`)
  const counts = sql`0, 0, 1, 0, 0, 4, 0`
  await orm.execute(sql`
    insert into student_knowledge (student_id, knowledge_id, school_id, right_count, half_count, wrong_count, missing_count, score,
      full_score, missed_score)
    select student_id, item_id, school_id, ${counts} from answer_fact where school_id = ${school_id}`)
  await orm.execute(sql`
    insert into class_day_knowledge (class_id, day, knowledge_id, school_id, right_count, half_count, wrong_count, missing_count, score,
      full_score, missed_score)
    select class_id, '2026-11-01', item_id, school_id, ${counts} from answer_fact where school_id = ${school_id}`)
  await orm.execute(sql`
    insert into question_item_count (question_id, question_version, item_id, school_id, right_count, half_count, wrong_count, missing_count,
      score, full_score, missed_score)
    select gen_random_uuid(), 1, item_id, school_id, ${counts} from answer_fact where school_id = ${school_id}`)
  await orm.execute(sql`
    insert into source_item_count (source, source_id, class_id, item_id, result, picked, school_id, answer_count, score, full_score)
    select source, source_id, class_id, item_id, result, '{}', school_id, 1, 0, 4 from answer_fact where school_id = ${school_id}`)
  await orm.execute(sql`
    insert into source_student_count (source, source_id, class_id, student_id, school_id, ungraded_count, right_count, half_count, wrong_count,
      missing_count, score, full_score, missed_score)
    select source, source_id, class_id, student_id, school_id, 0, ${counts} from answer_fact where school_id = ${school_id}`)
  for (const table of FACT_TABLES) await pool.query(`vacuum analyze ${table}`)
}

it('[FA-19] a class hands in to a school of 90 000 facts without reading any of the others', async () => {
  const { school_id } = await buildSchool(app)
  const students = await addBareStudents(app, school_id, CLASS_SIZE)
  await stampSchool(school_id)
  const items = Array.from({ length: ITEMS }, () => ({ question_id: newId(), knowledge_id: newId() }))
  const [source_id, class_id] = [newId(), newId()]
  const handIn = (result: 'right' | 'wrong', reason: string | null) =>
    writeFacts(app, {
      school_id,
      change: reason === null ? null : { reason, by_id: newId() },
      rows: students.flatMap((student_id) =>
        items.map(({ question_id, knowledge_id }) =>
          answeredItem({
            source_id,
            class_id,
            student_id,
            question_id,
            item_id: question_id,
            knowledge: [{ knowledge_id, weight: 1 }],
            result,
            score: result === 'right' ? 4 : 0,
          }),
        ),
      ),
    })
  for (const [result, reason] of [
    ['wrong', null],
    ['right', '答案有误'],
  ] as const) {
    let sent = 0
    const read = await rowsReadDuring(app, FACT_TABLES, async () => {
      const statements = app.services.database.query_count()
      await handIn(result, reason)
      sent = app.services.database.query_count() - statements
    })
    expect(read.filter(({ whole_reads }) => whole_reads > 0)).toEqual([])
    // The rollups read each handed in row a few times, in a school of any size.
    expect(read.filter(({ fetched }) => fetched > CLASS_SIZE * ITEMS * 30)).toEqual([])
    expect(sent).toBeLessThanOrEqual(10)
  }
}, 300_000)
