import { expect, type Page } from '@playwright/test'
import { studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'
import { inkPixels, writeOnBoard } from './at-the-board.ts'

const LIST = '/classPreparation/preparationList'
const [FIRST, SECOND] = ['高一(1)班', '高一(2)班']

/** Turns on to a page, of which pad and board say the number. */
async function turnTo(board: Page, pad: Page, number: number): Promise<void> {
  for (let at = 2; at <= number; at += 1) {
    await board.keyboard.press('ArrowRight')
    await expect(pad.getByText(`${at} / 9`)).toBeVisible()
  }
}

async function endLesson(board: Page): Promise<void> {
  await board.getByRole('button', { name: '下课' }).click()
  await board.getByRole('dialog').getByRole('button', { name: '下课' }).click()
  await board.waitForURL(/lessonRecord/)
}

test('two classes have one lesson, stop at different pages, and go on each where it stopped', async ({
  browser,
  school,
}) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: LIST })
  const [ann, ben] = await Promise.all(
    ['s0001', 's0184'].map((login) => studentWithPad(browser, { address, login })),
  )
  if (ann === undefined || ben === undefined) throw new Error('two pads are signed in')
  const row = board.getByRole('row').filter({ hasText: '二次函数的图像与性质' })

  await test.step('the lesson is for two classes', async () => {
    await row.getByRole('link', { name: '编辑' }).click()
    await board.getByRole('button', { name: '修改信息' }).click()
    await board
      .getByRole('dialog')
      .getByRole('checkbox', { name: new RegExp(`^${SECOND.replace(/[()]/g, '\\$&')}`) })
      .check()
    await board.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await expect(board.getByText(`${FIRST}、${SECOND}`)).toBeVisible()
  })

  await test.step('[LE-60] the first class has three pages of it, and is told to have stopped there', async () => {
    await board.getByRole('button', { name: '开始上课' }).click()
    await board.getByRole('button', { name: new RegExp(`1\\)班.*未上`) }).click()
    await ann.getByText('点击进入').click()
    await expect(ann.getByText('1 / 9')).toBeVisible()
    await turnTo(board, ann, 3)
    await board.getByRole('button', { name: '画笔' }).click()
    await writeOnBoard(board)
    await expect.poll(() => inkPixels(ann)).toBeGreaterThan(200)
    await endLesson(board)
    await board.goto(`${address}${LIST}`)
    await expect(row).toContainText(`${FIRST} 3/9 · ${SECOND} 未上`)
    await expect(row).toContainText('没上完')
  })

  await test.step('[LE-186] the workbench offers to go on with it', async () => {
    await board.goto(`${address}/workbench`)
    await expect(board.getByRole('link', { name: `接着上（第 3 页）${FIRST}` })).toBeVisible()
    await board.goto(`${address}${LIST}`)
  })

  await test.step('[LE-61] the second class begins at the first page without a question, and stops at the fifth', async () => {
    await row.getByRole('link', { name: '开始上课' }).click()
    await board.getByRole('button', { name: new RegExp(`2\\)班.*未上`) }).click()
    await ben.getByText('点击进入').click()
    await expect(ben.getByText('1 / 9')).toBeVisible()
    await turnTo(board, ben, 5)
    await endLesson(board)
  })

  await test.step('[LE-60] the lesson says of both how far they are', async () => {
    await board.goto(`${address}${LIST}`)
    await expect(row).toContainText(`${FIRST} 3/9 · ${SECOND} 5/9`)
    await row.getByRole('link', { name: '编辑' }).click()
    await board.getByRole('tab', { name: /上课记录/ }).click()
    const classes = board.getByRole('list', { name: '各班进度' })
    await expect(classes.getByRole('listitem').nth(0)).toContainText('上到第 3 页（共 9 页）')
    await expect(classes.getByRole('listitem').nth(1)).toContainText('上到第 5 页（共 9 页）')
  })

  await test.step('[LE-61] [LE-187] the first class goes on at the third page, on board and pad, with its 板书', async () => {
    await board.getByRole('button', { name: `继续上课：${FIRST}` }).click()
    await board.getByRole('button', { name: '从第 3 页继续' }).click()
    await ann.getByText('点击进入').click()
    await expect(ann.getByText('3 / 9')).toBeVisible()
    await expect(board.getByText('3/9')).toBeVisible()
    await expect.poll(() => inkPixels(ann)).toBeGreaterThan(200)
    await endLesson(board)
  })

  await test.step('[LE-61] the second one goes on at its own page, and may begin at the first as well', async () => {
    await board.goto(`${address}${LIST}`)
    await row.getByRole('link', { name: '开始上课' }).click()
    await board.getByRole('button', { name: /2\)班.*上到第 5 页/ }).click()
    await expect(board.getByRole('button', { name: '从第 1 页开始' })).toBeVisible()
    await board.getByRole('button', { name: '从第 5 页继续' }).click()
    await ben.getByText('点击进入').click()
    await expect(ben.getByText('5 / 9')).toBeVisible()
    await expect(board.getByText('5/9')).toBeVisible()
    await endLesson(board)
  })
})
