import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../../test/answer-calls.ts'
import { openScreen } from '../../../../test/open-screen.tsx'
import { idOf } from '../../../../test/question-things.ts'
import { forgetEverything } from '../../../../test/signed-in.ts'
import { SchoolQuestionsScreen } from '../../list/SchoolQuestionsScreen.tsx'
import { UploadedQuestionsScreen } from '../../list/UploadedQuestionsScreen.tsx'

const BANK = '/api/question_center/v1/bank'
const BIN = `POST ${BANK}/bin` as const
let network: ReturnType<typeof answerCalls>
let binned: { question_id: string; words: string }[]

beforeEach(() => {
  forgetEverything()
  binned = [
    { question_id: idOf('1'), words: '求 $x^2$ 的最小值' },
    { question_id: idOf('2'), words: '第二题' },
  ]
  const take = ({ question_id }: { question_id: string }) => {
    binned = binned.filter((one) => one.question_id !== question_id)
    return { done: true as const }
  }
  network = answerCalls({
    [`POST ${BANK}/list`]: () => ({ total: 0, is_capped: false, list: [] }),
    [BIN]: () => ({
      total: binned.length,
      list: binned.map((one) => ({
        ...one,
        ...{ type: 'text', subject_id: 'math', subject_name: '数学', phase_id: 'senior' },
        ...{ removed_at: '2026-11-20T00:00:00.000Z', purged_at: '2026-12-20T00:00:00.000Z' },
      })),
    }),
    [`POST ${BANK}/restore`]: take,
    [`POST ${BANK}/purge`]: take,
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

test('[QU-150] the bin stands behind the list of own questions; a question comes back from it', async () => {
  const { user } = openScreen(<UploadedQuestionsScreen />, { path: '/' })
  await user.click(await screen.findByRole('tab', { name: '回收站' }))
  const row = await screen.findByRole('row', { name: /第二题/ })
  expect(within(row).getByText('2026-12-20')).toBeVisible()
  expect(network.asked.find(({ name }) => name === BIN)?.input).toMatchObject({ scope: 'mine' })
  await user.click(within(row).getByRole('button', { name: /恢复/ }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /第二题/ })).toBeNull())
  expect(await screen.findByText('题目已恢复')).toBeVisible()
})

test('[QU-152] a question goes for good only after it was said that this is known', async () => {
  const { user } = openScreen(<SchoolQuestionsScreen />, { path: '/?tab=bin' })
  const row = await screen.findByRole('row', { name: /第二题/ })
  expect(network.asked.find(({ name }) => name === BIN)?.input).toMatchObject({ scope: 'school' })
  await user.click(within(row).getByRole('button', { name: /彻底删除/ }))
  const dialog = within(await screen.findByRole('dialog', { name: '彻底删除这道题？' }))
  expect(dialog.getByRole('button', { name: '彻底删除' })).toBeDisabled()
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: '彻底删除' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /第二题/ })).toBeNull())
})

test('an empty bin says so, one that fails is asked again', async () => {
  network.stop()
  network = answerCalls({ [BIN]: () => refuse('SYSTEM') })
  const { user } = openScreen(<UploadedQuestionsScreen />, { path: '/?tab=bin' })
  const again = await screen.findByRole('button', { name: /重试|重新加载/ })
  network.stop()
  network = answerCalls({ [BIN]: () => ({ total: 0, list: [] }) })
  await user.click(again)
  expect(await screen.findByText(/回收站是空的。删除的试题会在这里留 30 天/)).toBeVisible()
})

test('who may not remove questions sees no bin', async () => {
  openScreen(<UploadedQuestionsScreen />, {
    path: '/',
    grants: { questionCenter: ['query', 'get'] },
  })
  expect(await screen.findByRole('heading', { name: '上传的试题' })).toBeVisible()
  expect(screen.queryByRole('tab', { name: '回收站' })).toBeNull()
})
