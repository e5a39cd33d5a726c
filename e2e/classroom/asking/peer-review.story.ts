import { expect, type Page } from '@playwright/test'
import { studentWithPad, teacherAt } from '../../people.ts'
import { test } from '../../school-server.ts'

/** Hands in words, and a photo that the pad draws itself. */
async function answer(pad: Page, words: string, hasPhoto: boolean): Promise<void> {
  await pad.getByRole('textbox').fill(words)
  if (hasPhoto) {
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
    await pad
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: '作答.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') })
    await expect(pad.getByRole('img', { name: '照片 1' })).toBeVisible()
  }
  await pad.getByRole('button', { name: '提交' }).click()
  await expect(pad.getByText('已提交', { exact: true })).toBeVisible()
}

/** Gives the answer at hand its stars and words. */
async function review(pad: Page, stars: number, words: string): Promise<void> {
  const sheet = pad.getByRole('region', { name: '互评' })
  await sheet.getByRole('button', { name: `${stars} 星` }).click()
  await sheet.getByRole('textbox').fill(words)
}

test('a class reviews its answers without names, one pad without a line, and each author reads what was said', async ({
  browser,
  school,
}) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pads = await Promise.all(
    ['s0001', 's0002', 's0003'].map((login) => studentWithPad(browser, { address, login })),
  )
  const [first, second, third] = pads
  if (first === undefined || second === undefined || third === undefined) throw new Error('three pads')
  const wall = board.getByRole('dialog', { name: '互评' })
  const sheetOf = (pad: Page) => pad.getByRole('region', { name: '互评' })
  const heard: string[] = []
  for (const pad of pads)
    pad.on('response', (response) => {
      if (response.url().includes('peer-review'))
        void response.text().then(
          (body) => heard.push(body),
          () => undefined,
        )
    })
  await board.getByRole('link', { name: '开始上课' }).click()
  for (const pad of pads) await pad.getByText('点击进入').click()

  await test.step('three pads answer, one of them with a photo', async () => {
    await board.getByRole('button', { name: '发题' }).click()
    await board.getByRole('button', { name: '简答', exact: true }).click()
    for (const [at, pad] of pads.entries()) await answer(pad, `第 ${at + 1} 种证法`, at === 0)
    await expect(board.getByText('已提交 3/3')).toBeVisible()
    await board.getByRole('button', { name: '收卷' }).click()
  })

  await test.step('[CR-270] the teacher hands the answers out', async () => {
    await board.getByRole('button', { name: '互评', exact: true }).click()
    // The last answers are collected for a few seconds after the close: pressed before, it begins when they are in.
    await board.getByRole('button', { name: '开始互评' }).click()
    await expect(wall.getByText('已评 0/6')).toBeVisible()
    for (const pad of pads)
      await expect(sheetOf(pad).getByRole('group', { name: '第 1 份作答' })).toBeVisible()
  })

  await test.step('[CR-271] [CR-272] two pads review two answers each, of which none is the own one', async () => {
    for (const [pad, stars, own] of [
      [first, 4, '第 1 种证法'],
      [second, 2, '第 2 种证法'],
    ] as const) {
      await expect(sheetOf(pad).getByText(own)).toHaveCount(0)
      await review(pad, stars, '步骤清楚')
      await expect(sheetOf(pad).getByText('已提交，结束前可以改')).toBeVisible()
      await sheetOf(pad).getByRole('button', { name: '下一份' }).click()
      await expect(sheetOf(pad).getByText(own)).toHaveCount(0)
      await review(pad, stars, '再写完整些')
      await expect(sheetOf(pad).getByText('已提交，结束前可以改')).toBeVisible()
    }
    await expect(wall.getByText('已评 4/6')).toBeVisible()
  })

  await test.step('[CR-273] a pad without a line keeps its reviews and hands them in after the end', async () => {
    await expect(sheetOf(third).getByRole('button', { name: '第 2 份' })).toBeVisible()
    await third.context().setOffline(true)
    await expect(third.getByText('网络').first()).toBeVisible()
    await review(third, 5, '证得巧')
    await expect(sheetOf(third).getByText('已保存在本机，恢复网络后自动送达')).toBeVisible()
    await sheetOf(third).getByRole('button', { name: '下一份' }).click()
    await review(third, 5, '证得巧')
    await expect(sheetOf(third).getByRole('button', { name: '第 2 份，已评' })).toBeVisible()
    await wall.getByRole('button', { name: '结束互评' }).click()
    await wall.getByRole('button', { name: '确定结束互评' }).click()
    await expect(wall.getByRole('heading', { name: '互评结束' })).toBeVisible()
    await third.context().setOffline(false)
    await wall.getByRole('button', { name: '收起', exact: true }).click()
    await expect(wall).toBeHidden()
    await expect
      .poll(async () => {
        await board.getByRole('button', { name: '看互评' }).click()
        await expect(wall.getByText(/已评 \d\/6/)).toBeVisible()
        const isIn = await wall.getByText('已评 6/6').count()
        if (isIn === 0) {
          await wall.getByRole('button', { name: '收起', exact: true }).click()
          await expect(wall).toBeHidden()
        }
        return isIn
      })
      .toBe(1)
  })

  await test.step('[CR-275] names and words wait for the teacher, and a review is hidden', async () => {
    await expect(wall.getByText('步骤清楚')).toHaveCount(0)
    await wall.getByRole('button', { name: '显示评语' }).click()
    await expect(wall.getByText('步骤清楚').first()).toBeVisible()
    await wall.getByRole('button', { name: '第 1 份第 1 条评价：隐藏' }).click()
    await expect(wall.getByText('已隐藏')).toBeVisible()
    await wall.getByRole('button', { name: '第 1 份第 1 条评价：恢复' }).click()
    await expect(wall.getByText('已隐藏')).toHaveCount(0)
  })

  await test.step('[CR-276] authors see the marks, and the words once they may', async () => {
    const said = sheetOf(second).getByRole('list', { name: '同学的评价' })
    await expect(said.getByRole('img', { name: '4 星' })).toBeVisible()
    await expect(said.getByText('证得巧')).toHaveCount(0)
    await wall.getByRole('button', { name: '把评语给作者看' }).click()
    await expect(said.getByText('证得巧')).toBeVisible()
    await expect(said.getByRole('img', { name: '5 星' })).toBeVisible()
  })

  await test.step('[CR-271] no pad has heard a name', async () => {
    await wall.getByRole('button', { name: '显示姓名' }).click()
    const names = (await wall.getByRole('heading', { level: 3 }).allTextContents()).map((name) => name.trim())
    expect(names).toHaveLength(3)
    expect(heard.length).toBeGreaterThan(3)
    for (const name of names) expect(heard.join()).not.toContain(name)
  })

  await test.step('[CR-277] [CR-278] the record has it, and the author finds it again', async () => {
    await wall.getByRole('button', { name: '收起', exact: true }).click()
    await board.getByRole('button', { name: '收起', exact: true }).click()
    await board.getByRole('button', { name: '下课' }).click()
    await board.getByRole('dialog').getByRole('button', { name: '下课' }).click()
    await board.getByText('课堂小结').first().click()
    await expect(board.getByText('第 1 次发题开始互评（每人评 2 份）')).toBeVisible()
    await expect(board.getByText('互评 6/6 条')).toBeVisible()
  })
})
