import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../test/answer-calls.ts'
import { APP_CALLS, openSignedIn, tab, tabNames, warmUp } from '../../test/open-app.tsx'
import { forgetEverything } from '../../test/signed-in.ts'

const CLASS_ID = '0197c000-0000-7000-8000-0000000000c1'
const NONE = { total: 0, list: [] }

let network: ReturnType<typeof answerCalls>

beforeAll(warmUp, 60_000)
beforeEach(() => {
  forgetEverything()
  network = answerCalls({
    ...APP_CALLS,
    'POST /api/homework/v1/list': () => NONE,
    'POST /api/homework/v1/shared': () => NONE,
    'POST /api/grouping/v1/target/tree': () => ({ list: [] }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const nav = (name: string) => within(screen.getByRole('navigation', { name }))

// Class, way, time, text and page of spec §4; a shared homework is for no class.
test.each([
  ['已发布', '/homework/box/homework-list', 'list', `class=${CLASS_ID}&way=online`],
  ['草稿箱', '/homework/box/homework-draft-list', 'list', `class=${CLASS_ID}&way=online`],
  ['共享作业', '/homework/box/homework-share-list', 'shared', 'subject=math&way=online'],
])(
  '[SL-43] %s remembers what narrows it while one is elsewhere, and a menu click clears all of it',
  async (entry, path, call, narrowed) => {
    const asked = () =>
      network.asked.findLast(({ name }) => name === `POST /api/homework/v1/${call}`)?.input as object
    const filtered = `${path}?text=函数&${narrowed}&from=2026-10-01&to=2026-10-08&page=1`
    const { place, router } = await openSignedIn(filtered)
    await waitFor(() =>
      expect(asked()).toMatchObject({
        text: '函数',
        way: 'online',
        from_day: '2026-10-01',
        to_day: '2026-10-08',
      }),
    )
    const kept = place()
    await userEvent.click(nav('主导航').getByRole('link', { name: '资源' }))
    expect(place()).toBe('/resource/personal/list')
    // A way that is left before it was gone to its end opens no tab ([SL-57]).
    await waitFor(() => expect(tabNames()).toContain('个人资源'))
    await act(() => router.navigate(-1))
    expect(place()).toBe(kept)
    await userEvent.click(tab('个人资源'))
    await act(() => router.navigate(-1))
    expect(place()).toBe(kept)
    await userEvent.click(nav('作业').getByRole('link', { name: entry }))
    expect(place()).toBe(path)
    await waitFor(() =>
      expect(asked()).toMatchObject({ text: '', way: null, from_day: null, to_day: null, page: 1 }),
    )
  },
)
