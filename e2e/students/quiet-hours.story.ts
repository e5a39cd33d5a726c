import { expect } from '@playwright/test'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { callerAt } from '../hostile/calls.ts'
import { studentWithPad } from '../people.ts'
import { test } from '../school-server.ts'
import { noonIn } from './noon-in.ts'

const HOUR_MS = 3_600_000
const TITLE = '后天交的练习'

/** A time of the day, so many hours from now, by the clock of the school. */
const clockIn = (hours: number) => formatDateTime(new Date(Date.now() + hours * HOUR_MS)).slice(11, 16)

test('[PD-43] [PD-44] in the quiet hours of a school a pad leads to what cannot wait, and to all of it afterwards', async ({
  browser,
  school: { address },
}) => {
  const teacher = await callerAt(address, 'teacher')
  const manager = await callerAt(address, 'manager')
  const { list: classes } = await teacher.call('POST /api/school_manager/v1/classes/options', {})
  const { list: questions } = await teacher.call('POST /api/question_center/v1/bank/list', {})
  const target = classes.find(({ name }) => name === '高一(1)班')
  const [asked] = questions
  if (target === undefined || asked === undefined) throw new Error('the demo school has both')
  const scores = asked.document.items.map(({ item_id, score }) => ({ item_id, score }))
  const { question_id, version } = asked
  const due_at = noonIn(2)
  const { task_id, revision } = await teacher.call('POST /api/homework/v1/create', {
    ...{ title: TITLE, subject_id: 'math', phase_id: 'senior', way: 'online' },
    ...{ takes_late: true, release_rule: 'after_marking', closes_at: null },
    sets: [{ set_no: 1, name: '全部', note: '', minutes: 5, questions: [{ question_id, version, scores }] }],
    targets: [{ kind: 'class', target_id: target.class_id, starts_at: null, due_at, set_no: 1 }],
  })
  await teacher.call('POST /api/homework/v1/publish', { task_id, revision, publish_at: null })
  const quiet = { quiet_from: clockIn(-1), quiet_until: clockIn(2) }
  await manager.call('POST /api/school_manager/v1/school/update-settings', quiet)
  const pad = await studentWithPad(browser, { address, login: 's0001' })
  const task = pad.getByRole('button', { name: new RegExp(TITLE) })
  const book = pad.getByRole('button', { name: /错题本/ })

  await test.step('what is not begun and not due until then is seen, and nothing leads elsewhere', async () => {
    await expect(pad.getByRole('heading', { name: '现在是休息时间' })).toBeVisible()
    await expect(pad.getByText(TITLE)).toBeVisible()
    await expect(task).toHaveCount(0)
    await expect(book).toHaveCount(0)
    await expect(pad.getByRole('button', { name: /学习报告/ })).toHaveCount(0)
  })

  await test.step('a school without quiet hours, asked when the pad opens, lets everything be opened', async () => {
    const none = { quiet_from: null, quiet_until: null }
    await manager.call('POST /api/school_manager/v1/school/update-settings', none)
    await pad.reload()
    await expect(book).toBeVisible()
    await expect(pad.getByRole('heading', { name: '现在是休息时间' })).toHaveCount(0)
    await task.click()
    await expect(pad.getByRole('button', { name: '开始作答' })).toBeVisible()
  })
})
