import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../test/answer-calls.ts'
import { APP_CALLS, openSignedIn } from '../../test/open-app.tsx'
import { forgetEverything } from '../../test/signed-in.ts'

let network: ReturnType<typeof answerCalls>

beforeEach(() => {
  forgetEverything()
  network = answerCalls(APP_CALLS)
})
afterEach(() => {
  cleanup()
  network.stop()
})

test.each(['/workbench', '/schoolManage'])(
  'React has nothing to say of a part that arrives: %s',
  async (path) => {
    const said = vi.spyOn(console, 'error')
    await openSignedIn(path)
    // The first to open a page waits until it is compiled.
    await screen.findByRole('heading', { level: 1 }, { timeout: 30_000 })
    const bones = () => document.querySelector('[aria-label="正在加载"], [class*="bone"]')
    await waitFor(() => expect(bones()).toBeNull(), { timeout: 30_000 })
    expect(said.mock.calls.map(([what]) => String(what))).toEqual([])
  },
  60_000,
)
