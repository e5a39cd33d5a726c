import type { LessonStatusName } from '@jiangtai/shared/lessons/progress/lesson-status.ts'
import type { ClassProgress } from '@jiangtai/shared/lessons/progress/views.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClass, buildTeacher } from '../../../../test/builders.ts'
import { DEVICE } from '../../../../test/classroom-builders.ts'
import { boardPage, buildLesson, buildTaughtClass, sentPage } from '../../../../test/lessons-builders.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

const API = '/api/prepare_lessons/api'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A lesson of some pages for two classes of one teacher, and what she does with it. */
async function buildParallel(page_count = 5) {
  const { school_id, teacher, taught } = await buildTaughtClass(app)
  const second = await buildClass(app, { school_id, teacher_id: teacher.person_id, name: '高一(2)班' })
  const pages = Array.from({ length: page_count }, (_, at) => boardPage(`第${at + 1}页`))
  const class_ids = [taught.class_id, second.class_id]
  const { prepare_lesson_id } = await buildLesson(app, { school_id, teacher, class_ids, pages })
  const page_ids = pages.map(({ page_id }) => page_id)
  const begin = async (class_id: string, begin_at: 'first' | 'stopped' = 'first') => {
    app.clock.advance(60_000)
    const start = { prepare_lesson_id, class_id, device_id: DEVICE, begin_at }
    const { payload } = await app.call(teacher.token, `POST ${API}/start_lesson`, start)
    return payload.state
  }
  const turn = (lesson_session_id: string, page_id: string) =>
    app.call(teacher.token, `POST ${API}/turn_page`, { lesson_session_id, device_id: DEVICE, page_id })
  const end = (lesson_session_id: string) =>
    app.call(teacher.token, `POST ${API}/after_class`, { lesson_session_id, device_id: DEVICE })
  /** One teaching that shows some pages, by their numbers, and ends. */
  const teach = async (class_id: string, numbers: number[], begin_at: 'first' | 'stopped' = 'first') => {
    const { lesson_session_id } = await begin(class_id, begin_at)
    for (const number of numbers) await turn(lesson_session_id, page_ids[number - 1] ?? '')
    await end(lesson_session_id)
    return lesson_session_id
  }
  const detail = async () =>
    (await app.call(teacher.token, `GET ${API}/lesson_detail`, { prepare_lesson_id })).payload
  const save = async (order: number[]) => {
    const { pages: kept } = await detail()
    const byId = new Map(kept.map((page) => [page.page_id, sentPage(page)]))
    const left = order.flatMap((number) => byId.get(page_ids[number - 1] ?? '') ?? [])
    return app.call(teacher.token, `POST ${API}/lesson_page`, { prepare_lesson_id, pages: left })
  }
  const progress = async () => (await detail()).progress
  const status = async () => (await detail()).status
  const [one, two] = [taught.class_id, second.class_id]
  return {
    school_id,
    teacher,
    prepare_lesson_id,
    page_ids,
    one,
    two,
    begin,
    turn,
    end,
    teach,
    save,
    progress,
    status,
  }
}

/** The state of each class with its page, as `stopped 3`. */
const short = (progress: readonly ClassProgress[]) =>
  progress.map((one) => ('page_no' in one ? `${one.state} ${one.page_no}` : one.state))

describe('how far the classes of a lesson are', () => {
  it('[LE-60] is told for each class by itself: not begun, on, stopped at a page, through', async () => {
    const lesson = await buildParallel()
    expect(short(await lesson.progress())).toEqual(['not_begun', 'not_begun'])
    const stopped_id = await lesson.teach(lesson.one, [2, 3])
    const last_at = app.clock.now().toISOString()
    const running = await lesson.begin(lesson.two)
    expect(short(await lesson.progress())).toEqual(['stopped 3', 'teaching'])
    expect((await lesson.progress())[0]).toEqual({
      ...{ class_id: lesson.one, name: '高一(1)班', state: 'stopped', page_no: 3, resume_page: 3 },
      page_count: 5,
      ...{ lesson_session_id: stopped_id, last_at },
    })
    await lesson.turn(running.lesson_session_id, lesson.page_ids[4] ?? '')
    await lesson.end(running.lesson_session_id)
    expect(short(await lesson.progress())).toEqual(['stopped 3', 'finished 5'])
  })

  it('[LE-60] is the same in the list', async () => {
    const lesson = await buildParallel()
    await lesson.teach(lesson.two, [4])
    const { payload } = await app.call(lesson.teacher.token, `GET ${API}/lesson_list`, {})
    expect(payload.list.map((row) => row.progress)).toEqual([await lesson.progress()])
    expect(short(payload.list[0]?.progress ?? [])).toEqual(['not_begun', 'stopped 4'])
  })

  it('[LE-60] counts a page that was added in class as the page before it', async () => {
    const lesson = await buildParallel()
    const { lesson_session_id } = await lesson.begin(lesson.one)
    await lesson.turn(lesson_session_id, lesson.page_ids[1] ?? '')
    await app.call(lesson.teacher.token, `POST ${API}/add_board_page`, {
      ...{ lesson_session_id, device_id: DEVICE },
      ...{ page_id: boardPage('').page_id, after_page_id: lesson.page_ids[1] ?? '' },
    })
    await lesson.end(lesson_session_id)
    expect(short(await lesson.progress())).toEqual(['stopped 2', 'not_begun'])
  })

  it('[LE-60] is through once the last page was reached, in whichever teaching and wherever it stopped', async () => {
    const lesson = await buildParallel()
    await lesson.teach(lesson.one, [5, 2])
    expect(short(await lesson.progress())).toEqual(['finished 2', 'not_begun'])
    await lesson.teach(lesson.one, [3])
    expect(short(await lesson.progress())).toEqual(['finished 3', 'not_begun'])
  })

  it('[LE-62] finds the page by itself after others were deleted or moved, and else the nearest before it', async () => {
    const lesson = await buildParallel()
    await lesson.teach(lesson.one, [2, 3, 4])
    await lesson.save([4, 1, 2, 3, 5])
    expect(short(await lesson.progress())).toEqual(['stopped 1', 'not_begun'])
    await lesson.save([1, 2, 3, 5])
    expect(short(await lesson.progress())).toEqual(['stopped 3', 'not_begun'])
    await lesson.save([5])
    expect(short(await lesson.progress())).toEqual(['stopped 1', 'not_begun'])
    // Without the page that it never had, the class is through.
    const whole = await buildParallel()
    await whole.teach(whole.one, [4])
    await whole.save([1, 2, 3, 4])
    expect(short(await whole.progress())).toEqual(['finished 4', 'not_begun'])
  })
})

describe('a lesson that a class has not had to the end', () => {
  const listed = async (lesson: Awaited<ReturnType<typeof buildParallel>>, status: LessonStatusName) => {
    const { payload } = await app.call(lesson.teacher.token, `GET ${API}/lesson_list`, { status })
    expect(payload.list.map((row) => row.status)).toEqual(payload.list.map(() => status))
    return payload.total
  }
  const counts = async (lesson: Awaited<ReturnType<typeof buildParallel>>) => ({
    ready: await listed(lesson, 'ready'),
    teaching: await listed(lesson, 'teaching'),
    stopped: await listed(lesson, 'stopped'),
    taught: await listed(lesson, 'taught'),
  })
  const NONE = { ready: 0, teaching: 0, stopped: 0, taught: 0 }

  it('[LE-185] is 没上完 in the list, its filter and its page, until each class that began it is through', async () => {
    const lesson = await buildParallel()
    expect(await counts(lesson)).toEqual({ ...NONE, ready: 1 })
    await lesson.teach(lesson.one, [3])
    expect(await counts(lesson)).toEqual({ ...NONE, stopped: 1 })
    expect(await lesson.status()).toBe('stopped')
    const running = await lesson.begin(lesson.two)
    expect(await counts(lesson)).toEqual({ ...NONE, teaching: 1 })
    await lesson.turn(running.lesson_session_id, lesson.page_ids[4] ?? '')
    await lesson.end(running.lesson_session_id)
    expect(await counts(lesson)).toEqual({ ...NONE, stopped: 1 })
    await lesson.teach(lesson.one, [5], 'stopped')
    expect(await counts(lesson)).toEqual({ ...NONE, taught: 1 })
    expect(await lesson.status()).toBe('taught')
  })

  it('[LE-185] follows from the pages as they are now', async () => {
    const lesson = await buildParallel()
    await lesson.teach(lesson.one, [4])
    await lesson.save([1, 2, 3, 4])
    // The first class is through by that, and the second has not had it.
    expect(await counts(lesson)).toEqual({ ...NONE, ready: 1 })
  })

  it('[LE-186] stands before newer ones on the workbench for two weeks, with the class that waits longest first', async () => {
    const lesson = await buildParallel()
    const home = async () => (await app.call(lesson.teacher.token, 'GET /api/home/v1/workbench', {})).payload
    await lesson.teach(lesson.two, [2])
    await lesson.teach(lesson.one, [4])
    app.clock.advance(60_000)
    const { school_id, teacher } = lesson
    const newer = await buildLesson(app, { school_id, teacher, class_ids: [lesson.one], title: '新课' })
    const [first, second] = (await home()).next
    expect(first).toMatchObject({
      prepare_lesson_id: lesson.prepare_lesson_id,
      ...{ page_count: 5, quiz_count: 0, classes: [] },
      stopped: [
        { class_id: lesson.two, page_no: 2, resume_page: 2 },
        { class_id: lesson.one, page_no: 4, resume_page: 4 },
      ],
    })
    expect(second).toMatchObject({ ...newer, classes: [{ class_id: lesson.one }], stopped: [] })
    await app.services.database.pool.query(
      `update lesson_session set started_at = started_at - interval '15 days' where prepare_lesson_id = $1`,
      [lesson.prepare_lesson_id],
    )
    expect((await home()).next.map(({ prepare_lesson_id }) => prepare_lesson_id)).toEqual([
      newer.prepare_lesson_id,
      lesson.prepare_lesson_id,
    ])
  })
})

describe('a class that is taken up again', () => {
  it('[LE-61] is offered where it stopped, unless that is the first page or the end', async () => {
    const lesson = await buildParallel()
    const offered = async () => (await lesson.progress()).map(({ resume_page }) => resume_page)
    expect(await offered()).toEqual([null, null])
    await lesson.teach(lesson.one, [])
    await lesson.teach(lesson.two, [5])
    expect(await offered()).toEqual([null, null])
    await lesson.teach(lesson.one, [2])
    // A class that had the last page and went back to the fourth may go on there.
    await lesson.teach(lesson.two, [5, 4])
    expect(await offered()).toEqual([2, 4])
  })

  it('[LE-61] begins where it stopped, by itself, or at the first page, as the teacher says', async () => {
    const lesson = await buildParallel()
    await lesson.teach(lesson.one, [2, 3])
    await lesson.teach(lesson.two, [2])
    const [third, second] = [lesson.page_ids[2], lesson.page_ids[1]]
    const first = await lesson.begin(lesson.one, 'stopped')
    expect(first).toMatchObject({ current_page_id: third, seq: 1 })
    expect(await lesson.begin(lesson.two, 'stopped')).toMatchObject({ current_page_id: second })
    // Beginning again on the same device changes no page.
    expect(await lesson.begin(lesson.one, 'first')).toMatchObject({ current_page_id: third, seq: 1 })
    await lesson.end(first.lesson_session_id)
    expect(short(await lesson.progress())).toEqual(['stopped 3', 'teaching'])
    expect(await lesson.begin(lesson.one)).toMatchObject({ current_page_id: lesson.page_ids[0], seq: 0 })
  })

  it('[LE-62] begins at the nearest page before a deleted one, and at the first where there is none', async () => {
    const lesson = await buildParallel()
    await lesson.teach(lesson.one, [3])
    await lesson.save([1, 2, 4, 5])
    const again = await lesson.begin(lesson.one, 'stopped')
    expect(again.current_page_id).toBe(lesson.page_ids[1])
    await lesson.end(again.lesson_session_id)
    await lesson.save([4, 5])
    expect(await lesson.begin(lesson.one, 'stopped')).toMatchObject({
      ...{ current_page_id: lesson.page_ids[3], seq: 0 },
    })
  })

  it('[LE-61] begins at the first page where it was never taught, whatever the call says', async () => {
    const lesson = await buildParallel()
    await lesson.teach(lesson.one, [4])
    expect(await lesson.begin(lesson.two, 'stopped')).toMatchObject({ current_page_id: lesson.page_ids[0] })
  })

  it('[LE-61] is refused to a colleague', async () => {
    const lesson = await buildParallel()
    const colleague = await buildTeacher(app, { school_id: lesson.school_id })
    const { prepare_lesson_id, one: class_id } = lesson
    const start = { prepare_lesson_id, class_id, device_id: DEVICE, begin_at: 'stopped' as const }
    expect(await app.call(colleague.token, `POST ${API}/start_lesson`, start)).toMatchObject({ status: 403 })
  })
})
