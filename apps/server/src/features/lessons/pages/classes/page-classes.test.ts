import { newId } from '@jiangtai/shared/core/ids.ts'
import { sampleText } from '@jiangtai/shared/ink/test/sample-marks.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildTeacher } from '../../../../../test/builders.ts'
import { DEVICE } from '../../../../../test/classroom-builders.ts'
import { boardPage, buildLesson, buildTaughtClass, sentPage } from '../../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'

const API = '/api/prepare_lessons/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type ForClasses = (string[] | null)[]

/** A lesson of four pages for two classes of a teacher. */
async function setup() {
  const { school_id, teacher, taught } = await buildTaughtClass(app)
  const second = await buildClass(app, { school_id, teacher_id: teacher.person_id, name: '高一(2)班' })
  const [one, two] = [taught.class_id, second.class_id]
  const pages = ['一', '二', '三', '四'].map(boardPage)
  const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, class_ids: [one, two], pages })
  const lesson = { prepare_lesson_id }
  const detail = async (id = prepare_lesson_id, { token } = teacher) =>
    (await app.call(token, `GET ${API}/lesson_detail`, { prepare_lesson_id: id })).payload
  const shown = async () => (await detail()).pages
  /** Saves the pages as they are, each for these classes. */
  const give = async (classes: ForClasses, { token } = teacher) => {
    const sent = (await shown()).map((page, at) => ({
      ...sentPage(page),
      for_class_ids: classes[at] ?? null,
    }))
    return app.send(token, `POST ${API}/lesson_page`, { prepare_lesson_id, pages: sent })
  }
  const given = async (id?: string) => (await detail(id)).pages.map(({ for_class_ids }) => for_class_ids)
  const setClasses = (class_ids: string[]) =>
    app.call(teacher.token, `PUT ${API}/update_lesson`, { prepare_lesson_id, class_ids })
  /** One teaching that shows pages by their titles and ends; the titles of its pages. */
  const teach = async (class_id: string, turned: string[] = []) => {
    app.clock.advance(60_000)
    const start = { prepare_lesson_id, class_id, device_id: DEVICE, begin_at: 'stopped' as const }
    const { state } = (await app.call(teacher.token, `POST ${API}/start_lesson`, start)).payload
    const { lesson_session_id } = state
    const command = { lesson_session_id, device_id: DEVICE }
    for (const title of turned) {
      const page_id = state.pages.find((page) => page.title === title)?.page_id ?? ''
      await app.call(teacher.token, `POST ${API}/turn_page`, { ...command, page_id })
    }
    await app.call(teacher.token, `POST ${API}/after_class`, command)
    const at = state.pages.findIndex(({ page_id }) => page_id === state.current_page_id)
    const written = state.pages.flatMap((page) => (state.ink[page.page_id] === undefined ? [] : page.title))
    const elsewhere = Object.keys(state.ink).filter((id) =>
      state.pages.every(({ page_id }) => page_id !== id),
    )
    const titles = state.pages.map(({ title }) => title).join('')
    return { titles, first: state.pages[at]?.title, written: written.join(''), elsewhere }
  }
  return {
    ...{ school_id, teacher, one, two, lesson, prepare_lesson_id },
    ...{ detail, shown, give, given, setClasses, teach },
  }
}

describe('a page for some classes', () => {
  it('[LE-195] is for all classes, or for those that are chosen', async () => {
    const { one, two, give, given } = await setup()
    expect(await given()).toEqual([null, null, null, null])
    await give([null, [one], [two, one]])
    expect(await given()).toEqual([null, [one], [two, one], null])
    await give([])
    expect(await given()).toEqual([null, null, null, null])
  })

  it('[LE-195] is refused for another class by its number, and for none', async () => {
    const { one, give, given } = await setup()
    const foreign = await give([null, [one], [one, newId()]])
    expect(foreign.error?.fields).toEqual([
      { field: 'pages.2.for_class_ids', message: '第 3 页选的班级不在这份备课中' },
    ])
    expect((await give([null, [one, one]])).error?.fields).toEqual([
      { field: 'pages.1.for_class_ids', message: '选的班级重复' },
    ])
    expect((await give([[]])).error?.fields[0]?.field).toBe('pages.0.for_class_ids')
    expect((await give([['x']])).error?.fields[0]?.field).toBe('pages.0.for_class_ids.0')
    expect(await given()).toEqual([null, null, null, null])
  })

  it('[LE-196] takes what is prepared on it along to its own classes alone', async () => {
    const { one, two, teacher, prepare_lesson_id, shown, give, teach } = await setup()
    for (const { page_id } of await shown())
      await app.call(teacher.token, `POST ${API}/lesson_page_ink`, {
        ...{ prepare_lesson_id, page_id, revision: 0, gestures: [sampleText] },
      })
    await give([null, [one], [two], null])
    expect(await teach(one)).toMatchObject({ written: '一二四', elsewhere: [] })
    expect(await teach(two)).toMatchObject({ written: '一三四', elsewhere: [] })
  })

  it('[LE-196] is not on the board of another class', async () => {
    const { one, two, give, teach } = await setup()
    await give([null, [one], [two], null])
    expect((await teach(one)).titles).toBe('一二四')
    expect((await teach(two)).titles).toBe('一三四')
  })

  it('[LE-197] is counted by its own classes alone, and where a class goes on', async () => {
    const { one, two, give, teach, detail } = await setup()
    await give([[two], null, [two], null])
    await teach(one, ['二'])
    await teach(two, ['二'])
    const progress = async () =>
      (await detail()).progress.map((row) => [
        ...[row.state, 'page_no' in row ? row.page_no : null],
        ...[row.page_count, row.resume_page],
      ])
    expect(await progress()).toEqual([
      ['stopped', 1, 2, null],
      ['stopped', 2, 4, 2],
    ])
    expect((await teach(two, ['三'])).first).toBe('二')
    await teach(one, ['四'])
    expect(await progress()).toEqual([
      ['finished', 2, 2, null],
      ['stopped', 3, 4, 3],
    ])
    const { payload } = await app.call((await setup()).teacher.token, `GET ${API}/lesson_list`, {})
    expect(payload.list[0]?.progress.map(({ page_count }) => page_count)).toEqual([4, 4])
  })

  it('[LE-198] stays for the classes that remain, and is for none where none of them does', async () => {
    const { one, two, give, given, setClasses, teach } = await setup()
    await give([null, [two], [one, two]])
    await setClasses([one])
    expect((await teach(one)).titles).toBe('一三四')
    // What stands there may be saved again; what is chosen anew may not.
    expect((await give([null, [two], [one, two]])).code).toBe(200)
    expect((await give([[two]])).error?.fields[0]?.field).toBe('pages.0.for_class_ids')
    await setClasses([one, two])
    expect(await given()).toEqual([null, [two], [one, two], null])
    expect((await teach(two)).titles).toBe('一二三四')
  })

  it('[LE-199] is for all in a copy, keeps its classes in a version, and is told to no reader of a shared lesson', async () => {
    const { school_id, teacher, one, lesson, give, given } = await setup()
    await give([null, [one]])
    const copied = await app.call(teacher.token, `POST ${API}/copy_lesson`, {
      ...{ ...lesson, title: '第二课时', class_ids: [one] },
    })
    expect(await given(copied.payload.prepare_lesson_id)).toEqual([null, null, null, null])
    await app.call(teacher.token, `POST ${API}/lesson_version`, { ...lesson, name: '分班' })
    await give([])
    const { list } = (await app.call(teacher.token, `POST ${API}/lesson_version/list`, lesson)).payload
    const { lesson_version_id } = list.find(({ name }) => name === '分班')!
    await app.call(teacher.token, `POST ${API}/lesson_version/restore`, { ...lesson, lesson_version_id })
    expect(await given()).toEqual([null, [one], null, null])
    const reader = await buildTeacher(app, { school_id, name: '李雷' })
    await app.call(teacher.token, `POST ${API}/lesson_share`, {
      ...{ ...lesson, audiences: [{ kind: 'teacher', id: reader.person_id }], is_template: false },
    })
    const { payload } = await app.call(reader.token, `POST ${API}/shared_lesson/get`, lesson)
    expect(payload.pages.map(({ for_class_ids }) => for_class_ids)).toEqual([null, null, null, null])
  })

  it('[LE-106] is merged with what a colleague changed, and what both changed is told', async () => {
    const { school_id, teacher, one, two, lesson, shown, given } = await setup()
    const partner = await buildTeacher(app, { school_id, name: '李青' })
    await app.call(teacher.token, `POST ${API}/lesson_together/partners`, {
      ...{ ...lesson, teacher_ids: [partner.person_id] },
    })
    const before = await shown()
    const base = before.map(({ page_id, title, background, for_class_ids }) => ({
      ...{ page_id, title, background, for_class_ids },
    }))
    const save = async ({ token }: { token: string }, classes: ForClasses) => {
      const pages = before.map((page, at) => ({ ...sentPage(page), for_class_ids: classes[at] ?? null }))
      return (await app.call(token, `POST ${API}/lesson_page`, { ...lesson, pages, base })).payload
    }
    expect((await save(partner, [[one], [one]])).met).toEqual([])
    expect((await save(teacher, [null, [two], [two]])).met).toEqual([before[1]!.page_id])
    expect(await given()).toEqual([[one], [one], [two], null])
    // A page that knows nothing of classes leaves them as they are.
    const plain = before.map(sentPage)
    const bare = base.map(({ for_class_ids: _unknown, ...page }) => page)
    await app.call(teacher.token, `POST ${API}/lesson_page`, { ...lesson, pages: plain, base: bare })
    expect(await given()).toEqual([[one], [one], [two], null])
  })
})
