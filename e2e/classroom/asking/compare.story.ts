import { expect, type Page } from '@playwright/test'
import { studentWithPad, teacherAt } from '../../people.ts'
import { test } from '../../school-server.ts'
import { whileCut } from '../../cut-line.ts'

/** Hands in words and a photo, which the pad draws itself. */
async function answer(pad: Page, words: string): Promise<void> {
  const data = await pad.evaluate((text) => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 1200
    const pen = canvas.getContext('2d')
    if (pen === null) throw new Error('no canvas')
    pen.fillStyle = '#fffdf5'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.fillStyle = '#223'
    pen.font = '64px sans-serif'
    for (const [line, part] of [text, '∠A = ∠B', '所以 AC = BC'].entries())
      pen.fillText(part, 80, 160 + line * 120)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, words)
  await pad.getByRole('textbox').fill(words)
  await pad
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: '作答.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') })
  await expect(pad.getByRole('img', { name: '照片 1' })).toBeVisible()
  await pad.getByRole('button', { name: '提交' }).click()
  await expect(pad.getByText('已提交', { exact: true })).toBeVisible()
}

test('answers of a class stand beside each other, over a reload, and on pads only when they are to see them', async ({
  browser,
  school,
}) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pads = await Promise.all(
    ['s0001', 's0002', 's0003'].map((login) => studentWithPad(browser, { address, login })),
  )
  const layer = board.getByRole('dialog', { name: '对比讲评' })
  const cells = layer.getByRole('article')
  await board.getByRole('link', { name: '开始上课' }).click()
  for (const pad of pads) await pad.getByText('点击进入').click()

  await test.step('three pads answer with words and photos', async () => {
    await board.getByRole('button', { name: '发题' }).click()
    await board.getByRole('button', { name: '简答', exact: true }).click()
    for (const [at, pad] of pads.entries()) await answer(pad, `第 ${at + 1} 种证法`)
    await expect(board.getByText('已提交 3/3')).toBeVisible()
    await board.getByRole('button', { name: '收卷' }).click()
  })

  await test.step('[CR-200] two of them stand beside each other, without names', async () => {
    await board.getByRole('button', { name: '对比讲评' }).click()
    await board.getByRole('button', { name: '选第 1 份作答' }).click()
    await board.getByRole('button', { name: '选第 2 份作答' }).click()
    await board.getByRole('button', { name: '并排展示 2 份' }).click()
    await expect(cells).toHaveCount(2)
    await expect(cells.first().getByRole('img')).toBeVisible()
    await expect(layer.getByRole('heading', { name: '第 1 份' })).toBeVisible()
  })

  await test.step('[CR-202] one is zoomed, turned, signed and marked', async () => {
    await layer.getByRole('button', { name: '第 1 份：旋转' }).click()
    await layer.getByRole('button', { name: '第 1 份：放大' }).click()
    await layer.getByRole('button', { name: '画 ✓' }).click()
    await cells.nth(1).getByRole('img').click()
    await expect(layer.getByRole('button', { name: '第 2 份：撤销画的' })).toBeVisible()
    await layer.getByRole('button', { name: '批改', exact: true }).click()
    await layer.getByRole('button', { name: '第 2 份 对' }).click()
    // The last answers are collected for a few seconds after the close; marks wait for them.
    await expect(layer.getByText('（保存中）')).toHaveCount(0)
    await expect(layer.getByRole('button', { name: '重新保存' })).toHaveCount(0)
  })

  await test.step('[CR-202] [CR-203] another takes a place, and a reload brings both back', async () => {
    await layer.getByRole('button', { name: '第 1 份：换成下一份' }).click()
    await expect(cells.first()).toHaveAccessibleName('第 3 份')
    await board.reload()
    await expect(cells).toHaveCount(2)
    await expect(cells.first()).toHaveAccessibleName('第 3 份')
  })

  await test.step('[CR-358] [CR-360] the red pen is there after the reload, and is given to its author', async () => {
    await expect(layer.getByRole('button', { name: '第 2 份：撤销画的' })).toBeVisible()
    await layer.getByRole('button', { name: '第 2 份 发给本人' }).click()
    await expect(layer.getByRole('button', { name: '第 2 份 已发给本人' })).toBeVisible()
  })

  await test.step('[CR-203] 收起 keeps the choice, and one more joins it', async () => {
    await layer.getByRole('button', { name: '收起' }).click()
    await expect(layer).toBeHidden()
    await board.getByRole('button', { name: '选第 1 份作答' }).click()
    await board.getByRole('button', { name: '并排展示 3 份' }).click()
    await expect(cells).toHaveCount(3)
  })

  await test.step('[CR-205] the pads show their own answer and nothing else', async () => {
    for (const pad of pads) await expect(pad.getByText('已收卷，等老师讲评')).toBeVisible()
  })

  await test.step('[CR-356] pads show what stands on the board, over a reload and a cut line, until it is put away', async () => {
    const [pad] = pads
    if (pad === undefined) throw new Error('a pad')
    await layer.getByRole('button', { name: '平板同步看' }).click()
    await expect(pad.getByRole('article')).toHaveCount(3)
    await expect(pad.getByRole('article').first()).toHaveAccessibleName('第 3 份')
    await expect(pad.getByRole('img', { name: '作答的照片 1' }).first()).toBeVisible()
    await pad.reload()
    await expect(pad.getByRole('article')).toHaveCount(3)
    await whileCut(pad, async () => {
      await layer.getByRole('button', { name: '第 3 份：不展示这份' }).click()
      await expect(cells).toHaveCount(2)
      await expect(pad.getByRole('article')).toHaveCount(3)
    })
    await expect(pad.getByRole('article')).toHaveCount(2)
    await layer.getByRole('button', { name: '显示姓名' }).click()
    await expect(pad.getByRole('article', { name: /^第/ })).toHaveCount(0)
  })

  await test.step('[CR-204] the record tells of what was brought before the class', async () => {
    await layer.getByRole('button', { name: '收起' }).click()
    await expect(layer).toBeHidden()
    await board.getByRole('button', { name: '收起', exact: true }).click()
    await board.getByRole('button', { name: '下课' }).click()
    await board.getByRole('dialog').getByRole('button', { name: '下课' }).click()
    await board.getByText('课堂小结').first().click()
    await expect(board.getByText('对比第 1 次发题的 3 份作答')).toBeVisible()
  })
})
