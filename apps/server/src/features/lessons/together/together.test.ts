import { newId } from '@jiangtai/shared/core/ids.ts'
import { EMPTY_PLAN } from '@jiangtai/shared/lessons/plan/empty-plan.ts'
import type { LessonPageView } from '@jiangtai/shared/lessons/views.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { boardPage, buildLesson, buildStem, buildTaughtClass } from '../../../../test/lessons-builders.ts'
import { buildQuestion, typedDocument } from '../../../../test/question-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const API = '/api/prepare_lessons/api'
const PARTNERS = `POST ${API}/lesson_together/partners`
const MINUTE = 60_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson of three pages and two questions that 李老师 prepares with its owner. */
async function setup() {
  const { school_id, teacher, taught } = await buildTaughtClass(app)
  const partner = await buildTeacher(app, { school_id, name: '李青' })
  const quizzes = await Promise.all(['一', '二'].map((stem) => buildStem(app, { school_id, stem })))
  const { prepare_lesson_id } = await buildLesson(app, {
    ...{ school_id, teacher, quizzes, class_ids: [taught.class_id] },
    pages: ['一', '二', '三'].map(boardPage),
  })
  const lesson = { prepare_lesson_id }
  const name = (teacher_ids: string[]) =>
    app.send(teacher.token, PARTNERS, { prepare_lesson_id, teacher_ids })
  await name([partner.person_id])
  const detail = async (token = teacher.token) =>
    (await app.call(token, `GET ${API}/lesson_detail`, lesson)).payload
  const { pages } = await detail()
  const save = async (token: string, next: LessonPageView[], base: LessonPageView[] = pages) =>
    (await app.call(token, `POST ${API}/lesson_page`, { prepare_lesson_id, pages: next.map(sent), base }))
      .payload
  const changes = async (token = teacher.token) =>
    (await app.call(token, `POST ${API}/lesson_together/changes`, lesson)).payload.list
  const look = async (token: string) =>
    (await app.call(token, `POST ${API}/lesson_together/look`, lesson)).payload
  return { school_id, teacher, partner, prepare_lesson_id, lesson, name, detail, pages, save, changes, look }
}

function sent({ image_url: _shown, ...page }: LessonPageView) {
  return page
}
const blank = (title: string): LessonPageView => {
  const { image_key: _none, ...page } = boardPage(title)
  return { ...page, image_url: null }
}
const titles = (pages: readonly { title: string }[]) => pages.map(({ title }) => title).join('')

describe('who prepares a lesson', () => {
  it('[LE-100] is named by its owner, and taken off by either', async () => {
    const { school_id, teacher, partner, lesson, name, detail } = await setup()
    expect((await detail()).partners).toEqual([{ teacher_id: partner.person_id, name: '李青' }])
    const other = await buildTeacher(app, { school_id, name: '王和' })
    const named = await name([partner.person_id, other.person_id, partner.person_id])
    expect(named).toMatchObject({ payload: { partners: [{ name: '李青' }, { name: '王和' }] } })
    expect(await name([teacher.person_id])).toMatchObject({
      code: 400,
      message: expect.stringContaining('不用选择自己'),
    })
    const stranger = await buildTaughtClass(app)
    for (const id of [newId(), stranger.teacher.person_id]) expect((await name([id])).code).toBe(404)
    await app.call(other.token, `POST ${API}/lesson_together/leave`, lesson)
    expect((await detail()).partners).toHaveLength(1)
    expect((await app.send(teacher.token, `POST ${API}/lesson_together/leave`, lesson)).code).toBe(409)
    await name([])
    expect(await app.send(partner.token, `GET ${API}/lesson_detail`, lesson)).toMatchObject({ code: 403 })
  })

  it('[LE-100] is off once they left the school', async () => {
    const { partner, lesson, detail } = await setup()
    const { pool } = app.services.database
    await pool.query(`update teacher set status = 'left' where teacher_id = $1`, [partner.person_id])
    expect((await detail()).partners).toEqual([])
    expect((await app.send(partner.token, `GET ${API}/lesson_detail`, lesson)).code).not.toBe(200)
  })

  it('[LE-102] finds it in the list, marked as not their own', async () => {
    const { teacher, partner, prepare_lesson_id } = await setup()
    const listOf = async (token: string, scope?: 'own' | 'partner') =>
      (await app.call(token, `GET ${API}/lesson_list`, { scope })).payload.list
    expect(await listOf(partner.token)).toMatchObject([
      {
        prepare_lesson_id,
        teacher_name: '周敏',
        progress: [],
        abilities: { edit: true, remove: false, own: false },
      },
    ])
    expect(await listOf(partner.token, 'partner')).toHaveLength(1)
    expect(await listOf(partner.token, 'own')).toEqual([])
    expect(await listOf(teacher.token, 'own')).toMatchObject([{ abilities: { own: true } }])
    expect(await listOf(teacher.token, 'partner')).toEqual([])
  })

  it('[LE-103] copies it to teach it', async () => {
    const { partner, prepare_lesson_id } = await setup()
    const copied = await app.call(partner.token, `POST ${API}/shared_lesson/take`, {
      ...{ prepare_lesson_id, title: '我的一份', class_ids: [] },
    })
    const copy = await app.call(partner.token, `GET ${API}/lesson_detail`, copied.payload)
    expect(copy.payload).toMatchObject({ abilities: { own: true }, origin: { teacher_name: '周敏' } })
    expect(copy.payload.pages).toHaveLength(3)
  })

  it('[LE-104] sees no teachings and no work of students, and keeps such pages by saving', async () => {
    const { school_id, partner, prepare_lesson_id, detail, save } = await setup()
    const { pool } = app.services.database
    await pool.query(
      `update lesson_page set kind = 'image', image_key = 'x' where prepare_lesson_id = $1 and title = '二'`,
      [prepare_lesson_id],
    )
    const seen = await detail(partner.token)
    expect(titles(seen.pages)).toBe('一三')
    expect(seen).toMatchObject({ sessions: [], progress: [] })
    expect((await detail()).progress).toHaveLength(1)
    const [first, third] = seen.pages as [LessonPageView, LessonPageView]
    const saved = await save(partner.token, [third, first], seen.pages)
    expect(titles(saved.pages)).toBe('三一')
    expect(
      titles((await detail()).pages)
        .split('')
        .toSorted()
        .join(''),
    ).toBe('一三二')
    const { token } = await buildTeacher(app, { school_id, role_key: 'school_manager' })
    expect(titles((await detail(token)).pages)).toHaveLength(3)
  })

  it('[LE-105] puts in a question of their own as a copy that is the owner’s, once', async () => {
    const { school_id, teacher, partner, prepare_lesson_id, detail } = await setup()
    const { question_id } = await buildQuestion(app, {
      ...{ school_id, document: typedDocument({ stem: '我的题' }), owner_teacher_id: partner.person_id },
    })
    const add = () =>
      app.call(partner.token, `POST ${API}/add_quzi`, { prepare_lesson_id, question_ids: [question_id] })
    await add()
    await add()
    const { quizzes } = await detail()
    expect(quizzes).toHaveLength(3)
    const copy = quizzes.at(-1)?.question.question_id ?? ''
    expect(copy).not.toBe(question_id)
    const read = await app.send(teacher.token, 'GET /api/prepare_lessons/api/teacher_back/question_detail', {
      question_id: copy,
    })
    expect(read.code).toBe(200)
  })
})

describe('two in one lesson', () => {
  it('[LE-106] a save from an older list keeps what the other did to other pages', async () => {
    const { teacher, partner, pages, save, detail } = await setup()
    const [one, two, three] = pages as [LessonPageView, LessonPageView, LessonPageView]
    await save(teacher.token, [one, three, blank('四')])
    const saved = await save(partner.token, [blank('零'), { ...one, background: 'tianzige' }, two, three])
    expect(titles(saved.pages)).toBe('零一三四')
    expect(saved.met).toEqual([])
    expect((await detail()).pages[1]).toMatchObject({ title: '一', background: 'tianzige' })
  })

  it('[LE-106] a page that both changed is told, and stays as it was stored', async () => {
    const { teacher, partner, pages, save, detail } = await setup()
    const [one, two, three] = pages as [LessonPageView, LessonPageView, LessonPageView]
    await save(teacher.token, [{ ...one, background: 'tianzige' }, two])
    const saved = await save(partner.token, [
      { ...one, background: 'graph' },
      two,
      { ...three, background: 'graph' },
    ])
    expect(saved.met.toSorted()).toEqual([one.page_id, three.page_id].toSorted())
    expect((await detail()).pages.map(({ background }) => background)).toEqual(['tianzige', null, 'graph'])
  })

  it('[LE-106] ten saves at once lose no page', async () => {
    const { teacher, partner, pages, save, detail } = await setup()
    const added = Array.from({ length: 10 }, (_none, at) => blank(String(at)))
    await Promise.all(
      added.map((page, at) => save((at % 2 === 0 ? teacher : partner).token, [...pages, page])),
    )
    const stored = (await detail()).pages.map(({ page_id }) => page_id)
    expect(stored.toSorted()).toEqual([...pages, ...added].map(({ page_id }) => page_id).toSorted())
  })

  it('[LE-108] a new order, a replacement and a set know what they were made from', async () => {
    const { school_id, teacher, partner, prepare_lesson_id, detail } = await setup()
    const ids = (await detail()).quizzes.map(({ lesson_quiz_id }) => lesson_quiz_id)
    const [a, b] = ids as [string, string]
    const replaced_id = (await detail()).quizzes[0]?.question.question_id
    const [third, fourth, fifth] = await Promise.all(
      ['三', '四', '五'].map((stem) => buildStem(app, { school_id, stem })),
    )
    const add = { prepare_lesson_id, question_ids: [third?.question_id ?? ''] }
    const c =
      (await app.call(teacher.token, `POST ${API}/add_quzi`, add)).payload.quizzes[2]?.lesson_quiz_id ?? ''
    const sort = { prepare_lesson_id, lesson_quiz_ids: [b, a] }
    expect((await app.send(partner.token, `POST ${API}/resort_quzi`, sort)).code).toBe(400)
    const sorted = await app.call(partner.token, `POST ${API}/resort_quzi`, { ...sort, base: ids })
    expect(sorted.payload.quizzes.map(({ lesson_quiz_id }) => lesson_quiz_id)).toEqual([b, a, c])

    const replace = (token: string, question_id: string) =>
      app.send(token, `POST ${API}/replace_quzi`, { lesson_quiz_id: a, question_id, replaced_id })
    expect((await replace(teacher.token, fourth?.question_id ?? '')).code).toBe(200)
    expect(await replace(partner.token, fifth?.question_id ?? '')).toMatchObject({ code: 409 })

    const set = { prepare_lesson_id, name: '练习', time_limit_s: null, lesson_quiz_ids: [a, b] }
    const made = await app.call(teacher.token, `POST ${API}/practice_set`, { ...set, practice_set_id: null })
    const practice_set_id = made.payload.practice_sets[0]?.practice_set_id ?? null
    const opened = { lesson_quiz_ids: [a, b], time_limit_s: null }
    const change = (token: string, lesson_quiz_ids: string[]) =>
      app.send(token, `POST ${API}/practice_set`, { ...set, practice_set_id, lesson_quiz_ids, opened })
    expect((await change(teacher.token, [a, b, c])).code).toBe(200)
    expect(await change(partner.token, [b, a])).toMatchObject({ code: 409 })
  })

  it('[LE-109] each is told of the other while they are there, and when the lesson was changed', async () => {
    const { teacher, partner, look, save, pages, name } = await setup()
    expect(await look(teacher.token)).toMatchObject({ here: [], is_together: true })
    const before = await look(partner.token)
    expect(before.here).toEqual([{ teacher_id: teacher.person_id, name: '周敏' }])
    app.clock.advance(MINUTE)
    await save(teacher.token, [...pages, blank('四')])
    const after = await look(partner.token)
    expect(after.here).toEqual([])
    expect(after.updated_at > before.updated_at).toBe(true)
    await name([])
    expect(await look(teacher.token)).toMatchObject({ here: [], is_together: false })
  })
})

describe('修改记录', () => {
  it('[LE-110] says who changed what, a run of one person in one', async () => {
    const { teacher, partner, prepare_lesson_id, pages, save, changes, detail } = await setup()
    const [one, two, three] = pages as [LessonPageView, LessonPageView, LessonPageView]
    await save(teacher.token, [one, two, three, blank('四')])
    app.clock.advance(MINUTE)
    await save(teacher.token, [one, two, three, blank('五')])
    app.clock.advance(MINUTE)
    const plan = { prepare_lesson_id, revision: 0, goals: '会配方', plan: EMPTY_PLAN, reflection: '' }
    await app.call(partner.token, `POST ${API}/lesson_plan`, plan)
    const [quiz] = (await detail()).quizzes
    await app.call(partner.token, `DELETE ${API}/delete_quzi`, { lesson_quiz_id: quiz?.lesson_quiz_id ?? '' })
    app.clock.advance(20 * MINUTE)
    const now = (await detail()).pages
    await save(partner.token, now.slice(1), now)
    expect(
      (await changes(partner.token)).map(({ teacher_name, words }) => [teacher_name, words.join('，')]),
    ).toEqual([
      ['李青', '删了第 1 页'],
      ['李青', '改了教案的教学目标，移除了第 1 题'],
      ['周敏', '加了 2 页'],
    ])
  })

  it('[LE-110] a save that changes nothing is no change', async () => {
    const { teacher, pages, save, changes } = await setup()
    await save(teacher.token, pages)
    expect(await changes()).toEqual([])
  })
})
