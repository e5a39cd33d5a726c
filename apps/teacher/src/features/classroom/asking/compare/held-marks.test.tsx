import '@jiangtai/ui/base.css'
import { samples } from '@jiangtai/questions/test/sample-questions.ts'
import type { AnswerPart } from '@jiangtai/shared/questions/answer.ts'
import { showQuestion } from '@jiangtai/shared/questions/show-question.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { answerDetail } from '../../test/lesson-builders.ts'
import { CompareLayer } from './CompareLayer.tsx'

const INKS = 'POST /api/prepare_lessons/api/compared_inks'
const [item] = showQuestion(samples.text).items

let network: ReturnType<typeof answerCalls>
afterEach(() => {
  cleanup()
  network.stop()
})

test('[CR-425] a mark beside the last answers on their way is kept, and 收起 asks before it is lost', async () => {
  if (item === undefined) throw new Error('a question without items')
  forgetEverything()
  network = answerCalls({ [INKS]: () => ({ list: [] }) })
  const detail = answerDetail({
    answered: [{ student_id: '白鹿', state: 'submitted' }],
    document: samples.text,
  })
  const part: AnswerPart = { kind: 'text', text: '白鹿的解法', attachments: [] }
  const answers = detail.answers.map((answer) => ({ ...answer, value: { [item.item_id]: part } }))
  let away = 0
  const { user } = openScreen(
    <CompareLayer
      item={item}
      detail={{ ...detail, answers, is_collecting: true }}
      comparison={{
        quiz_run_id: 'run',
        item_id: item.item_id,
        student_ids: ['白鹿'],
        has_names: true,
        is_shown: true,
      }}
      onChange={() => Promise.resolve()}
      onPutAway={() => {
        away += 1
        return Promise.resolve()
      }}
    />,
    { path: '/' },
  )
  await user.click(await screen.findByRole('button', { name: '批改' }))
  await user.click(screen.getByRole('button', { name: '白鹿 半对' }))
  expect(await screen.findByText(/已批的 1 份收齐后自动保存/)).toBeVisible()
  expect(network.asked.some(({ name }) => name.endsWith('mark_answers'))).toBe(false)
  await user.click(screen.getByRole('button', { name: '收起' }))
  const question = await screen.findByRole('dialog', { name: '有 1 份批改还没有存上' })
  await user.click(within(question).getByRole('button', { name: '继续编辑' }))
  expect(away).toBe(0)
})
