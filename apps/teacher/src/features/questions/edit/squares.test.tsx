// The editor is there before a test waits for it: on a busy machine it is long on its way.
import './visual/VisualQuestion.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent as keys } from 'vitest/browser'
import { answerCalls } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { EditQuestionScreen } from './EditQuestionScreen.tsx'

let network: ReturnType<typeof answerCalls>
beforeEach(() => {
  forgetEverything()
  network = answerCalls({})
})
afterEach(() => {
  cleanup()
  network.stop()
})

test('[QU-130] a blank becomes 田字格 with 拼音, and a line again', async () => {
  const { user } = openScreen(<EditQuestionScreen />, { path: '/question_center/question_my/edit_question' })
  const types = await screen.findByRole('combobox', { name: '题型' }, { timeout: 20_000 })
  await user.selectOptions(types, '填空题')
  const stem = await screen.findByRole('textbox', { name: '题干' })
  await keys.click(stem)
  await keys.keyboard('看拼音写词语：')
  await user.click(screen.getByRole('button', { name: /^填空/ }))
  const blank = await within(stem).findByRole('img', { name: '第 1 空' })

  await keys.dblClick(blank)
  const squares = await screen.findByRole('textbox', { name: /田字格/ })
  await user.type(squares, 'chun1 tian1x9')
  expect(screen.getByRole('button', { name: '确定' })).toHaveProperty('disabled', true)
  await user.clear(squares)
  await user.type(squares, 'chun1 tian1')
  await user.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expect.poll(() => stem.querySelectorAll('.qd-square').length).toBe(2)
  expect(within(stem).getByRole('img', { name: '第 1 空' }).textContent).toBe('1chūntiān')

  await keys.dblClick(within(stem).getByRole('img', { name: '第 1 空' }))
  const kept = await screen.findByRole('textbox', { name: /田字格/ })
  expect(kept).toHaveProperty('value', 'chūn tiān')
  await user.clear(kept)
  await user.click(screen.getByRole('button', { name: '确定' }))
  await expect.poll(() => stem.querySelectorAll('.qd-square').length).toBe(0)
})
