import { expect, type Page } from '@playwright/test'
import { studentWithPad, teacherAt } from '../../people.ts'
import { test } from '../../school-server.ts'

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

test('answers are written by hand, over a reload and a lost line, and what is open at 收卷 is collected', async ({
  browser,
  school,
}) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pads = await Promise.all(
    ['s0001', 's0002'].map((login) => studentWithPad(browser, { address, login })),
  )
  const [ann, ben] = pads as [Page, Page]
  await board.getByRole('link', { name: '开始上课' }).click()
  for (const pad of pads) await pad.getByText('点击进入').click()
  await board.getByRole('button', { name: '发题' }).click()
  await board.getByRole('button', { name: '简答', exact: true }).click()

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
