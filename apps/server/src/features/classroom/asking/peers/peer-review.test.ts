import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { buildTeacher } from '../../../../../test/builders.ts'
import {
  buildRunningLesson,
  factsSentTo,
  momentsOf,
  type RunningLesson,
  verifyEvents,
} from '../../../../../test/classroom-builders.ts'
import { openTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { runClassroomClock } from '../../room/classroom-clock.ts'
import { actsOf, askInWords, buildReviewed } from './test/review-lesson.ts'

const API = '/api/prepare_lessons/api'
const FIVE = Array.from({ length: 5 })

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const told = ({ lesson_session_id }: RunningLesson) =>
  factsSentTo(app, lesson_session_id, 'teacher').flatMap(({ event }) =>
    event?.type === 'peer_review_set' ? [event.payload] : [],
  )

/** Three answers, each student with two of them. */
async function begun() {
  const made = await buildReviewed(app, ['一', '二', '三'])
  const { payload } = await made.start()
  const [first, second, third] = made.lesson.students
  return { ...made, ...payload, first: first!, second: second!, third: third! }
}

describe('[CR-270] 互评', () => {
  it('is drawn once however often it is pressed, and stands over a reload', async () => {
    const { lesson, start } = await buildReviewed(app, ['一', '二', '三'])
    const replies = await Promise.all(FIVE.map(() => start()))
    expect(new Set(replies.map(({ payload }) => payload.peer_review_id)).size).toBe(1)
    expect(told(lesson).map(({ change }) => change)).toEqual(['started'])
    const { peer_review_id } = replies[0]!.payload
    const walls = actsOf(app, lesson, { quiz_run_id: '', item_id: '' })
    const { payload } = await walls.wall(peer_review_id)
    expect(payload.answers.map(({ part_count }) => part_count)).toEqual([2, 2, 2])
    const info = await app.call(lesson.teacher.token, `GET ${API}/teaching_info`, {
      lesson_session_id: lesson.lesson_session_id,
    })
    expect(info.payload.state?.peer_review).toMatchObject({ peer_review_id, ended_at: null, each_count: 2 })
  })

  it('makes the same room for teacher and pads at every step', async () => {
    const made = await buildReviewed(app, ['一', '二', '三'])
    const { lesson } = made
    const at = (act: () => Promise<unknown>) => verifyEvents(app, { lesson, act })
    let id = ''
    expect(await at(async () => (id = (await made.start()).payload.peer_review_id))).toEqual([
      'peer_review_set',
    ])
    expect(await at(() => made.end(id))).toEqual(['peer_review_set'])
    expect(await at(() => made.showWords(id))).toEqual(['peer_review_set'])
    const { quiz_run_id } = made
    const ofRun = { ...lesson.command, quiz_run_id }
    expect(await at(() => app.call(lesson.teacher.token, `POST ${API}/put_away_quzi`, ofRun))).toEqual([
      'quiz_put_away',
    ])
    await app.call(lesson.teacher.token, `POST ${API}/bring_back_quzi`, ofRun)
    expect(await at(() => made.start())).toEqual(['peer_review_set'])
    expect(told(lesson).at(-1)).toMatchObject({ change: 'brought_back', review: { are_words_shown: true } })
  })

  it('is the business of the teacher and the device that teach', async () => {
    const { lesson, quiz_run_id, item_id } = await buildReviewed(app, ['一', '二'])
    const CALL = `POST ${API}/interact/start_peer_review` as const
    const rules = {
      each_count: 1,
      scale: 'stars' as const,
      full_mark: 5,
      has_words: true,
      time_limit_s: null,
    }
    const body = { ...lesson.command, quiz_run_id, item_id, ...rules }
    const colleague = await buildTeacher(app, { school_id: lesson.school_id })
    const stranger = await buildRunningLesson(app, { student_count: 1 })
    expect((await app.send(null, CALL, body)).status).toBe(401)
    expect((await app.send(lesson.students[0]!.token, CALL, body)).code).toBe(403)
    expect((await app.send(colleague.token, CALL, body)).code).toBe(403)
    expect((await app.send(stranger.teacher.token, CALL, body)).code).toBe(404)
    expect((await app.send(lesson.teacher.token, CALL, { ...body, device_id: 'device-two' })).code).toBe(409)
    expect(told(lesson)).toEqual([])
  })

  it('is refused where there is nothing to review, with the field', async () => {
    const { start, lesson } = await buildReviewed(app, ['一', '二'])
    expect(await start({ item_id: newId() })).toMatchObject({ error: { fields: [{ field: 'item_id' }] } })
    expect(await start({ each_count: 4 })).toMatchObject({ error: { fields: [{ field: 'each_count' }] } })
    expect(await start({ full_mark: 21 })).toMatchObject({ error: { fields: [{ field: 'full_mark' }] } })
    expect(told(lesson)).toEqual([])
    const alone = await buildReviewed(app, ['一'])
    expect((await alone.start()).message).toContain('至少要有一份作答和另一名学生')
    const silent = await buildReviewed(app, [null, null])
    expect((await silent.start()).message).toContain('还没有可以互评的作答')
  })
})

describe('[CR-271] a pad', () => {
  it('is told no name and no student, in no reply and no event', async () => {
    const { lesson, peer_review_id, first, second, third, own, save, end, showWords } = await begun()
    const asFirst = (await own(first, peer_review_id)).payload
    expect(asFirst.parts.map(({ text }) => text).toSorted()).toEqual(['三', '二'].toSorted())
    const replies: unknown[] = [asFirst]
    for (const pad of [first, second, third]) {
      const { payload } = await own(pad, peer_review_id)
      for (const { part_id } of payload.parts)
        replies.push((await save(pad, part_id, { words: '很好' })).payload)
    }
    await end(peer_review_id)
    await showWords(peer_review_id)
    for (const pad of [first, second, third]) replies.push((await own(pad, peer_review_id)).payload)
    const events = factsSentTo(app, lesson.lesson_session_id, 'student')
    const all = JSON.stringify([replies, events.filter(({ event }) => event?.type === 'peer_review_set')])
    for (const { student_id, name } of lesson.students) {
      expect(all).not.toContain(student_id)
      expect(all).not.toContain(name)
    }
  })

  it('reviews its own parts alone', async () => {
    const { peer_review_id, first, second, own, save } = await begun()
    const [part] = (await own(second, peer_review_id)).payload.parts
    expect((await save(first, part!.part_id)).code).toBe(404)
    const stranger = await buildReviewed(app, ['甲', '乙'])
    expect((await own(stranger.lesson.students[0]!, peer_review_id)).code).toBe(404)
    expect((await save(stranger.lesson.students[0]!, part!.part_id)).code).toBe(404)
  })
})

describe('[CR-272] a review', () => {
  it('is stars or points up to what was set, with words of a hundred characters or none', async () => {
    const { peer_review_id, first, own, save, wall } = await begun()
    const [part] = (await own(first, peer_review_id)).payload.parts
    const { part_id } = part!
    expect(await save(first, part_id, { mark: 6 })).toMatchObject({ error: { fields: [{ field: 'mark' }] } })
    expect(await save(first, part_id, { mark: 0 })).toMatchObject({ error: { fields: [{ field: 'mark' }] } })
    const long = await save(first, part_id, { words: '好'.repeat(101) })
    expect(long).toMatchObject({ error: { fields: [{ field: 'words' }] } })
    expect((await save(first, part_id, { mark: 5, words: '清楚' })).payload.state).toBe('saved')
    const reviews = (await wall(peer_review_id)).payload.answers.flatMap((answer) => answer.reviews)
    expect(reviews).toMatchObject([{ mark: 5, words: '清楚', is_hidden: false, reviewer_name: first.name }])
  })

  it('keeps no words where none were asked for', async () => {
    const { lesson, start, own, save, wall } = await buildReviewed(app, ['一', '二'])
    const { peer_review_id } = (await start({ scale: 'points', full_mark: 10, has_words: false })).payload
    const [pad] = lesson.students
    const [part] = (await own(pad!, peer_review_id)).payload.parts
    await save(pad!, part!.part_id, { mark: 9, words: '不该有' })
    const reviews = (await wall(peer_review_id)).payload.answers.flatMap((answer) => answer.reviews)
    expect(reviews).toMatchObject([{ mark: 9, words: '' }])
  })
})

describe('[CR-273] the end', () => {
  it('is one however often it is pressed, and frees the lesson for what comes next', async () => {
    const { lesson, peer_review_id, quiz_run_id, end } = await begun()
    const { token } = lesson.teacher
    const ofRun = { ...lesson.command, quiz_run_id }
    for (const call of [
      app.call(token, `POST ${API}/start_quzi`, {
        ...{ ...lesson.command, lesson_quiz_id: lesson.lesson_quiz_id, time_limit_s: null },
      }),
      app.call(token, `POST ${API}/student_race_the_question`, lesson.command),
      app.call(token, `POST ${API}/put_away_quzi`, ofRun),
    ])
      expect((await call).message).toBe('正在互评，请先结束互评')
    await Promise.all(FIVE.map(() => end(peer_review_id)))
    expect(told(lesson).map(({ change }) => change)).toEqual(['started', 'ended'])
    expect((await app.call(token, `POST ${API}/put_away_quzi`, ofRun)).code).toBe(200)
    expect((await lesson.startQuiz()).length).toBeGreaterThan(0)
  })

  it('comes by its time, and with the lesson', async () => {
    const timed = await buildReviewed(app, ['一', '二'])
    await timed.start({ time_limit_s: 60 })
    app.clock.advance(60_000)
    await runClassroomClock(app.services)
    expect(told(timed.lesson).at(-1)).toMatchObject({ change: 'ended', by: 'timer' })
    const { lesson } = await begun()
    await app.call(lesson.teacher.token, `POST ${API}/after_class`, lesson.command)
    expect(told(lesson).at(-1)).toMatchObject({ change: 'ended', by: 'lesson_end' })
  })

  it('takes what was written without a line once, and nothing else after the grace', async () => {
    const { peer_review_id, first, own, save, end, wall } = await begun()
    const [one, other] = (await own(first, peer_review_id)).payload.parts
    await save(first, one!.part_id, { mark: 3 })
    await end(peer_review_id)
    expect((await save(first, one!.part_id, { mark: 4, revision: 2 })).code).toBe(200)
    app.clock.advance(2001)
    const late = { was_offline: true, mark: 2, revision: 1 }
    expect((await save(first, other!.part_id, { mark: 2 })).message).toBe('互评已经结束，这次评价没有赶上')
    expect((await save(first, other!.part_id, late)).payload.revision).toBe(1)
    expect((await save(first, other!.part_id, late)).payload.revision).toBe(1)
    expect((await save(first, other!.part_id, { ...late, mark: 5, revision: 2 })).code).toBe(409)
    const marks = (await wall(peer_review_id)).payload.answers.flatMap(({ reviews }) =>
      reviews.map(({ mark }) => mark),
    )
    expect(marks.toSorted((a, b) => a - b)).toEqual([2, 4])
  })

  it('keeps the newest of five that come at once', async () => {
    const { peer_review_id, first, own, save, wall } = await begun()
    const [part] = (await own(first, peer_review_id)).payload.parts
    await Promise.all([1, 2, 3, 4, 5].map((mark) => save(first, part!.part_id, { mark, revision: mark })))
    const marks = (await wall(peer_review_id)).payload.answers.flatMap(({ reviews }) =>
      reviews.map(({ mark }) => mark),
    )
    expect(marks).toEqual([5])
  })
})

describe('[CR-274] a student who comes late', () => {
  it('is given answers once, however many pads ask at once', async () => {
    const lesson = await buildRunningLesson(app, { student_count: 4 })
    const asked = await askInWords(app, lesson, ['一', '二', '三'])
    const { start, own, wall } = actsOf(app, lesson, asked)
    const { peer_review_id } = (await start()).payload
    const late = lesson.students[3]!
    expect((await own(late, peer_review_id)).code).toBe(404)
    await lesson.join(late.token)
    const replies = await Promise.all(FIVE.map(() => own(late, peer_review_id)))
    const ids = replies.map(({ payload }) => payload.parts.map(({ part_id }) => part_id).join())
    expect(new Set(ids).size).toBe(1)
    const counts = (await wall(peer_review_id)).payload.answers.map(({ part_count }) => part_count)
    expect(counts.toSorted((a, b) => a - b)).toEqual([2, 3, 3])
  })
})

describe('[CR-275] [CR-276] what authors are told', () => {
  it('are the marks after the end, the words once they may, and nothing that is hidden', async () => {
    const { lesson, peer_review_id, first, second, third, own, save, end, showWords, hide, wall } =
      await begun()
    for (const pad of [second, third])
      for (const part of (await own(pad, peer_review_id)).payload.parts)
        await save(pad, part.part_id, { mark: pad === second ? 2 : 5, words: pad === second ? '坏话' : '好' })
    expect((await own(first, peer_review_id)).payload.received).toBeNull()
    expect((await showWords(peer_review_id)).message).toBe('请先结束互评')
    await end(peer_review_id)
    const received = async () =>
      ((await own(first, peer_review_id)).payload.received ?? []).toSorted((a, b) => a.mark - b.mark)
    expect(await received()).toEqual([
      { mark: 2, words: '' },
      { mark: 5, words: '' },
    ])
    await Promise.all(FIVE.map(() => showWords(peer_review_id)))
    expect(await received()).toEqual([
      { mark: 2, words: '坏话' },
      { mark: 5, words: '好' },
    ])
    const about = (await wall(peer_review_id)).payload.answers.find(
      ({ student_id }) => student_id === first.student_id,
    )
    const bad = about!.reviews.find(({ mark }) => mark === 2)!
    await Promise.all(FIVE.map(() => hide(bad.part_id)))
    expect(await received()).toEqual([{ mark: 5, words: '好' }])
    expect(told(lesson).map(({ change }) => change)).toEqual(['started', 'ended', 'words_shown', 'hidden'])
    expect(told(lesson).at(-1)?.review.hidden_count).toBe(1)
    await hide(bad.part_id, false)
    expect(await received()).toHaveLength(2)
  })
})

describe('[CR-277] [CR-278] after the lesson', () => {
  it('the record counts it, its timeline tells it, and the author finds the own reviews again', async () => {
    const { lesson, peer_review_id, first, second, own, save, end, showWords } = await begun()
    for (const part of (await own(second, peer_review_id)).payload.parts)
      await save(second, part.part_id, { mark: 4, words: '有条理' })
    await end(peer_review_id)
    await app.call(lesson.teacher.token, `POST ${API}/after_class`, lesson.command)
    const { lesson_session_id } = lesson
    const record = await app.call(lesson.teacher.token, `GET ${API}/lesson_record`, { lesson_session_id })
    expect(record.payload.quizzes.flatMap(({ peer_reviews }) => peer_reviews)).toMatchObject([
      { peer_review_id, in_count: 2, part_count: 6, average: 4, full_mark: 5 },
    ])
    expect((await momentsOf(app, lesson)).filter((words) => words.includes('互评'))).toEqual([
      '第 1 次发题开始互评（每人评 2 份）',
      '第 1 次发题互评结束',
    ])
    const past = async () =>
      (
        await app.call(first.token, 'POST /api/pad/v1/classroom/past-lesson', { lesson_session_id })
      ).payload.questions.flatMap(({ peer_reviews }) => peer_reviews)
    expect(await past()).toMatchObject([{ reviews: [{ mark: 4, words: '' }] }])
    expect((await showWords(peer_review_id)).code).toBe(200)
    expect(await past()).toMatchObject([
      { scale: 'stars', full_mark: 5, reviews: [{ mark: 4, words: '有条理' }] },
    ])
  })
})
