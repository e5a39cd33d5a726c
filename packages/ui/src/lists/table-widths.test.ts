import { expect, it } from 'vitest'
import { tableWidths } from './table-widths.ts'

const PLAIN = { acts: 0, isChosen: false }

it('[SL-94] gives columns half of the room there is more, and takes spare ones off the least width', () => {
  const columns = [{}, { width: 100, isSpare: true }, { width: 300 }]
  expect(tableWidths(800, columns, PLAIN)).toEqual({
    '--least': '800px',
    '--spare': '100px',
    '--wide': 1.5,
    '--widest': 1.75,
  })
  // A table that needs the room as it is keeps its widths, and so does a table without widths.
  expect(tableWidths(1400, columns, PLAIN)).toMatchObject({ '--wide': 1, '--widest': 1 })
  expect(tableWidths(500, [{}], PLAIN)).toMatchObject({ '--spare': '0px', '--widest': 1 })
})

it('[SL-94] leaves the name its room where less is asked than its columns take', () => {
  const columns = [{}, { width: 300 }, { width: 300 }]
  expect(tableWidths(600, columns, PLAIN)).toMatchObject({ '--least': '752px' })
  expect(tableWidths(600, columns, { acts: 152, isChosen: true })).toMatchObject({ '--least': '948px' })
})
