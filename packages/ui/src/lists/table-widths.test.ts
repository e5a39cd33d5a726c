import { expect, it } from 'vitest'
import { tableWidths } from './table-widths.ts'

it('[SL-94] gives columns half of the room there is more, and takes spare ones off the least width', () => {
  const columns = [{}, { width: 100, isSpare: true }, { width: 300 }]
  expect(tableWidths(800, columns)).toEqual({
    '--least': '800px',
    '--spare': '100px',
    '--wide': 1.5,
    '--widest': 1.75,
  })
  // A table that needs the room as it is stays as it is, and so does one without widths.
  expect(tableWidths(1400, columns)).toMatchObject({ '--wide': 1, '--widest': 1 })
  expect(tableWidths(500, [{}])).toMatchObject({ '--spare': '0px', '--widest': 1 })
})
