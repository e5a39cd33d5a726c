import { expect, type Page } from '@playwright/test'
import {
  drawRoom,
  holdCards,
} from '../../../apps/teacher/src/features/classroom/asking/cards/reading/test/draw-cards.ts'
import { randomFrom } from '../../../apps/teacher/src/features/classroom/asking/cards/reading/test/random.ts'
import { teacherAt } from '../../people.ts'
import { test } from '../../school-server.ts'

const ROOM = { width: 1280, height: 400, blur: 1, noise: 3, shade: 0.3 }
const CARDS = 20

/** A photo of a class that holds up cards, and how many of them hold up each edge. */
async function photoOfClass(page: Page) {
  const random = randomFrom(11)
  const held = holdCards(random, { ...ROOM, cards: CARDS, size: [70, 100] })
  const { width, height, data } = drawRoom(random, ROOM, held)
  const base64 = await page.evaluate(
    ({ bytes, width, height }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const points = Uint8ClampedArray.from(atob(bytes), (sign) => sign.charCodeAt(0))
      canvas.getContext('2d')?.putImageData(new ImageData(points, width, height), 0, 0)
      return canvas.toDataURL('image/png').replace(/^.*,/, '')
    },
    { bytes: Buffer.from(data).toString('base64'), width, height },
  )
  const countOf = (letter: string) => held.filter((card) => card.letter === letter).length
  return { buffer: Buffer.from(base64, 'base64'), countOf }
}

test('a class without pads answers with cards, and by a show of hands', async ({ browser, school }) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const photo = await photoOfClass(board)
  await board.getByRole('link', { name: '开始上课' }).click()

  await test.step('[CR-172] cards in a photo are the answers of their students', async () => {
    await board.getByRole('button', { name: '发题' }).click()
    await board.getByRole('button', { name: '单选', exact: true }).click()
    await board.getByRole('button', { name: '扫卡' }).click()
    const scan = board.getByRole('dialog', { name: '扫卡' })
    await expect(scan.getByText(/^已读 0\//)).toBeVisible()
    await scan
      .getByLabel('班级举卡的照片')
      .setInputFiles({ name: '全班.png', mimeType: 'image/png', buffer: photo.buffer })
    await expect(scan.getByText(/^已读 20\//)).toBeVisible({ timeout: 20_000 })
    await scan.getByRole('button', { name: '完成' }).click()
    await expect(board.getByText('已提交 20/20')).toBeVisible()
  })

  await test.step('[CR-172] the results are those of ordinary answers', async () => {
    await board.getByRole('button', { name: '收卷' }).click()
    await board.getByRole('button', { name: '显示分布' }).click()
    await board.getByRole('button', { name: '答案 B' }).click()
    await board.getByRole('button', { name: '公布答案' }).click()
    await expect(board.getByText(`正确率 ${photo.countOf('B') * 5}%`)).toBeVisible()
    await board.getByRole('button', { name: '收起', exact: true }).click()
  })

  await test.step('[CR-175] [CR-177] hands are counted, and their rate says so', async () => {
    await board.getByRole('button', { name: '发题' }).click()
    await board.getByRole('button', { name: '判断', exact: true }).click()
    await board.getByRole('button', { name: '手工计数' }).click()
    const dialog = board.getByRole('dialog', { name: '手工计数' })
    for (const name of ['✓加一人', '✓加一人', '✓加一人', '✗加一人'])
      await dialog.getByRole('button', { name }).click()
    await dialog.getByRole('button', { name: '保存计数' }).click()
    await expect(board.getByText('手工统计 4/20 人')).toBeVisible()
    await board.getByRole('button', { name: '收卷' }).click()
    await board.getByRole('button', { name: '确定收卷' }).click()
    await board.getByRole('button', { name: '显示分布' }).click()
    await board.getByRole('button', { name: '答案 ✓' }).click()
    await board.getByRole('button', { name: '公布答案' }).click()
    await expect(board.getByText(/正确率 75%（按手工统计，3\/4 人）/)).toBeVisible()
  })
})
