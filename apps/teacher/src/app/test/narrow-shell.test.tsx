import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../test/answer-calls.ts'
import { APP_CALLS, openSignedIn, warmUp } from '../../test/open-app.tsx'
import { resource } from '../../test/school-things.ts'
import { forgetEverything } from '../../test/signed-in.ts'

const LIST = '/resource/personal/list'
const PHONE = { width: 360, height: 780 }

let network: ReturnType<typeof answerCalls>

beforeAll(warmUp, 60_000)
beforeEach(async () => {
  forgetEverything()
  network = answerCalls({
    ...APP_CALLS,
    'POST /api/resource/v1/personal/list': () => ({
      total: 20,
      is_capped: false,
      list: Array.from({ length: 20 }, (_row, index) => resource({ name: `文件 ${index}.pdf` })),
    }),
  })
  await page.viewport(PHONE.width, PHONE.height)
})
afterEach(async () => {
  cleanup()
  network.stop()
  await page.viewport(1366, 768)
})

test('[SL-96] on a laptop every entry of 题库 is in the row', async () => {
  await page.viewport(1366, 768)
  await openSignedIn('/question_center/school_base/reports')
  const row = screen.getByRole('navigation', { name: '题库' })
  expect(row.scrollWidth).toBe(row.clientWidth)
})

describe('[SL-65] on a phone', () => {
  test('the page has the whole width and is not moved sideways', async () => {
    await openSignedIn(LIST)
    await screen.findByText('文件 0.pdf')
    const shown = document.querySelector<HTMLElement>('[data-in-front="true"]')!
    expect(shown.getBoundingClientRect().width).toBe(PHONE.width)
    expect(shown.scrollWidth).toBe(shown.clientWidth)
    expect(document.documentElement.scrollWidth).toBe(PHONE.width)
  })

  test('the entry one stands at is in sight, however many there are before it', async () => {
    await openSignedIn('/question_center/school_base/reports')
    const entry = within(screen.getByRole('navigation', { name: '题库' })).getByRole('link', {
      current: 'page',
    })
    expect(entry).toHaveTextContent('题目纠错')
    // It is brought there with the next frame.
    await waitFor(() => {
      const { left, right } = entry.getBoundingClientRect()
      expect({ left: left >= 0, right: right <= PHONE.width }).toEqual({ left: true, right: true })
    })
  })

  test('every area, the entries of the scene, the tools and signing out are within reach', async () => {
    const { place } = await openSignedIn(LIST)
    const bars = ['功能区', '资源'].map((name) => screen.getByRole('navigation', { name }))
    for (const bar of [...bars, screen.getByRole('complementary', { name: '工具' })]) {
      const { left, right, top, bottom } = bar.getBoundingClientRect()
      expect({
        left: left >= 0,
        right: right <= PHONE.width,
        top: top >= 0,
        bottom: bottom <= PHONE.height,
      }).toEqual({ left: true, right: true, top: true, bottom: true })
    }
    const shown = within(bars[0]!)
      .getAllByRole('link')
      .map((link) => link.textContent)
    expect(shown).toEqual(['工作台', '资源', '课堂', '作业'])
    expect(screen.getByRole('button', { name: '陈思远' }).getBoundingClientRect().right).toBeLessThanOrEqual(
      PHONE.width,
    )
    await userEvent.click(screen.getByRole('link', { name: '共享资源' }))
    expect(place()).toBe('/resource/share/list')
    await userEvent.click(screen.getByRole('link', { name: '工作台' }))
    expect(place()).toBe('/workbench')
    await userEvent.click(screen.getByRole('button', { name: '更多' }))
    await userEvent.click(screen.getByRole('menuitem', { name: '学校管理' }))
    await waitFor(() => expect(place()).toBe('/schoolManage'))
  })
})
