import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../test/answer-calls.ts'
import { openScreen } from '../../test/open-screen.tsx'
import { forgetEverything } from '../../test/signed-in.ts'
import { QuestionBankScreen } from './QuestionBankScreen.tsx'

const LIST = 'POST /api/question_center/v1/bank/list'
let network: ReturnType<typeof answerCalls>

beforeEach(() => {
  forgetEverything()
  network = answerCalls({ [LIST]: () => ({ total: 0, is_capped: false, list: [] }) })
})
afterEach(() => {
  cleanup()
  network.stop()
})

test('filters and the length of a page go from the address into the question', async () => {
  openScreen(<QuestionBankScreen />, { path: '/questionCenter/bank?subject=physics&text=x&page_size=50' })
  expect(await screen.findByText(/没有符合条件的题目/)).toBeVisible()
  expect(network.asked.find(({ name }) => name === LIST)?.input).toMatchObject({
    ...{ subject_id: 'physics', text: 'x', page: 1, page_size: 50 },
  })
})

test('an import begins with the subject that is filtered by, else with the own', async () => {
  const { user } = openScreen(<QuestionBankScreen />, { path: '/questionCenter/bank' })
  await user.click(await screen.findByRole('button', { name: '导入' }))
  expect(within(await screen.findByRole('dialog')).getByLabelText('学科')).toHaveDisplayValue('数学')
  cleanup()
  const filtered = openScreen(<QuestionBankScreen />, { path: '/questionCenter/bank?subject=physics' })
  await filtered.user.click(await screen.findByRole('button', { name: '导入' }))
  expect(within(await screen.findByRole('dialog')).getByLabelText('学科')).toHaveDisplayValue('物理')
})
