import { MAX_COMMENTS } from '@jiangtai/shared/lessons/rules.ts'
import type { CommentPlace } from '@jiangtai/shared/lessons/comments/views.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../../test/builders.ts'
import { boardPage, buildLesson, buildStem, buildTaughtClass } from '../../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { BIN_KEPT_MS } from '../../bin/lesson-bin.service.ts'
import { sweepBinnedPages } from '../../pages/page-sweep.service.ts'

const API = '/api/prepare_lessons/api'
const WHOLE: CommentPlace = { kind: 'lesson' }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson of a page, a page of a student's work and a question, that a colleague prepares with its owner. */
async function setup() {
  const { school_id, teacher } = await buildTaughtClass(app)
  const partner = await buildTeacher(app, { school_id, name: '李青' })
  const work = { ...boardPage('张三的作答'), kind: 'image' as const, image_key: `answers/${newId()}.png` }
  const pages = [boardPage('一'), work]
  const quizzes = [await buildStem(app, { school_id })]
  const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, pages, quizzes })
  await app.call(teacher.token, `POST ${API}/lesson_together/partners`, {
    ...{ prepare_lesson_id, teacher_ids: [partner.person_id] },
  })
  const detail = (await app.call(teacher.token, `GET ${API}/lesson_detail`, { prepare_lesson_id })).payload
  const [page, student_page] = detail.pages.map(({ page_id }) => ({ kind: 'page' as const, page_id }))
  const quiz = { kind: 'quiz' as const, lesson_quiz_id: detail.quizzes[0]!.lesson_quiz_id }
  const send = (by: { token: string }, comment_words: string, more: object = {}) => {
    app.clock.advance(1000)
    const body = { prepare_lesson_id, place: WHOLE, reply_to: null, comment_words, ...more }
    return app.send(by.token, `POST ${API}/lesson_comment`, body)
  }
  const list = async (by = teacher) =>
    (await app.call(by.token, `POST ${API}/lesson_comment/list`, { prepare_lesson_id })).payload.comments
  const ids = async () => (await list()).map(({ comment_id }) => comment_id)
  const resolve = (by: { token: string }, comment_id: string, is_resolved: boolean) =>
    app.send(by.token, `POST ${API}/lesson_comment/resolve`, { prepare_lesson_id, comment_id, is_resolved })
  const remove = (by: { token: string }, comment_id: string) =>
    app.send(by.token, `DELETE ${API}/lesson_comment`, { prepare_lesson_id, comment_id })
  return {
    ...{ school_id, teacher, partner, prepare_lesson_id, page: page!, student_page: student_page!, quiz },
    ...{ send, list, ids, resolve, remove },
  }
}

describe('comments of those who prepare a lesson', () => {
  it('[LE-200] are about a page, a question or the whole lesson, and are answered in one conversation', async () => {
    const { teacher, partner, page, quiz, send, list, ids } = await setup()
    await send(teacher, '  第二课时再讲  ', { place: page })
    await send(partner, '这题太难', { place: quiz })
    await send(partner, '总体不错')
    const [first] = await ids()
    await send(partner, '同意', { reply_to: first })
    const answer = (await ids()).at(-1)
    await send(teacher, '那就这样', { reply_to: answer, place: quiz })
    expect(await list()).toMatchObject([
      { words: '第二课时再讲', place: page, teacher_name: '周敏', is_mine: true, resolved_at: null },
      { words: '这题太难', place: quiz, teacher_name: '李青', is_mine: false },
      { words: '总体不错', place: WHOLE, reply_to: null },
      { words: '同意', place: page, reply_to: first },
      { words: '那就这样', place: page, reply_to: first },
    ])
    expect((await list(partner)).map(({ is_mine }) => is_mine)).toEqual([false, true, true, true, false])
  })

  it('[LE-200] refuse what is empty, too long, too many, or about what is not there', async () => {
    const { teacher, partner, student_page, prepare_lesson_id, school_id, send, list } = await setup()
    const stranger = await setup()
    for (const words of ['   ', '\u200b', 'a'.repeat(501)])
      expect((await send(teacher, words)).error?.fields[0]?.field).toBe('comment_words')
    const wrong = [student_page, stranger.page, stranger.quiz, { kind: 'page', page_id: newId() }]
    for (const place of wrong) expect(await send(partner, '看', { place })).toMatchObject({ code: 404 })
    expect(await send(teacher, '看', { reply_to: newId() })).toMatchObject({ code: 404 })
    expect(await list()).toEqual([])
    await app.services.database.pool.query(
      `insert into lesson_comment (comment_id, school_id, prepare_lesson_id, teacher_id, words, at)
        select gen_random_uuid(), $1, $2, $3, '满', now() from generate_series(1, $4::int)`,
      [school_id, prepare_lesson_id, teacher.person_id, MAX_COMMENTS],
    )
    expect((await send(teacher, '再一条')).error?.fields[0]?.field).toBe('comment_words')
  })

  it('[LE-201] are resolved by anybody of them, and deleted by who wrote them, with their answers', async () => {
    const { teacher, partner, send, list, ids, resolve, remove } = await setup()
    await send(teacher, '改一下')
    const [first] = await ids()
    await send(partner, '改好了', { reply_to: first })
    await resolve(partner, first!, true)
    const resolved_at = app.clock.now().toISOString()
    app.clock.advance(60_000)
    await resolve(teacher, first!, true)
    expect((await list())[0]?.resolved_at).toBe(resolved_at)
    await resolve(teacher, first!, false)
    expect((await list())[0]?.resolved_at).toBeNull()
    const [, answer] = await ids()
    expect((await resolve(teacher, answer!, true)).error?.fields[0]?.field).toBe('comment_id')
    expect(await remove(teacher, answer!)).toMatchObject({ code: 403, message: '只能删除自己的评论' })
    expect(await remove(partner, first!)).toMatchObject({ code: 403 })
    expect(await ids()).toHaveLength(2)
    await remove(teacher, first!)
    expect(await ids()).toEqual([])
    expect(await remove(teacher, first!)).toMatchObject({ code: 404 })
  })

  it('[LE-202] are read by nobody else, and stand in no copy and no version', async () => {
    const { school_id, teacher, partner, prepare_lesson_id, send, list } = await setup()
    await send(teacher, '秘密的评论')
    const reader = await buildTeacher(app, { school_id, name: '李雷' })
    await app.call(teacher.token, `POST ${API}/lesson_share`, {
      ...{ prepare_lesson_id, audiences: [{ kind: 'teacher', id: reader.person_id }], is_template: false },
    })
    const asked = { prepare_lesson_id }
    expect(await app.send(reader.token, `POST ${API}/lesson_comment/list`, asked)).toMatchObject({
      code: 403,
    })
    const shared = await app.call(reader.token, `POST ${API}/shared_lesson/get`, asked)
    const copied = await app.call(teacher.token, `POST ${API}/copy_lesson`, {
      ...{ prepare_lesson_id, title: '第二课时', class_ids: [] },
    })
    const copy = await app.call(teacher.token, `POST ${API}/lesson_comment/list`, copied.payload)
    expect(copy.payload.comments).toEqual([])
    const versions = await app.call(teacher.token, `POST ${API}/lesson_version/list`, asked)
    expect(versions.payload.list).toEqual([])
    expect(JSON.stringify([shared.payload, versions.payload])).not.toContain('秘密的评论')
    expect(await list(partner)).toHaveLength(1)
  })

  it('[LE-202] outlive their page, and are forgotten with a lesson that lay in the bin', async () => {
    const { teacher, prepare_lesson_id, page, send, list } = await setup()
    await send(teacher, '这一页先留着', { place: page })
    await app.call(teacher.token, `POST ${API}/lesson_page`, { prepare_lesson_id, pages: [] })
    expect(await list()).toMatchObject([{ words: '这一页先留着', place: page }])
    await app.call(teacher.token, `DELETE ${API}/delete_lesson`, { prepare_lesson_id })
    app.clock.advance(BIN_KEPT_MS + 1000)
    await sweepBinnedPages(app.services)
    const { rows } = await app.services.database.pool.query(
      'select 1 from lesson_comment where prepare_lesson_id = $1',
      [prepare_lesson_id],
    )
    expect(rows).toEqual([])
  })

  it('[LE-203] mark the lesson as changed, so that others look again', async () => {
    const { teacher, partner, prepare_lesson_id, send } = await setup()
    const look = async () =>
      (await app.call(teacher.token, `POST ${API}/lesson_together/look`, { prepare_lesson_id })).payload
    const before = await look()
    await send(partner, '看这里')
    expect((await look()).updated_at > before.updated_at).toBe(true)
  })
})
