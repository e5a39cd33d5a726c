import { expect, it } from 'vitest'
import { undescribed } from './every-route.ts'

it('every call of the contract has a right call and a reviewed row rule', () => {
  expect(undescribed.join('\n')).toBe('')
})
