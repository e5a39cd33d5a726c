import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answerCalls } from '../../../../test/answer-calls.ts'
import { openTaskScreen } from '../../../../test/open-task-screen.tsx'
import { questionView } from '../../../../test/question-things.ts'
import { givenQuestion } from '../../../questions/homework/new-homework.queries.ts'
import { OwnQuestionDialog } from './OwnQuestionDialog.tsx'

afterEach(cleanup)

test('[HK-113] [TK-250] in a mixed homework what is written may be answered aloud', async () => {
  const network = answerCalls({
    'POST /api/homework/v1/write-question': () => {
      const view = questionView('6', '朗读课文')
      return { question: givenQuestion(view), view }
    },
  })
  let given = 0
  const { user } = openTaskScreen(
    <OwnQuestionDialog
      place={{ subject_id: 'math', phase_id: 'senior' }}
      asksWay
      onWritten={() => {
        given += 1
      }}
      onClose={() => {}}
    />,
    { path: '/homework/box/homework-edit' },
  )
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: '要做什么' }), '朗读课文')
  await user.selectOptions(dialog.getByRole('combobox', { name: '怎么交' }), '口头')
  expect(dialog.getByText('学生只交录音，例如朗读、背诵')).toBeVisible()
  // This page came by http: pads that do so cannot record.
  expect(dialog.getByRole('note')).toHaveTextContent('再选录音文件提交')
  await user.click(dialog.getByRole('button', { name: '加入作业' }))
  await expect.poll(() => given).toBe(1)
  expect(network.asked).toMatchObject([{ input: { way: 'spoken', text: '朗读课文' } }])
  network.stop()
})
