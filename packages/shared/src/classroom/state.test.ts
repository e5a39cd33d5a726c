import { releaseKey, showQuestion } from '../questions/show-question.ts'
import { itemOf, questionOf } from '../questions/test/question-builders.ts'
import { describe, expect, it } from 'vitest'
import { penLine } from '../ink/test/sample-stroke.ts'
import type { ClassroomEvent, ClassroomQuiz } from './events.ts'
import {
  applyEvent,
  type ClassroomState,
  completeState,
  findBoardWriter,
  isLocked,
  openingState,
  projectState,
  receiveFact,
} from './state.ts'

const opening: ClassroomState = openingState({
  lesson_session_id: 'session',
  title: '二次函数',
  class_id: 'class',
  class_name: '高一(1)班',
  teacher_name: '陈老师',
  started_at: '2026-11-20T00:00:00.000Z',
  device_id: 'device',
  pages: ['a', 'b'].map((page_id) => ({
    page_id,
    kind: 'board',
    title: page_id,
    ratio: 1.6,
    image_url: null,
  })),
})
const DOCUMENT = questionOf(itemOf('judge'))
const quiz: ClassroomQuiz = {
  quiz_run_id: 'run',
  lesson_quiz_id: 'quiz',
  run_no: 1,
  question: showQuestion(DOCUMENT),
  started_at: '2026-11-20T00:00:00.000Z',
  ends_at: null,
}
const play = (...events: ClassroomEvent[]) => events.reduce(applyEvent, opening)

describe('receiveFact', () => {
  const turn = { type: 'page_turned', payload: { page_id: 'b' } } as const
  const fact = (seq: number, event: ClassroomEvent | null = turn) => ({
    lesson_session_id: 'session',
    seq,
    event,
  })

  it('[CR-4] applies the next fact, ignores an older one, reports a gap', () => {
    const first = receiveFact(opening, fact(1))
    expect(first).toMatchObject({ kind: 'applied', state: { seq: 1, current_page_id: 'b' } })
    if (first.kind === 'gap') throw new Error('unexpected')
    expect(receiveFact(first.state, fact(1)).kind).toBe('ignored')
    expect(receiveFact(first.state, fact(3)).kind).toBe('gap')
    expect(receiveFact(opening, { ...fact(1), lesson_session_id: 'other' }).kind).toBe('ignored')
  })

  it('[CR-5] counts a hidden fact without showing it', () => {
    expect(receiveFact(opening, fact(1, null))).toMatchObject({
      kind: 'applied',
      state: { seq: 1, current_page_id: 'a' },
    })
  })
})

describe('applyEvent', () => {
  it('walks a question from running over closed and shown to revealed and away', () => {
    const closed = play(
      { type: 'quiz_started', payload: { quiz } },
      {
        type: 'quiz_ended',
        payload: { quiz_run_id: 'run', ended_at: '2026-11-20T00:01:00.000Z', by: 'teacher' },
      },
    )
    expect(closed.quiz).toMatchObject({ phase: 'ended', distribution: null })
    const revealed = applyEvent(closed, {
      type: 'quiz_revealed',
      payload: { quiz_run_id: 'run', released: releaseKey(DOCUMENT) },
    })
    expect(revealed.quiz).toMatchObject({ phase: 'revealed', released: releaseKey(DOCUMENT) })
    expect(applyEvent(revealed, { type: 'quiz_put_away', payload: { quiz_run_id: 'run' } }).quiz).toBeNull()
  })

  it('[CR-44] [CR-46] keeps the question that was put away last, and brings one back as it was', () => {
    const ended_at = '2026-11-20T00:01:00.000Z'
    const closed = play(
      { type: 'quiz_started', payload: { quiz } },
      { type: 'quiz_ended', payload: { quiz_run_id: 'run', ended_at, by: 'teacher' } },
    )
    const away = applyEvent(closed, { type: 'quiz_put_away', payload: { quiz_run_id: 'run' } })
    expect(away).toMatchObject({ quiz: null, put_away: closed.quiz })
    if (away.put_away === null) throw new Error('nothing was kept')
    const back = applyEvent(away, { type: 'quiz_brought_back', payload: { quiz: away.put_away } })
    expect(back.quiz).toEqual(closed.quiz)
  })

  it('leaves the screen alone for a question that is no longer on it', () => {
    const running = play({ type: 'quiz_started', payload: { quiz } })
    expect(applyEvent(running, { type: 'quiz_put_away', payload: { quiz_run_id: 'older' } })).toBe(running)
  })

  it('never shows a key while answers are open', () => {
    const early = play(
      { type: 'quiz_started', payload: { quiz } },
      {
        type: 'quiz_revealed',
        payload: { quiz_run_id: 'run', released: releaseKey(DOCUMENT) },
      },
    )
    expect(early.quiz?.phase).toBe('running')
  })

  it('[CR-22] adds named students to a lock and takes them out one by one; the end of the lesson frees everybody', () => {
    const locked = play(
      { type: 'screen_locked', payload: { student_ids: ['x'], message: '听讲' } },
      { type: 'screen_locked', payload: { student_ids: ['y'], message: '听讲' } },
      { type: 'screen_unlocked', payload: { student_ids: ['x'] } },
    )
    expect([isLocked(locked, 'x'), isLocked(locked, 'y')]).toEqual([false, true])
    const ended = applyEvent(locked, {
      type: 'lesson_ended',
      payload: { ended_at: '2026-11-20T01:00:00.000Z' },
    })
    expect(isLocked(ended, 'y')).toBe(false)
  })

  it('puts a new page after the named one, or last', () => {
    const page = { page_id: 'new', kind: 'board', title: '板书', ratio: 1.6, image_url: null } as const
    const orderAfter = (after_page_id: string | null) =>
      play({ type: 'page_added', payload: { page, after_page_id } }).pages.map((p) => p.page_id)
    expect(orderAfter('a')).toEqual(['a', 'new', 'b'])
    expect(orderAfter(null)).toEqual(['a', 'b', 'new'])
  })
})

describe('writers', () => {
  const open = (student_id: string) =>
    ({ type: 'board_opened', payload: { student_id, name: student_id, color: '#3b82f6' } }) as const
  const ids = (state: ClassroomState) => state.writers.map(({ student_id }) => student_id)
  const write = (id: string, author?: string): ClassroomEvent => ({
    type: 'ink_written',
    payload: {
      page_id: 'a',
      op: penLine(id, [[100, 100]]),
      ...(author === undefined ? {} : { author: { student_id: author } }),
    },
  })

  it('[CR-34] come and go, and end with the lesson', () => {
    const two = play(open('x'), open('y'), open('x'))
    expect(ids(two)).toEqual(['y', 'x'])
    expect(ids(applyEvent(two, { type: 'board_closed', payload: { student_ids: ['y'] } }))).toEqual(['x'])
    expect(ids(applyEvent(two, { type: 'board_closed', payload: { student_ids: null } }))).toEqual([])
    const over = { type: 'lesson_ended', payload: { ended_at: '2026-11-20T01:00:00.000Z' } } as const
    expect(ids(applyEvent(two, over))).toEqual([])
  })

  it('[CR-35] [CR-40] may write while they are not locked; the right is there again afterwards', () => {
    const locked = play(open('x'), { type: 'screen_locked', payload: { student_ids: null, message: '' } })
    expect(findBoardWriter(locked, 'x')).toBeNull()
    const unlocked = applyEvent(locked, { type: 'screen_unlocked', payload: { student_ids: null } })
    expect(findBoardWriter(unlocked, 'x')?.student_id).toBe('x')
    expect(findBoardWriter(unlocked, 'y')).toBeNull()
  })

  it('[CR-35] own what they wrote first; an op that is there stays whose it was', () => {
    const written = play(write('t1'), write('p1', 'x'), write('t1', 'x'), write('p1', 'y'))
    expect(written.student_steps).toEqual({ a: [{ step_id: 'p1', student_id: 'x' }] })
  })
})

describe('versions', () => {
  it('[CR-42] count a fact they do not know and change nothing', () => {
    const unknown: ClassroomEvent = JSON.parse('{"type":"sun_rose","payload":{}}')
    const outcome = receiveFact(opening, { lesson_session_id: 'session', seq: 1, event: unknown })
    expect(outcome).toEqual({ kind: 'applied', state: { ...opening, seq: 1 } })
  })

  it('[CR-42] read a room without writers as one where nobody writes', () => {
    const { writers: _, student_steps: __, likes: ___, ...told } = opening
    expect(completeState(JSON.parse(JSON.stringify(told)))).toEqual(opening)
  })
})

describe('projectState', () => {
  it('keeps the teaching device from students', () => {
    expect(projectState(opening, { student_id: 'x' }).device_id).toBeNull()
  })

  it("[CR-95] keeps other students' points from a student", () => {
    const students = ['x', 'y'].map((student_id) => ({ student_id, name: student_id }))
    const like = { like_id: 'one', students, groups: [], reason: '回答很好', worth: 2, given_at: '' }
    const praised = play({ type: 'students_liked', payload: like })
    expect(praised.likes.given).toEqual([like])
    expect(projectState(praised, { student_id: 'x' }).likes.given).toEqual([
      { ...like, students: [students[0]] },
    ])
    expect(projectState(praised, { student_id: 'z' }).likes.given).toEqual([])
    const undone = applyEvent(praised, { type: 'like_taken_back', payload: { like_id: 'one' } })
    expect(undone.likes).toEqual(opening.likes)
  })
})
