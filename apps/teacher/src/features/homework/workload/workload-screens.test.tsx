import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refuse } from '../../../test/answer-calls.ts'
import { barriers } from '../../../test/axe.ts'
import { homeworkDetail } from '../../../test/homework-things.ts'
import { openScreen } from '../../../test/open-screen.tsx'
import { idOf } from '../../../test/question-things.ts'
import { forgetEverything } from '../../../test/signed-in.ts'
import { EditHomeworkScreen } from '../screens/EditHomeworkScreen.tsx'
import { WorkloadScreen } from './WorkloadScreen.tsx'
import type { DayLoad, DraftLoad } from './workload.queries.ts'

const PATH = '/api/homework/v1'
const EDIT = `/homework/box/homework-edit?task_id=${idOf('a1')}`

const load = (change: Partial<DraftLoad>): DraftLoad => ({
  ...{ class_id: idOf('c1'), class_name: '七(1)班', day: '2026-11-27', limit: 90 },
  ...{ minutes_before: 60, minutes: 80, ...change },
})
const given: DayLoad = {
  ...{ class_id: idOf('c1'), class_name: '七(1)班', minutes: 95, limit: 90 },
  subjects: [
    { subject_id: 'math', subject_name: '数学', minutes: 55 },
    { subject_id: 'english', subject_name: '英语', minutes: 40 },
  ],
  homework: [
    {
      ...{ title: '有理数', subject_name: '数学', teacher_name: '林晓', minutes: 55, student_count: 43 },
      due_at: '2036-11-28T12:00:00.000Z',
    },
  ],
}

let network: ReturnType<typeof answerCalls>
let loads: DraftLoad[] | null
let way: string

beforeEach(() => {
  forgetEverything()
  loads = [load({})]
  way = 'online'
  network = answerCalls({
    [`POST ${PATH}/detail`]: () =>
      homeworkDetail({
        ...{ state: 'draft', way, published_at: null },
        targets: [
          {
            ...{ kind: 'class', target_id: idOf('c1'), name: '七(1)班', starts_at: null, set_no: 1 },
            due_at: '2036-11-28T12:00:00.000Z',
          },
        ],
      }),
    [`POST ${PATH}/workload/check`]: () =>
      loads === null ? refuse('UNAVAILABLE', '服务器正忙') : { list: loads },
    [`POST ${PATH}/publish`]: () => ({ state: 'published', member_count: 43 }),
    [`POST ${PATH}/workload/day`]: ({ day }) =>
      day === '2026-11-26' ? { total: 0, list: [] } : { total: 1, list: [given] },
    'POST /api/grouping/v1/target/tree': () => ({ list: [] }),
  })
})
afterEach(() => {
  cleanup()
  network.stop()
})

const asked = (call: string) => network.asked.filter(({ name }) => name === `POST ${PATH}/${call}`)

async function openPublishing() {
  const { user } = openScreen(<EditHomeworkScreen />, { path: EDIT })
  await user.click(await screen.findByRole('button', { name: '发布' }))
  const dialog = within(await screen.findByRole('dialog'))
  return { user, dialog, publish: () => user.click(dialog.getByRole('button', { name: '发布' })) }
}

test('[HK-5] what each class has that day is said before it is published, and nothing is asked where it fits', async () => {
  const { dialog, publish } = await openPublishing()
  expect(await dialog.findByText('已有 60 分钟，加上这份 80 分钟，上限 90 分钟')).toBeVisible()
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await publish()
  await waitFor(() => expect(asked('publish')).toHaveLength(1))
})

test('[HK-5] what is over the limit is confirmed in words before it is published; another warning is confirmed anew', async () => {
  loads = [load({ minutes: 110 })]
  const { user, dialog, publish } = await openPublishing()
  expect(await dialog.findByText(/七\(1\)班 11月27日的作业共 110 分钟，超过上限 90 分钟/)).toBeVisible()
  await publish()
  expect(await dialog.findByText('作业量超过规定，请先勾选确认再发布')).toBeVisible()
  expect(asked('publish')).toHaveLength(0)
  await user.click(dialog.getByRole('checkbox', { name: '我知道作业量超过规定，仍然发布' }))
  loads = [load({ minutes: 130 })]
  await publish()
  expect(await dialog.findByText(/共 130 分钟/)).toBeVisible()
  expect(asked('publish')).toHaveLength(0)
  await user.click(dialog.getByRole('checkbox', { name: '我知道作业量超过规定，仍然发布' }))
  await publish()
  await waitFor(() => expect(asked('publish')).toHaveLength(1))
})

test('[HK-5] where no written homework is given it is said so', async () => {
  loads = [load({ class_name: '一(1)班', limit: 0, minutes_before: 0, minutes: 20 })]
  const { dialog } = await openPublishing()
  expect(await dialog.findByText(/一\(1\)班是小学一、二年级，不布置书面家庭作业/)).toBeVisible()
})

test('[HK-5] a load that cannot be looked up can be asked for again and holds up nothing', async () => {
  loads = null
  const { dialog, publish } = await openPublishing()
  expect(await dialog.findByText(/没有查到各班的作业量/)).toBeVisible()
  expect(dialog.getByRole('button', { name: '重试' })).toBeVisible()
  await publish()
  await waitFor(() => expect(asked('publish')).toHaveLength(1))
})

test('[HK-6] 作业公示 says of a day what each class got of which subject, opens to who gave it, and turns the days', async () => {
  const { user, place } = openScreen(<WorkloadScreen />, { path: '/homework/box/workload?day=2026-11-27' })
  const row = within(await screen.findByRole('row', { name: /七\(1\)班/ }))
  expect(row.getByText('数学 55、英语 40')).toBeVisible()
  expect(row.getByText('95 分钟 · 超过上限 90 分钟')).toBeVisible()
  await user.click(row.getByRole('button', { name: /七\(1\)班/ }))
  const list = within(screen.getByRole('list', { name: '七(1)班的作业' }))
  expect(list.getByText('林晓')).toBeVisible()
  expect(list.getByText('43 人')).toBeVisible()
  expect(await barriers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '前一天' }))
  expect(place()).toBe('/homework/box/workload?day=2026-11-26')
  expect(await screen.findByText('您的任教和管理范围内没有班级。')).toBeVisible()
})

test('[HK-6] all classes of the day are printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { user } = openScreen(<WorkloadScreen />, { path: '/homework/box/workload?day=2026-11-27' })
  await user.click(await screen.findByRole('button', { name: '打印' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(document.querySelector('[data-printed]')?.textContent).toContain('数学《有理数》林晓 55 分钟')
  print.mockRestore()
})
