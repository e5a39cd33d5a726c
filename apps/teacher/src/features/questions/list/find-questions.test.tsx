import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerCalls } from '../../../test/answer-calls.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf, questionView } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { QuestionBankScreen } from './QuestionBankScreen.tsx'

const LIST = 'POST /api/question_center/v1/bank/list'
let network: ReturnType<typeof answerCalls>

beforeEach(async () => {
  await page.viewport(1366, 768)
  forgetEverything()
  network = answerCalls({
    [LIST]: () => ({
      ...{ total: 1, is_capped: false },
      list: [
        {
          ...questionView('1', '求最小值'),
          region: '江苏',
          is_collected: false,
          used_count: 3,
          ...{ answer_count: 0, score_rate: null },
        },
      ],
    }),
    'GET /api/prepare_lessons/api/teacher_back/assist_conditions': ({ subject_id, phase_id }) => ({
      ...{ subjects: [], phases: [], difficulties: [], reads_photos: false, books: [] },
      chapters:
        subject_id === undefined || phase_id === undefined
          ? []
          : [
              { id: idOf('b1'), parent_id: null, name: '必修一' },
              { id: idOf('b2'), parent_id: idOf('b1'), name: '第一章 集合' },
            ],
      points: subject_id === undefined ? [] : [{ id: idOf('c1'), parent_id: null, name: '二次函数' }],
      types: [{ id: 'single', name: '单选题' }],
      years: [2026, 2025],
      regions: ['江苏'],
      sources: ['月考'],
    }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const asked = () => network.asked.filter(({ name }) => name === LIST).at(-1)?.input
const chips = (label: string) => within(screen.getByRole('group', { name: label }))

test('[QU-85] [QU-80] a chapter, a knowledge point and chips narrow the list together, and stand in the address', async () => {
  const { user, place } = openScreen(<QuestionBankScreen />, { path: '/bank?subject=math&phase=senior' })
  expect(await screen.findByText('共 1 题', { selector: 'p' })).toBeVisible()
  expect(screen.queryByRole('group', { name: '年份' })).toBeNull()
  await user.click(await screen.findByRole('treeitem', { name: '必修一' }))
  await user.click(screen.getByRole('tab', { name: '知识点' }))
  await user.click(await screen.findByRole('treeitem', { name: '二次函数' }))
  await user.click(screen.getByRole('button', { name: /^筛选/ }))
  await user.click(chips('年份').getByRole('button', { name: '2025 年' }))
  await user.click(screen.getByRole('button', { name: '更多条件' }))
  await user.click(chips('地区').getByRole('button', { name: '江苏' }))
  await user.click(chips('我的使用').getByRole('button', { name: '我没用过' }))
  await user.selectOptions(screen.getByLabelText('排序'), '使用次数')
  const wanted = {
    ...{ subject_id: 'math', phase_id: 'senior', chapter_id: idOf('b1'), knowledge_id: idOf('c1') },
    ...{ year: 2025, region: '江苏', used_by_me: false, sort: 'most_used' },
  }
  await waitFor(() => expect(asked()).toMatchObject(wanted))
  const address = place()
  cleanup()
  forgetEverything()
  network.asked.length = 0
  const again = openScreen(<QuestionBankScreen />, { path: address })
  await waitFor(() => expect(asked()).toMatchObject(wanted))
  await again.user.click(screen.getByRole('button', { name: /^筛选（/ }))
  expect(await screen.findByText('用在 3 处')).toBeVisible()
  expect(chips('地区').getByRole('button', { name: '江苏' })).toHaveAttribute('aria-pressed', 'true')
})

test('[QU-85] another phase clears the chapter, another subject the knowledge point too', async () => {
  const path = `/bank?subject=math&phase=senior&chapter=${idOf('b1')}&point=${idOf('c1')}`
  const { user, place } = openScreen(<QuestionBankScreen />, { path })
  await user.selectOptions(await screen.findByLabelText('学段'), '初中')
  expect(place()).toBe(`/bank?subject=math&phase=junior&point=${idOf('c1')}`)
  await user.selectOptions(screen.getByLabelText('学科'), '全部学科')
  expect(place()).toBe('/bank?phase=junior')
})

test('an address that means nothing narrows to nothing', async () => {
  openScreen(<QuestionBankScreen />, {
    path: '/bank?year=26&region=南京&chapter=x&point=1&used=all&mine=2&sort=best',
  })
  await waitFor(() =>
    expect(asked()).toMatchObject({
      ...{ year: null, region: null, chapter_id: null, knowledge_id: null, used: null, used_by_me: null },
      sort: 'newest',
    }),
  )
})

test('[QU-85] on a phone conditions wait behind a button that counts them, and the trees open in a dialog', async () => {
  await page.viewport(360, 780)
  const { user, place } = openScreen(<QuestionBankScreen />, {
    path: '/bank?subject=math&phase=senior&year=2025&mine=1',
  })
  const fold = await screen.findByRole('button', { name: '筛选（2）' })
  expect(screen.queryByRole('group', { name: '题型' })).toBeNull()
  await user.click(fold)
  await user.click(await screen.findByRole('button', { name: '单选题' }))
  expect(screen.getByRole('button', { name: '筛选（3）' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '章节、知识点' }))
  const dialog = within(await screen.findByRole('dialog', { name: '按章节、知识点选题' }))
  await user.type(await dialog.findByLabelText('查找章节'), '集合')
  await user.click(await dialog.findByRole('treeitem', { name: '第一章 集合' }))
  await user.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(place()).toContain(`chapter=${idOf('b2')}`))
  expect(await screen.findByRole('button', { name: '第一章 集合' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await user.click(screen.getByRole('button', { name: '不限章节和知识点' }))
  expect(place()).not.toContain('chapter')
})
