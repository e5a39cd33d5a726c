import '@jiangtai/ui/tokens.css'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
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
