import { expect, type Page } from '@playwright/test'
import { managerAt, studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'
import { inkPixels, writeOnBoard } from './at-the-board.ts'

/** The ink, without the ground below it. */
const inkOn = (pad: Page) => pad.getByRole('img', { name: /^板书/ })

const WAITS = '第 1 题 · 等老师发题'

/** The words of the question on the page of the board. */
const questionOn = (board: Page) => board.locator('[data-board-page]').getByText('多选题')

test('a question stands as a page: shown on the board, written on, and asked from it', async ({
  browser,
  school,
}) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pads = await Promise.all(
    ['s0001', 's0002'].map((login) => studentWithPad(browser, { address, login })),
  )
  const corner = board.getByRole('region', { name: '第 1 题', exact: true })

  await test.step('[LE-160] the first question becomes the page behind the first one', async () => {
    await board.getByRole('link', { name: '编辑' }).first().click()
    await board.getByRole('button', { name: '作为一页，第 1 题' }).click()
    await expect(board.getByRole('button', { name: '第 2 页，题目页' })).toBeVisible()
    await expect(board.getByText('已保存', { exact: true })).toBeVisible()
  })

  await test.step('[LE-165] at this page the board shows the question, and pads wait for it', async () => {
    await board.getByRole('button', { name: '开始上课' }).click()
    for (const pad of pads) await pad.getByText('点击进入').click()
    for (const pad of pads) await expect(pad.getByText('1 / 10')).toBeVisible()
    await board.getByRole('button', { name: '下一页', exact: true }).click()
    await expect(questionOn(board)).toBeVisible()
    for (const pad of pads) {
      await expect(pad.getByText(WAITS)).toBeVisible()
      await expect(pad.locator('.qd-body')).toHaveCount(0)
    }
  })

  await test.step('ink over the question comes to the pads', async () => {
    await board.getByRole('button', { name: '画笔' }).click()
    await writeOnBoard(board)
    for (const pad of pads) await expect.poll(() => inkPixels(inkOn(pad))).toBeGreaterThan(100)
  })

  await test.step('[CR-385] who watches sees the question under the ink', async () => {
    const watcher = await managerAt(browser, { address, path: '/workbench' })
    await watcher.getByRole('link', { name: /^巡课：/ }).click()
    await expect(watcher.getByRole('figure').getByText('多选题')).toBeVisible()
    await expect.poll(() => inkPixels(watcher)).toBeGreaterThan(100)
    await watcher.context().close()
  })

  await test.step('[LE-166] one tap asks it, and the question stays in sight', async () => {
    await corner.getByRole('button', { name: '发题' }).click()
    await expect(board.getByRole('button', { name: /^作答中 0\/2/ })).toBeVisible()
    await expect(board.getByRole('button', { name: '最小化' })).toHaveCount(0)
    for (const pad of pads) {
      await pad.getByText('B', { exact: true }).first().click()
      await pad.getByRole('button', { name: '提交' }).click()
      await expect(pad.getByText('已提交', { exact: true })).toBeVisible()
    }
  })

  await test.step('[LE-166] it says how many have answered, and its result is called from the page', async () => {
    await board.getByRole('button', { name: /^作答中 2\/2/ }).click()
    await board.getByRole('button', { name: '收卷' }).click()
    await board.getByRole('button', { name: '收起', exact: true }).click()
    await corner.getByRole('button', { name: '看结果' }).click()
    await expect(board.getByRole('button', { name: '显示分布' })).toBeVisible()
  })
})
