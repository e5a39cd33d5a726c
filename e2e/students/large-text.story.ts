import { expect, type Page } from '@playwright/test'
import { push } from '../classroom/at-the-board.ts'
import { studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'
import { barriers } from '../screens/barriers.ts'
import { cutWords } from '../screens/cut-words.ts'
import { MISSED_IN, missQuestion } from './missed-question.ts'

const SIZES = [
  { width: 360, height: 780 },
  { width: 1024, height: 768 },
] as const

/** Nothing is cut, nothing bars the way, and the page does not move sideways, on a phone and on a pad. */
async function isRead(pad: Page): Promise<void> {
  for (const size of SIZES) {
    await pad.setViewportSize(size)
    await expect.poll(() => cutWords(pad)).toEqual([])
    const wide = () => pad.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(wide).toBeLessThanOrEqual(size.width)
    await expect.poll(() => barriers(pad)).toEqual([])
  }
}

const lookOf = (pad: Page) =>
  pad.evaluate(() => [document.documentElement.dataset['text'], document.documentElement.dataset['contrast']])

/** Chooses the largest words and the strongest colours on home. */
async function chooseLook(pad: Page): Promise<void> {
  await pad.getByRole('radio', { name: '特大' }).click()
  await pad.getByRole('radio', { name: '高对比' }).click()
  await expect.poll(() => lookOf(pad)).toEqual(['largest', 'high'])
}

test('a student reads everything in the largest words and the strongest colours, and the next one finds the usual ones', async ({
  browser,
  school: { address },
}) => {
  await missQuestion(address, 's0001')
  const pad = await studentWithPad(browser, { address, login: 's0001' })
  const press = (name: string | RegExp) => pad.getByRole('button', { name }).click()

  await test.step('[PD-85] chosen on home they hold at once and after a reload', async () => {
    await chooseLook(pad)
    await pad.reload()
    await expect(pad.getByRole('radio', { name: '特大' })).toBeChecked()
    await expect.poll(() => lookOf(pad)).toEqual(['largest', 'high'])
  })

  await test.step('[PD-90] home, the book, a result, the report and the lessons are read', async () => {
    await expect(pad.getByRole('button', { name: /错题本.*共 1 题/ })).toBeVisible()
    await isRead(pad)
    await press(/错题本/)
    await expect(pad.getByRole('button', { name: /作业《周末练习》/ })).toBeVisible()
    await isRead(pad)
    await press(/作业《周末练习》/)
    await expect(pad.getByText('你的选择')).toBeVisible()
    await isRead(pad)
    await press('重做')
    await expect(pad.getByRole('button', { name: '提交' })).toBeVisible()
    await isRead(pad)
    await press('返回')
    await press('返回')
    await press(/学习报告/)
    await expect(pad.getByRole('heading', { name: '学习报告' })).toBeVisible()
    await isRead(pad)
    await press('返回')
    await press(/上过的课/)
    await expect(pad.getByRole('heading', { name: '上过的课' })).toBeVisible()
    await isRead(pad)
    await press('返回')
  })

  await test.step('[PD-86] they go with the sign-in', async () => {
    await press('退出登录')
    await expect(pad.getByLabel('学号或账号')).toBeVisible()
    await expect.poll(() => lookOf(pad)).toEqual(['standard', 'standard'])
    await pad.context().close()
  })
})

test('a student does a task and takes part in a class in the largest words and the strongest colours', async ({
  browser,
  school: { address },
}) => {
  await missQuestion(address, 's0001')
  const pad = await studentWithPad(browser, { address, login: 's0002' })
  const press = (name: string | RegExp) => pad.getByRole('button', { name }).click()
  await chooseLook(pad)

  await test.step('[PD-90] a task is done', async () => {
    await press(new RegExp(MISSED_IN))
    await expect(pad.getByRole('heading', { name: /^答题卡/ })).toBeVisible()
    await isRead(pad)
    await press('开始作答')
    await pad
      .locator('label', { has: pad.getByRole('radio') })
      .first()
      .click()
    await isRead(pad)
    await pad.goto(`${address}/pad/`)
    await expect(pad.getByRole('radio', { name: '特大' })).toBeChecked()
  })

  await test.step('[PD-90] [PD-91] so is a class, with its question and its result', async () => {
    const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
    await board.getByRole('link', { name: '开始上课' }).click()
    await pad.getByText('点击进入').click()
    await expect(pad.getByLabel('第 1 页，共 9 页')).toBeVisible()
    await isRead(pad)
    await push(board, /若函数/, '不限时')
    const quiz = pad.getByRole('region', { name: '课堂题目' })
    await quiz.locator('label').first().click()
    await isRead(pad)
    await quiz.getByRole('button', { name: '提交' }).click()
    await expect(board.getByText('已提交 1/1')).toBeVisible()
    await isRead(pad)
    await board.getByRole('button', { name: '收卷', exact: true }).click()
    await board.getByRole('button', { name: '显示分布' }).click()
    await board.getByRole('button', { name: '公布答案' }).click()
    await expect(quiz.getByText('解析')).toBeVisible()
    await isRead(pad)
  })
})
