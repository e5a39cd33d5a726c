import { expect, type Page } from '@playwright/test'
import { studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'
import { leftOf, pixelsOf, pressInMore } from './at-the-board.ts'

const surfaceOf = (page: Page) => page.locator('[role="img"][aria-label^="板书"]').first()

/** Copies cells as Excel does and pastes them into the first cell. */
function pasteCells(board: Page, text: string): Promise<void> {
  return board.getByRole('textbox', { name: '第 1 行第 1 列' }).evaluate((cell, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    cell.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  }, text)
}

test('a formula and a table are laid on the board, moved, changed, taken back, and seen in the replay', async ({
  browser,
  school,
}) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pad = await studentWithPad(browser, { address, login: 's0001' })
  const told = (page: Page, words: string | RegExp) =>
    expect(surfaceOf(page)).toHaveAttribute('aria-description', words)

  await test.step('the lesson is on a blank page', async () => {
    await board.getByRole('link', { name: '开始上课' }).click()
    await pad.getByText('点击进入').click()
    await board.getByRole('button', { name: '加页' }).click()
    await board.getByRole('button', { name: '黑板', exact: true }).click()
    await expect(pad.getByText('2 / 10')).toBeVisible()
  })

  await test.step('[DW-100] [DW-104] a formula is typed, laid, and seen and told on the pad', async () => {
    await pressInMore(board, '公式')
    await board.getByRole('button', { name: '分式' }).click()
    await board.keyboard.type('1')
    await board.keyboard.press('Tab')
    await board.keyboard.type('2')
    await board.getByRole('button', { name: '放到页面' }).click()
    for (const screen of [board, pad]) {
      await expect.poll(() => pixelsOf(screen, 'pictures')).toBeGreaterThan(200)
      await told(screen, '公式 \\frac{1}{2}')
    }
  })

  await test.step('[DW-90] it is moved by the arrows, and the pad follows', async () => {
    await expect(board.getByRole('list', { name: '正在插入的图片' })).toHaveCount(0)
    const before = await leftOf(pad, 'pictures')
    for (let press = 0; press < 20; press += 1) await board.keyboard.press('ArrowLeft')
    await expect.poll(() => leftOf(pad, 'pictures')).toBeLessThan(before - 0.1)
  })

  await test.step('[DW-103] tapped twice it is opened again, changed, and taken back in one step', async () => {
    const box = await surfaceOf(board).boundingBox()
    if (box === null) throw new Error('no board is seen')
    const at = { x: box.x + box.width / 2 - (200 * box.width) / 1600, y: box.y + box.height / 2 }
    await board.mouse.dblclick(at.x, at.y)
    const sheet = board.getByRole('dialog', { name: '公式' })
    await expect(sheet.getByRole('textbox', { name: /LaTeX/ })).toHaveValue('\\frac{1}{2}')
    await board.keyboard.type('+x^2')
    await sheet.getByRole('button', { name: '换上' }).click()
    for (const screen of [board, pad]) await told(screen, '公式 \\frac{1}{2}+x^2')
    await board.getByRole('button', { name: '撤销' }).click()
    for (const screen of [board, pad]) await told(screen, '公式 \\frac{1}{2}')
    await board.getByRole('button', { name: '恢复' }).click()
    for (const screen of [board, pad]) await told(screen, '公式 \\frac{1}{2}+x^2')
  })

  await test.step('[DW-102] a copied table fills the cells and is laid', async () => {
    await pressInMore(board, '表格')
    await pasteCells(board, '物质\t密度\r\n水\t1.0\r\n冰\t0.9\r\n')
    await board.getByRole('button', { name: '少一列' }).click()
    await board.getByRole('button', { name: '放到页面' }).click()
    for (const screen of [board, pad])
      await told(screen, '公式 \\frac{1}{2}+x^2。表格 3 行 2 列：物质，密度；水，1.0；冰，0.9')
  })

  await test.step('[DW-103] it is opened by 编辑 as well', async () => {
    await board.getByRole('button', { name: '选择' }).click()
    await board.getByRole('button', { name: '编辑', exact: true }).click()
    await board.getByRole('textbox', { name: '第 3 行第 2 列' }).fill('0.92')
    await board.getByRole('button', { name: '换上' }).click()
    for (const screen of [board, pad]) await told(screen, /冰，0\.92$/)
  })

  await test.step('[CR-241] the replay shows both', async () => {
    await board.getByRole('button', { name: '下课' }).click()
    await board.getByRole('dialog').getByRole('button', { name: '下课' }).click()
    await board.getByRole('link', { name: '回放', exact: true }).click()
    await expect(board.getByText(/第 1 \/ \d+ 页/)).toBeVisible()
    await board.getByRole('button', { name: '8×' }).click()
    await board.getByRole('heading', { name: /回放/ }).click()
    await board.keyboard.press('Space')
    await expect(board.getByRole('button', { name: '从头播放' })).toBeVisible({ timeout: 30_000 })
    await told(board, /^公式 \\frac\{1\}\{2\}\+x\^2。表格 .*冰，0\.92$/)
    await expect.poll(() => pixelsOf(board, 'pictures')).toBeGreaterThan(1000)
  })
})
