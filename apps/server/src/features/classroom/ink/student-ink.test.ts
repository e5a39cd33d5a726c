import { WRITER_COLORS } from '@jiangtai/shared/classroom/students/board-writers.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { eraserLine, highlighterLine, penLine } from '@jiangtai/shared/ink/test/sample-stroke.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRunningLesson, factsSentTo } from '../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const WRITE = 'POST /api/pad/v1/classroom/write-ink'
const CLOSE = 'POST /api/pad/v1/classroom/close-board'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson with three students in it; the first two are at the board. */
async function buildBoard() {
  const lesson = await buildRunningLesson(app)
  const { lesson_session_id, command, teacher, opening } = lesson
  for (const student of lesson.students) await lesson.join(student.token)
  const [ann, ben, cid] = lesson.students
  const page_id = opening.pages[0]!.page_id
  const asTeacher = (call: string, body: object) =>
    app.send(teacher.token, `POST /api/prepare_lessons/api/${call}`, { ...command, ...body })
  await asTeacher('interact/open_board', { student_ids: [ann!.student_id, ben!.student_id] })
  const write = (token: string | null, op: InkOp, more: object = {}) =>
    app.send(token, WRITE, { lesson_session_id, page_id, op, ...more })
  const line = (at: 0 | 1 = 0) => penLine(newId(), [[100, 100]], WRITER_COLORS[at])
  const read = async () => {
    const { payload } = await app.call(teacher.token, 'GET /api/prepare_lessons/api/lesson_board', {
      lesson_session_id,
    })
    const { ink, student_steps, writers } = payload.state
    const shown = ink[page_id] === undefined ? [] : listVisibleItems(ink[page_id])
    return { shown: shown.map(({ mark }) => mark.id), steps: student_steps[page_id] ?? [], writers }
  }
  const factCount = () => factsSentTo(app, lesson_session_id, 'teacher').length
  const sides = { ann: ann!, ben: ben!, cid: cid!, teacher, lesson, lesson_session_id }
  return { ...sides, page_id, asTeacher, write, line, read, factCount }
}

describe('a student writes on the shared page', () => {
  it('[CR-35] and everybody is told whose line it is', async () => {
    const { write, line, ann, read, lesson_session_id, page_id } = await buildBoard()
    const op = line()
    expect((await write(ann.token, op)).code).toBe(200)
    const author = { student_id: ann.student_id }
    expect(factsSentTo(app, lesson_session_id, 'student').at(-1)?.event).toEqual({
      type: 'ink_written',
      payload: { page_id, op, author },
    })
    expect(await read()).toMatchObject({ shown: [op.id], steps: [{ step_id: op.id, ...author }] })
  })

  it('[CR-35] an op that is there already changes nothing, the teacher’s or one’s own, however it is sent', async () => {
    const { write, line, ann, ben, read, factCount, asTeacher, page_id } = await buildBoard()
    const [mine, theirs] = [line(), penLine(newId(), [[5, 5]])]
    await asTeacher('write_ink', { page_id, op: theirs })
    await write(ann.token, mine, { request_id: mine.id })
    const before = factCount()
    await write(ann.token, mine, { request_id: mine.id })
    await write(ann.token, mine)
    await write(ben.token, { ...line(1), id: mine.id })
    expect((await write(ann.token, { ...line(), id: theirs.id })).code).toBe(200)
    expect(factCount()).toBe(before)
    expect((await read()).steps).toEqual([{ step_id: mine.id, student_id: ann.student_id }])
  })

  it('[CR-35] with the own colour and a pen’s width only', async () => {
    const { write, line, ann, read } = await buildBoard()
    const wrong: InkOp[] = [
      line(1),
      penLine(newId(), [[1, 1]]),
      { ...line(), width: 400 },
      eraserLine(newId(), [[100, 100]]),
      highlighterLine(newId(), [[100, 100]], WRITER_COLORS[0]),
      { v: 3, kind: 'clear', id: newId() },
      {
        v: 3,
        kind: 'text',
        id: newId(),
        color: WRITER_COLORS[0],
        size: 40,
        at: { x: 1, y: 1 },
        text: '乱写',
      },
      { v: 3, kind: 'edit', id: newId(), target_ids: ['x'], change: { type: 'delete' } },
    ]
    for (const op of wrong) {
      const refused = await write(ann.token, op)
      expect([refused.error?.name, refused.error?.fields[0]?.field]).toEqual([
        'BAD_INPUT',
        expect.stringMatching(/^op/),
      ])
    }
    expect((await read()).shown).toEqual([])
  })

  it('[CR-35] on the page the class is on', async () => {
    const { write, line, ann, lesson, asTeacher } = await buildBoard()
    const other = lesson.opening.pages[1]!.page_id
    expect(await write(ann.token, line(), { page_id: other })).toMatchObject({
      code: 409,
      message: '老师已经翻页',
    })
    await asTeacher('turn_page', { page_id: other })
    expect((await write(ann.token, line())).code).toBe(409)
    expect((await write(ann.token, line(), { page_id: other })).code).toBe(200)
    expect((await write(ann.token, line(), { page_id: newId() })).code).toBe(404)
  })

  it('[CR-35] [CR-40] not while locked, and again afterwards', async () => {
    const { write, line, ann, asTeacher } = await buildBoard()
    await asTeacher('interact/lock_screen', { locked: true, student_ids: null, message: '' })
    expect(await write(ann.token, line())).toMatchObject({ code: 409, message: '老师已锁屏' })
    await asTeacher('interact/lock_screen', { locked: false, student_ids: null })
    expect((await write(ann.token, line())).code).toBe(200)
  })

  it('[CR-35] not without having been asked, nor after the end', async () => {
    const { write, line, ann, cid, asTeacher, read } = await buildBoard()
    const refusal = { code: 409, message: '你现在不能在黑板上写' }
    expect(await write(cid.token, line())).toMatchObject(refusal)
    await asTeacher('interact/close_board', { student_ids: [ann.student_id] })
    expect(await write(ann.token, line())).toMatchObject(refusal)
    await asTeacher('after_class', {})
    expect(await write(ann.token, line())).toMatchObject({ code: 409, message: '本节课已下课' })
    expect((await read()).shown).toEqual([])
  })

  it('[CR-36] takes back and brings back what is his or her own, and nothing else', async () => {
    const { write, line, ann, ben, read, asTeacher, page_id } = await buildBoard()
    const [mine, theirs, teachers] = [line(), line(1), penLine(newId(), [[5, 5]])]
    await write(ann.token, mine)
    await write(ben.token, theirs)
    await asTeacher('write_ink', { page_id, op: teachers })
    const undo = (op_id: string): InkOp => ({ v: 3, kind: 'undo', id: newId(), op_id })
    for (const op_id of [theirs.id, teachers.id, newId()]) {
      expect(await write(ann.token, undo(op_id))).toMatchObject({ code: 409, message: '只能撤销自己写的' })
    }
    expect((await write(ann.token, undo(mine.id))).code).toBe(200)
    expect((await read()).shown).toEqual([theirs.id, teachers.id])
    expect((await write(ann.token, { v: 3, kind: 'redo', id: newId(), op_id: mine.id })).code).toBe(200)
    expect((await write(ann.token, { v: 3, kind: 'redo', id: newId(), op_id: theirs.id })).code).toBe(409)
    expect((await read()).shown).toEqual([theirs.id, teachers.id, mine.id])
  })

  it('is not asked of nobody, of a teacher, of who has not entered, or about another school', async () => {
    const { write, line, teacher, factCount } = await buildBoard()
    const before = factCount()
    const other = await buildBoard()
    const outside = await buildRunningLesson(app)
    expect((await write(null, line())).status).toBe(401)
    expect((await write(teacher.token, line())).code).toBe(403)
    const foreign = await write(other.ann.token, line())
    const absent = await write(other.ann.token, line(), { lesson_session_id: newId() })
    expect([foreign.code, foreign.raw.body]).toEqual([404, absent.raw.body])
    const notEntered = await app.send(outside.students[0]!.token, WRITE, {
      lesson_session_id: outside.lesson_session_id,
      page_id: outside.opening.pages[0]!.page_id,
      op: line(),
    })
    expect(notEntered).toMatchObject({ code: 404, message: '课堂不存在' })
    const bad = await write(other.ann.token, line(), { page_id: 7 })
    expect(bad.error?.fields[0]?.field).toBe('page_id')
    expect(factCount()).toBe(before)
  })
})

describe('写完了', () => {
  const done = (token: string | null, lesson_session_id: string) =>
    app.send(token, CLOSE, { lesson_session_id })

  it('[CR-34] hands the own right back, once, and nobody else’s', async () => {
    const { ann, cid, ben, lesson_session_id, read, factCount } = await buildBoard()
    expect((await done(ann.token, lesson_session_id)).code).toBe(200)
    const before = factCount()
    expect((await done(ann.token, lesson_session_id)).code).toBe(200)
    expect((await done(cid.token, lesson_session_id)).code).toBe(200)
    expect(factCount()).toBe(before)
    expect((await read()).writers).toMatchObject([{ student_id: ben.student_id }])
  })

  it('is not for nobody, a teacher, who has not entered, or another school', async () => {
    const { teacher, lesson_session_id, read } = await buildBoard()
    const outside = await buildRunningLesson(app)
    const stranger = outside.students[0]!.token
    expect((await done(null, lesson_session_id)).status).toBe(401)
    expect((await done(teacher.token, lesson_session_id)).code).toBe(403)
    const [foreign, absent] = [await done(stranger, lesson_session_id), await done(stranger, newId())]
    expect([foreign.code, foreign.raw.body]).toEqual([404, absent.raw.body])
    expect((await done(stranger, outside.lesson_session_id)).code).toBe(404)
    const bad = await app.send(stranger, CLOSE, { lesson_session_id: 'x' })
    expect(bad.error?.fields[0]?.field).toBe('lesson_session_id')
    expect((await read()).writers).toHaveLength(2)
  })
})
