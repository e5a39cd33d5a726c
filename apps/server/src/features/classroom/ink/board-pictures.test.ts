import { newId } from '@jiangtai/shared/core/ids.ts'
import { MAX_PAGE_PICTURES } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import { sampleFormula, sampleTable } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { buildRunningLesson, factsSentTo, type RunningLesson } from '../../../../test/classroom-builders.ts'
import { PIXEL_PNG } from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { shownAmong } from '../../../core/objects/shown-columns.ts'
import { boardPictureUploads, newScreenshotKey } from '../../resources/upload/object-keys.ts'
import { shownOnBoards } from '../shown-objects.store.ts'

const WRITE = 'POST /api/prepare_lessons/api/write_ink'
const CREDENTIAL = 'GET /api/guide_learn/api/oss_temp_credential'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const ownerOf = ({ school_id, teacher }: RunningLesson) => ({ school_id, ids: [teacher.person_id] })

/** A picture of this key in the store; its address as a credential tells it. */
async function put(object_key: string, body: Uint8Array = PIXEL_PNG): Promise<string> {
  await app.services.storage.write(object_key, { body, content_type: 'image/png' })
  return app.services.storage.signedReadUrl(object_key, 60)
}

const laid = (url: string, change: { id?: string; v?: number } = {}) => ({
  ...{ v: 4, kind: 'picture', id: newId(), url },
  ...{ from: { x: 100, y: 100 }, to: { x: 300, y: 200 } },
  ...change,
})

/** A formula or table, which may take the place of another mark. */
const drawn = (url: string, source: object, replaces?: string) => ({
  ...laid(url, { v: 5 }),
  source,
  ...(replaces === undefined ? {} : { replaces }),
})

const write = (lesson: RunningLesson, op: unknown, token: string | null = lesson.teacher.token) =>
  app.send(token, WRITE, { ...lesson.command, page_id: lesson.opening.pages[0]!.page_id, op })

const refusalOf = async (lesson: RunningLesson, op: unknown) => {
  const { error } = await write(lesson, op)
  return [error?.name, error?.fields[0]?.field]
}

describe('a picture that is laid on the board', () => {
  it('[DW-92] comes through the credential of a board, and reaches the class', async () => {
    const lesson = await buildRunningLesson(app)
    const asked = { file_name: '图片.png', size: PIXEL_PNG.byteLength, usage: 'board_picture' } as const
    const { payload: ticket } = await app.call(lesson.teacher.token, CREDENTIAL, asked)
    expect(boardPictureUploads.keys.isOwn(ownerOf(lesson), ticket.object_key)).toBe(true)
    const url = await put(ticket.object_key)
    expect(ticket.public_url).toBe(url)
    const op = laid(url)
    expect((await write(lesson, op)).code).toBe(200)
    const [fact] = factsSentTo(app, lesson.lesson_session_id, 'student')
    expect(fact?.event).toMatchObject({ type: 'ink_written', payload: { op } })
    // Nobody writes over what was looked at.
    const again = await app.send(lesson.teacher.token, CREDENTIAL, {
      ...asked,
      object_key: ticket.object_key,
    })
    expect(again.code).toBe(409)
    expect((await write(lesson, laid(url))).code).toBe(200)
  })

  it('[DW-92] is refused with a made-up or foreign address, and nothing is told', async () => {
    const lesson = await buildRunningLesson(app)
    const { school_id } = lesson
    const colleague = await buildTeacher(app, { school_id })
    const other = await buildRunningLesson(app)
    const own = await put(boardPictureUploads.keys.make(ownerOf(lesson), 'png'))
    const foreign = [
      boardPictureUploads.keys.make({ school_id, ids: [colleague.person_id] }, 'png'),
      boardPictureUploads.keys.make(ownerOf(other), 'png'),
      newScreenshotKey({ school_id, owner_teacher_id: lesson.teacher.person_id }),
    ]
    const urls = [
      ...(await Promise.all(foreign.map((key) => put(key)))),
      `https://evil.test${own}`,
      `/other${own}`,
      own.replace('public/', 'public/../public/'),
      'javascript:alert(1)',
      `${own}?x=1`,
    ]
    for (const url of urls) expect(await refusalOf(lesson, laid(url))).toEqual(['BAD_INPUT', 'op.url'])
    expect(factsSentTo(app, lesson.lesson_session_id, 'student')).toEqual([])
  })

  it('[DW-92] is refused when nothing was uploaded, or no picture', async () => {
    const lesson = await buildRunningLesson(app)
    const key = () => boardPictureUploads.keys.make(ownerOf(lesson), 'png')
    const absent = app.services.storage.signedReadUrl(key(), 60)
    const words = key()
    const page = await put(words, new TextEncoder().encode('<script>alert(1)</script>'.repeat(20)))
    for (const url of [absent, page])
      expect(await refusalOf(lesson, laid(url))).toEqual(['BAD_INPUT', 'op.url'])
    expect(await app.services.storage.head(words)).toBeNull()
    expect(factsSentTo(app, lesson.lesson_session_id, 'student')).toEqual([])
  })

  it('[DW-92] is the business of the teacher, on a page of the lesson', async () => {
    const lesson = await buildRunningLesson(app)
    const url = await put(boardPictureUploads.keys.make(ownerOf(lesson), 'png'))
    expect((await write(lesson, laid(url), null)).status).toBe(401)
    expect((await write(lesson, laid(url), lesson.students[0]!.token)).code).toBe(403)
    const elsewhere = { ...lesson.command, page_id: newId(), op: laid(url) }
    expect(await app.send(lesson.teacher.token, WRITE, elsewhere)).toMatchObject({
      code: 404,
      message: '没有这一页',
    })
  })

  it('[DW-92] is one of sixty on a page at most; saying one again is no further one', async () => {
    const lesson = await buildRunningLesson(app)
    const url = await put(boardPictureUploads.keys.make(ownerOf(lesson), 'png'))
    const first = laid(url)
    expect((await write(lesson, first)).code).toBe(200)
    for (let count = 1; count < MAX_PAGE_PICTURES; count += 1)
      expect((await write(lesson, laid(url))).code).toBe(200)
    const refused = await write(lesson, laid(url))
    expect([refused.error?.name, refused.error?.fields[0]]).toMatchObject([
      'BAD_INPUT',
      { field: 'op', message: `一页最多放 ${MAX_PAGE_PICTURES} 张图片，请加一页再插入` },
    ])
    expect((await write(lesson, first)).code).toBe(200)
  })

  it('[DW-92] stays in the store as long as its fact, taken off the page as well', async () => {
    const lesson = await buildRunningLesson(app)
    const [shown, unused] = [0, 1].map(() => boardPictureUploads.keys.make(ownerOf(lesson), 'png'))
    const op = laid(await put(shown!))
    await write(lesson, op)
    const undo: InkOp = { v: 4, kind: 'undo', id: newId(), op_id: op.id }
    await write(lesson, undo)
    const found = await shownAmong(app.services.database.orm, [shownOnBoards], [shown!, unused!])
    expect([...found]).toEqual([shown])
  })
})

describe('a formula or table that is laid on the board', () => {
  it('[DW-100] [DW-103] reaches the class with what it was drawn from, and so does another in its place', async () => {
    const lesson = await buildRunningLesson(app)
    const [first, second] = await Promise.all(
      [0, 1].map(() => put(boardPictureUploads.keys.make(ownerOf(lesson), 'png'))),
    )
    const formula = drawn(first!, sampleFormula)
    const table = drawn(second!, sampleTable, formula.id)
    for (const op of [formula, table]) expect((await write(lesson, op)).code).toBe(200)
    const facts = factsSentTo(app, lesson.lesson_session_id, 'student')
    expect(facts.map(({ event }) => event)).toMatchObject([
      { type: 'ink_written', payload: { op: formula } },
      { type: 'ink_written', payload: { op: table } },
    ])
    // The replay shows both.
    const keys = [first!, second!].map((url) => url.slice(url.indexOf('public/')))
    expect([...(await shownAmong(app.services.database.orm, [shownOnBoards], keys))]).toHaveLength(2)
  })

  it('[DW-101] is refused with the field that is too long, and nothing is told', async () => {
    const lesson = await buildRunningLesson(app)
    const url = await put(boardPictureUploads.keys.make(ownerOf(lesson), 'png'))
    const long = { ...sampleTable, rows: [['水', '字'.repeat(61)]] }
    for (const [source, field] of [
      [{ ...sampleFormula, tex: 'x'.repeat(501) }, 'op.source.tex'],
      [long, 'op.source.rows.0.1'],
      [{ ...sampleTable, rows: Array.from({ length: 11 }, () => ['']) }, 'op.source.rows'],
    ] as const)
      expect(await refusalOf(lesson, drawn(url, source))).toEqual(['BAD_INPUT', field])
    expect(factsSentTo(app, lesson.lesson_session_id, 'student')).toEqual([])
  })

  it('[DW-92] [DW-103] that takes the place of another is looked at as any picture', async () => {
    const lesson = await buildRunningLesson(app)
    const other = await buildRunningLesson(app)
    const own = drawn(await put(boardPictureUploads.keys.make(ownerOf(lesson), 'png')), sampleFormula)
    expect((await write(lesson, own)).code).toBe(200)
    const foreign = await put(boardPictureUploads.keys.make(ownerOf(other), 'png'))
    const change = drawn(foreign, sampleFormula, own.id)
    expect(await refusalOf(lesson, change)).toEqual(['BAD_INPUT', 'op.url'])
    expect((await write(lesson, change, lesson.students[0]!.token)).code).toBe(403)
  })
})
