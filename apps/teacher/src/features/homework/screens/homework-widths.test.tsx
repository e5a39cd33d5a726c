import { cleanup, screen, within } from '@testing-library/react'
import { page, userEvent } from 'vitest/browser'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { homeworkRow } from '../../../test/homework-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { HomeworkListScreen } from './HomeworkLists.tsx'

let network: ReturnType<typeof answerCalls>

beforeEach(() => {
  forgetEverything()
  network = answerCalls({
    'POST /api/homework/v1/list': () => ({ total: 1, list: [homeworkRow()] }),
    'POST /api/grouping/v1/target/tree': () => ({ list: [] }),
  })
})
afterEach(async () => {
  cleanup()
  network.stop()
  await page.viewport(1366, 768)
})

/** The list in a window of 1024 pixels, in the room that it has beside the bars. */
async function openList(room: number) {
  await page.viewport(1024, 768)
  openScreen(
    <div style={{ width: room }}>
      <HomeworkListScreen />
    </div>,
    { path: '/homework/box/homework-list' },
  )
  const row = await screen.findByRole('row', { name: /二次函数练习/ })
  return { row, box: screen.getByRole('group', { name: '作业表格' }) }
}

test('on a small laptop no column is hidden by the acts, neither what waits to be marked', async () => {
  const { row, box } = await openList(916)
  expect(box.clientWidth).toBe(868)
  expect(box.scrollWidth).toBe(868)
  expect(within(row).getByRole('link', { name: '2 份' })).toBeVisible()
  const cells = within(row).getAllByRole('cell')
  expect(cells.filter((cell) => cell.scrollWidth > cell.clientWidth)).toEqual([])
})

test('the cells that stay in sight take the colour of the row at hand', async () => {
  const { row } = await openList(760)
  await userEvent.hover(row)
  const colours = within(row)
    .getAllByRole('cell')
    .map((cell) => getComputedStyle(cell).backgroundColor)
    .filter((colour) => colour !== 'rgba(0, 0, 0, 0)')
  expect(new Set(colours)).toEqual(new Set([getComputedStyle(row).backgroundColor]))
  expect(colours.length).toBe(2)
})
