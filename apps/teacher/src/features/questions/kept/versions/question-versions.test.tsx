import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { idOf, questionView } from '../../../../test/question-things.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { QuestionVersionsDialog } from './QuestionVersionsDialog.tsx'

const BANK = '/api/question_center/v1/bank'
const RESTORE = `POST ${BANK}/restore-version` as const
const version = (number: number, change = {}) => ({
  ...{ version: number, created_at: '2026-11-01T00:00:00.000Z', author_name: '陈思远', score: 5 },
  ...{ is_current: false, lesson_count: 0, paper_count: 0 },
  ...change,
})
const answers = {
  [`POST ${BANK}/versions`]: () => ({
    total: 2,
    list: [version(2, { is_current: true }), version(1, { lesson_count: 3 })],
  }),
  [`POST ${BANK}/version`]: ({ version: asked }: { version: number }) => ({
    ...questionView('1', asked === 1 ? '原来的题干' : '改过的题干'),
    version: asked,
  }),
}
let network: ReturnType<typeof answerCalls>

beforeEach(() => forgetEverything())
afterEach(() => {
  cleanup()
  network.stop()
})

const open = (onClose = () => {}) =>
  openScreen(
    <QuestionVersionsDialog
      question={{ ...questionView('1', '改过的题干'), version: 2 }}
      onClose={onClose}
    />,
    { path: '/' },
  )

test('[QU-153] [QU-155] versions are told, an earlier one is read and becomes the next', async () => {
  network = answerCalls({ ...answers, [RESTORE]: () => ({ question_id: idOf('1'), version: 3 }) })
  const onClose = vi.fn<() => void>()
  const { user } = open(onClose)
  expect(await screen.findByText('第 2 版（现在的）')).toBeVisible()
  expect(screen.getByText(/陈思远 · 3 份备课在用/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '查看第 1 版' }))
  expect(await screen.findByText('原来的题干')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '恢复到此版本' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(network.asked.find(({ name }) => name === RESTORE)?.input).toMatchObject({
    ...{ question_id: idOf('1'), version: 2, from_version: 1 },
  })
})

test('the version of now has no way back to it, and a refusal is said where it was asked', async () => {
  network = answerCalls({ ...answers, [RESTORE]: () => refuse('CONFLICT') })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '查看第 2 版' }))
  expect(await screen.findByText('改过的题干')).toBeVisible()
  expect(screen.queryByRole('button', { name: '恢复到此版本' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '‹ 全部版本' }))
  await user.click(await screen.findByRole('button', { name: '查看第 1 版' }))
  await user.click(await screen.findByRole('button', { name: '恢复到此版本' }))
  expect(within(await screen.findByRole('alert')).getByText(/没有恢复：/)).toBeVisible()
})
