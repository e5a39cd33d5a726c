import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerOf, momentsOf } from '../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { readXlsx } from '../../../core/formats/xlsx/read-xlsx.ts'
import { student } from '../../students/students.table.ts'
import { askQuestion, raiseHand } from '../hands/test/hand-acts.ts'
import { buildRaceLesson, type RaceLesson } from '../race/test/race-lesson.ts'
import { participant } from '../classroom.table.ts'

const API = '/api/prepare_lessons/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A class in which the first two students are called 李明. */
async function buildNamesakes() {
  const lesson = await buildRaceLesson(app)
  const { orm } = app.services.database
  const [first, second, third] = lesson.students
  const ids = [first!.student_id, second!.student_id]
  for (const [at, student_id] of ids.entries())
    await orm
      .update(student)
      .set({ name: '李明', student_no: `2026${lesson.class_id.slice(-6)}030${at + 1}` })
      .where(eq(student.student_id, student_id))
  await orm.update(participant).set({ name: '李明' }).where(inArray(participant.student_id, ids))
  return { lesson, first: first!, second: second!, third: third! }
}

const roster = async ({ teacher, lesson_session_id }: RaceLesson) =>
  (await app.call(teacher.token, `GET ${API}/class_bind_student_list`, { lesson_session_id })).payload
    .students

describe('[CR-460] two students of one name', () => {
  it('are told apart in the roster, in the chances of a draw and in the answers, and nobody else is', async () => {
    const { lesson, first, second, third } = await buildNamesakes()
    const { teacher, lesson_session_id } = lesson
    const names = ['李明 0301', '李明 0302', third.name]
    expect((await roster(lesson)).map(({ name }) => name)).toEqual(names)
    const chances = await app.call(teacher.token, `GET ${API}/call_chances`, { lesson_session_id })
    expect(chances.payload.students.map(({ name }) => name)).toEqual(names)
    const quiz_run_id = await lesson.startQuiz()
    await app.call(second.token, 'POST /api/pad/v1/classroom/submit-answer', answerOf(quiz_run_id, ['B']))
    const detail = await app.call(teacher.token, `POST ${API}/answer_detail`, { quiz_run_id })
    expect(detail.payload.answers.map(({ name }) => name)).toEqual(['李明 0302'])
    expect(detail.payload.missing.map(({ name }) => name).sort()).toEqual(['李明 0301', third.name].sort())
    const submitted = await app.call(teacher.token, `POST ${API}/short_cut/check_class_is_submit`, {
      quiz_run_id,
    })
    expect(submitted.payload.missing.map(({ name }) => name)).toContain('李明 0301')
    expect(first.student_id).not.toBe(second.student_id)
  })

  it('are told apart in the record, its file, 课堂过程 and the replay, for what happened under one name', async () => {
    const { lesson, second } = await buildNamesakes()
    const { teacher, command, lesson_session_id } = lesson
    const race_id = await lesson.open()
    await lesson.press(second, race_id)
    await lesson.decide()
    await lesson.judge(race_id, second, true)
    await app.call(teacher.token, `POST ${API}/student_like`, {
      ...command,
      ...{ student_ids: [second.student_id], group_ids: [], reason: '积极发言', worth: 1 },
    })
    await lesson.putAway(race_id)
    await raiseHand(app, lesson)
    await askQuestion(app, lesson)
    await lesson.startQuiz()
    await app.call(teacher.token, `POST ${API}/after_class`, command)

    const record = (await app.call(teacher.token, `GET ${API}/lesson_record`, { lesson_session_id })).payload
    expect(record.participants.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['李明 0301', '李明 0302']),
    )
    expect(record.races[0]?.winners.map(({ name }) => name)).toEqual(['李明 0302'])
    expect(record.likes[0]?.students.map(({ name }) => name)).toEqual(['李明 0302'])
    expect(record.questions[0]?.name).toBe('李明 0301')

    const answers = await app.call(teacher.token, `GET ${API}/lesson_answers`, { lesson_session_id })
    expect(answers.payload.students.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['李明 0301', '李明 0302']),
    )
    const exported = await app.call(teacher.token, `POST ${API}/lesson_answers/export`, { lesson_session_id })
    const file = await readXlsx(Buffer.from(exported.payload.content_base64, 'base64'), {
      max_rows: 99,
      max_columns: 30,
    })
    expect(JSON.stringify(file)).toContain('李明 0302')

    const moments = await momentsOf(app, lesson)
    expect(moments).toEqual(expect.arrayContaining(['抢到：李明 0302', '李明 0302 抢答答对']))
    const replay = await app.call(teacher.token, `GET ${API}/lesson_replay`, {
      lesson_session_id,
      after_seq: 0,
    })
    const decided = replay.payload.facts.find(({ event }) => event.type === 'race_decided')
    expect(JSON.stringify(decided)).toContain('李明 0302')
  })

  it('have their plain name on every pad', async () => {
    const { lesson, first, second } = await buildNamesakes()
    const race_id = await lesson.open()
    await lesson.press(second, race_id)
    await lesson.decide()
    const room = await lesson.join(first.token)
    expect(room.payload.state.race?.winners).toMatchObject([{ name: '李明' }])
    expect(JSON.stringify(app.published)).not.toContain('李明 03')
    expect(JSON.stringify(room.payload)).not.toContain('李明 03')
  })
})
