import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ComposedPaper } from '@jiangtai/shared/papers/plan/contract.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf, questionView } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { SmartPlanScreen } from './SmartPlanScreen.tsx'

const PLAN = '/api/question_center/v1/paper/plan'
const path = '/question_center/volume_library/smart'

let network: ReturnType<typeof answerCalls>
let composed: ComposedPaper | ReturnType<typeof refuse>

beforeEach(() => {
  forgetEverything()
  composed = {
    sections: [
      { type: 'single', score: 5, questions: [] },
      { type: 'text', score: 12, questions: [questionView('1', '求最小值'), questionView('2', '证明')] },
    ],
    unmet: [],
  }
  network = answerCalls({
    'GET /api/prepare_lessons/api/teacher_back/assist_conditions': () => ({
      ...{
        subjects: [],
        phases: [],
        reads_photos: false,
        books: [],
        types: [],
        difficulties: [],
        years: [],
        regions: [],
        sources: [],
      },
      chapters: [
        { id: idOf('c1'), parent_id: null, name: '必修一' },
        { id: idOf('c2'), parent_id: idOf('c1'), name: '第一章 集合' },
      ],
      points: [{ id: idOf('a2'), parent_id: null, name: '不等式' }],
    }),
    'POST /api/question_center/v1/paper/list': () => ({ total: 0, list: [] }),
    'POST /api/question_center/v1/knowledge/list': () => ({
      list: [{ knowledge_id: idOf('a1'), name: '三角函数', above: '' }],
    }),
    [`POST ${PLAN}/compose`]: () => composed,
    [`POST ${PLAN}/create`]: () => ({ paper_id: idOf('f2') }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const asked = (name: string) => network.asked.filter((one) => one.name === `POST ${PLAN}/${name}`)

async function openPlan() {
  const opened = openScreen(<SmartPlanScreen />, { path })
  const { user } = opened
  await user.selectOptions(await screen.findByRole('combobox', { name: '学段' }), '高中')
  const choose = () => user.click(screen.getByRole('button', { name: '选题' }))
  return { ...opened, choose }
}

test('[PA-30] a plan is asked as it is typed, and what was chosen becomes a paper', async () => {
  const { user, choose, place } = await openPlan()
  await user.type(await screen.findByRole('textbox', { name: '查找知识点' }), '三角')
  await user.click(await screen.findByRole('button', { name: '三角函数' }))
  await user.click(screen.getByRole('button', { name: '去掉填空题' }))
  const count = screen.getByRole('textbox', { name: '解答题题数' })
  await user.clear(count)
  await user.type(count, '2')
  await choose()
  const result = within(await screen.findByRole('region', { name: '选出的题' }))
  expect(result.getByRole('heading', { name: '选出 2 题，共 24 分' })).toBeVisible()
  expect(result.getByRole('heading', { name: '一、解答题（2 题，每题 12 分）' })).toBeVisible()
  expect(asked('compose')[0]?.input).toMatchObject({
    plan: {
      ...{ kind: 'smart', subject_id: 'math', phase_id: 'senior' },
      rows: [{ kind: 'knowledge', id: idOf('a1'), name: '三角函数' }],
      sections: [
        { type: 'single', count: 8, score: 5 },
        { type: 'text', count: 2, score: 12 },
      ],
      difficulty: { kind: 'shares', easy: 60, medium: 30, hard: 10 },
    },
  })
  await user.click(result.getByRole('button', { name: '用这些题组卷' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '存成试卷' }))
  await waitFor(() => expect(place()).toBe(`/question_center/volume_library/compose?paper_id=${idOf('f2')}`))
  expect(asked('create')[0]?.input).toMatchObject({
    sections: [{ title: '解答题', score: 12, question_ids: [idOf('1'), idOf('2')] }],
  })
})

test('[PA-32] 换一组 asks for the same plan with another seed', async () => {
  const { user, choose } = await openPlan()
  await choose()
  await user.click(await screen.findByRole('button', { name: '换一组' }))
  await waitFor(() => expect(asked('compose')).toHaveLength(2))
  const [first, second] = asked('compose').map(({ input }) => input as { plan: object; seed: number })
  expect(second?.plan).toEqual(first?.plan)
  expect(second?.seed).not.toBe(first?.seed)
})

test('[PA-33] the rules that are not met are told in sentences', async () => {
  const { choose } = await openPlan()
  if ('sections' in composed)
    composed.unmet = [
      { kind: 'count', section: 0, row: null, level: null, wanted: 8, available: 3, placed: 3 },
      { kind: 'share', level: 'hard', wanted: 10, actual: 25 },
    ]
  await choose()
  expect(await screen.findByText('单选题：需要 8 题，只有 3 题')).toBeVisible()
  expect(screen.getByText('难题：要求占总分 10%，这份是 25%')).toBeVisible()
})

test('what is wrong is told at its field and nothing is asked; a refusal loses nothing', async () => {
  const { user, choose } = await openPlan()
  const easy = screen.getByRole('textbox', { name: '易题比例' })
  await user.clear(easy)
  await user.type(easy, '70')
  await user.type(screen.getByRole('textbox', { name: '开始年份' }), '2026')
  await user.type(screen.getByRole('textbox', { name: '结束年份' }), '2020')
  await choose()
  expect(await screen.findByText('易、中、难的比例加起来应为 100%，现在是 110%')).toBeVisible()
  expect(screen.getByText('结束年份不能早于开始年份')).toBeVisible()
  expect(asked('compose')).toEqual([])
  await user.click(screen.getByRole('radio', { name: '不限' }))
  await user.clear(screen.getByRole('textbox', { name: '结束年份' }))
  composed = refuse('BAD_INPUT', '题库里没有符合这些要求的题')
  await choose()
  expect(await screen.findByText(/没有选题成功：题库里没有符合这些要求的题/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: '开始年份' })).toHaveValue('2026')
})

test('[PA-30] chapters and points are chosen in the trees that lists are narrowed by', async () => {
  const { user, choose } = await openPlan()
  await user.click(screen.getByRole('button', { name: '从目录选章节、知识点' }))
  const dialog = within(await screen.findByRole('dialog', { name: '选章节、知识点' }))
  await user.type(await dialog.findByRole('textbox', { name: '查找章节' }), '集合')
  await user.click(await dialog.findByText('第一章 集合'))
  await user.click(dialog.getByRole('tab', { name: '知识点' }))
  await user.click(await dialog.findByText('不等式'))
  await user.click(dialog.getByRole('button', { name: '确定' }))
  const chosen = within(await screen.findByRole('list', { name: '已选章节和知识点' }))
  expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '不等式×',
    '第一章 集合×',
  ])
  await choose()
  await waitFor(() => expect(asked('compose')).toHaveLength(1))
  expect(asked('compose')[0]?.input).toMatchObject({
    plan: {
      rows: [
        { kind: 'knowledge', id: idOf('a2'), name: '不等式' },
        { kind: 'chapter', id: idOf('c2'), name: '第一章 集合' },
      ],
    },
  })
})

test('[QU-95] one’s own subject is chosen already and stands before the others', async () => {
  await openPlan()
  const subjects = screen.getByRole('combobox', { name: '学科' })
  expect(subjects).toHaveDisplayValue('数学')
  const names = within(subjects)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(names.slice(names.indexOf('数学')).slice(0, 2)).toEqual(['数学', '语文'])
})
