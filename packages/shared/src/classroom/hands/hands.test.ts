import { describe, expect, it } from 'vitest'
import { applyHandsEvent, type HandsEvent, handsEventOfClass, handsOfClass, NO_HANDS } from './hands.ts'
import { padHandsContract } from './pad-contract.ts'

const AT = '2026-11-20T00:00:03.000Z'
const open: HandsEvent = { type: 'asking_set', payload: { hands: true, questions: true } }
const raise = (id: string): HandsEvent => ({
  type: 'hand_raised',
  payload: { hand_id: id, student_id: `s${id}`, name: `学生${id}`, raised_at: AT },
})
const ask = (id: string): HandsEvent => ({
  type: 'question_asked',
  payload: { question_id: id, student_id: `s${id}`, name: `学生${id}`, text: '为什么', asked_at: AT },
})
const show: HandsEvent = {
  type: 'question_shown',
  payload: { question_id: 'a', student_id: 'sa', text: '为什么', name: null, look: 'card' },
}
const play = (...events: HandsEvent[]) => events.reduce(applyHandsEvent, NO_HANDS)
const idsOf = (...events: HandsEvent[]) => play(...events).raised.map(({ hand_id }) => hand_id)

describe('hands', () => {
  it('[CR-157] [CR-158] stand in the order in which they were raised, until they are lowered or closed', () => {
    const lower: HandsEvent = { type: 'hands_lowered', payload: { hand_ids: ['a'] } }
    expect(idsOf(open, raise('a'), raise('b'))).toEqual(['a', 'b'])
    expect(idsOf(open, raise('a'), raise('b'), lower)).toEqual(['b'])
    expect(idsOf(open, raise('b'), lower)).toEqual(['b'])
    const shut: HandsEvent = { type: 'asking_set', payload: { hands: false, questions: true } }
    expect(idsOf(open, raise('a'), shut)).toEqual([])
  })
})

describe('questions', () => {
  it('[CR-161] [CR-162] wait, stand on the wall one at a time, and leave both when they are dealt with', () => {
    const asked = play(open, ask('a'), ask('b'), show)
    expect(asked.wall).toEqual({ question_id: 'a', text: '为什么', name: null, look: 'card' })
    const hidden = applyHandsEvent(asked, { type: 'question_hidden', payload: { question_id: 'b' } })
    expect(hidden.wall).toEqual(asked.wall)
    const closed = applyHandsEvent(asked, {
      type: 'question_closed',
      payload: { question_id: 'a', is_answered: true },
    })
    expect(closed.wall).toBeNull()
    expect(closed.waiting.map(({ question_id }) => question_id)).toEqual(['b'])
  })

  it('[CR-163] stay when asking is closed', () => {
    const shut: HandsEvent = { type: 'asking_set', payload: { hands: false, questions: false } }
    expect(play(open, ask('a'), shut).waiting.length).toBe(1)
  })
})

describe('the class', () => {
  it('[CR-159] has what is open and what is on the wall, and nobody behind it', () => {
    const told = JSON.stringify(handsOfClass(play(open, raise('a'), ask('a'), show)))
    expect(told).toContain('为什么')
    expect(told).not.toContain('sa')
    expect(told).not.toContain('学生')
    expect(handsEventOfClass(raise('a'))).toBeNull()
    expect(handsEventOfClass(ask('a'))).toBeNull()
    expect(JSON.stringify(handsEventOfClass(show))).not.toContain('sa')
  })
})

it('[CR-160] a question in which nothing is seen is refused: nobody could read it', () => {
  const input = padHandsContract.ask.input
  const lesson_session_id = '01a22743-90b2-7337-a76d-57c20bfd8a75'
  expect(input.safeParse({ lesson_session_id, words: '为什么' }).success).toBe(true)
  const { error } = input.safeParse({ lesson_session_id, words: '\u200b\u2060' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['问题里没有看得见的字'])
})
