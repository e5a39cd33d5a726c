import { expect, it } from 'vitest'
import { askedOf } from './distribution.ts'

const at = (time: string) => ({ joined_at: `2026-09-01T02:${time}.000Z` })

it('[CR-28] a closed run asked those who had entered by its close, an open one everybody', () => {
  const early = at('00:00')
  const last = at('05:00')
  const late = at('05:01')
  const ended_at = '2026-09-01T02:05:00.000Z'
  expect(askedOf({ ended_at }, [early, last, late])).toEqual([early, last])
  expect(askedOf({ ended_at: null }, [early, last, late])).toEqual([early, last, late])
})
