import { expect } from '@playwright/test'
import { studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'
import { inkPixels, push, writeOnBoard } from './at-the-board.ts'

test('a lesson is played again from its record', async ({ browser, school }) => {
  const { address } = school
  const page = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pad = await studentWithPad(browser, { address, login: 's0001' })
  const now = page.getByRole('region', { name: '正在进行' })
  const moments = page.getByRole('region', { name: '课堂过程' })

  await test.step('a page is turned, something is written and taken back, and a question is asked', async () => {
    await page.getByRole('link', { name: '开始上课' }).click()
    await pad.getByText('点击进入').click()
    await page.getByRole('button', { name: '下一页' }).click()
    await expect(pad.getByText('2 / 9')).toBeVisible()
    await page.getByRole('button', { name: '画笔' }).click()
    await writeOnBoard(page)
    await expect.poll(() => inkPixels(pad)).toBeGreaterThan(200)
    await page.getByRole('button', { name: '选择' }).click()
    await push(page, /若函数/, '不限时')
    await pad.getByText('B', { exact: true }).first().click()
    await pad.getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('已提交 1/1')).toBeVisible()
    await page.getByRole('button', { name: '收卷' }).click()
    await page.getByRole('button', { name: '显示分布' }).click()
    await page.getByRole('button', { name: '公布答案' }).click()
    await page.getByRole('button', { name: '收起', exact: true }).click()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect.poll(() => inkPixels(pad)).toBe(0)
    await page.getByRole('button', { name: '下课' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '下课' }).click()
    await expect(page.getByRole('heading', { name: /^课堂小结/ })).toBeVisible()
  })

  await test.step('[CR-240] [CR-241] the replay shows every moment, and ink that is gone since', async () => {
    await page.getByRole('link', { name: '回放', exact: true }).click()
    await expect(page.getByText('第 1 / 9 页')).toBeVisible()
    await moments.getByRole('button', { name: /第 1 次发题$/ }).click()
    await expect(page.getByText('第 2 / 9 页')).toBeVisible()
    await expect.poll(() => inkPixels(page)).toBeGreaterThan(200)
    await expect(now.getByText(/作答中/)).toBeVisible()
    await moments.getByRole('button', { name: /公布第 1 次发题的答案/ }).click()
    await expect(now.getByRole('heading', { name: '答案', exact: true })).toBeVisible()
  })

  await test.step('[CR-244] [CR-245] it is played by the keyboard to its end', async () => {
    await page.getByRole('button', { name: '8×' }).click()
    await page.getByRole('heading', { name: /回放/ }).click()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: '从头播放' })).toBeVisible({ timeout: 30_000 })
    await expect.poll(() => inkPixels(page)).toBe(0)
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('button', { name: '从头播放' })).toHaveCount(0)
  })

  await test.step('[CR-245] a moment of the record leads to its place', async () => {
    await page.getByRole('link', { name: '课堂记录', exact: true }).first().click()
    await page.getByRole('link', { name: /^从这里回放：.*公布第 1 次发题的答案$/ }).click()
    await expect(now.getByRole('heading', { name: '答案', exact: true })).toBeVisible()
  })
})
