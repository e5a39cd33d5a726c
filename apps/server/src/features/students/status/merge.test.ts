import { newId } from '@jiangtai/shared/core/ids.ts'
import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { answerOf, buildRunningLesson } from '../../../../test/classroom-builders.ts'
import { buildScheme } from '../../../../test/grouping-builders.ts'
import { rowsOf, runJobs } from '../../../../test/people-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { features } from '../../../features.ts'
import { runClassroomClock } from '../../classroom/room/classroom-clock.ts'

const MERGE = 'POST /api/school_manager/v1/students/merge'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson with three students, of whom the second is a double of the first. */
async function setup() {
  const lesson = await buildRunningLesson(app)
  const manager = await buildTeacher(app, { school_id: lesson.school_id, role_key: 'school_manager' })
  const [kept, double, third] = lesson.students
  for (const student of lesson.students) await lesson.join(student.token)
  /** Asks the question; gives the run after the students answered and it was closed. */
  const ask = async (answers: [{ token: string }, string][]) => {
    const quiz_run_id = await lesson.startQuiz()
    for (const [student, key] of answers)
      await app.call(student.token, 'POST /api/pad/v1/classroom/submit-answer', answerOf(quiz_run_id, [key]))
    await app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/end_quzi', {
      ...lesson.command,
      quiz_run_id,
    })
    return quiz_run_id
  }
  const settle = async () => {
    app.clock.advance(2001)
    await runClassroomClock(app.services)
  }
  const endLesson = () =>
    app.call(lesson.teacher.token, 'POST /api/prepare_lessons/api/after_class', lesson.command)
  const merge = (body: object = {}) =>
    app.call(manager.token, MERGE, {
      student_id: kept!.student_id,
      merged_student_id: double!.student_id,
      ...body,
    })
  return { lesson, manager, kept: kept!, double: double!, third: third!, ask, settle, endLesson, merge }
}

describe('merging two records', () => {
  it('[SC-104] [FA-20] takes answers and marks along; of a run both answered the kept record’s own count', async () => {
    const { kept, double, third, ask, settle, endLesson, merge } = await setup()
    const both = await ask([
      [kept, 'B'],
      [double, 'A'],
    ])
    const one = await ask([
      [double, 'B'],
      [third, 'A'],
    ])
    await endLesson()
    await settle()
    const { payload } = await merge()
    await runJobs(app)
    expect(await rowsOf(app, sql`select status from job where job_id = ${payload.job_id}`)).toEqual([
      { status: 'done' },
    ])
    const answers = await rowsOf(
      app,
      sql`select quiz_run_id || ' ' || student_id as given from answer where quiz_run_id in (${both}, ${one})`,
    )
    expect(new Set(answers.map(({ given }) => given))).toEqual(
      new Set([
        `${both} ${kept.student_id}`,
        `${both} ${double.student_id}`,
        `${one} ${kept.student_id}`,
        `${one} ${third.student_id}`,
      ]),
    )
    const facts = await rowsOf(
      app,
      sql`select source_id, result from answer_fact where student_id in (${kept.student_id}, ${double.student_id})
        and replaced_by is null order by source_id = ${one}`,
    )
    expect(facts).toEqual([
      { source_id: both, result: 'right' },
      { source_id: one, result: 'right' },
    ])
    const doubles = await rowsOf(
      app,
      sql`select result, replaced_by is null as counts from answer_fact where student_id = ${double.student_id} order by source_id = ${one}`,
    )
    expect(doubles).toEqual([
      { result: 'wrong', counts: false },
      { result: 'right', counts: false },
    ])
  })

  it('[SC-104] takes own notes and unclear pages along where the kept record has none on the page', async () => {
    const { lesson, kept, double, endLesson, settle, merge } = await setup()
    const { school_id, lesson_session_id } = lesson
    const [alone, shared] = [newId(), newId()]
    const rows = [
      [alone, double.student_id],
      [shared, double.student_id],
      [shared, kept.student_id],
    ] as const
    for (const [page_id, student_id] of rows) {
      const place = sql`${lesson_session_id}, ${page_id}, ${student_id}, ${school_id}, now()`
      await app.services.database.orm.execute(sql`
        insert into unclear_page (lesson_session_id, page_id, student_id, school_id, marked_at) values (${place})`)
      await app.services.database.orm.execute(sql`
        insert into own_page_note (lesson_session_id, page_id, student_id, school_id, updated_at, own_note)
        values (${place}, ${page_id === alone ? '只有一份' : student_id})`)
    }
    await endLesson()
    await settle()
    await merge()
    await runJobs(app)
    const notes = await rowsOf(
      app,
      sql`select own_note from own_page_note where student_id = ${kept.student_id}`,
    )
    expect(new Set(notes.map(({ own_note }) => own_note))).toEqual(new Set(['只有一份', kept.student_id]))
    const unclear = await rowsOf(
      app,
      sql`select page_id from unclear_page where student_id = ${kept.student_id}`,
    )
    expect(new Set(unclear.map(({ page_id }) => page_id))).toEqual(new Set([alone, shared]))
  })

  it('[SC-104] takes groups, points, levels and seats along where the kept record has none of its own', async () => {
    const { lesson, manager, kept, double, third, settle, endLesson, merge } = await setup()
    const { class_id, school_id } = lesson
    const { scheme_id, group_id } = await buildScheme(app, {
      ...{ token: manager.token, class_id, student_ids: [double.student_id, third.student_id] },
    })
    const apart = JSON.stringify([double.student_id, third.student_id])
    await app.services.database.orm.execute(sql`
      insert into group_constraint (constraint_id, school_id, scheme_id, kind, student_ids)
      values (${newId()}, ${school_id}, ${scheme_id}, 'apart', ${apart}::jsonb)`)
    await app.services.database.orm.execute(sql`
      insert into group_point (point_id, school_id, scheme_id, group_id, student_id, delta, reason, period, created_by, created_at)
      values (${newId()}, ${school_id}, ${scheme_id}, ${group_id}, ${double.student_id}, 2, '回答', 1, ${manager.account_id}, now())`)
    await app.services.database.orm.execute(sql`
      insert into student_level (class_id, student_id, subject_id, school_id, level)
      values (${class_id}, ${double.student_id}, 'math', ${school_id}, 'A')`)
    await app.services.database.orm.execute(sql`
      insert into seat_map (class_id, school_id, row_count, column_count, aisles, seats, revision, updated_at)
      values (${class_id}, ${school_id}, 6, 8, '[]', ${JSON.stringify([{ row: 1, column: 1, student_id: double.student_id }])}::jsonb, 1, now())`)
    await endLesson()
    await settle()
    await merge()
    await runJobs(app)
    const held = await rowsOf(
      app,
      sql`select (select array_agg(student_id order by position) from group_member where scheme_id = ${scheme_id}) as members,
        (select student_ids from group_constraint where scheme_id = ${scheme_id}) as apart,
        (select student_id from group_point where scheme_id = ${scheme_id}) as given,
        (select student_id from student_level where class_id = ${class_id}) as level,
        (select seats -> 0 ->> 'student_id' from seat_map where class_id = ${class_id}) as seat`,
    )
    const { student_id } = kept
    expect(held).toEqual([
      {
        members: [student_id, third.student_id],
        apart: [student_id, third.student_id],
        given: student_id,
        level: student_id,
        seat: student_id,
      },
    ])
  })

  it('[SC-104] waits for the end of a lesson that one of both is in, and for its marks', async () => {
    const { merge, endLesson, ask, double, settle } = await setup()
    expect(await merge()).toMatchObject({ status: 409, message: '正在上课，请下课后再合并' })
    await ask([[double, 'B']])
    await endLesson()
    expect(await merge()).toMatchObject({ status: 409, message: '刚下课，成绩还在统计，请稍后再合并' })
    await settle()
    expect((await merge()).code).toBe(200)
  })

  it('[SC-53] [SC-104] is done once, and what was merged into a double before follows it', async () => {
    const { merge, endLesson, settle, double, kept, third } = await setup()
    await endLesson()
    await settle()
    await merge({ student_id: double.student_id, merged_student_id: third.student_id })
    await runJobs(app)
    await merge({ request_id: newId() })
    const second = await merge({ request_id: newId() })
    await runJobs(app)
    const [job] = await rowsOf(
      app,
      sql`select status, message from job where job_id = ${second.payload.job_id}`,
    )
    expect(job).toEqual({ status: 'failed', message: '两份档案里有一份已被合并或删除' })
    const merged = await rowsOf(
      app,
      sql`select distinct merged_into from student where student_id in (${double.student_id}, ${third.student_id})`,
    )
    expect(merged).toEqual([{ merged_into: kept.student_id }])
  })

  it('[SC-104] leaves no table out that names a student', () => {
    const moved = [
      ...[
        'answer',
        'answer_upload',
        'participant',
        'roll_call',
        'race_press',
        'attendance_word',
        'answer_fact',
      ],
      ...['pushed_item_status', 'catch_up', 'peer_review_file', 'compared_file', 'compared_ink'],
      ...['unclear_page', 'own_page_note', 'group_board_member', 'group_ink'],
      ...['task_member', 'task_submission', 'item_answer', 'item_score', 'task_highlight', 'task_event'],
      ...['answer_page', 'shown_answer', 'shown_answer_file', 'task_reading', 'mark_suggestion'],
      ...['voice_comment', 'task_step', 'task_post'],
      ...['wrong_entry', 'wrong_redo'],
    ]
    const follow = [
      'wrong_question',
      'student_knowledge',
      'source_student_count',
      'group_member',
      'group_point',
      'student_level',
    ]
    // Facts of a lesson keep their names of that time; a device, a state and a stay are the record's own; what a marker looks at is told for a minute, what a pad asked for the time of a code.
    const stay = [
      ...['classroom_event', 'enrollment', 'student', 'student_status_change', 'pad_binding'],
      ...['marker_place', 'asking_pad'],
    ]
    const naming = features
      .flatMap(({ personal }) => personal)
      .filter((one) => one.kind === 'personal' && one.columns['student_id'] === 'person')
      .map(({ table }) => getTableName(table))
    const known = [...moved, ...follow, ...stay]
    expect(naming.filter((name) => !known.includes(name))).toEqual([])
  })
})
