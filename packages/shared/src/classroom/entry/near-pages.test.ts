import { expect, test } from 'vitest'
import { preparedInk } from '../../ink/prepared/prepared.ts'
import { sampleText } from '../../ink/test/sample-marks.ts'
import type { ClassroomPage } from '../events.ts'
import { openingState } from '../state.ts'
import { leaveOutFarInk, pagesAround } from './near-pages.ts'

const pages = ['a', 'b', 'c', 'd', 'e'].map(
  (page_id): ClassroomPage => ({
    page_id,
    title: page_id,
    kind: 'board',
    image_url: null,
    ratio: 4 / 3,
  }),
)

test('the pages around one are named from it outwards', () => {
  expect(pagesAround({ pages, current_page_id: 'c' }, 1)).toEqual(['c', 'b', 'd'])
  expect(pagesAround({ pages, current_page_id: 'e' }, 2)).toEqual(['e', 'd', 'c'])
  expect(pagesAround({ pages, current_page_id: null }, 1)).toEqual(['a', 'b'])
  expect(pagesAround({ pages: [], current_page_id: null }, 1)).toEqual([])
})

test('[CR-380] a room is sent with the prepared ink of the page that is on and its neighbours, and the others are named', () => {
  const ink = Object.fromEntries(pages.map(({ page_id }) => [page_id, preparedInk([sampleText])]))
  const opening = openingState({
    ...{ lesson_session_id: 'l', title: '', class_id: '', class_name: '', teacher_name: '', started_at: '' },
    ...{ device_id: null, pages, ink },
  })
  const sent = leaveOutFarInk({ ...opening, current_page_id: 'd' })
  const whole = Object.entries(sent.ink).flatMap(([page_id, { prepared }]) => (prepared ? page_id : []))
  const named = Object.entries(sent.ink).flatMap(([page_id, { awaits }]) => (awaits ? page_id : []))
  expect(whole).toEqual(['c', 'd', 'e'])
  expect(named).toEqual(['a', 'b'])
})
