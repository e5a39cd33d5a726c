import { applyEvent, type ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import type { ClassroomEvent } from '@jiangtai/shared/classroom/events.ts'
import { describe, expect, it } from 'vitest'
import { ME, quizOf, roomOf, STARTED_AT, TEXT } from '../../test/sample-room.ts'
import { openPages } from '@jiangtai/shared/classroom/students/browsing/open-pages.ts'
import { isHeld, keptPlace, turnedTo } from './own-place.ts'

const page = (page_id: string) =>
  ({ page_id, kind: 'board', title: '', ratio: 16 / 9, image_url: null }) as const
const pages = ['a', 'b', 'c', 'd'].map(page)
const room = roomOf({
  ...{ pages, current_page_id: 'c', shown_page_ids: ['a', 'b', 'c'], browsing: 'shown' },
})
const after = (...events: ClassroomEvent[]) => events.reduce(applyEvent, room)
const idsOf = (state: ClassroomState) => openPages(state).map(({ page_id }) => page_id)
const open = (student_id: string): ClassroomEvent => ({
  type: 'board_opened',
  payload: { student_id, name: '林晓', color: '#000000' },
})
const close: ClassroomEvent = { type: 'board_closed', payload: { student_ids: null } }
const quiz = { phase: 'running', quiz: quizOf(TEXT) } as const

describe('[CR-432] the pages that may be turned to', () => {
  it('are those that were shown, in the order of the lesson, or all', () => {
    expect(idsOf(room)).toEqual(['a', 'b', 'c'])
    expect(idsOf({ ...room, shown_page_ids: ['c', 'a'] })).toEqual(['a', 'c'])
    expect(idsOf({ ...room, browsing: 'all' })).toEqual(['a', 'b', 'c', 'd'])
    expect(idsOf({ ...room, browsing: null })).toEqual([])
  })

  it('are no others: a pad on one of them is back when the choice is narrowed', () => {
    expect(turnedTo('d', room, ME)).toBeNull()
    const place = turnedTo('d', { ...room, browsing: 'all' }, ME)
    expect(place).not.toBeNull()
    expect(keptPlace(place, room, ME)).toBeNull()
  })
})

describe('[CR-431] a pad with a page of its own', () => {
  const place = turnedTo('a', room, ME)
  it('stays there while the teacher turns pages, and follows again from the same page on', () => {
    const turned = after({ type: 'page_turned', payload: { page_id: 'd' } })
    expect(keptPlace(place, turned, ME)).toBe(place)
    expect(keptPlace(place, after({ type: 'page_turned', payload: { page_id: 'a' } }), ME)).toBeNull()
    expect(turnedTo('c', room, ME)).toBeNull()
  })

  it.each<[string, ClassroomEvent]>([
    ['a question', { type: 'quiz_started', payload: { quiz: quiz.quiz } }],
    ['a lock', { type: 'screen_locked', payload: { student_ids: [ME], message: '' } }],
    ['a student at the board', open('someone')],
    ['全班跟随老师', { type: 'browsing_set', payload: { pages: null } }],
    ['the end', { type: 'lesson_ended', payload: { ended_at: STARTED_AT } }],
  ])('[CR-433] is brought back by %s', (_, event) => {
    expect(keptPlace(place, after(event), ME)).toBeNull()
  })

  it('[CR-433] is left alone by a lock of others, and by what was there when it turned', () => {
    const locked = after({ type: 'screen_locked', payload: { student_ids: ['other'], message: '' } })
    expect(keptPlace(place, locked, ME)).toBe(place)
    const written = after(open('someone'))
    const left = turnedTo('a', written, ME)
    expect(keptPlace(left, written, ME)).toBe(left)
    // The same student is asked once more: it gathers the class once more.
    const away = keptPlace(left, applyEvent(written, close), ME)
    expect(away).toMatchObject({ page_id: 'a', known: [] })
    expect(keptPlace(away, written, ME)).toBeNull()
  })

  it('[CR-433] does not leave while a question has the screen or its student writes', () => {
    expect(isHeld(room, ME)).toBe(false)
    expect(isHeld({ ...room, quiz }, ME)).toBe(true)
    expect(isHeld(after(open(ME)), ME)).toBe(true)
    expect(isHeld(after(open('someone')), ME)).toBe(false)
  })
})
