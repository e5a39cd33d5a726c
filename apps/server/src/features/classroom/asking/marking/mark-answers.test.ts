import { eq } from 'drizzle-orm'
import { newId } from '@jiangtai/shared/core/ids.ts'
import type { GivenMark } from '@jiangtai/shared/classroom/asking/marking/mark-fields.ts'
import {
  choice,
  fill,
  itemOf,
  questionOf,
  stemWithBlanks,
  write,
} from '@jiangtai/shared/questions/test/question-builders.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { buildRunningLesson } from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { runClassroomClock } from '../../room/classroom-clock.ts'
import { answerFact } from '../../../facts/facts.table.ts'

const API = '/api/prepare_lessons/api'
const MARK = `POST ${API}/mark_answers` as const

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const RIGHT: GivenMark = { kind: 'result', result: 'right' }
const HALF: GivenMark = { kind: 'result', result: 'half' }
const WRONG: GivenMark = { kind: 'result', result: 'wrong' }

/** A question with a choice, a blank and a written item of 6 points; two of three students have entered and answered. */
async function setup() {
  const [pick, blank, free] = [newId(), newId(), newId()]
  const lesson = await buildRunningLesson(app, {
    document: questionOf(
      itemOf('single', { item_id: pick }),
      itemOf('blank', { item_id: blank, stem: stemWithBlanks(2) }),
      itemOf('text', { item_id: free, score: 6 }),
    ),
  })
  const [first, second, absent] = lesson.students
  if (first === undefined || second === undefined || absent === undefined) throw new Error('three students')
  await lesson.join(first.token)
  await lesson.join(second.token)
  const quiz_run_id = await lesson.startQuiz()
  const submit = (student: { token: string }, text: string) =>
    app.call(student.token, 'POST /api/pad/v1/classroom/submit-answer', {
      ...{ quiz_run_id, client_submission_id: newId(), revision: 1, is_final: true, used_ms: 1000 },
      ...{
        was_offline: false,
        value: { [pick]: choice('B'), [blank]: fill('子', '丑'), [free]: write(text) },
      },
    })
  await submit(first, '写了一')
  await submit(second, '写了二')
  const teach = (verb: 'end_quzi' | 'reveal_quzi') =>
    app.call(lesson.teacher.token, `POST ${API}/${verb}`, { ...lesson.command, quiz_run_id })
  const settle = async () => {
    app.clock.advance(2001)
    await runClassroomClock(app.services)
  }
  const close = async () => {
    await teach('end_quzi')
    await settle()
  }
  const say = (student: { student_id: string }, mark: GivenMark, revision = 0, item_id = free) => ({
    ...{ student_id: student.student_id, item_id, mark, revision },
  })
  const mark = (...marks: ReturnType<typeof say>[]) =>
    app.call(lesson.teacher.token, MARK, { quiz_run_id, marks })
  const answers = async () => {
    const { lesson_session_id, teacher } = lesson
    const read = await app.call(teacher.token, `GET ${API}/lesson_answers`, { lesson_session_id })
    return read.payload
  }
  const itemNow = async (item_id = free) => (await answers()).items.find((item) => item.item_id === item_id)!
  const detail = async () =>
    (await app.call(lesson.teacher.token, `POST ${API}/answer_detail`, { quiz_run_id })).payload
  const result = (student: { token: string }) =>
    app.call(student.token, 'POST /api/pad/v1/classroom/result', { quiz_run_id })
  const facts = () =>
    app.services.database.orm.select().from(answerFact).where(eq(answerFact.source_id, quiz_run_id))
  return {
    ...{ lesson, first, second, absent, pick, blank, free, quiz_run_id },
    ...{ teach, settle, close, say, mark, answers, itemNow, detail, result, facts },
  }
}

describe('[CR-130] a written answer', () => {
  it('is marked right, half, wrong or with points, several at once', async () => {
    const { first, second, close, say, mark, itemNow } = await setup()
    await close()
    const { payload } = await mark(say(first, HALF), say(second, { kind: 'points', score: 6 }))
    expect(payload.stale).toEqual([])
    expect(payload.marks).toMatchObject([
      { student_id: first.student_id, mark: { result: 'half', score: 3 }, revision: 1 },
      { student_id: second.student_id, mark: { result: 'right', score: 6 }, revision: 1 },
    ])
    const { answers } = await itemNow()
    expect(answers.map(({ mark: said, score }) => ({ said, score }))).toEqual([
      { said: 'half', score: 3 },
      { said: 'right', score: 6 },
    ])
    const changed = await mark(say(first, { kind: 'points', score: 4.5 }, 1), say(second, WRONG, 1))
    expect(changed.payload.marks).toMatchObject([
      { mark: { result: 'half', score: 4.5 } },
      { mark: { result: 'wrong', score: 0 } },
    ])
  })

  it('taken back has the mark of the machine again', async () => {
    const { first, blank, close, say, mark, itemNow, free } = await setup()
    await close()
    const before = (await itemNow(blank)).answers[0]?.mark
    expect(before).toBe('wrong')
    await mark(say(first, RIGHT, 0, blank), say(first, RIGHT))
    expect((await itemNow(blank)).answers[0]).toMatchObject({ mark: 'right', by_hand: { revision: 1 } })
    await mark(say(first, null, 1, blank), say(first, null, 1))
    expect((await itemNow(blank)).answers[0]).toMatchObject({
      mark: before,
      by_hand: { mark: null, revision: 2 },
    })
    expect((await itemNow(free)).answers[0]).toMatchObject({ mark: 'ungraded', score: null })
  })

  it('is refused where there is nothing to mark, with the field', async () => {
    const { lesson, first, absent, pick, teach, settle, say, mark } = await setup()
    expect((await mark(say(first, RIGHT))).message).toBe('请先收卷')
    await teach('end_quzi')
    expect((await mark(say(first, RIGHT))).message).toBe('刚收卷，还在收最后的作答，请过几秒再批')
    await settle()
    const refusals = [
      { marks: [say(first, RIGHT, 0, pick)], field: 'marks.0.item_id' },
      { marks: [say(first, RIGHT, 0, newId())], field: 'marks.0.item_id' },
      { marks: [say(first, RIGHT), say(absent, RIGHT)], field: 'marks.1.student_id' },
      { marks: [say(first, RIGHT), say(first, WRONG)], field: 'marks.1.student_id' },
      { marks: [say(first, { kind: 'points', score: 6.5 })], field: 'marks.0.mark.score' },
    ]
    for (const { marks, field } of refusals) {
      const refused = await mark(...marks)
      expect(refused).toMatchObject({ error: { name: 'BAD_INPUT', fields: [{ field }] } })
    }
    const other = await buildTeacher(app, { school_id: lesson.school_id })
    const { quiz_run_id } = await setup()
    expect(await app.call(other.token, MARK, { quiz_run_id, marks: [say(first, RIGHT)] })).toMatchObject({
      error: { name: 'NOT_FOUND' },
    })
  })
})

describe('[CR-131] the facts of a marked answer', () => {
  it('are replaced with who and why, and every figure agrees', async () => {
    const { lesson, first, second, free, close, say, mark, itemNow, answers, detail, facts } = await setup()
    await close()
    expect((await itemNow()).figures).toMatchObject({ ungraded_count: 2, right_count: 0 })
    await mark(say(first, RIGHT), say(second, HALF))
    expect((await itemNow()).figures).toMatchObject({ ungraded_count: 0, right_count: 1, half_count: 1 })
    const { distribution } = await detail()
    expect(distribution.items.find(({ item_id }) => item_id === free)).toMatchObject({
      ...{ right_count: 1, half_count: 1, ungraded_count: 0 },
    })
    const { lesson_session_id, teacher } = lesson
    const record = await app.call(teacher.token, `GET ${API}/lesson_record`, { lesson_session_id })
    expect(
      record.payload.quizzes[0]?.item_figures.find(({ item_id }) => item_id === free)?.counts,
    ).toMatchObject({ right_count: 1, half_count: 1, ungraded_count: 0 })
    const own = (await answers()).students.find(({ student_id }) => student_id === first.student_id)
    expect(own?.figures).toMatchObject({ ungraded_count: 0 })
    const written = (await facts()).filter(({ item_id }) => item_id === free)
    expect(written).toHaveLength(4)
    expect(written.filter(({ replaced_by }) => replaced_by === null)).toMatchObject(
      Array.from({ length: 2 }, () => ({ reason: '老师批改了课堂作答', by_id: teacher.account_id })),
    )
  })

  it('stay where nothing has changed', async () => {
    const { first, close, say, mark, facts } = await setup()
    await close()
    await mark(say(first, RIGHT))
    const before = await facts()
    await mark(say(first, RIGHT, 1))
    await mark(say(first, RIGHT, 0))
    expect(await facts()).toEqual(before)
  })
})

describe('[CR-132] two devices', () => {
  it('never overwrite each other: the second is told what stands', async () => {
    const { first, second, close, say, mark, itemNow } = await setup()
    await close()
    await mark(say(first, RIGHT))
    const late = await mark(say(first, WRONG), say(second, WRONG))
    expect(late.payload.stale).toMatchObject([{ student_id: first.student_id }])
    expect(late.payload.marks).toMatchObject([
      { mark: { result: 'right' }, revision: 1 },
      { mark: { result: 'wrong' }, revision: 1 },
    ])
    const { answers } = await itemNow()
    expect(answers.map(({ mark: said }) => said)).toEqual(['right', 'wrong'])
    expect((await mark(say(first, WRONG, 1))).payload.stale).toEqual([])
  })

  it('that mark five times at once have one effect', async () => {
    const { first, second, close, say, mark, itemNow, facts, free } = await setup()
    await close()
    const said = await Promise.all(
      [RIGHT, WRONG, HALF, RIGHT, WRONG].map((given) => mark(say(first, given), say(second, given))),
    )
    const stood = said.map(({ payload }) => payload.marks.map(({ revision }) => revision))
    expect(stood).toEqual(Array.from({ length: 5 }, () => [1, 1]))
    const { answers } = await itemNow()
    expect(new Set(answers.map(({ mark: stands }) => stands)).size).toBe(1)
    expect((await facts()).filter(({ item_id }) => item_id === free)).toHaveLength(4)
  })
})

describe('[CR-133] a student', () => {
  it('sees the mark once the key is out, and not before', async () => {
    const { first, second, free, teach, close, say, mark, result } = await setup()
    await close()
    await mark(say(first, HALF))
    expect((await result(first)).error?.name).toBe('CONFLICT')
    await teach('reveal_quzi')
    const own = (await result(first)).payload
    expect(own.marks.find(({ item_id }) => item_id === free)).toMatchObject({ result: 'half', score: 3 })
    const waits = (await result(second)).payload
    expect(waits).toMatchObject({ result: 'ungraded' })
    expect(JSON.stringify(waits)).not.toContain('by_hand')
    await mark(say(second, RIGHT))
    const seen = (await result(second)).payload
    expect(seen.marks.find(({ item_id }) => item_id === free)).toMatchObject({ result: 'right', score: 6 })
  })
})
