import { WRITER_COLORS } from '@jiangtai/shared/classroom/students/board-writers.ts'
import { type ClassroomState, openingState } from '@jiangtai/shared/classroom/state.ts'
import { describe, expect, it } from 'vitest'
import type { LiveRoom } from '../room/live-rooms.ts'
import { relayStudentInk } from './student-live-ink.ts'

const COLOR = WRITER_COLORS[0]
const head = (key: string, style = `p,8,${COLOR}`) => `h${key}.0.AAAA.id-${key}.${style}`

function roomWith(change: Partial<ClassroomState> = {}): LiveRoom {
  const opening = openingState({
    lesson_session_id: 'lesson',
    title: '',
    class_id: '',
    class_name: '',
    teacher_name: '',
    started_at: '',
    device_id: null,
    pages: [{ page_id: 'page', kind: 'board', title: '', ratio: 1.6, image_url: null }],
  })
  const writers = [
    { student_id: 'ann', name: '', color: COLOR },
    { student_id: 'ben', name: '', color: WRITER_COLORS[1] },
  ]
  return { state: { ...opening, writers, ...change }, running: new Map() }
}

function relay(room: LiveRoom, chunk: string, { who = 'ann', page_id = 'page' } = {}) {
  return relayStudentInk(room, who, { lesson_session_id: 'lesson', page_id, chunk })
}

describe('[CR-38] a piece of a student’s unfinished ink', () => {
  it('goes on from its head to its end, and no further', () => {
    const room = roomWith()
    const pieces = [head('abc'), 'babc.4.AAAA', head('abc'), 'xabc', 'babc.8.AAAA', 'xabc']
    expect(pieces.map((piece) => relay(room, piece))).toEqual([
      'droppable',
      'droppable',
      'droppable',
      'reliable',
      'dropped',
      'dropped',
    ])
  })

  it.each([
    ['another colour', head('abc', 'p,8,#e5484d')],
    ['too wide', head('abc', 'p,900,#3b82f6')],
    ['a highlighter', head('abc', `m,8,${COLOR}`)],
    ['an eraser', head('abc', 'e,80')],
    ['light', head('abc', `l,0,${COLOR}`)],
    ['a shape', `sabc.AAAA.id-abc.line,8,${COLOR}`],
    ['the ends of a shape', 'tabc.AAAA'],
    ['the middle of a stroke that was not begun', 'babc.4.AAAA'],
    ['the end of one', 'xabc'],
    ['nonsense', 'h.....'],
  ])('is dropped: %s', (_, chunk) => {
    expect(relay(roomWith(), chunk)).toBe('dropped')
  })

  it('is dropped on another page, and of one who is locked, was not asked, or whose lesson is over', () => {
    expect(relay(roomWith(), head('abc'), { page_id: 'other' })).toBe('dropped')
    expect(relay(roomWith(), head('abc'), { who: 'cid' })).toBe('dropped')
    expect(relay(roomWith({ lock: { student_ids: null, message: '' } }), head('abc'))).toBe('dropped')
    expect(relay(roomWith({ ended_at: 'now' }), head('abc'))).toBe('dropped')
  })

  it('goes on with a stroke of one’s own only', () => {
    const room = roomWith()
    relay(room, head('abc'))
    expect(relay(room, 'babc.4.AAAA', { who: 'ben' })).toBe('dropped')
    expect(relay(room, 'xabc', { who: 'ben' })).toBe('dropped')
    expect(relay(room, 'babc.4.AAAA')).toBe('droppable')
  })
})
