import { expect, type Page } from '@playwright/test'
import { screenshot } from '../../apps/server/src/features/lessons/screenshots/screenshots.table.ts'
import { resource } from '../../apps/server/src/features/resources/resources.table.ts'
import { studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'

test('what lies under the camera becomes a page that is written on, seen by the pads and kept', async ({
  browser,
  school,
}) => {
  const { address } = school
  const page = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pad = await studentWithPad(browser, { address, login: 's0001' })
  await page.getByRole('link', { name: '开始上课' }).click()
  await pad.getByText('点击进入').click()
  await expect(pad.getByText('1 / 9')).toBeVisible()

  const layer = page.getByRole('dialog', { name: '展台' })
  await test.step('[SH-26] the camera is seen as sharp as it is', async () => {
    await page.getByRole('button', { name: '展台' }).click()
    await expect(layer.getByRole('button', { name: '定格' })).toHaveAttribute('aria-disabled', 'false')
    expect(await sizeOfVideo(page)).toEqual({ width: 3840, height: 2160 })
  })

  await test.step('[SH-30] a held frame, turned, becomes a page of the board and of the pad', async () => {
    await layer.getByRole('button', { name: '定格' }).click()
    await layer.getByRole('button', { name: '旋转' }).click()
    await expect(layer.getByRole('img', { name: '定格的展台画面' })).toBeVisible()
    await layer.getByRole('button', { name: '放到板书' }).click()
    await expect(layer).toBeHidden()
    await expect(page.getByText('2/10')).toBeVisible()
    await expect(pad.getByText('2 / 10')).toBeVisible()
    await expect.poll(() => sizeOfPicture(pad)).toEqual({ width: 2160, height: 3840 })
  })

  await test.step('it is written on at once, and is all there after a reload', async () => {
    await page.mouse.move(600, 300)
    await page.mouse.down()
    await page.mouse.move(760, 400, { steps: 8 })
    await page.mouse.up()
    await expect(page.getByRole('button', { name: '撤销' })).toHaveAttribute('aria-disabled', 'false')
    await page.reload()
    await expect(page.getByText('2/10')).toBeVisible()
    await expect(page.getByRole('button', { name: '撤销' })).toHaveAttribute('aria-disabled', 'false')
    await expect.poll(() => sizeOfPicture(page)).toEqual({ width: 2160, height: 3840 })
  })

  await test.step('[SH-33] it is among the screenshots of the lesson, and becomes a resource once', async () => {
    await page.getByRole('button', { name: '截屏', exact: true }).click()
    await page.getByRole('button', { name: '本课截屏' }).click()
    const save = page.getByRole('button', { name: /^存到我的资源/ })
    await save.click()
    await expect(page.getByText(/^“截屏1-.*”已存到我的资源/)).toHaveCount(1)
    await save.click()
    await expect(page.getByText(/^“截屏1-.*”已存到我的资源/)).toHaveCount(2)
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: '去查看' }).last().click(),
    ])
    await expect(opened.getByRole('heading', { name: /^截屏1-.*\.png$/ })).toBeVisible()
    const database = await school.openStored()
    const shots = await database.orm.select().from(screenshot)
    const files = (await database.orm.select().from(resource)).filter(({ type }) => type === 9)
    expect(shots).toHaveLength(1)
    expect(files).toMatchObject([{ object_key: shots[0]?.object_key, name: shots[0]?.name }])
    await database.close()
  })
})

function sizeOfVideo(page: Page): Promise<{ width: number; height: number }> {
  return page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => ({ width: video.videoWidth, height: video.videoHeight }))
}

/** The picture of the page that is shown, in its own pixels. */
function sizeOfPicture(page: Page): Promise<{ width: number; height: number }> {
  return page.getByRole('img', { name: '截屏', exact: true }).evaluate((picture: HTMLImageElement) => ({
    width: picture.naturalWidth,
    height: picture.naturalHeight,
  }))
}
