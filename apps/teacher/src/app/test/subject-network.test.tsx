import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../test/answer-calls.ts'
import { APP_CALLS, openSignedIn, warmUp } from '../../test/open-app.tsx'
import { forgetEverything, userInfo } from '../../test/signed-in.ts'

const BANK = '/question_center/question_center_bank'
const SITE = 'https://subject-network.example/entry'
const setting = document.createElement('meta')
let network: ReturnType<typeof answerCalls>

beforeAll(warmUp, 60_000)
beforeEach(() => {
  forgetEverything()
  setting.name = 'jiangtai-partner'
  document.head.append(setting)
})
afterEach(() => {
  cleanup()
  network.stop()
  setting.remove()
})

async function openAs(school_id: string, address: string): Promise<void> {
  setting.content = address
  const user = userInfo()
  user.info.school_id = school_id
  network = answerCalls({ ...APP_CALLS, 'GET /api/auth/user/info': () => user })
  await openSignedIn(BANK)
}

test('[SL-40] 学科网 opens in a window of its own that knows nothing of ours', async () => {
  await openAs('134', SITE)
  const link = screen.getByRole('link', { name: /^学科网/ })
  expect(link).toHaveAttribute('href', SITE)
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('[SL-40] another school has no such entry', async () => {
  await openAs('1', SITE)
  expect(screen.queryByRole('link', { name: /^学科网/ })).toBeNull()
})

test('[SL-40] what is no web address is no entry', async () => {
  await openAs('134', 'javascript:alert(1)')
  expect(screen.queryByRole('link', { name: /^学科网/ })).toBeNull()
})
