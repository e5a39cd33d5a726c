import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { paperView } from '../../../test/paper-things.ts'
import { idOf, questionView } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { BlueprintScreen } from './BlueprintScreen.tsx'

const PAPER = '/api/question_center/v1/paper'
const path = '/question_center/volume_library/blueprint'
type Kept = CallOutput<'POST /api/question_center/v1/paper/blueprint/detail'>

const KEPT: Kept = {
  ...{ blueprint_id: idOf('b1'), name: '期中细目表', subject_id: 'math', phase_id: 'senior' },
  ...{ question_count: 3, total_score: 22, updated_at: '2026-11-01T00:00:00.000Z' },
  blueprint: {
    rows: [
      { kind: 'knowledge', id: idOf('a1'), name: '三角函数' },
      { kind: 'chapter', id: idOf('a2'), name: '数列' },
    ],
    sections: [
      { type: 'single', score: 5 },
      { type: 'text', score: 12 },
    ],
    cells: [
      { row: 0, section: 0, level: 'easy', count: 2 },
      { row: 1, section: 1, level: 'hard', count: 1 },
    ],
  },
}

const PAPER_KEPT = paperView([
  { ...questionView('1', '求最小值'), knowledge: [{ knowledge_id: idOf('a3'), name: '函数' }] },
  questionView('2', '没有标知识点'),
])

let network: ReturnType<typeof answerCalls>
let kept: Kept[]

beforeEach(() => {
  forgetEverything()
  kept = [KEPT]
  network = answerCalls({
    [`POST ${PAPER}/list`]: () => ({ total: 1, list: [PAPER_KEPT] }),
    [`POST ${PAPER}/detail`]: () => PAPER_KEPT,
    [`POST ${PAPER}/blueprint/list`]: () => ({ total: kept.length, list: kept }),
    [`POST ${PAPER}/blueprint/detail`]: () => KEPT,
    [`POST ${PAPER}/blueprint/save`]: () => ({
      ...{ blueprint_id: idOf('b2'), updated_at: '2026-11-02T00:00:00.000Z' },
    }),
    [`POST ${PAPER}/blueprint/export`]: () => ({
      file_name: '双向细目表-2026-11-27.xlsx',
      content_base64: 'UEs=',
    }),
    [`POST ${PAPER}/blueprint/check-file`]: () => ({
      blueprint: { ...KEPT.blueprint, cells: [{ row: 1, section: 0, level: 'medium', count: 6 }] },
      errors: [{ row: 4, words: '章节或知识点：这个学科、学段没有“量子力学”' }],
      error_count: 1,
    }),
    [`POST ${PAPER}/blueprint/remove`]: () => {
      kept = []
      return { done: true }
    },
    [`POST ${PAPER}/plan/compose`]: () => ({
      sections: [
        { type: 'single', score: 5, questions: [] },
        { type: 'text', score: 12, questions: [questionView('1', '求通项')] },
      ],
      unmet: [{ kind: 'count', row: 0, section: 0, level: 'easy', wanted: 2, available: 0, placed: 0 }],
    }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const asked = (name: string) => network.asked.filter((one) => one.name === `POST ${PAPER}/${name}`)

async function openKept() {
  const opened = openScreen(<BlueprintScreen />, { path })
  const kept_ones = await screen.findByRole('combobox', { name: '打开存好的细目表' })
  await waitFor(() => expect(kept_ones).toBeEnabled())
  await opened.user.selectOptions(kept_ones, '期中细目表（3 题 22 分）')
  await screen.findByRole('textbox', { name: '三角函数 单选题 易' })
  return opened
}

test('[PA-35] a kept 细目表 is opened with its cells, and rows and columns tell what they come to', async () => {
  const { user } = await openKept()
  const cell = screen.getByRole('textbox', { name: '三角函数 单选题 易' })
  expect(cell).toHaveValue('2')
  await user.clear(cell)
  await user.type(cell, '4')
  const table = within(screen.getByRole('table', { name: '双向细目表' }))
  expect(within(table.getByRole('row', { name: /^三角函数/ })).getByText('4 题 20 分')).toBeVisible()
  expect(within(table.getByRole('row', { name: /^合计/ })).getByText('5 题 32 分')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '去掉解答题这一列' }))
  expect(within(table.getByRole('row', { name: /^合计/ })).getAllByText('4 题 20 分')).toHaveLength(2)
})

test('[PA-33] it composes by its cells, and names the cell that is short', async () => {
  const { user } = await openKept()
  await user.click(screen.getByRole('button', { name: '选题' }))
  expect(await screen.findByText('三角函数 · 单选题 · 易：需要 2 题，一题也没有')).toBeVisible()
  expect(screen.getByRole('heading', { name: '选出 1 题，共 12 分' })).toBeVisible()
  expect(asked('plan/compose')[0]?.input).toMatchObject({
    plan: { kind: 'blueprint', subject_id: 'math', phase_id: 'senior', blueprint: KEPT.blueprint },
  })
})

test('[PA-35] it is saved over the one that was opened, or as another', async () => {
  const { user } = await openKept()
  await user.click(screen.getByRole('button', { name: '保存细目表' }))
  const first = within(await screen.findByRole('dialog'))
  await user.click(first.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: '保存细目表' }))
  const second = within(await screen.findByRole('dialog'))
  await user.click(second.getByRole('checkbox', { name: /另存为新的一份/ }))
  await user.click(second.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(asked('blueprint/save')).toHaveLength(2))
  expect(asked('blueprint/save').map(({ input }) => input)).toMatchObject([
    { blueprint_id: idOf('b1'), saved_at: KEPT.updated_at, name: '期中细目表', blueprint: KEPT.blueprint },
    { blueprint_id: null, saved_at: null },
  ])
})

test('what is no count is told at the table and nothing is asked', async () => {
  const { user } = await openKept()
  await user.type(screen.getByRole('textbox', { name: '数列 单选题 中' }), '两')
  await user.click(screen.getByRole('button', { name: '选题' }))
  expect(await screen.findByText('题数应为整数，不要的格子空着')).toBeVisible()
  expect(asked('plan/compose')).toEqual([])
})

test('[PA-93] it is made of a paper, once what is there may be replaced', async () => {
  const { user } = await openKept()
  await user.selectOptions(screen.getByRole('combobox', { name: '由试卷生成细目表' }), '期中考试')
  await user.click(await screen.findByRole('button', { name: '换成' }))
  expect(await screen.findByRole('textbox', { name: '函数 解答题 中' })).toHaveValue('1')
  expect(screen.getByText('有 1 道题没有标知识点或放不下，没有算进来')).toBeVisible()
})

test('[PA-94] it is read from a table, once its wrong rows were told and what is there may be replaced', async () => {
  const { user } = await openKept()
  await user.click(screen.getByRole('button', { name: '从表格读入' }))
  const dialog = within(await screen.findByRole('dialog', { name: '从表格读入细目表' }))
  expect(dialog.getByRole('button', { name: '读入' })).toBeDisabled()
  await user.upload(dialog.getByLabelText('选择细目表'), new File(['表格'], '细目表.xlsx'))
  expect(await dialog.findByText('第 4 行：章节或知识点：这个学科、学段没有“量子力学”')).toBeVisible()
  expect(dialog.getByText('读到 2 个章节和知识点，2 种题型，共 6 题；有误 1 处。')).toBeVisible()
  expect(screen.getByRole('textbox', { name: '三角函数 单选题 易', hidden: true })).toHaveValue('2')
  await user.click(dialog.getByRole('button', { name: '读入 2 行' }))
  await user.click(await screen.findByRole('button', { name: '换成' }))
  expect(await screen.findByRole('textbox', { name: '数列 单选题 中' })).toHaveValue('6')
  expect(screen.getByRole('textbox', { name: '三角函数 单选题 易' })).toHaveValue('')
  expect(asked('blueprint/check-file')[0]?.input).toMatchObject({ subject_id: 'math', phase_id: 'senior' })
})

test('[PA-94] it is exported as it stands on the page', async () => {
  const { user } = await openKept()
  await user.click(screen.getByRole('button', { name: '导出表格' }))
  expect(await screen.findByText('已导出“双向细目表-2026-11-27.xlsx”')).toBeVisible()
  expect(asked('blueprint/export').map(({ input }) => input)).toMatchObject([
    { subject_id: 'math', phase_id: 'senior', blueprint: KEPT.blueprint },
  ])
})
