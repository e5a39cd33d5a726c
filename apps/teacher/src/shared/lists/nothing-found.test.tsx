import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '../../test/open-screen.tsx'
import { forgetEverything } from '../../test/signed-in.ts'
import { ClearFilters } from './ClearFilters.tsx'
import { NothingFound } from './NothingFound.tsx'

beforeEach(forgetEverything)
afterEach(cleanup)

/** The drawing over these words. */
function drawingOver(words: RegExp): string {
  const drawing = screen.getByText(words).previousElementSibling
  return drawing === null ? 'none' : getComputedStyle(drawing).backgroundImage
}

test('[SL-90] an empty list has a drawing over its words, another one where something was looked for', () => {
  render(<EmptyList>还没有备课。</EmptyList>)
  render(<EmptyList drawing="not_found">没有找到。</EmptyList>)
  const [waiting, missing] = [drawingOver(/还没有备课/), drawingOver(/没有找到/)]
  expect(waiting).toContain('data:image/svg+xml')
  expect(missing).toContain('data:image/svg+xml')
  expect(missing).not.toBe(waiting)
})

test('[SL-90] what filters leave nothing of takes them off in one press, and keeps the rest of the address', async () => {
  const { user, place } = openScreen(<NothingFound what="备课" filters={['text', 'class']} />, {
    path: '/lessons?text=x&class=1&page=3&sort=name',
  })
  expect(screen.getByText('没有符合条件的备课。')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '看全部备课' }))
  await waitFor(() => expect(place()).toBe('/lessons?sort=name'))
})

test('[SL-65] on a phone 清除筛选 takes no line before anything is filtered', async () => {
  await page.viewport(360, 780)
  const { container, rerender } = render(<ClearFilters isFiltered={false} onClear={() => {}} />)
  expect(container.getBoundingClientRect().height).toBe(0)
  rerender(<ClearFilters isFiltered onClear={() => {}} />)
  expect(screen.getByRole('button', { name: '清除筛选' })).toBeVisible()
  await page.viewport(1366, 768)
})
