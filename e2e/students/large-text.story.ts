import { expect, type Page } from '@playwright/test'
import { studentWithPad } from '../people.ts'
import { test } from '../school-server.ts'
import { barriers } from '../screens/barriers.ts'
import { cutWords } from '../screens/cut-words.ts'
import { missQuestion } from './missed-question.ts'

const LOGIN = 's0001'
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

test('a student reads everything in the largest words and the strongest colours, and the next one finds the usual ones', async ({
  browser,
  school: { address },
}) => {
  await missQuestion(address, LOGIN)
  const pad = await studentWithPad(browser, { address, login: LOGIN })
  const press = (name: string | RegExp) => pad.getByRole('button', { name }).click()
  const look = () =>
    pad.evaluate(() => [
      document.documentElement.dataset['text'],
      document.documentElement.dataset['contrast'],
    ])

  await test.step('[PD-85] chosen on home they hold at once and after a reload', async () => {
    await pad.getByRole('radio', { name: '特大' }).click()
    await pad.getByRole('radio', { name: '高对比' }).click()
    await expect.poll(look).toEqual(['largest', 'high'])
    await pad.reload()
    await expect(pad.getByRole('radio', { name: '特大' })).toBeChecked()
    await expect.poll(look).toEqual(['largest', 'high'])
  })

  await test.step('[PD-87] [PD-88] home, the book, a task, the report and the lessons are read', async () => {
    await expect(pad.getByRole('button', { name: /错题本.*共 1 题/ })).toBeVisible()
    await isRead(pad)
    await press(/错题本/)
    await expect(pad.getByRole('button', { name: /作业《周末练习》/ })).toBeVisible()
    await isRead(pad)
    await press(/作业《周末练习》/)
    await expect(pad.getByText('你的选择')).toBeVisible()
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
    await expect.poll(look).toEqual(['standard', 'standard'])
  })
})
