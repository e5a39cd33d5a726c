import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { screenshot } from '../../apps/server/src/features/lessons/screenshots/screenshots.table.ts'
import { studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'

const PICTURE = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../../apps/server/db/seed/files/parabola-family.png',
)

/** Drags from one place to another in a few steps, as a hand would. */
async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 8 })
  await page.mouse.up()
}

test('a teacher draws on a picture and on the board, and keeps screenshots of both', async ({
  browser,
  school,
}) => {
  const { address } = school
  const page = await teacherAt(browser, { address, path: '/resource/personal/list' })

  await test.step('a picture of one’s own is drawn on, and a gesture taken back', async () => {
    await page.getByLabel('选择要上传的文件').setInputFiles(PICTURE)
    const row = page.getByRole('row').filter({ hasText: 'parabola-family.png' })
    await row.getByRole('button', { name: '预览' }).click({ timeout: 30_000 })
    await page.getByRole('button', { name: '批注' }).click()
    await drag(page, [400, 300], [800, 300])
    await drag(page, [400, 400], [800, 400])
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByRole('button', { name: '恢复' })).toHaveAttribute('aria-disabled', 'false')
  })

  await test.step('a part of it is saved, and found among the resources', async () => {
    await page.getByRole('button', { name: '截屏', exact: true }).click()
    await page.getByRole('button', { name: '框选截屏' }).click()
    await expect(page.getByText('截屏成功')).toBeVisible()
    const box = await page.getByTestId('region').boundingBox()
    if (box === null) throw new Error('the picture is shown')
    await drag(page, [box.x + 30, box.y + 30], [box.x + box.width * 0.7, box.y + box.height * 0.7])
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('保存成功')).toBeVisible()
    await page.goto(`${address}/resource/personal/list`)
    await expect(page.getByRole('row').filter({ hasText: /截屏1-\d\d:\d\d\.png/ })).toBeVisible()
  })

  await page.goto(`${address}/classPreparation/preparationList`)
  const pad = await studentWithPad(browser, { address, login: 's0001' })
  await test.step('in a lesson a page with a ground is added, with a shape and a text on it', async () => {
    await page.getByRole('link', { name: '开始上课' }).click()
    await pad.getByText('点击进入').click()
    await expect(pad.getByText('1 / 9')).toBeVisible()
    await page.getByRole('button', { name: '加页' }).click()
    await page.getByRole('button', { name: '坐标纸' }).click()
    await expect(pad.getByText('2 / 10')).toBeVisible()
    await page.getByRole('button', { name: '图形' }).click()
    await page.getByRole('button', { name: '矩形' }).click()
    await drag(page, [400, 200], [700, 400])
    await page.getByRole('button', { name: '图形' }).click()
    await page.getByRole('button', { name: '文字' }).click()
    await page.mouse.click(760, 250)
    await page.getByLabel('在页面上写文字').fill('顶点')
    await page.getByRole('button', { name: '画笔' }).click()
  })

  await test.step('[SH-13] the pad shows the ground, the shape and the text', async () => {
    await expect.poll(() => colorsOf(pad)).toEqual({ hasGround: true, hasInk: true })
  })

  await test.step('a screenshot of the board is saved, listed and put on the board', async () => {
    await page.getByRole('button', { name: '截屏', exact: true }).click()
    await page.getByRole('button', { name: '截取全屏' }).click()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('保存成功')).toBeVisible()
    await page.getByRole('button', { name: '截屏', exact: true }).click()
    await page.getByRole('button', { name: '本课截屏' }).click()
    await page.getByRole('button', { name: /^截屏1-\d\d:\d\d\.png/ }).click()
    await page.getByRole('button', { name: '插入白板（1）' }).click()
    await expect(pad.getByText('3 / 11')).toBeVisible()
    await expect(pad.getByRole('img', { name: '截屏', exact: true })).toBeVisible()
  })

  await test.step('both are stored, one with its lesson', async () => {
    const database = await school.openStored()
    const rows = await database.orm.select().from(screenshot)
    expect(rows).toHaveLength(2)
    expect(rows.filter((row) => row.prepare_lesson_id === null)).toHaveLength(1)
    await database.close()
  })
})

/** Whether a pad shows light paper and red ink. */
function colorsOf(pad: Page): Promise<{ hasGround: boolean; hasInk: boolean }> {
  return pad.locator('canvas').evaluateAll((canvases) => {
    let [paper, ink] = [0, 0]
    for (const canvas of canvases as HTMLCanvasElement[]) {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      for (let at = 0; at < pixels.length; at += 4) {
        const [red = 0, green = 0, alpha = 0] = [pixels[at], pixels[at + 1], pixels[at + 3]]
        if (alpha > 200 && red > 240 && green > 240) paper += 1
        if (alpha > 200 && red > 200 && green < 100) ink += 1
      }
    }
    return { hasGround: paper > 10_000, hasInk: ink > 200 }
  })
}
