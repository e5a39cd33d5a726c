import type { ResourceView } from '@jiangtai/shared/resources/views.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openScreen } from '../../../../test/open-screen.tsx'
import { resource } from '../../../../test/school-things.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { MakingNotice } from './MakingNotice.tsx'
import { usePageMaker } from './use-page-maker.ts'

const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

beforeEach(forgetEverything)
afterEach(cleanup)

/** So many pictures as files; one of them does not open. */
function pictures(count: number, { broken }: { broken?: number } = {}): ResourceView[] {
  return Array.from({ length: count }, (_, at) =>
    resource({ resource_id: `r${at}`, name: `${at}.png`, ext: 'png', url: at === broken ? 'data:,' : DOT }),
  )
}

/** The maker of pages with its notice: the files of each part, and whether it follows the one before. */
function open(resources: ResourceView[]) {
  const parts: { resource_ids: (string | null)[]; page_ids: string[]; after: string | null }[] = []
  function Maker() {
    const maker = usePageMaker({
      prepare_lesson_id: 'lesson',
      onMade: (pages, after) =>
        parts.push({
          resource_ids: pages.map(({ resource_id }) => resource_id),
          page_ids: pages.map(({ page_id }) => page_id),
          after,
        }),
    })
    return (
      <main>
        <button onClick={() => maker.start(resources)}>开始</button>
        <MakingNotice making={maker.making} onCancel={maker.cancel} onRetry={maker.retry} />
        <p>{maker.making.kind}</p>
      </main>
    )
  }
  return { parts, ...openScreen(<Maker />, { path: '/' }) }
}

const leave = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('[LE-263] pages come as they are made: the first at once, then some together, each part behind the one before', async () => {
  const { user, parts } = open(pictures(40))
  await user.click(await screen.findByRole('button', { name: '开始' }))
  await waitFor(() => expect(parts.map(({ page_ids }) => page_ids.length)).toEqual([1, 25, 14]))
  expect(parts.flatMap(({ resource_ids }) => resource_ids)).toEqual(
    Array.from({ length: 40 }, (_, at) => `r${at}`),
  )
  const [first, second, third] = parts
  expect(first?.after).toBeNull()
  expect(second?.after).toBe(first?.page_ids.at(-1))
  expect(third?.after).toBe(second?.page_ids.at(-1))
})

test('[LE-263] [LE-264] what was made before a failure stays, a retry makes no page twice, and leaving meanwhile is asked about', async () => {
  const files = pictures(5, { broken: 3 })
  const { user, parts } = open(files)
  expect(leave()).toBe(false)
  await user.click(await screen.findByRole('button', { name: '开始' }))
  expect(await screen.findByText(/做好的已在备课里：“3.png”不能显示/)).toBeVisible()
  expect(parts.flatMap(({ resource_ids }) => resource_ids)).toEqual(['r0', 'r1', 'r2'])
  await waitFor(() => expect(leave()).toBe(false))
  files[3] = { ...files[3]!, url: DOT }
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('idle')).toBeVisible()
  expect(parts.flatMap(({ resource_ids }) => resource_ids)).toEqual(['r0', 'r1', 'r2', 'r3', 'r4'])
  const before = parts.at(-2)?.page_ids.at(-1)
  expect(parts.at(-1)?.after).toBe(before)
})

test('[LE-264] while pages are made, leaving the page is asked about; stopped, it is not', async () => {
  // A picture that never comes.
  const { user } = open([resource({ resource_id: 'r', name: '慢.png', ext: 'png', url: '/never.png' })])
  const never = new Promise<void>(() => undefined)
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(never)
  try {
    await user.click(await screen.findByRole('button', { name: '开始' }))
    await waitFor(() => expect(leave()).toBe(true))
    await user.click(await screen.findByRole('button', { name: '停止' }))
    await waitFor(() => expect(leave()).toBe(false))
  } finally {
    decode.mockRestore()
  }
})
