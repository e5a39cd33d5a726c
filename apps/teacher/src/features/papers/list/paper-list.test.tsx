import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { forgetEverything } from '../../../test/signed-in.ts'
import { paperView } from '../../../test/paper-things.ts'
import { idOf } from '../../../test/question-things.ts'
import { PaperListScreen } from './PaperListScreen.tsx'

const PAPER = '/api/question_center/v1/paper'
const LIST = '/question_center/volume_library/list'

let network: ReturnType<typeof answerCalls>
let papers: ReturnType<typeof paperView>[]

beforeEach(() => {
  forgetEverything()
  papers = [paperView([]), paperView([], { paper_id: idOf('f1'), title: '期末考试', state: 'finished' })]
  network = answerCalls({
    [`POST ${PAPER}/list`]: () => ({ total: papers.length, list: papers }),
    [`POST ${PAPER}/create`]: () => ({ paper_id: idOf('f2') }),
    [`POST ${PAPER}/copy`]: () => ({ paper_id: idOf('f3') }),
    [`POST ${PAPER}/remove`]: ({ paper_id }) => {
      papers = papers.filter((one) => one.paper_id !== paper_id)
      return { done: true }
    },
    [`POST ${PAPER}/bin`]: () => ({ total: 0, list: [] }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

test('papers are listed with what they come to, narrowed by the address', async () => {
  openScreen(<PaperListScreen />, { path: `${LIST}?text=期&state=finished&subject=math` })
  const row = within(await screen.findByRole('row', { name: /期末考试/ }))
  expect(row.getByText('已完成')).toBeVisible()
  expect(network.asked.find(({ name }) => name.endsWith('/list'))?.input).toMatchObject({
    ...{ text: '期', state: 'finished', subject_id: 'math', phase_id: null, page: 1 },
  })
})

test('a new paper asks for its name and place, and opens', async () => {
  const { user, place } = openScreen(<PaperListScreen />, { path: LIST })
  await user.click(await screen.findByRole('button', { name: '新建试卷' }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByRole('textbox', { name: '试卷名称' })
  await user.clear(name)
  await user.click(dialog.getByRole('button', { name: '开始组卷' }))
  expect(await dialog.findByText('试卷名称不能为空')).toBeVisible()
  await user.type(name, '第一单元测试')
  await user.selectOptions(dialog.getByRole('combobox', { name: '学段' }), '高中')
  await user.click(dialog.getByRole('button', { name: '开始组卷' }))
  await waitFor(() => expect(place()).toBe(`/question_center/volume_library/compose?paper_id=${idOf('f2')}`))
  expect(network.asked.find(({ name: call }) => call.endsWith('/create'))?.input).toMatchObject({
    ...{ title: '第一单元测试', subject_id: 'math', phase_id: 'senior', question_ids: [] },
  })
})

test('a paper is copied under another name, and removed after a question', async () => {
  const { user, place } = openScreen(<PaperListScreen />, { path: LIST })
  await user.click(await screen.findByRole('button', { name: '更多：期中考试' }))
  await user.click(await screen.findByRole('menuitem', { name: '删除' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /期中考试/ })).toBeNull())
  await user.click(screen.getByRole('button', { name: '复制：期末考试' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('textbox', { name: '试卷名称' })).toHaveValue('期末考试 副本')
  await user.click(dialog.getByRole('button', { name: '复制' }))
  await waitFor(() => expect(place()).toContain(idOf('f3')))
})

test('[PA-97] papers say where they are from and how hard they are, and are narrowed by it in the address', async () => {
  const about = {
    year: 2024,
    region: '江苏',
    exam_kind: 'midterm',
    source: '南京一中',
    difficulty: 3.2,
  } as const
  papers = [
    paperView([], about),
    paperView([], { paper_id: idOf('f1'), title: '期末考试', difficulty: null }),
  ]
  const { user, place } = openScreen(<PaperListScreen />, { path: `${LIST}?year=1999&exam=nothing` })
  const row = within(await screen.findByRole('row', { name: /期中考试/ }))
  expect(row.getByText('2024 · 江苏 · 期中 · 南京一中')).toBeInTheDocument()
  expect(row.getByText('中等 3.2')).toBeInTheDocument()
  const choose = (label: string, option: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: label }), option)
  expect(screen.getByRole('combobox', { name: '年份' })).toHaveDisplayValue('1999 年')
  await choose('年份', '全部年份')
  await choose('考试类型', '期中')
  await choose('地区', '江苏')
  await choose('难度', '较难')
  expect(place()).toBe(`${LIST}?exam=midterm&region=${encodeURIComponent('江苏')}&difficulty=4`)
  await waitFor(() =>
    expect(network.asked.filter(({ name }) => name.endsWith('/list')).at(-1)?.input).toMatchObject({
      ...{ year: null, exam_kind: 'midterm', region: '江苏', difficulty: 4 },
    }),
  )
  await user.click(screen.getByRole('button', { name: '清除筛选' }))
  expect(place()).toBe(LIST)
})
