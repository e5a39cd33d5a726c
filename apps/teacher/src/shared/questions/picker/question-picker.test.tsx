import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf, questionView } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { QuestionPickerDialog } from './QuestionPickerDialog.tsx'

let network: ReturnType<typeof answerCalls>
let taken: string[]

beforeEach(() => {
  forgetEverything()
  taken = []
  const listed = { is_collected: false, answer_count: 0, score_rate: null, used_count: 0 }
  network = answerCalls({
    'POST /api/question_center/v1/bank/list': () => ({
      ...{ total: 2, is_capped: false },
      list: [
        { ...questionView('1', '求最小值'), ...listed },
        { ...questionView('2', '求最大值'), ...listed },
      ],
    }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

test('a press on a card chooses its question, one on its buttons does not, and what is there already stays', async () => {
  const { user } = openScreen(
    <QuestionPickerDialog
      {...{ title: '从题库选题', okText: '加入', thereWords: '已在作业中', there: [idOf('2')] }}
      start={{ subject_id: 'math', phase_id: 'senior' }}
      isPending={false}
      error={null}
      onPick={(question_ids) => (taken = question_ids)}
      onClose={() => {}}
    />,
    { path: '/homework' },
  )
  await user.click(await screen.findByText('求最小值'))
  const box = screen.getByRole('checkbox', { name: '选择第 1 题' })
  await waitFor(() => expect(box).toBeChecked())
  await user.click(screen.getByText('求最小值'))
  expect(box).not.toBeChecked()
  await user.click(box)
  expect(box).toBeChecked()
  await user.click(screen.getAllByRole('button', { name: /展开答案解析/ })[0]!)
  expect(box).toBeChecked()
  await user.click(screen.getByText('求最大值'))
  expect(screen.getByRole('checkbox', { name: '选择第 2 题' })).not.toBeChecked()
  await user.click(screen.getByRole('button', { name: '加入' }))
  expect(taken).toEqual([idOf('1')])
})
