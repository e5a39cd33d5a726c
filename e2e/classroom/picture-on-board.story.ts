import { expect, type Page } from '@playwright/test'
import { studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'
import { leftOf, pastePicture, pixelsOf } from './at-the-board.ts'

async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await page.mouse.move(...from)
  await page.mouse.down()
  for (let step = 1; step <= 10; step += 1)
    await page.mouse.move(
      from[0] + ((to[0] - from[0]) * step) / 10,
      from[1] + ((to[1] - from[1]) * step) / 10,
    )
  await page.mouse.up()
}

test('a picture is pasted on the board, written on, moved together with the writing, and taken back', async ({
  browser,
  school,
}) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pad = await studentWithPad(browser, { address, login: 's0001' })
  const middle = async (): Promise<[number, number]> => {
    const box = await board.locator('[role="img"][aria-label="板书"]').boundingBox()
    if (box === null) throw new Error('no board is seen')
    return [box.x + box.width / 2, box.y + box.height / 2]
  }

  await test.step('the lesson is on a blank page', async () => {
    await board.getByRole('link', { name: '开始上课' }).click()
    await pad.getByText('点击进入').click()
    await board.getByRole('button', { name: '加页' }).click()
    await board.getByRole('button', { name: '黑板', exact: true }).click()
    await expect(pad.getByText('2 / 10')).toBeVisible()
  })

  await test.step('[DW-96] [DW-93] a pasted picture lies on the board and on the pad, and is selected', async () => {
    await pastePicture(board)
    for (const screen of [board, pad])
      await expect.poll(() => pixelsOf(screen, 'pictures')).toBeGreaterThan(1000)
    await expect(board.getByRole('list', { name: '正在插入的图片' })).toHaveCount(0)
    // The keys are for the picture: the page is not turned.
    const before = await leftOf(pad, 'pictures')
    await board.keyboard.press('ArrowRight')
    await expect.poll(() => leftOf(pad, 'pictures')).toBeGreaterThan(before)
    await expect(pad.getByText('2 / 10')).toBeVisible()
  })

  await test.step('[DW-91] what is written on it lies above', async () => {
    await board.getByRole('button', { name: '画笔' }).click()
    const [x, y] = await middle()
    await drag(board, [x - 60, y], [x + 60, y])
    for (const screen of [board, pad]) await expect.poll(() => pixelsOf(screen, 'base')).toBeGreaterThan(200)
  })

  await test.step('[DW-90] both are moved together, and the pad follows', async () => {
    const [x, y] = await middle()
    const before = { picture: await leftOf(pad, 'pictures'), line: await leftOf(pad, 'base') }
    await board.getByRole('button', { name: '选择' }).click()
    await board.getByRole('button', { name: '框选' }).click()
    await drag(board, [x - 320, y - 240], [x + 320, y + 240])
    await drag(board, [x, y + 60], [x + 150, y + 60])
    for (const layer of ['pictures', 'base'] as const)
      await expect
        .poll(async () => (await leftOf(pad, layer)) - (layer === 'base' ? before.line : before.picture))
        .toBeGreaterThan(0.05)
  })

  await test.step('[DW-90] all of it is taken back, step by step', async () => {
    const undo = board.getByRole('button', { name: '撤销' })
    const count = async () => [await pixelsOf(pad, 'pictures'), await pixelsOf(pad, 'base')]
    await undo.click()
    await undo.click()
    await expect.poll(async () => (await count())[1]).toBe(0)
    await undo.click()
    await undo.click()
    await expect.poll(count).toEqual([0, 0])
    await board.getByRole('button', { name: '恢复' }).click()
    for (const screen of [board, pad])
      await expect.poll(() => pixelsOf(screen, 'pictures')).toBeGreaterThan(1000)
  })
})
