import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { api } from '../../../../core/api.ts'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { handOut, HandOutAgain } from './HandOutAgain.tsx'

const HAND_OUT = 'POST /api/prepare_lessons/api/store_pushed_item_status'
const SHOT = {
  ...({ screenshot_id: 'shot', name: '截屏1.png', type: 2, prepare_lesson_id: 'l', class_id: 'c' } as const),
  ...{ subject_id: null, phase_id: null, taken_at: '2026-11-22T01:05:00.000Z' },
  url: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=',
}

let network: ReturnType<typeof answerCalls>
beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

test('[SH-45] a saved screenshot that the class did not get stays with the reason until it is handed out again', async () => {
  let isRefused = true
  network = answerCalls({
    [HAND_OUT]: () => (isRefused ? refuse('CONFLICT', '一节课最多下发 100 项') : { pushed_item_id: 'item' }),
  })
  const commands = { api, ids: { lesson_session_id: 'lesson', device_id: 'device' } }
  let closed = 0
  const { user } = openScreen(
    <HandOutAgain
      screenshot={SHOT}
      onHandOut={() => handOut(commands, SHOT)}
      onClose={() => (closed += 1)}
    />,
    { path: '/' },
  )
  await user.click(await screen.findByRole('button', { name: '重试下发' }))
  expect(await screen.findByText('截屏已保存，没有下发：一节课最多下发 100 项')).toBeVisible()
  expect(closed).toBe(0)
  isRefused = false
  await user.click(await screen.findByRole('button', { name: '重试下发' }))
  await waitFor(() => expect(closed).toBe(1))
  expect(network.asked.at(-1)?.input).toMatchObject({
    ...{ kind: 'screenshot', ref_id: 'shot', is_for_all: true, device_id: 'device' },
  })
})
