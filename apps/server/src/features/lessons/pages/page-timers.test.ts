import type { PageTimer } from '@jiangtai/shared/classroom/timer/page-timer.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTeacher } from '../../../../test/builders.ts'
import { DEVICE, factsSentTo } from '../../../../test/classroom-builders.ts'
import { boardPage, buildLesson, buildTaughtClass, sentPage } from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const API = '/api/prepare_lessons/api'
const FIVE: PageTimer = { kind: 'countdown', length_s: 300, is_auto: true }
const WATCH: PageTimer = { kind: 'stopwatch', is_auto: false }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson of three blank pages. */
async function setup() {
  const { school_id, teacher, taught } = await buildTaughtClass(app)
  const pages = ['一', '二', '三'].map(boardPage)
  const { class_id } = taught
  const built = { school_id, teacher, class_ids: [class_id], pages }
  const { prepare_lesson_id } = await buildLesson(app, built)
  const lesson = { prepare_lesson_id }
  const shown = async (id = prepare_lesson_id) =>
    (await app.call(teacher.token, `GET ${API}/lesson_detail`, { prepare_lesson_id: id })).payload.pages
  const give = async (timers: readonly unknown[]) => {
    const sent = (await shown()).map((page, at) => ({ ...sentPage(page), timer: timers[at] ?? null }))
    return app.send(teacher.token, `POST ${API}/lesson_page`, { ...lesson, pages: sent })
  }
  const given = async (id?: string) => (await shown(id)).map(({ timer }) => timer)
  const start = async () => {
    const asked = { ...lesson, class_id, device_id: DEVICE }
    const { state } = (await app.call(teacher.token, `POST ${API}/start_lesson`, asked)).payload
    const { lesson_session_id } = state
    const command = { lesson_session_id, device_id: DEVICE }
    const begin = (page_id: string) =>
      app.send(teacher.token, `POST ${API}/interact/timer`, { ...command, change: { kind: 'page', page_id } })
    const begun = async () =>
      (await app.call(teacher.token, `GET ${API}/interact/page_timers`, { lesson_session_id })).payload
        .page_ids
    const facts = () =>
      factsSentTo(app, lesson_session_id, 'student').flatMap(({ event }) =>
        event?.type === 'timer_set' ? [event.payload] : [],
      )
    return { state, command, begin, begun, facts }
  }
  return { school_id, teacher, class_id, lesson, shown, give, given, start }
}

describe('the timer of a page', () => {
  it('[LE-259] is kept with the page, and refused by its name where it is none', async () => {
    const { give, given } = await setup()
    expect((await give([FIVE, WATCH])).code).toBe(200)
    expect(await given()).toEqual([FIVE, WATCH, null])
    for (const [timer, field] of [
      [{ ...FIVE, length_s: 0 }, 'pages.0.timer.length_s'],
      [{ ...FIVE, length_s: 6000 }, 'pages.0.timer.length_s'],
      [{ kind: 'stopwatch' }, 'pages.0.timer.is_auto'],
      [{ kind: 'alarm', is_auto: true }, 'pages.0.timer.kind'],
    ] as const)
      expect((await give([timer])).error?.fields[0]?.field).toBe(field)
    expect(await given()).toEqual([FIVE, WATCH, null])
  })

  it('[LE-260] comes along with copies of one’s own and of a colleague, and with versions', async () => {
    const { school_id, teacher, class_id, lesson, give, given, shown } = await setup()
    await give([FIVE, null, WATCH])
    const copied = await app.call(teacher.token, `POST ${API}/copy_lesson`, {
      ...{ ...lesson, title: '第二课时', class_ids: [class_id] },
    })
    expect(await given(copied.payload.prepare_lesson_id)).toEqual([FIVE, null, WATCH])
    const reader = await buildTeacher(app, { school_id, name: '李雷' })
    await app.call(teacher.token, `POST ${API}/lesson_share`, {
      ...{ ...lesson, audiences: [{ kind: 'teacher', id: reader.person_id }], is_template: false },
    })
    const taken = await app.call(reader.token, `POST ${API}/shared_lesson/take`, {
      ...{ ...lesson, title: '我的', class_ids: [] },
    })
    const detail = await app.call(reader.token, `GET ${API}/lesson_detail`, taken.payload)
    expect(detail.payload.pages.map(({ timer }) => timer)).toEqual([FIVE, null, WATCH])
    await app.call(teacher.token, `POST ${API}/lesson_version`, { ...lesson, name: '有计时' })
    await give([])
    const { list } = (await app.call(teacher.token, `POST ${API}/lesson_version/list`, lesson)).payload
    const { lesson_version_id } = list.find(({ name }) => name === '有计时')!
    await app.call(teacher.token, `POST ${API}/lesson_version/restore`, { ...lesson, lesson_version_id })
    expect((await shown()).map(({ timer }) => timer)).toEqual([FIVE, null, WATCH])
  })

  it('[LE-262] is merged with what a colleague changed, whatever the order of its fields', async () => {
    const { teacher, lesson, shown, give, given } = await setup()
    await give([FIVE])
    const before = await shown()
    const base = before.map(({ page_id, title, background, for_class_ids, timer }) => ({
      ...{ page_id, title, background, for_class_ids },
      timer: timer === null ? null : Object.fromEntries(Object.entries(timer).toReversed()),
    }))
    const save = async (timers: readonly unknown[]) => {
      const pages = before.map((page, at) => ({ ...sentPage(page), timer: timers[at] ?? null }))
      return (await app.send(teacher.token, `POST ${API}/lesson_page`, { ...lesson, pages, base })).payload
    }
    expect(await save([FIVE, WATCH])).toMatchObject({ met: [] })
    expect(await save([null, WATCH])).toMatchObject({ met: [] })
    expect(await given()).toEqual([null, WATCH, null])
    expect(await save([WATCH])).toMatchObject({ met: [before[0]!.page_id] })
  })

  it('[LE-261] makes a package that lies on a machine one to be downloaded again', async () => {
    const { teacher, lesson, give } = await setup()
    const stamp = async () =>
      (await app.call(teacher.token, `GET ${API}/lesson_offline`, lesson)).payload.stamp
    const before = await stamp()
    await give([FIVE])
    expect(await stamp()).not.toBe(before)
    await give([])
    expect(await stamp()).toBe(before)
  })
})

describe('the timer of a page in class', () => {
  it('[CR-470] begins on all screens by one press, and is told with its page', async () => {
    const { give, start } = await setup()
    await give([FIVE, WATCH])
    const { state, begin, begun, facts } = await start()
    expect(state.pages.map(({ timer }) => timer)).toEqual([FIVE, WATCH, undefined])
    const [one, two] = state.pages.map(({ page_id }) => page_id) as [string, string]
    expect(await begun()).toEqual([])
    await begin(one)
    app.clock.advance(10_000)
    await begin(two)
    expect(facts().map(({ change, page_id, timer }) => [change, page_id, timer?.length_ms])).toEqual([
      ['countdown', one, 300_000],
      ['stopwatch', two, 0],
    ])
    expect(await begun()).toEqual([one, two])
  })

  it('[CR-471] begins once in a class, whoever asks and however often, and anew in the next', async () => {
    const { teacher, give, start } = await setup()
    await give([FIVE])
    const first = await start()
    const [page_id] = first.state.pages.map((page) => page.page_id) as [string]
    const { payload } = await first.begin(page_id)
    const close = { kind: 'close' as const, timer_id: (payload as { timer_id: string }).timer_id }
    await app.call(teacher.token, `POST ${API}/interact/timer`, { ...first.command, change: close })
    expect((await first.begin(page_id)).payload).toEqual(payload)
    expect(first.facts().map(({ change }) => change)).toEqual(['countdown', 'close'])
    await app.call(teacher.token, `POST ${API}/after_class`, first.command)
    const second = await start()
    expect(await second.begun()).toEqual([])
    await second.begin(page_id)
    expect(second.facts()).toHaveLength(1)
  })

  it('[CR-473] is refused for a page without one, for one of another lesson, and for other teachers', async () => {
    const { school_id, give, start } = await setup()
    await give([FIVE])
    const { state, begin, command, facts } = await start()
    const [, without] = state.pages.map((page) => page.page_id) as [string, string]
    for (const page_id of [without, newId()])
      expect(await begin(page_id)).toMatchObject({ code: 404, message: '这一页没有设计时' })
    const other = await buildTeacher(app, { school_id })
    const { lesson_session_id } = command
    const read = await app.send(other.token, `GET ${API}/interact/page_timers`, { lesson_session_id })
    expect(read.code).not.toBe(200)
    expect(facts()).toEqual([])
  })
})
