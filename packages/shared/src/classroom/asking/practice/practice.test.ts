import { describe, expect, it } from 'vitest'
import { releaseKey, showQuestion } from '../../../questions/show-question.ts'
import { itemOf, questionOf } from '../../../questions/test/question-builders.ts'
import type { ClassroomEvent, ClassroomQuiz } from '../../events.ts'
import { applyEvent, completeState, openingState } from '../../state.ts'
import { isPracticeOpen } from './practice.ts'

const DOCUMENT = questionOf(itemOf('judge'))
const STARTED_AT = '2026-11-20T00:00:00.000Z'
const ENDED_AT = '2026-11-20T00:10:00.000Z'

function quizOf(quiz_run_id: string): ClassroomQuiz {
  return {
    ...{ quiz_run_id, lesson_quiz_id: `quiz of ${quiz_run_id}`, run_no: 1, practice_id: 'p' },
    ...{ question: showQuestion(DOCUMENT), started_at: STARTED_AT, ends_at: null },
  }
}

const OPENING = openingState({
  ...{ lesson_session_id: 'session', title: '二次函数', class_id: 'class', class_name: '高一(1)班' },
  ...{ teacher_name: '陈老师', started_at: STARTED_AT, device_id: 'device', pages: [] },
})
const STARTED: ClassroomEvent = {
  type: 'practice_started',
  payload: {
    practice: {
      ...{ practice_id: 'p', title: '随堂练习 1', started_at: STARTED_AT, ends_at: null },
      quizzes: [quizOf('one'), quizOf('two')],
    },
  },
}
const ENDED: ClassroomEvent = {
  type: 'practice_ended',
  payload: { practice_id: 'p', ended_at: ENDED_AT, by: 'teacher' },
}
const REVEALED: ClassroomEvent = {
  type: 'quiz_revealed',
  payload: { quiz_run_id: 'two', released: releaseKey(DOCUMENT) },
}
const play = (...events: ClassroomEvent[]) => events.reduce(applyEvent, OPENING)
const phasesOf = (...events: ClassroomEvent[]) => play(...events).practice?.quizzes.map(({ phase }) => phase)

describe('a practice in the room', () => {
  it('[CR-114] opens and closes all of its questions together', () => {
    expect(phasesOf(STARTED)).toEqual(['running', 'running'])
    expect(isPracticeOpen(play(STARTED).practice)).toBe(true)
    expect(phasesOf(STARTED, ENDED)).toEqual(['ended', 'ended'])
    expect(isPracticeOpen(play(STARTED, ENDED).practice)).toBe(false)
  })

  it('[CR-116] releases each question for itself, and none while it is open', () => {
    expect(phasesOf(STARTED, REVEALED)).toEqual(['running', 'running'])
    expect(phasesOf(STARTED, ENDED, REVEALED)).toEqual(['ended', 'revealed'])
  })

  it('[CR-117] a question that is opened by itself changes in both places, and comes back with the practice', () => {
    const closed = play(STARTED, ENDED)
    const quiz = { phase: 'ended', quiz: quizOf('two'), ended_at: ENDED_AT, distribution: null } as const
    const opened = applyEvent(closed, { type: 'quiz_brought_back', payload: { quiz } })
    const revealed = applyEvent(opened, REVEALED)
    expect(revealed.quiz?.phase).toBe('revealed')
    expect(revealed.practice?.quizzes[1]).toEqual(revealed.quiz)
    const away = applyEvent(revealed, { type: 'practice_put_away', payload: { practice_id: 'p' } })
    expect(away.practice).toBeNull()
    const { practice } = revealed
    if (practice === null) throw new Error('the practice is on the screen')
    const back = applyEvent(away, { type: 'practice_brought_back', payload: { practice } })
    expect(back).toMatchObject({ practice, quiz: null })
  })

  it('[CR-114] is prolonged while it is open, and not by a fact about another one', () => {
    const later = (practice_id: string): ClassroomEvent => ({
      type: 'practice_extended',
      payload: { practice_id, ends_at: ENDED_AT },
    })
    expect(play(STARTED, later('p')).practice?.ends_at).toBe(ENDED_AT)
    expect(play(STARTED, later('other')).practice?.ends_at).toBeNull()
    expect(play(STARTED, ENDED, later('p')).practice?.ends_at).toBeNull()
  })

  it('[CR-42] a room of a server that knows no practices has none', () => {
    const { practice: _none, ...older } = OPENING
    expect(completeState(older as typeof OPENING).practice).toBeNull()
  })
})
