import { expect, test } from 'vitest'
import {
  boxItems,
  type Drawn,
  NOTHING_DRAWN,
  USUAL_ANSWER,
  withBox,
  withBoxMoved,
  withoutBox,
  withoutPage,
  withPage,
  withPageTurned,
} from './drawn-pages.ts'

const PART = { left: 0.25, top: 0.25, right: 0.75, bottom: 0.5 }

/** Two pages with two boxes and one, in the order of their numbers. */
function drawnThree(): { drawn: Drawn; ids: string[] } {
  let drawn = withPage(withPage(NOTHING_DRAWN, 'one'), 'two')
  const ids: string[] = []
  for (const page_id of ['one', 'two', 'one']) {
    const added = withBox(drawn, { page_id, part: PART })
    drawn = added.drawn
    ids.push(added.box_id)
  }
  return { drawn, ids }
}
const idsOf = ({ boxes }: Drawn) => boxes.map(({ box_id }) => box_id)

test('[TK-202] numbers go by the order of drawing, and are moved one by one', () => {
  const { drawn, ids } = drawnThree()
  const [first, second, third] = ids
  expect(idsOf(drawn)).toEqual(ids)
  expect(idsOf(withBoxMoved(drawn, third!, -1))).toEqual([first, third, second])
  expect(idsOf(withBoxMoved(drawn, first!, 1))).toEqual([second, first, third])
  expect(withBoxMoved(drawn, first!, -1)).toBe(drawn)
  expect(withBoxMoved(drawn, third!, 1)).toBe(drawn)
  expect(idsOf(withoutBox(drawn, second!))).toEqual([first, third])
})

test('[TK-202] a page that goes takes its boxes along, one that is turned turns them', () => {
  const { drawn, ids } = drawnThree()
  expect(idsOf(withoutPage(drawn, 'one'))).toEqual([ids[1]])
  const turned = withPageTurned(drawn, 'two')
  expect(turned.pages).toEqual([
    { page_id: 'one', turns: 0 },
    { page_id: 'two', turns: 1 },
  ])
  expect(turned.boxes.map(({ part }) => part === PART)).toEqual([true, false, true])
})

test('[TK-203] only what belongs to the kind of a box is sent, without what was left empty', () => {
  const { drawn, ids } = drawnThree()
  const kept = { ...USUAL_ANSWER, accepted: [' 8 ', ' '], keys: ['C' as const, 'A' as const], score: 3 }
  const answers = {
    [ids[0]!]: kept,
    [ids[1]!]: { ...kept, kind: 'choice' as const },
    [ids[2]!]: { ...kept, kind: 'text' as const },
  }
  expect(boxItems(drawn, answers)).toEqual([
    { kind: 'blank', accepted: ['8'], compare: 'text', place: { page: 0, ...PART }, score: 3 },
    { kind: 'choice', keys: ['A', 'C'], place: { page: 1, ...PART }, score: 3 },
    { kind: 'text', place: { page: 0, ...PART }, score: 3 },
  ])
})
