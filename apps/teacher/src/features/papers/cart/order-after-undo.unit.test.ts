import { expect, test } from 'vitest'
import { orderAfterUndo } from './order-after-undo.ts'

test('[PA-102] what is put back stands where it stood, what came since behind it', () => {
  expect(orderAfterUndo(['a', 'b', 'c'], ['c', 'd', 'a', 'b'])).toEqual(['a', 'b', 'c', 'd'])
})

test('[PA-102] what went meanwhile is not named', () => {
  expect(orderAfterUndo(['a', 'b', 'c'], ['c', 'b'])).toEqual(['b', 'c'])
})
