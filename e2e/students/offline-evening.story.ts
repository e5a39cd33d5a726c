import { expect, type Page } from '@playwright/test'
import { PIXEL_PNG } from '../../apps/server/test/lessons-builders.ts'
import { callerAt, putQuestionPicture } from '../hostile/calls.ts'
import { studentWithPad } from '../people.ts'
import { test } from '../school-server.ts'
import { keptOnPad } from './kept-on-pad.ts'
import { noonIn } from './noon-in.ts'

const LOGIN = 's0001'
const TITLE = '练习册第 12 页'
const ANSWER = '用面积拼出来。'

/** Whether the page of the exercise book is really drawn. */
const drawn = (pad: Page) => () =>
  pad
    .locator('.qd-picture img')
    .evaluateAll((pictures) => pictures.map((picture) => (picture as HTMLImageElement).naturalWidth))

test('[PD-80] [PD-81] [PD-82] a list that was seen at school is enough: at home without a network the homework is opened for the first time, with its pictures', async ({
  browser,
  school: { address },
}) => {
  const teacher = await callerAt(address, 'teacher')
  const manager = await callerAt(address, 'manager')
  const { list } = await manager.call('POST /api/school_manager/v1/students/list', { search: LOGIN })
  const [student] = list
  if (student === undefined) throw new Error('the demo school has this student')
  const { student_id } = student
  const key = await putQuestionPicture(teacher, { address, bytes: PIXEL_PNG })
  const { question } = await teacher.call('POST /api/homework/v1/write-question', {
    ...{ subject_id: 'math', phase_id: 'senior', text: '第 12 页', picture_keys: [key] },
    items: [{ kind: 'text', score: 10 }],
  })
  const { task_id, revision } = await teacher.call('POST /api/homework/v1/create', {
    ...{ title: TITLE, subject_id: 'math', phase_id: 'senior', way: 'online' },
    ...{ takes_late: true, release_rule: 'after_marking', closes_at: null },
    sets: [{ set_no: 1, name: '全部', note: '', minutes: 20, questions: [question] }],
    targets: [{ kind: 'student', target_id: student_id, starts_at: null, due_at: noonIn(1), set_no: 1 }],
  })
  await teacher.call('POST /api/homework/v1/publish', { task_id, revision, publish_at: null })
  const own = async () => {
    const { list: members } = await teacher.call('POST /api/homework/v1/progress', { task_id })
    return members.find((member) => member.student_id === student_id)
  }

  const school_pad = await studentWithPad(browser, { address, login: LOGIN })
  await test.step('at school the list says that it lies on the pad, and the teacher that nobody has looked', async () => {
    const card = school_pad.getByRole('button', { name: new RegExp(TITLE) })
    await expect(card.getByText('已存到本机')).toBeVisible({ timeout: 60_000 })
    await school_pad.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await school_pad.reload()
    await expect.poll(() => school_pad.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    expect(await own()).toMatchObject({ state: 'assigned', viewed_at: null })
  })

  const context = school_pad.context()
  await school_pad.close()
  await context.setOffline(true)
  const pad = await context.newPage()
  const press = (name: string | RegExp) => pad.getByRole('button', { name }).first().click()
  await test.step('at home the pad is opened without a network, and the homework with its picture', async () => {
    await pad.goto(`${address}/pad/#/`)
    await expect(pad.getByText('已存到本机')).toBeVisible({ timeout: 60_000 })
    await press(new RegExp(TITLE))
    await press('开始作答')
    await expect.poll(drawn(pad)).toEqual([1])
    await pad.getByLabel('答案').fill(ANSWER)
    await expect(pad.getByText(/待上传：已保存在本机/)).toBeVisible({ timeout: 60_000 })
  })

  await test.step('it is loaded anew, goes on with words and picture, and is handed in', async () => {
    await pad.reload()
    await expect.poll(drawn(pad)).toEqual([1])
    await expect(pad.getByLabel('答案')).toHaveValue(ANSWER)
    await press('检查并提交')
    await pad.getByRole('button', { name: '提交', exact: true }).click()
    await expect(pad.getByText(/等待提交：恢复网络后自动送达并提交/)).toBeVisible()
  })

  await test.step('with the network it is sent once, by itself', async () => {
    await context.setOffline(false)
    await expect(pad.getByText('结果还没有公布')).toBeVisible({ timeout: 60_000 })
    expect(await own()).toMatchObject({ state: 'submitted', round: 1 })
    const sheet = await teacher.call('POST /api/homework/v1/marking/sheet', { task_id, student_id })
    expect(sheet.rounds.flatMap(({ items }) => items.map(({ value }) => JSON.stringify(value)))).toEqual([
      expect.stringContaining(ANSWER),
    ])
  })

  await test.step('[OB-8] signing out leaves nothing of it', async () => {
    await pad.goto(`${address}/pad/#/`)
    await expect.poll(() => keptOnPad(pad)).toContain(key)
    await press('退出登录')
    await expect(pad.getByRole('heading', { name: '学生登录' })).toBeVisible()
    await expect.poll(() => keptOnPad(pad)).not.toContain(key)
    expect(await keptOnPad(pad)).not.toContain(TITLE)
  })
})
