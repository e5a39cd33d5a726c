import { expect, test } from 'vitest'
import { inOrder, nextOrder } from './figure-order.ts'

test('[SL-99] a head orders from the largest, then from the smallest, then as the rows came', () => {
  const first = nextOrder(null, '均分')
  expect(first).toEqual({ column: '均分', isRising: false })
  const second = nextOrder(first, '均分')
  expect(second).toEqual({ column: '均分', isRising: true })
  expect(nextOrder(second, '均分')).toBeNull()
  expect(nextOrder(second, '已交')).toEqual({ column: '已交', isRising: false })
})

test('[SL-99] rows without a figure come last both ways, and equal ones keep their places', () => {
  const rows = [
    { name: 'a', value: 2 },
    { name: 'b', value: null },
    { name: 'c', value: 10 },
    { name: 'd', value: 2 },
  ]
  const names = (isRising: boolean) =>
    inOrder(rows, ({ value }) => value, isRising)
      .map(({ name }) => name)
      .join('')
  expect(names(false)).toBe('cadb')
  expect(names(true)).toBe('adcb')
})

test('[SL-99] numbers within words count by their size', () => {
  expect(inOrder(['10班', '2班', '1班'], (row) => row, true)).toEqual(['1班', '2班', '10班'])
})
