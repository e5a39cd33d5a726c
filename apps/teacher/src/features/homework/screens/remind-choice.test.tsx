import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { homeworkDetail } from '../../../test/homework-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { EditHomeworkScreen } from './EditHomeworkScreen.tsx'

const PATH = '/api/homework/v1'

let network: ReturnType<typeof answerCalls>

beforeEach(forgetEverything)
afterEach(() => {
  cleanup()
  network.stop()
})

test('[TK-231] the teacher chooses when who has not handed in is reminded, and reads it again before publishing', async () => {
  const saved: object[] = []
  const stored = homeworkDetail({ state: 'draft' })
  network = answerCalls({
    [`POST ${PATH}/detail`]: () => stored,
    [`POST ${PATH}/save`]: ({ revision, task_id, ...sent }) => {
      saved.push(sent)
      return { task_id, revision: revision + 1 }
    },
  })
  const { user } = openScreen(<EditHomeworkScreen />, {
    path: `/homework/box/homework-edit?task_id=${idOf('a1')}`,
  })
  const group = within(await screen.findByRole('group', { name: '截止前提醒' }))
  expect(group.getByRole('radio', { name: '不提醒' })).toBeChecked()
  await user.click(group.getByRole('radio', { name: '截止前 2 小时' }))
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ remind_hours: 2 }))
  await user.click(screen.getByRole('button', { name: '发布' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/；截止前 2 小时提醒没交的学生/)).toBeVisible()
})
