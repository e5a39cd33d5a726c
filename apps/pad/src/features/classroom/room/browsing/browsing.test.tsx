import '@jiangtai/ui/base.css'
import '../../../../app/pad.css'
import '../../classroom.css'
import '../overlays.css'
import { besidePage } from '@jiangtai/client/classroom/prepared-ink.ts'
import { AWAITED_INK } from '@jiangtai/shared/ink/prepared/awaited.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { quizOf, roomOf, TEXT } from '../../test/sample-room.ts'
import { viewOf } from '../../test/view-of.tsx'

afterEach(cleanup)

const PICTURE =
  'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9" fill="teal"/></svg>'

const pages = Array.from({ length: 5 }, (_, at) => ({
  page_id: `p${at + 1}`,
  kind: 'pdf_page' as const,
  title: `第${at + 1}张`,
  ratio: 16 / 9,
  image_url: PICTURE,
}))
const room = roomOf({ pages, current_page_id: 'p3', shown_page_ids: ['p1', 'p2', 'p3'], browsing: 'shown' })

const shownPage = () => screen.getByRole('img', { name: /^板书：/ }).getAttribute('aria-label')
async function barriers(): Promise<string[]> {
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
  const { violations } = await axe.run(document.body, { rules })
  return violations.map(({ id }) => id)
}
const find = (name: string) => screen.findByRole('button', { name })

test('[CR-430] a pad that follows has no buttons for pages', () => {
  render(viewOf({ ...room, browsing: null }))
  expect(screen.queryByRole('navigation', { name: '自由翻页' })).toBeNull()
})

test('[CR-431] [CR-432] turns among the pages that were shown, and goes back to the teacher', async () => {
  await page.viewport(1024, 768)
  const user = userEvent.setup()
  const { rerender } = render(viewOf(room))
  expect(await find('下一页')).toBeDisabled()
  await user.click(await find('上一页'))
  expect(shownPage()).toBe('板书：第2张')
  expect(screen.getByLabelText('第 2 页，共 5 页')).toBeVisible()
  rerender(viewOf({ ...room, current_page_id: 'p4', shown_page_ids: ['p1', 'p2', 'p3', 'p4'] }))
  expect(shownPage()).toBe('板书：第2张')
  await user.click(await find('回到老师的页老师在第 4 页'))
  expect(shownPage()).toBe('板书：第4张')
  expect(await barriers()).toEqual([])
})

test('[CR-431] lists them in small, says where the teacher is, and turns to the one that is pressed', async () => {
  await page.viewport(360, 780)
  const user = userEvent.setup()
  render(viewOf(room))
  await user.click(await find('缩略图'))
  const names = screen
    .getAllByRole('listitem')
    .map((item) => item.querySelector('button')?.getAttribute('aria-label'))
  expect(names).toEqual(['第 1 页：第1张', '第 2 页：第2张', '第 3 页：第3张，老师在这一页'])
  expect(await barriers()).toEqual([])
  await user.click(await find('第 1 页：第1张'))
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(shownPage()).toBe('板书：第1张')
  for (const button of screen.getAllByRole('button'))
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})

test('[CR-433] a question brings the pad back and has the screen', async () => {
  const user = userEvent.setup()
  const { rerender } = render(viewOf(room))
  await user.click(await find('上一页'))
  rerender(viewOf({ ...room, quiz: { phase: 'running', quiz: quizOf(TEXT) } }))
  expect(shownPage()).toBe('板书：第3张')
  expect(screen.queryByRole('navigation', { name: '自由翻页' })).toBeNull()
  rerender(viewOf(room))
  expect(shownPage()).toBe('板书：第3张')
})

test('[CR-434] a page whose prepared ink is not here shows nothing of itself, large or small, and is asked for', async () => {
  const user = userEvent.setup()
  const { rerender } = render(viewOf({ ...room, ink: { p1: AWAITED_INK } }))
  await user.click(await find('缩略图'))
  expect(document.querySelectorAll('.browse-list img')).toHaveLength(2)
  await waitFor(() => expect(besidePage.getState().page_id).toBe('p1'))
  await user.click(await find('第 1 页：第1张'))
  expect(await screen.findByText('正在取来老师备好的内容…')).toBeVisible()
  expect(document.querySelector('.page img')).toBeNull()
  rerender(viewOf(room))
  await waitFor(() => expect(document.querySelector('.page img')).not.toBeNull())
  cleanup()
  expect(besidePage.getState().page_id).toBeNull()
})
