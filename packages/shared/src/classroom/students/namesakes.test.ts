import { describe, expect, it } from 'vitest'
import { applyEvent, type ClassroomState, openingState } from '../state.ts'
import type { ClassroomEvent } from '../events.ts'
import { eventWithNames, namesOfList, roomWithNames } from './namesakes.ts'

const AT = '2026-09-01T02:00:00.000Z'
const opening: ClassroomState = openingState({
  ...{ lesson_session_id: 's', title: '课', class_id: 'c', class_name: '高一(1)班', teacher_name: '陈' },
  ...{ started_at: AT, device_id: 'd', pages: [] },
})
const nameOf = namesOfList([
  { student_id: 'a', name: '李明 0312' },
  { student_id: 'b', name: '李明 0405' },
])
const a = { student_id: 'a', name: '李明' }
const b = { student_id: 'b', name: '李明' }
const cid = { student_id: 'c', name: '王芳' }
const like = { like_id: 'l', students: [a, cid], groups: [], reason: '积极发言', worth: 1, given_at: AT }

const events: ClassroomEvent[] = [
  { type: 'board_opened', payload: { ...a, color: '#3b82f6' } },
  { type: 'student_called', payload: { call_id: '1', ...a, draw_id: 'draw' } },
  { type: 'student_called', payload: { call_id: '2', ...b, draw_id: 'draw' } },
  { type: 'race_opened', payload: { race_id: 'r', top: 2, opens_at: AT, left_out: [] } },
  { type: 'race_decided', payload: { race_id: 'r', winners: [{ ...b, after_ms: 5 }] } },
  { type: 'students_liked', payload: like },
  { type: 'asking_set', payload: { hands: true, questions: true } },
  { type: 'hand_raised', payload: { hand_id: 'h', ...b, raised_at: AT } },
  { type: 'question_asked', payload: { question_id: 'q', ...a, text: '为什么', asked_at: AT } },
  {
    type: 'question_shown',
    payload: { question_id: 'q', text: '为什么', name: '李明', look: 'card', student_id: 'a' },
  },
]
const told = events.reduce(applyEvent, opening)

describe('[CR-460] namesakes', () => {
  it('are told apart wherever the room of a teacher names one', () => {
    const room = roomWithNames(told, nameOf)
    expect(room.writers.map(({ name }) => name)).toEqual(['李明 0312'])
    expect([room.call?.name, room.call?.others?.map(({ name }) => name)]).toEqual([
      '李明 0312',
      ['李明 0405'],
    ])
    expect(room.race?.winners).toEqual([{ ...b, name: '李明 0405', after_ms: 5 }])
    expect(room.likes.given[0]?.students.map(({ name }) => name)).toEqual(['李明 0312', '王芳'])
    expect(room.likes.latest?.students.map(({ name }) => name)).toEqual(['李明 0312', '王芳'])
    expect([room.hands.raised[0]?.name, room.hands.waiting[0]?.name]).toEqual(['李明 0405', '李明 0312'])
    expect(room.hands.wall?.name).toBe('李明 0312')
  })

  it('change nothing else of the room, and a question without a name gets none', () => {
    const bare: ClassroomState = {
      ...told,
      hands: { ...told.hands, wall: { question_id: 'q', text: '为什么', name: null, look: 'card' } },
    }
    expect(roomWithNames(bare, nameOf).hands.wall?.name).toBe(null)
    expect(roomWithNames(bare, ({ name }) => name)).toEqual(bare)
    expect(roomWithNames(opening, nameOf)).toEqual(opening)
  })

  it('are told apart in what is told afterwards: the room of such facts is the room with such names', () => {
    const later = events.map((event) => eventWithNames(event, nameOf)).reduce(applyEvent, opening)
    expect(later).toEqual(roomWithNames(told, nameOf))
    expect(
      eventWithNames({ type: 'race_judged', payload: { race_id: 'r', ...a, is_right: true } }, nameOf),
    ).toEqual({
      type: 'race_judged',
      payload: { race_id: 'r', student_id: 'a', name: '李明 0312', is_right: true },
    })
    expect(
      eventWithNames({ type: 'attendance_marked', payload: { students: [b, cid], status: 'late' } }, nameOf)
        .payload,
    ).toEqual({ students: [{ student_id: 'b', name: '李明 0405' }, cid], status: 'late' })
  })
})
