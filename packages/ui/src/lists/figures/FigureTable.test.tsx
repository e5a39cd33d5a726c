import '@jiangtai/ui/base.css'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Figure, FigureTable } from './FigureTable.tsx'

afterEach(cleanup)

type Row = { name: string; mean: number | null; words: string }
const ROWS: readonly Row[] = [
  { name: '二队', mean: 71.5, words: '交齐' },
  { name: '十队', mean: null, words: '没有交' },
  { name: '三队', mean: 90, words: '差一人' },
]
const MEAN: Figure<Row> = { head: '均分', order: ({ mean }) => mean, cell: ({ mean }) => mean ?? '—' }
const WORDS: Figure<Row> = { head: '情况', isWords: true, cell: ({ words }) => words }

function show(figures: readonly Figure<Row>[], minWidth = 0) {
  render(
    <FigureTable
      label="各队"
      name={{ head: '队', cell: ({ name }) => name }}
      figures={figures}
      rows={ROWS}
      idOf={({ name }) => name}
      minWidth={minWidth}
    />,
  )
  return within(screen.getByRole('table', { name: '各队' }))
}

test('[SL-99] a head orders the rows and says so, by keyboard too', async () => {
  const table = show([MEAN, WORDS])
  const names = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent)
  const head = () => table.getByRole('columnheader', { name: '均分' })
  expect(head()).toHaveAttribute('aria-sort', 'none')
  table.getByRole('button', { name: '均分' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(names()).toEqual(['三队', '二队', '十队'])
  expect(head()).toHaveAttribute('aria-sort', 'descending')
  await userEvent.keyboard('{Enter}')
  expect(names()).toEqual(['二队', '三队', '十队'])
  expect(head()).toHaveAttribute('aria-sort', 'ascending')
  await userEvent.keyboard('{Enter}')
  expect(names()).toEqual(['二队', '十队', '三队'])
  expect(table.getByRole('columnheader', { name: '情况' })).not.toHaveAttribute('aria-sort')
})

test('[SL-99] figures stand to the right, digit below digit, words to the left', () => {
  const table = show([MEAN, WORDS])
  const figure = getComputedStyle(table.getByRole('cell', { name: '71.5' }))
  expect(figure.textAlign).toBe('right')
  expect(figure.fontVariantNumeric).toBe('tabular-nums')
  expect(getComputedStyle(table.getByRole('cell', { name: '交齐' })).textAlign).toBe('left')
})

test('[SL-99] on a phone the table scrolls in itself and keeps the names in sight', async () => {
  await page.viewport(360, 780)
  const table = show([MEAN, WORDS], 900)
  const box = screen.getByRole('group', { name: '各队' })
  await expect.poll(() => box.tabIndex).toBe(0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  const left = table.getByRole('rowheader', { name: '三队' }).getBoundingClientRect().left
  box.scrollLeft = 300
  await expect.poll(() => box.scrollLeft).toBe(300)
  expect(table.getByRole('rowheader', { name: '三队' }).getBoundingClientRect().left).toBeCloseTo(left, 0)
  await page.viewport(1366, 768)
})

test('[SL-99] heads of one group have a head above them', () => {
  const table = show([
    { ...MEAN, id: 'a', group: '期中' },
    { ...MEAN, id: 'b', group: '期末' },
  ])
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace('↕', ''))).toEqual([
    '队',
    '期中',
    '期末',
    '均分',
    '均分',
  ])
})
