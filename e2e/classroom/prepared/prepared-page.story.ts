import { expect, type Locator, type Page } from '@playwright/test'
import { studentWithPad, teacherAt } from '../../people.ts'
import { test } from '../../school-server.ts'
import { inkPixels, pastePicture } from '../at-the-board.ts'

/** A place on the page, as shares of its width and height. */
type Place = readonly [x: number, y: number]

async function drag(page: Page, sheet: Locator, from: Place, to: Place): Promise<void> {
  const box = await sheet.boundingBox()
  if (box === null) throw new Error('the page is not shown')
  const at = ([x, y]: Place) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]))
  await page.mouse.move(...at(to))
  await page.mouse.up()
}

async function press(sheet: Locator, [x, y]: Place): Promise<void> {
  const box = await sheet.boundingBox()
  if (box === null) throw new Error('the page is not shown')
  await sheet.click({ position: { x: x * box.width, y: y * box.height } })
}

/** The pixels of ink in one place of a page: whether anything lies there. */
async function inkAt(sheet: Locator, [left, top]: Place, [right, bottom]: Place): Promise<number> {
  return sheet
    .locator('canvas')
    .first()
    .evaluate(
      (canvas: HTMLCanvasElement, [x, y, x2, y2]) => {
        const [width, height] = [canvas.width * (x2 - x), canvas.height * (y2 - y)]
        const cut = canvas.getContext('2d')?.getImageData(canvas.width * x, canvas.height * y, width, height)
        return (cut?.data ?? []).filter((value, index) => index % 4 === 3 && value > 0).length
      },
      [left, top, right, bottom] as const,
    )
}

test('a page is prepared with words and a rectangle, shown to the class, and stays as it was prepared', async ({
  browser,
  school,
}) => {
  const { address } = school
  const teacher = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pad = await studentWithPad(browser, { address, login: 's0001' })
  const lesson = await teacher.locator('a[href*="preparationDetails?"]').first().getAttribute('href')
  const editor = teacher.getByRole('dialog', { name: '编辑页面' })
  const sheet = editor.getByRole('img', { name: '页面上的内容' })
  const tool = (name: string) => editor.getByRole('button', { name, exact: true })

  await test.step('[LE-80] a text and a rectangle are placed', async () => {
    await teacher.goto(`${address}${lesson}`)
    await teacher.getByRole('button', { name: '编辑页面' }).click()
    await tool('文字').click()
    await press(sheet, [0.2, 0.3])
    await expect(editor.getByRole('textbox')).toBeFocused()
    await teacher.keyboard.type('顶点在哪里？')
    await tool('图形').click()
    await tool('矩形').click()
    await drag(teacher, sheet, [0.2, 0.6], [0.4, 0.8])
    await expect.poll(() => inkAt(sheet, [0.15, 0.25], [0.5, 0.45])).toBeGreaterThan(100)
    await expect.poll(() => inkAt(sheet, [0.15, 0.55], [0.45, 0.85])).toBeGreaterThan(100)
  })

  await test.step('[LE-80] both are moved together, and that is taken back', async () => {
    await tool('选择').click()
    await drag(teacher, sheet, [0.1, 0.2], [0.6, 0.9])
    await drag(teacher, sheet, [0.3, 0.5], [0.6, 0.5])
    await expect.poll(() => inkAt(sheet, [0.15, 0.55], [0.45, 0.85])).toBe(0)
    await expect.poll(() => inkAt(sheet, [0.45, 0.55], [0.75, 0.85])).toBeGreaterThan(100)
    await teacher.keyboard.press('Control+z')
    await expect.poll(() => inkAt(sheet, [0.15, 0.55], [0.45, 0.85])).toBeGreaterThan(100)
  })

  await test.step('[LE-83] [LE-88] it is saved by itself, and the lesson shows it after a reload', async () => {
    await expect(editor.getByText('已保存', { exact: true })).toBeVisible()
    await editor.getByRole('button', { name: '完成' }).click()
    await expect(editor).toBeHidden()
    await teacher.reload()
    await expect.poll(() => inkPixels(teacher)).toBeGreaterThan(200)
  })

  await test.step('[LE-84] the class begins with it', async () => {
    await teacher.goto(`${address}/classPreparation/preparationList`)
    await teacher.getByRole('link', { name: '开始上课' }).click()
    await pad.getByText('点击进入').click()
    await expect(pad.getByText('1 / 9')).toBeVisible()
    await expect.poll(() => inkPixels(pad)).toBeGreaterThan(200)
  })

  const stage = teacher.getByRole('img', { name: '板书' })
  await test.step('[LE-85] undo takes nothing of it back; the rectangle is selected and deleted', async () => {
    await expect(teacher.getByRole('button', { name: '撤销' })).toHaveAttribute('aria-disabled', 'true')
    await teacher.getByRole('button', { name: '选择' }).click()
    await teacher.getByRole('button', { name: '框选' }).click()
    await drag(teacher, stage, [0.1, 0.5], [0.6, 0.95])
    const before = await inkPixels(pad)
    await teacher.keyboard.press('Delete')
    await expect.poll(() => inkAt(stage, [0.15, 0.55], [0.45, 0.85])).toBe(0)
    await expect.poll(() => inkPixels(pad)).toBeLessThan(before)
    await expect.poll(() => inkPixels(pad)).toBeGreaterThan(100)
  })

  await test.step('[LE-84] the lesson has both of them still', async () => {
    await teacher.goto(`${address}${lesson}`)
    await teacher.getByRole('button', { name: '编辑页面' }).click()
    await expect.poll(() => inkAt(sheet, [0.15, 0.25], [0.5, 0.45])).toBeGreaterThan(100)
    await expect.poll(() => inkAt(sheet, [0.15, 0.55], [0.45, 0.85])).toBeGreaterThan(100)
  })
})

/** Whether pixels of pictures are seen anywhere on a screen. */
const picturePixels = (page: Page) =>
  inkPixels(page.locator('[role="img"]:has(canvas[data-layer="pictures"])'))

test('[LE-170] [LE-173] [LE-174] [LE-175] a picture is prepared, shown to the class, and comes back with a version', async ({
  browser,
  school,
}) => {
  const { address } = school
  const teacher = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pad = await studentWithPad(browser, { address, login: 's0001' })
  const lesson = await teacher.locator('a[href*="preparationDetails?"]').first().getAttribute('href')
  const editor = teacher.getByRole('dialog', { name: '编辑页面' })
  const thumb = teacher.getByRole('region', { name: '页面' })

  await test.step('[LE-170] it is pasted in the editor, sent, and saved', async () => {
    await teacher.goto(`${address}${lesson}`)
    await teacher.getByRole('button', { name: '编辑页面' }).click()
    await expect(editor.getByRole('img', { name: '页面上的内容' })).toBeVisible()
    await pastePicture(teacher)
    await expect.poll(() => picturePixels(teacher)).toBeGreaterThan(1000)
    await expect(editor.getByText('已保存', { exact: true })).toBeVisible()
    await editor.getByRole('button', { name: '完成' }).click()
    await teacher.reload()
    await expect.poll(() => inkPixels(thumb)).toBeGreaterThan(1000)
  })

  await test.step('[LE-174] a version is named, and the picture is deleted', async () => {
    await teacher.getByRole('button', { name: '记录与版本' }).click()
    const dialog = teacher.getByRole('dialog', { name: /记录与版本/ })
    await dialog.getByRole('tab', { name: '版本' }).click()
    await dialog.getByRole('textbox', { name: '版本名称' }).fill('有图的')
    await dialog.getByRole('button', { name: '存为版本' }).click()
    await expect(dialog.getByRole('button', { name: '查看版本：有图的' })).toBeVisible()
    await teacher.keyboard.press('Escape')
    await teacher.getByRole('button', { name: '编辑页面' }).click()
    await expect.poll(() => picturePixels(teacher)).toBeGreaterThan(1000)
    await teacher.keyboard.press('Control+Delete')
    await expect.poll(() => picturePixels(teacher)).toBe(0)
    await expect(editor.getByText('已保存', { exact: true })).toBeVisible()
    await editor.getByRole('button', { name: '完成' }).click()
    await expect.poll(() => inkPixels(thumb)).toBe(0)
  })

  await test.step('[LE-175] the version shows it, and brings it back', async () => {
    await teacher.getByRole('button', { name: '记录与版本' }).click()
    const dialog = teacher.getByRole('dialog', { name: /记录与版本/ })
    await dialog.getByRole('tab', { name: '版本' }).click()
    await dialog.getByRole('button', { name: '查看版本：有图的' }).click()
    await expect.poll(() => inkPixels(dialog)).toBeGreaterThan(1000)
    await dialog.getByRole('button', { name: '恢复到这个版本' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => inkPixels(thumb)).toBeGreaterThan(1000)
  })

  await test.step('[LE-173] the class begins with it, on the board and on the pad', async () => {
    await teacher.goto(`${address}/classPreparation/preparationList`)
    await teacher.getByRole('link', { name: '开始上课' }).click()
    await pad.getByText('点击进入').click()
    for (const screen of [teacher, pad]) await expect.poll(() => picturePixels(screen)).toBeGreaterThan(1000)
  })
})
