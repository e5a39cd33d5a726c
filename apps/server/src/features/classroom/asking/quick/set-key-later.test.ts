import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { verifyEvents } from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { auditLog } from '../../../../core/audit/audit.table.ts'
import { answerFact } from '../../../facts/facts.table.ts'
import { settleDueRun } from '../../room/classroom-clock.ts'
import { unsettledRuns } from '../quiz/quiz.store.ts'
import { buildAskingLesson, VOTE } from '../../test/quick-lesson.ts'

const API = '/api/prepare_lessons/api'
const LATER = `POST ${API}/set_key_later` as const

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A question that was asked aloud and collected: the first student chose B, the second C. */
async function setup() {
  const asking = await buildAskingLesson(app)
  const { lesson, first, second, ask, choose, teach, record } = asking
  const quiz_run_id = await ask({ source: 'oral', kind: 'single' })
  await choose(first, quiz_run_id, 'B')
  await choose(second, quiz_run_id, 'C')
  await teach('end_quzi', quiz_run_id)
  const { item_id } = await asking.itemOf(quiz_run_id)
  const shown = async () => (await record()).quizzes.find((quiz) => quiz.quiz_run_id === quiz_run_id)!
  const later = async (
    keys: string[],
    how: { token?: string; question_id?: string; quiz_run_id?: string } = {},
  ) =>
    app.call(how.token ?? lesson.teacher.token, LATER, {
      quiz_run_id: how.quiz_run_id ?? quiz_run_id,
      question_id: how.question_id ?? (await shown()).question_id,
      keys: [{ item_id, key: { kind: 'choice', keys } }],
    })
  const end = () => app.call(lesson.teacher.token, `POST ${API}/after_class`, lesson.command)
  const facts = () =>
    app.services.database.orm.select().from(answerFact).where(eq(answerFact.source_id, quiz_run_id))
  const ownMark = async ({ token }: { token: string }) => {
    const { lesson_session_id } = lesson
    const past = await app.call(token, 'POST /api/pad/v1/classroom/past-lesson', { lesson_session_id })
    return past.payload.questions.at(0)?.shown?.result ?? null
  }
  return { ...asking, quiz_run_id, shown, later, end, facts, ownMark }
}

describe('[CR-462] the key of a question that was asked aloud, from the record', () => {
  it('is set after the class: the answers are judged then, record, table and the own record agree', async () => {
    const { lesson, first, second, settle, shown, later, end, facts, ownMark } = await setup()
    await settle()
    await end()
    expect(await shown()).toMatchObject({ stage: 'settled', figures: null })
    expect([await facts(), await ownMark(first)]).toEqual([[], null])

    expect((await later(['B'])).code).toBe(200)
    expect(await shown()).toMatchObject({
      distribution: { right_count: 1, wrong_count: 1 },
      figures: { right_count: 1, wrong_count: 1 },
      document: { items: [{ key: { keys: ['B'] } }] },
    })
    const { lesson_session_id, teacher } = lesson
    const table = await app.call(teacher.token, `GET ${API}/lesson_answers`, { lesson_session_id })
    expect(table.payload.items[0]?.answers.map(({ mark }) => mark).sort()).toEqual(['right', 'wrong'])
    expect([await ownMark(first), await ownMark(second)]).toEqual(['right', 'wrong'])
    const wrong = await app.call(second.token, 'POST /api/pad/v1/wrong-book/list', {})
    expect(wrong.payload.list).toHaveLength(1)
  })

  it('is changed: the answers are judged again, what was before stays with who and why, and the log of the school tells it', async () => {
    const { lesson, first, second, settle, shown, later, end, facts, ownMark } = await setup()
    await settle()
    await end()
    await later(['B'])
    await later(['C'])
    expect((await shown()).figures).toMatchObject({ right_count: 1, wrong_count: 1 })
    expect([await ownMark(first), await ownMark(second)]).toEqual(['wrong', 'right'])
    const rows = await facts()
    expect(rows.filter(({ replaced_by }) => replaced_by === null)).toHaveLength(2)
    expect(rows.filter(({ replaced_by }) => replaced_by !== null)).toHaveLength(2)
    expect(
      rows.find(({ student_id, replaced_by }) => student_id === first.student_id && replaced_by === null),
    ).toMatchObject({
      result: 'wrong',
      reason: '老师改正了课堂发题的答案',
    })
    const wrong = await app.call(second.token, 'POST /api/pad/v1/wrong-book/list', {})
    expect(wrong.payload.list).toEqual([])
    const told = await app.services.database.orm
      .select()
      .from(auditLog)
      .where(eq(auditLog.target_id, lesson.lesson_session_id))
    expect(
      told
        .filter(({ action }) => action === 'lesson.set_key')
        .map(({ before, after }) => ({ before, after })),
    ).toEqual([
      { before: null, after: { answer: 'B' } },
      { before: { answer: 'B' }, after: { answer: 'C' } },
    ])
  })

  it('is not overwritten by who has not seen it; the same once more changes nothing', async () => {
    const { settle, shown, later, end, facts } = await setup()
    await settle()
    await end()
    const { question_id } = await shown()
    await later(['B'], { question_id })
    expect((await later(['B'], { question_id })).code).toBe(200)
    expect(await facts()).toHaveLength(2)
    expect(await later(['C'], { question_id })).toMatchObject({
      code: 409,
      message: '这道题的答案刚在别处改过，请看了现在的答案再改',
    })
    expect((await shown()).document.items[0]?.key).toMatchObject({ keys: ['B'] })
  })

  it('is told to the class while the lesson runs, and waits for the last answers', async () => {
    const { lesson, quiz_run_id, first, settle, later, shown, pad } = await setup()
    expect(await verifyEvents(app, { lesson, act: () => later(['B']) })).toEqual(['quiz_revealed'])
    expect(await pad(first)).toMatchObject({ phase: 'revealed', quiz: { quiz_run_id } })
    expect((await shown()).figures).toBe(null)
    await settle()
    expect((await shown()).figures).toMatchObject({ right_count: 1, wrong_count: 1 })
  })

  it('makes facts also where it is told between the moment in which the clock finds the question and the one in which it settles it', async () => {
    const { quiz_run_id, later, shown } = await setup()
    app.clock.advance(2001)
    const now = app.clock.now().toISOString()
    const found = await unsettledRuns(app.services.database.orm, { ended_before: now, now })
    const due = found.find((run) => run.quiz_run_id === quiz_run_id)!
    await later(['B'])
    await settleDueRun(app.services, due)
    await settleDueRun(app.services, due)
    expect(await shown()).toMatchObject({ stage: 'settled', figures: { right_count: 1, wrong_count: 1 } })
  })

  it('is refused while the question runs, of a vote, of a prepared question, and to everybody but its teacher', async () => {
    const { lesson, ask, teach, settle, later, first, quiz_run_id } = await setup()
    const colleague = await buildTeacher(app, { school_id: lesson.school_id })
    const manager = await buildTeacher(app, { school_id: lesson.school_id, role_key: 'school_manager' })
    const codes = []
    for (const { token } of [colleague, manager, first]) codes.push((await later(['B'], { token })).code)
    expect(codes).toEqual([403, 403, 403])
    expect((await later(['F'])).error?.fields).toMatchObject([{ field: 'keys.0.key' }])
    await settle()
    const vote = await ask(VOTE)
    expect((await later(['A'], { quiz_run_id: vote })).message).toBe('请先收卷')
    await teach('end_quzi', vote)
    expect((await later(['A'], { quiz_run_id: vote })).message).toBe('投票没有答案')
    const prepared = await lesson.startQuiz()
    await teach('end_quzi', prepared)
    expect((await later(['A'], { quiz_run_id: prepared })).message).toBe('备课里的题已有答案，请直接公布')
    expect(quiz_run_id).not.toBe(vote)
  })
})
