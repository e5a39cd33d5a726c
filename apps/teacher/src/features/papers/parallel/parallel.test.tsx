import type { ParallelSet } from '@jiangtai/shared/papers/parallel/contract.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { ParallelScreen } from './ParallelScreen.tsx'

const PAPER = '/api/question_center/v1/paper'
const path = `/question_center/volume_library/parallel?paper_id=${idOf('f0')}`

const FIRST: ParallelSet['papers'][number] = {
  ...{ form: 'A', paper_id: idOf('f0'), title: '期中考试', state: 'changed', revision: 3 },
  ...{ question_count: 2, total_score: 10 },
}
const ALONE: ParallelSet = { papers: [FIRST], rows: [] }
const PAIR: ParallelSet = {
  papers: [FIRST, { ...FIRST, form: 'B', paper_id: idOf('f1'), title: '期中考试（B卷）', state: 'draft' }],
  rows: [
    {
      ...{ question_id: idOf('1'), section: '单选题' },
      entries: [
        { form: 'A', number: '1', answer: 'A', is_other: false },
        { form: 'B', number: '2', answer: 'C', is_other: true },
      ],
    },
  ],
}

let network: ReturnType<typeof answerCalls>
let set: ParallelSet
let refusal: ReturnType<typeof refuse> | null

beforeEach(() => {
  forgetEverything()
  set = ALONE
  refusal = null
  network = answerCalls({
    [`POST ${PAPER}/parallel/set`]: () => set,
    [`POST ${PAPER}/finish`]: () => ({ version: 4 }),
    [`POST ${PAPER}/parallel/choose`]: () => ({
      others: [{ form: 'B' as const, stands_for: idOf('1'), question_id: idOf('9') }],
    }),
    [`POST ${PAPER}/parallel/create`]: () => {
      if (refusal !== null) return refusal
      set = PAIR
      return { papers: [{ form: 'B' as const, paper_id: idOf('f1') }] }
    },
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const asked = (call: string) =>
  network.asked.filter(({ name }) => name.endsWith(call)).map(({ input }) => input)

test('[PA-83] [PA-88] makes a paper of the version that is finished for it, with others where they are asked for', async () => {
  const { user } = openScreen(<ParallelScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '生成平行卷' }))
  const dialog = within(await screen.findByRole('dialog', { name: '生成平行卷' }))
  await user.click(dialog.getByRole('radio', { name: /换成同题型/ }))
  await user.click(dialog.getByRole('checkbox', { name: '打乱选项的顺序' }))
  await user.click(dialog.getByRole('button', { name: '生成' }))
  expect(await screen.findByText('已生成 B卷，换了 1 道题；1 道没有合适的同类题，用的原题')).toBeVisible()
  expect(asked('/finish')).toMatchObject([{ paper_id: idOf('f0'), revision: 3 }])
  expect(asked('/parallel/create')).toMatchObject([
    {
      ...{ paper_id: idOf('f0'), version: 4, forms: ['B'], moves_questions: true, moves_options: false },
      others: [{ form: 'B', stands_for: idOf('1'), question_id: idOf('9') }],
    },
  ])
  expect(await screen.findByRole('table', { name: '平行卷对照表' })).toBeVisible()
})

test('[PA-83] asks for a form and a difference; a refusal loses nothing', async () => {
  refusal = refuse('CONFLICT', '已经有 B卷了，要重新生成请先删除原来的那份')
  const { user } = openScreen(<ParallelScreen />, { path })
  await user.click(await screen.findByRole('button', { name: '生成平行卷' }))
  const dialog = within(await screen.findByRole('dialog', { name: '生成平行卷' }))
  const form = dialog.getByRole('checkbox', { name: 'B卷' })
  await user.click(form)
  await user.click(dialog.getByRole('button', { name: '生成' }))
  expect(await dialog.findByText('请选择要生成的卷别')).toBeVisible()
  await user.click(form)
  await user.click(dialog.getByRole('button', { name: '生成' }))
  expect(await dialog.findByText(/已经有 B卷了/)).toBeVisible()
  expect(form).toBeChecked()
})

test('[PA-87] shows each question in every paper, and where each paper is worked on and printed', async () => {
  set = PAIR
  openScreen(<ParallelScreen />, { path })
  const table = within(await screen.findByRole('table', { name: '平行卷对照表' }))
  expect(table.getByRole('row', { name: '单选题 1 A 2换 C' })).toBeVisible()
  expect(screen.getByRole('link', { name: '期中考试（B卷）' })).toHaveAttribute(
    'href',
    `/question_center/volume_library/compose?paper_id=${idOf('f1')}`,
  )
  expect(screen.getByRole('link', { name: '预览与下载，B卷' })).toHaveAttribute(
    'href',
    `/question_center/volume_library/preview?paper_id=${idOf('f1')}`,
  )
  expect(screen.getByRole('button', { name: '打印对照表' })).toBeVisible()
})
