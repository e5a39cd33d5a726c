import '@jiangtai/ui/tokens.css'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import stage from '../stage/stage.module.css'
import { StageButton } from './StageButton.tsx'

afterEach(cleanup)

test.each([['waiting'], ['danger']] as const)(
  'a %s button keeps its ground under the mouse: its words are not read on another',
  async (look) => {
    const view = render(
      <main className={stage.stage}>
        <StageButton look={look} onPress={() => undefined}>
          解锁
        </StageButton>
      </main>,
    )
    const looks = () => getComputedStyle(view.getByRole('button'))
    const before = looks().backgroundColor
    await userEvent.hover(page.getByRole('button'))
    await expect.poll(() => looks().filter).not.toBe('none')
    expect(looks().backgroundColor).toBe(before)
  },
)

test('[CR-475] a press that takes long says so, until it is over', async () => {
  vi.useFakeTimers()
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  const view = render(<StageButton onPress={() => waiting}>撤销</StageButton>)
  act(() => view.getByRole('button').click())
  act(() => void vi.advanceTimersByTime(2_900))
  expect(view.queryByRole('status')).toBeNull()
  act(() => void vi.advanceTimersByTime(200))
  expect(view.getByRole('status').textContent).toBe('还在等服务器…')
  await act(async () => answer())
  expect(view.queryByRole('status')).toBeNull()
  expect(view.getByRole('button')).toHaveAttribute('aria-disabled', 'false')
  vi.useRealTimers()
})
