import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../../school-server.ts'
import { beginClass } from './begin-class.ts'
import { push } from '../at-the-board.ts'

/** Writes a few lines on the page that is open. */
async function writeOn(pad: Page): Promise<void> {
  const box = await pad.getByLabel('手写的页面').boundingBox()
  if (box === null) throw new Error('no page to write on')
  const { mouse } = pad
  for (const line of [0.2, 0.35, 0.5]) {
    const y = box.y + Math.min(box.height, 500) * line
    await mouse.move(box.x + box.width * 0.15, y)
    await mouse.down()
    for (let step = 1; step <= 24; step += 1)
      await mouse.move(box.x + box.width * (0.15 + step * 0.025), y + 14 * Math.sin(step))
    await mouse.up()
  }
  await expect(pad.getByRole('button', { name: '写好了' })).toBeEnabled()
}

/** How far below the top of its page the uppermost ink lies, in units of the page; null where there is none. */
function topOf(canvas: Locator): Promise<number | null> {
  return canvas.evaluate((sheet: HTMLCanvasElement) => {
    const { width, height } = sheet
    const pixels = sheet.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
    for (let at = 3; at < pixels.length; at += 4)
      if ((pixels[at] ?? 0) > 0) return (Math.floor((at - 3) / 4 / width) * 1600) / width
    return null
  })
}

test('answers are written by hand, over a reload and a lost line, and what is open at 收卷 is collected', async ({
  browser,
  school,
}) => {
  const { board, pads } = await beginClass(browser, { address: school.address })
  const [ann, ben] = pads as [Page, Page]
  await push(board, /篱笆/, '不限时')

  await test.step('[CR-420] [CR-421] [CR-422] the question stays in sight, and folding and turning move no stroke', async () => {
    await ben.getByRole('button', { name: '手写' }).click()
    const dialog = ben.getByRole('dialog', { name: '手写' })
    const question = dialog.getByRole('group', { name: '题目' })
    await expect(question).toContainText('篱笆')
    await writeOn(ben)
    const ink = dialog.locator('canvas[data-layer="base"]')
    await expect.poll(() => topOf(ink)).not.toBeNull()
    const top = (await topOf(ink)) ?? 0
    const stays = () => expect.poll(async () => Math.abs(((await topOf(ink)) ?? 0) - top)).toBeLessThan(12)
    await dialog.getByRole('button', { name: '收起题目' }).click()
    await expect(question).toBeHidden()
    await stays()
    await ben.setViewportSize({ width: 360, height: 780 })
    await stays()
    await dialog.getByRole('button', { name: '展开题目' }).click()
    await expect(question).toContainText('篱笆')
    await stays()
    await ben.setViewportSize({ width: 1024, height: 768 })
    await stays()
    await dialog.getByRole('button', { name: '清空' }).click()
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('[CR-210] [CR-211] what is written outlives a reload', async () => {
    await ann.getByRole('button', { name: '手写' }).click()
    await writeOn(ann)
    await ann.reload()
    await ann.getByRole('button', { name: '继续手写' }).click()
    await expect(ann.getByRole('button', { name: '写好了' })).toBeEnabled()
  })

  await test.step('[CR-212] without a line it waits, and is sent when the line is back', async () => {
    await ann.context().setOffline(true)
    await ann.getByRole('button', { name: '写好了' }).click()
    await expect(ann.getByText('等网络恢复后上传')).toBeVisible()
    await ann.context().setOffline(false)
    await expect(ann.getByRole('img', { name: '照片 1' })).toBeVisible({ timeout: 30_000 })
    await ann.getByRole('button', { name: '提交' }).click()
    await expect(ann.getByText('已提交', { exact: true })).toBeVisible()
  })

  await test.step('[CR-213] [CR-412] a page under the hand is collected at 收卷, and counts though it is long on its way', async () => {
    let letGo = () => {}
    const isLetGo = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await ben.route('**/oss/**', async (route) => {
      await isLetGo
      await route.continue()
    })
    await ben.getByRole('button', { name: '手写' }).click()
    await writeOn(ben)
    await expect(board.getByText('已提交 1/2')).toBeVisible()
    await board.getByRole('button', { name: '收卷' }).click()
    await board.getByRole('button', { name: '确定收卷' }).click()
    await expect(ben.getByRole('dialog', { name: '手写' })).toBeHidden()
    await expect(board.getByText('1/2 人作答 · 正在送出 1 人')).toBeVisible()
    letGo()
    await expect(ben.getByRole('img', { name: '照片 1' })).toBeVisible()
    await expect(board.getByText('2/2 人作答', { exact: true })).toBeVisible()
  })

  await test.step('[CR-212] both stand on the wall, and beside each other', async () => {
    // The wall of a question is fetched at its turns; an answer that is collected last comes with the next one.
    await board.reload()
    await expect(board.getByRole('button', { name: /放大查看/ })).toHaveCount(2)
    await board.getByRole('button', { name: '对比讲评' }).click()
    await board.getByRole('button', { name: '选第 1 份作答' }).click()
    await board.getByRole('button', { name: '选第 2 份作答' }).click()
    await board.getByRole('button', { name: '并排展示 2 份' }).click()
    const layer = board.getByRole('dialog', { name: '对比讲评' })
    await expect(layer.getByRole('img')).toHaveCount(2)
  })
})
