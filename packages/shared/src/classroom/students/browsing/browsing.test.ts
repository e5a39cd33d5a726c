import { expect, it } from 'vitest'
import type { ClassroomEvent } from '../../events.ts'
import { applyEvent, completeState, openingState, projectState } from '../../state.ts'

const opening = openingState({
  lesson_session_id: 'session',
  title: '二次函数',
  class_id: 'class',
  class_name: '高一(1)班',
  teacher_name: '陈老师',
  started_at: '2026-11-20T00:00:00.000Z',
  device_id: 'device',
  pages: ['a', 'b', 'c'].map((page_id) => ({
    page_id,
    kind: 'board',
    title: page_id,
    ratio: 1.6,
    image_url: null,
  })),
})
const play = (...events: ClassroomEvent[]) => events.reduce(applyEvent, opening)
const turn = (page_id: string): ClassroomEvent => ({ type: 'page_turned', payload: { page_id } })

it('[CR-430] pads follow until the teacher allows otherwise, and again when the lesson ends', () => {
  expect(opening.browsing).toBeNull()
  const open = play({ type: 'browsing_set', payload: { pages: 'shown' } })
  expect(open.browsing).toBe('shown')
  expect(applyEvent(open, { type: 'browsing_set', payload: { pages: null } }).browsing).toBeNull()
  const over = applyEvent(open, { type: 'lesson_ended', payload: { ended_at: '2026-11-20T00:40:00.000Z' } })
  expect(over.browsing).toBeNull()
})

it('[CR-432] a page was shown once it was the page of the class, each once', () => {
  expect(opening.shown_page_ids).toEqual(['a'])
  expect(play(turn('c'), turn('a'), turn('c')).shown_page_ids).toEqual(['a', 'c'])
  expect(openingState({ ...opening, pages: [] }).shown_page_ids).toEqual([])
})

it('[CR-435] a pad is told both, and a room of an earlier server has neither', () => {
  const open = play(turn('b'), { type: 'browsing_set', payload: { pages: 'all' } })
  expect(projectState(open, { student_id: 'one' })).toMatchObject({
    browsing: 'all',
    shown_page_ids: ['a', 'b'],
  })
  const { browsing: _, shown_page_ids: __, ...earlier } = opening
  expect(completeState(earlier as typeof opening)).toMatchObject({ browsing: null, shown_page_ids: [] })
})
