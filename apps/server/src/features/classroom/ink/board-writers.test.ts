import { WRITER_COLORS } from '@jiangtai/shared/classroom/students/board-writers.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import { penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import {
  buildRunningLesson,
  factsSentTo,
  type RunningLesson,
  momentsOf,
} from '../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const OPEN = 'POST /api/prepare_lessons/api/interact/open_board'
const CLOSE = 'POST /api/prepare_lessons/api/interact/close_board'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function buildEnteredLesson(student_count = 3): Promise<RunningLesson> {
  const lesson = await buildRunningLesson(app, { student_count })
  for (const student of lesson.students) await lesson.join(student.token)
  return lesson
}

const idsOf = (lesson: RunningLesson, count: number) =>
  lesson.students.slice(0, count).map(({ student_id }) => student_id)
const open = (lesson: RunningLesson, student_ids: string[]) =>
  app.call(lesson.teacher.token, OPEN, { ...lesson.command, student_ids })
const close = (lesson: RunningLesson, student_ids: string[] | null) =>
  app.call(lesson.teacher.token, CLOSE, { ...lesson.command, student_ids })
const stateOf = async ({ teacher, lesson_session_id }: RunningLesson) => {
  const name = 'GET /api/prepare_lessons/api/lesson_board'
  return (await app.call(teacher.token, name, { lesson_session_id })).payload.state
}
const writersOf = async (lesson: RunningLesson) =>
  (await stateOf(lesson)).writers.map(({ student_id }) => student_id)
const factsOf = (lesson: RunningLesson) => factsSentTo(app, lesson.lesson_session_id, 'student').length

describe('asking students to the board', () => {
  it('[CR-33] gives each a colour of his or her own, told to everybody in order', async () => {
    const lesson = await buildEnteredLesson()
    const [first = '', second = '', third = ''] = idsOf(lesson, 3)
    expect((await open(lesson, [second, first])).code).toBe(200)
    expect((await open(lesson, [first, third])).code).toBe(200)
    const { writers } = await stateOf(lesson)
    expect(writers).toEqual(
      [lesson.students[1], lesson.students[0], lesson.students[2]].map((student, at) => ({
        student_id: student!.student_id,
        name: student!.name,
        color: WRITER_COLORS[at],
      })),
    )
    const told = factsSentTo(app, lesson.lesson_session_id, 'student')
    expect(told.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(told.map(({ event }) => event?.type)).toEqual(Array(3).fill('board_opened'))
  })

  it('[CR-33] asking again changes nothing; a seventh is refused, and so is a round that would be too large', async () => {
    const lesson = await buildEnteredLesson(7)
    const six = idsOf(lesson, 6)
    await open(lesson, six)
    await open(lesson, six)
    expect(factsOf(lesson)).toBe(6)
    const seventh = lesson.students[6]!.student_id
    expect(await open(lesson, [seventh])).toMatchObject({
      code: 409,
      message: '最多 6 人同时板演，请先结束其中一人',
    })
    await close(lesson, six.slice(0, 1))
    expect((await open(lesson, [six[0]!, seventh])).code).toBe(409)
    expect(await writersOf(lesson)).toEqual(six.slice(1))
    await open(lesson, [seventh])
    const { writers } = await stateOf(lesson)
    expect(writers.at(-1)).toMatchObject({ student_id: seventh, color: WRITER_COLORS[0] })
  })

  it('[CR-33] is for students who have entered', async () => {
    const lesson = await buildRunningLesson(app)
    const [here, away] = lesson.students
    await lesson.join(here!.token)
    const refused = await open(lesson, [here!.student_id, away!.student_id])
    expect(refused).toMatchObject({ code: 404, message: '学生还没有进入课堂' })
    expect(await writersOf(lesson)).toEqual([])
  })

  it('[CR-33] at the same moment gives different colours', async () => {
    const lesson = await buildEnteredLesson()
    await Promise.all(idsOf(lesson, 3).map((student_id) => open(lesson, [student_id])))
    const { writers } = await stateOf(lesson)
    expect(new Set(writers.map(({ color }) => color)).size).toBe(3)
  })

  it.each([OPEN, CLOSE] as const)(
    '%s is the business of the teacher and the device that teach',
    async (name) => {
      const lesson = await buildEnteredLesson()
      const stranger = await buildEnteredLesson()
      const colleague = await buildTeacher(app, { school_id: lesson.school_id })
      const body = { ...lesson.command, student_ids: idsOf(lesson, 1) }
      expect((await app.send(null, name, body)).status).toBe(401)
      expect((await app.send(lesson.students[0]!.token, name, body)).code).toBe(403)
      expect((await app.send(colleague.token, name, body)).code).toBe(403)
      const foreign = await app.send(stranger.teacher.token, name, body)
      const absent = await app.send(stranger.teacher.token, name, { ...body, lesson_session_id: newId() })
      expect([foreign.code, foreign.raw.body]).toEqual([404, absent.raw.body])
      const other = await app.send(lesson.teacher.token, name, { ...body, device_id: 'device-two' })
      expect(other).toMatchObject({ code: 409, message: '您的账号已在其他设备上课' })
      for (const student_ids of [[], ['x'], Array.from({ length: 7 }, () => newId())]) {
        const bad = await app.send(lesson.teacher.token, name, { ...body, student_ids })
        expect(bad.error?.fields[0]?.field).toMatch(/^student_ids/)
      }
      expect(factsOf(lesson)).toBe(0)
    },
  )
})

describe('ending it', () => {
  it('[CR-34] ends some or all, and again changes nothing', async () => {
    const lesson = await buildEnteredLesson()
    const [first = '', second = '', third = ''] = idsOf(lesson, 3)
    await open(lesson, [first, second, third])
    await close(lesson, [second])
    expect(await writersOf(lesson)).toEqual([first, third])
    await close(lesson, [second])
    await close(lesson, null)
    expect(await writersOf(lesson)).toEqual([])
    const count = factsOf(lesson)
    expect((await close(lesson, null)).code).toBe(200)
    expect(factsOf(lesson)).toBe(count)
  })

  it('[CR-34] ends with the lesson, and not with a page, a question or a reload', async () => {
    const lesson = await buildEnteredLesson()
    const { teacher, command, opening } = lesson
    const ids = idsOf(lesson, 1)
    await open(lesson, ids)
    await app.call(teacher.token, 'POST /api/prepare_lessons/api/turn_page', {
      ...command,
      page_id: opening.pages[1]!.page_id,
    })
    await lesson.startQuiz()
    const joined = await lesson.join(lesson.students[0]!.token)
    expect(joined.payload.state.writers).toMatchObject([{ student_id: ids[0] }])
    await app.call(teacher.token, 'POST /api/prepare_lessons/api/after_class', command)
    expect(await writersOf(lesson)).toEqual([])
    expect(await open(lesson, ids)).toMatchObject({ code: 409, message: '本节课已下课' })
  })
})

describe('the record', () => {
  it('[CR-41] has the ink of students and says who wrote at the board', async () => {
    const lesson = await buildEnteredLesson()
    const { teacher, lesson_session_id, command, opening } = lesson
    const [writer] = lesson.students
    await open(lesson, [writer!.student_id])
    const page_id = opening.pages[0]!.page_id
    const op = penLine(newId(), [[100, 100]], WRITER_COLORS[0])
    await app.call(writer!.token, 'POST /api/pad/v1/classroom/write-ink', { lesson_session_id, page_id, op })
    await app.call(teacher.token, 'POST /api/prepare_lessons/api/after_class', command)
    const record = await app.call(teacher.token, 'GET /api/prepare_lessons/api/lesson_record', {
      lesson_session_id,
    })
    expect(await momentsOf(app, lesson)).toEqual([`${writer!.name} 板演`, '下课'])
    expect(record.payload.stroke_count).toBe(1)
    const { ink } = await stateOf(lesson)
    expect(listVisibleItems(ink[page_id]!).map(({ mark }) => mark.id)).toEqual([op.id])
  })
})
