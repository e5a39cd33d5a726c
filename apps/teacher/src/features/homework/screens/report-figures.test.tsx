import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls } from '../../../test/answer-calls.ts'
import { homeworkDetail } from '../../../test/homework-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf } from '../../../test/question-things.ts'
import { reportOf } from '../../../test/report-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { HomeworkScreen } from './HomeworkScreen.tsx'

const PATH = '/api/homework/v1'
const path = `/homework/box/homework-detail?task_id=${idOf('a1')}&pane=report`

let network: ReturnType<typeof answerCalls>
beforeEach(() => {
  forgetEverything()
  network = answerCalls({
    [`POST ${PATH}/detail`]: () => homeworkDetail({ class_names: ['高一(1)班', '高一(2)班'] }),
    [`POST ${PATH}/report/figures`]: () => reportOf(),
    [`POST ${PATH}/report/students`]: () => ({ total: 0, list: [] }),
    [`POST ${PATH}/report/answers`]: () => ({
      ...{ total: 1, files: {} },
      list: [
        {
          ...{ student_id: idOf('b1'), item_id: idOf('21'), name: '王强', class_name: '高一(1)班' },
          ...{ result: 'wrong' as const, score: 0, full_score: 4 },
          value: { kind: 'text' as const, text: '忘了讨论', attachments: [] },
        },
      ],
    }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const asked = (call: string) => network.asked.filter(({ name }) => name === `POST ${PATH}/${call}`)

test('[TK-220] each figure opens its students, the class and the score kept, and the list says whose it is', async () => {
  const { user, place } = openScreen(<HomeworkScreen />, { path: `${path}&class=${idOf('c1')}` })
  const figures = within(await screen.findByRole('region', { name: '各班' }))
  expect(screen.getByRole('link', { name: '去批改' })).toHaveAttribute(
    'href',
    expect.stringContaining(`pane=marking&class=${idOf('c1')}`),
  )
  await user.click(screen.getByRole('button', { name: '已交 60 人' }))
  expect(place()).toContain(`class=${idOf('c1')}&who=submitted`)
  await waitFor(() =>
    expect(asked('report/students').at(-1)?.input).toMatchObject({ class_id: idOf('c1'), who: 'submitted' }),
  )
  expect(await screen.findByRole('heading', { name: '学生（已交）' })).toBeVisible()
  expect(screen.getByRole('region', { name: '学生' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: '最高分 24' }))
  await waitFor(() =>
    expect(asked('report/students').at(-1)?.input).toMatchObject({ class_id: idOf('c1'), score: 24 }),
  )
  await user.click(figures.getByRole('button', { name: '高一(2)班迟交 3' }))
  await waitFor(() =>
    expect(asked('report/students').at(-1)?.input).toMatchObject({
      ...{ class_id: idOf('c2'), who: 'late', score: null },
    }),
  )
  await user.click(await screen.findByRole('button', { name: '看全部学生' }))
  await waitFor(() => expect(asked('report/students').at(-1)?.input).toMatchObject({ who: 'all' }))
})

test('[TK-247] a 得分率 of half-marked work says how many answers it is of, and opens just those and those that wait', async () => {
  const { user } = openScreen(<HomeworkScreen />, { path: `${path}&class=${idOf('c1')}` })
  await user.click(await screen.findByRole('button', { name: '得分率只算已批 10/12 份' }))
  await screen.findByRole('dialog', { name: '全部题目 · 计入得分率的' })
  const all = { class_id: idOf('c1'), item_id: idOf('11'), with_item_ids: [idOf('21'), idOf('22')] }
  expect(asked('report/answers').at(-1)?.input).toMatchObject({ ...all, answers: 'counted' })
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: '待批改 2 份' }))
  await screen.findByRole('dialog', { name: '全部题目 · 待批的' })
  expect(asked('report/answers').at(-1)?.input).toMatchObject({ ...all, answers: 'ungraded' })
  await user.keyboard('{Escape}')
  expect(within(screen.getByRole('region', { name: '各班' })).getAllByText('已批 10/12 份')).toHaveLength(2)
})

test('[TK-123] results, classes and knowledge points open just the answers that they count', async () => {
  const { user } = openScreen(<HomeworkScreen />, { path })
  const list = within(await screen.findByRole('list', { name: '各题得分率' }))
  await user.click(list.getAllByRole('button', { name: '详情' })[0]!)
  const opens = async (name: string, title: string, input: object) => {
    await user.click(screen.getByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    await dialog.findByText('忘了讨论')
    expect(asked('report/answers').at(-1)?.input).toMatchObject(input)
    await user.keyboard('{Escape}')
  }
  const item = { item_id: idOf('21') }
  await opens('第 2 题（1）全错 30', '第 2 题（1） · 全错的', { ...item, answers: 'wrong' })
  await opens('第 2 题（1）未答 6', '第 2 题（1） · 未答的', { ...item, answers: 'missing' })
  const ofClass = { class_id: idOf('c2'), answers: 'counted' }
  await opens('高一(2)班 25%', '第 2 题（1） · 高一(2)班 · 计入得分率的', { ...item, ...ofClass })
  await opens('不等式得分率 25%', '不等式 · 计入得分率的', { ...item, with_item_ids: [] })
  expect(screen.queryByRole('button', { name: /半对/ })).toBeNull()
})
