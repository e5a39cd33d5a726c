import { EMPTY_PLAN } from '@jiangtai/shared/lessons/plan/empty-plan.ts'
import { MAX_NAMED_VERSIONS, MAX_VERSIONS } from '@jiangtai/shared/lessons/rules.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import {
  boardPage,
  buildLesson,
  buildStem,
  buildTaughtClass,
  PIXEL_PNG,
} from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { sweepUntilErased } from '../../files/test/object-sweeps.ts'
import { BIN_KEPT_MS } from '../bin/lesson-bin.service.ts'
import { sweepBinnedVersions } from './version-sweep.service.ts'

const API = '/api/prepare_lessons/api'
const HOUR = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  // Files on the disk bear the time of the machine, and files of the future are not listed.
  app.clock.advance(Date.now() - app.clock.now().getTime() + HOUR)
})
afterAll(() => app.close())

/** A lesson of two pages, two questions and a set, that a colleague prepares with its owner. */
async function setup() {
  const { school_id, teacher } = await buildTaughtClass(app)
  const partner = await buildTeacher(app, { school_id, name: '李青' })
  const quizzes = await Promise.all(['一', '二'].map((stem) => buildStem(app, { school_id, stem })))
  const { prepare_lesson_id } = await buildLesson(app, {
    ...{ school_id, teacher, quizzes, pages: ['一', '二'].map(boardPage) },
  })
  const lesson = { prepare_lesson_id }
  await app.call(teacher.token, `POST ${API}/lesson_together/partners`, {
    ...{ ...lesson, teacher_ids: [partner.person_id] },
  })
  const detail = async () => (await app.call(teacher.token, `GET ${API}/lesson_detail`, lesson)).payload
  const versions = async (token = teacher.token) =>
    (await app.call(token, `POST ${API}/lesson_version/list`, lesson)).payload.list
  const get = async (lesson_version_id: string) =>
    (await app.call(teacher.token, `POST ${API}/lesson_version/get`, { ...lesson, lesson_version_id }))
      .payload
  const keepPages = async (titles: string[], token = teacher.token) => {
    const stored = new Map((await detail()).pages.map((page) => [page.title, page]))
    const pages = titles.map((title) => {
      const { image_url: _shown, ...page } = stored.get(title) ?? { ...boardPage(title), image_url: null }
      return { ...page, image_key: undefined }
    })
    await app.call(token, `POST ${API}/lesson_page`, { prepare_lesson_id, pages })
  }
  const name = (words: string, token = teacher.token) =>
    app.send(token, `POST ${API}/lesson_version`, { ...lesson, name: words })
  const restore = (lesson_version_id: string, token = teacher.token) =>
    app.send(token, `POST ${API}/lesson_version/restore`, { ...lesson, lesson_version_id })
  const titles = async () => (await detail()).pages.map(({ title }) => title).join('')
  return {
    ...{ school_id, teacher, partner, prepare_lesson_id, lesson },
    ...{ detail, versions, get, keepPages, name, restore, titles },
  }
}

describe('a version', () => {
  it('[LE-120] is kept of the state before the first change of a person in a sitting', async () => {
    const { partner, keepPages, versions, get } = await setup()
    await keepPages(['一'])
    await keepPages(['一', '三'])
    app.clock.advance(1000)
    await keepPages(['三'], partner.token)
    app.clock.advance(HOUR)
    await keepPages(['三', '四'])
    const list = await versions()
    expect(list.map(({ teacher_name, page_count }) => [teacher_name, page_count])).toEqual([
      ['周敏', 1],
      ['李青', 2],
      ['周敏', 2],
    ])
    const contents = await Promise.all(list.map(({ lesson_version_id }) => get(lesson_version_id)))
    expect(contents.map(({ pages }) => pages.map(({ title }) => title).join(''))).toEqual([
      '三',
      '一三',
      '一二',
    ])
    expect(contents[0]?.quizzes).toHaveLength(2)
  })

  it('[LE-120] is kept once, also where nothing is changed', async () => {
    const { keepPages, versions } = await setup()
    await keepPages(['一', '二'])
    await keepPages(['一', '二'])
    await keepPages(['一'])
    expect(await versions()).toMatchObject([{ page_count: 2 }])
  })

  it('[LE-120] is not kept of an empty lesson', async () => {
    const { school_id, teacher } = await buildTaughtClass(app)
    const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher })
    const { image_key: _none, ...page } = boardPage('一')
    await app.call(teacher.token, `POST ${API}/lesson_page`, { prepare_lesson_id, pages: [page] })
    const kept = await app.call(teacher.token, `POST ${API}/lesson_version/list`, { prepare_lesson_id })
    expect(kept.payload.list).toEqual([])
  })

  it('[LE-122] is named, up to twenty of a lesson', async () => {
    const { partner, name, versions } = await setup()
    expect((await name('  ')).code).toBe(400)
    for (let at = 0; at < MAX_NAMED_VERSIONS; at += 1)
      expect((await name(`第${at}次`, partner.token)).code).toBe(200)
    expect(await name('多的')).toMatchObject({ code: 409, message: '一份备课最多存 20 个有名称的版本' })
    const list = await versions()
    expect(list.filter((one) => one.name !== null)).toHaveLength(MAX_NAMED_VERSIONS)
    expect(list.find((one) => one.name === '第0次')).toMatchObject({
      teacher_name: '李青',
      page_count: 2,
      quiz_count: 2,
    })
  })

  it('[LE-121] at most fifty are kept', async () => {
    const { keepPages, versions, name } = await setup()
    await name('定稿')
    for (let at = 0; at < MAX_VERSIONS + 5; at += 1) {
      app.clock.advance(HOUR)
      await keepPages([`第${at}页`])
    }
    const list = await versions()
    expect(list).toHaveLength(MAX_VERSIONS)
    expect(list.at(-1)?.name).toBe('定稿')
  })
})

describe('恢复', () => {
  it('[LE-124] brings back pages, questions, sets and 教案, and is taken back by the state before', async () => {
    const { teacher, partner, lesson, detail, versions, keepPages, name, restore, titles } = await setup()
    const [a, b] = (await detail()).quizzes.map(({ lesson_quiz_id }) => lesson_quiz_id) as [string, string]
    await app.call(teacher.token, `POST ${API}/practice_set`, {
      ...{ ...lesson, practice_set_id: null, name: '巩固', time_limit_s: 300, lesson_quiz_ids: [b, a] },
    })
    const plan = { ...lesson, plan: EMPTY_PLAN, reflection: '' }
    await app.call(teacher.token, `POST ${API}/lesson_plan`, { ...plan, revision: 0, goals: '会配方' })
    const before = await detail()
    await name('定稿')

    await keepPages(['三', '一'])
    await app.call(teacher.token, `DELETE ${API}/delete_quzi`, { lesson_quiz_id: a })
    await app.call(partner.token, `POST ${API}/lesson_plan`, { ...plan, revision: 1, goals: '别的' })
    const changed = await detail()
    const kept = (await versions()).find((one) => one.name === '定稿')?.lesson_version_id ?? ''
    app.clock.advance(1000)
    expect((await restore(kept, partner.token)).code).toBe(200)

    const back = await detail()
    for (const part of ['pages', 'quizzes', 'practice_sets', 'goals', 'plan'] as const)
      expect(back[part]).toEqual(before[part])
    expect(back.plan_revision).toBe(3)
    const changes = await app.call(teacher.token, `POST ${API}/lesson_together/changes`, lesson)
    expect(changes.payload.list[0]?.words).toContain('恢复到版本“定稿”')

    const [latest] = await versions()
    expect(latest).toMatchObject({ teacher_name: '李青', name: null })
    await restore(latest?.lesson_version_id ?? '')
    expect(await titles()).toBe('三一')
    expect((await detail()).quizzes).toEqual(changed.quizzes)
    expect(await restore(newId())).toMatchObject({ code: 404, message: '这个版本已经不在了' })
  })

  it('[LE-123] [LE-125] pictures of pages stay while a version shows them, and go with the lesson', async () => {
    const { prepare_lesson_id, school_id, keepPages, detail } = await setup()
    const { storage } = app.services
    const image_key = `${school_id}/lesson/${prepare_lesson_id}/${newId()}/page.png`
    await storage.write(image_key, { body: PIXEL_PNG, content_type: 'image/png' })
    const { pool } = app.services.database
    await pool.query(
      `update lesson_page set kind = 'pdf_page', page_no = 1, image_key = $2 where prepare_lesson_id = $1 and title = '一'`,
      [prepare_lesson_id, image_key],
    )
    await keepPages(['二'])
    expect((await detail()).pages).toHaveLength(1)
    await sweepUntilErased(app)
    expect(await storage.head(image_key)).not.toBeNull()
    await pool.query('update lesson set deleted_at = $2 where prepare_lesson_id = $1', [
      ...[prepare_lesson_id, new Date(app.clock.now().getTime() - BIN_KEPT_MS - HOUR).toISOString()],
    ])
    await sweepBinnedVersions(app.services)
    const left = await pool.query('select 1 from lesson_version where prepare_lesson_id = $1', [
      prepare_lesson_id,
    ])
    expect(left.rows).toEqual([])
    await sweepUntilErased(app)
    expect(await storage.head(image_key)).toBeNull()
  })
})
