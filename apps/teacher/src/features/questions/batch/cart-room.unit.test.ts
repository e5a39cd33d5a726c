import { expect, test } from 'vitest'
import { cartRooms } from './cart-room.ts'

const asked = (subject_id: string, ...ids: string[]) =>
  ids.map((question_id) => ({ question_id, subject_id }))

test('[QU-166] what lies in the cart already takes no room; each subject has its own', () => {
  const cart = {
    ...{ question_ids: ['a', 'b', 'x'], limit: 3 },
    subjects: [{ subject_id: 'math', name: '数学', count: 2 }],
  }
  expect(cartRooms(cart, [...asked('math', 'a', 'c', 'd'), ...asked('physics', 'p')])).toEqual([
    { subject_id: 'math', room: 1, wanted: 2 },
    { subject_id: 'physics', room: 3, wanted: 1 },
  ])
  expect(cartRooms(cart, asked('math', 'a', 'b'))).toEqual([])
})
