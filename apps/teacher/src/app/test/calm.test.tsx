import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { answerCalls } from '../../test/answer-calls.ts'
import { APP_CALLS, openSignedIn, warmUp } from '../../test/open-app.tsx'
import { forgetEverything } from '../../test/signed-in.ts'

let network: ReturnType<typeof answerCalls>

beforeAll(warmUp, 60_000)
beforeEach(() => {
  forgetEverything()
  network = answerCalls(APP_CALLS)
})
afterEach(async () => {
  cleanup()
  network.stop()
  await ask([])
})

function ask(features: { name: string; value: string }[]): Promise<unknown> {
  return cdp().send('Emulation.setEmulatedMedia', { features })
}

/** The moving parts of the page, each with its duration. */
function moving(): string[] {
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const { transitionDuration, animationDuration, animationName } = getComputedStyle(element)
    const lasts = (text: string) => text.split(',').some((part) => Number.parseFloat(part) > 0.001)
    const moves = lasts(transitionDuration) || (animationName !== 'none' && lasts(animationDuration))
    return moves
      ? [`${element.tagName}.${element.className}: ${transitionDuration} ${animationDuration}`]
      : []
  })
}

const LISTS = ['/resource/personal/list', '/question_center/question_center_bank']

test.each(LISTS)('[SL-61] nothing of %s moves for who asks for calm', async (path) => {
  await openSignedIn(path)
  await screen.findByRole('main')
  expect(moving().length).toBeGreaterThan(0)
  await ask([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  expect(moving()).toEqual([])
})
