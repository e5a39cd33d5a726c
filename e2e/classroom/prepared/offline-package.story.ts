import { expect, type Page } from '@playwright/test'
import { studentWithPad, teacherAt } from '../../people.ts'
import { test } from '../../school-server.ts'
import { inkPixels, writeOnBoard } from '../at-the-board.ts'

const AWAY = /没有网络，正在显示本机保存的内容/

/** The paths that this browser keeps for lessons. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('jiangtai-lessons'))) return []
    const kept = await (await caches.open('jiangtai-lessons')).keys()
    return kept.map(({ url }) => new URL(url).pathname)
  })

/** Whether the pictures of the page that is on are drawn. */
const isPictureDrawn = (board: Page) =>
  board
    .locator('[data-board-page] img')
    .first()
    .evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0)

test('a lesson is downloaded before the class, opens without a network after a reload, and goes with the sign-in', async ({
  browser,
  school: { address },
}) => {
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pad = await studentWithPad(browser, { address, login: 's0001' })
  const press = (name: string | RegExp) => board.getByRole('button', { name, exact: true }).click()

  await test.step('[LE-230] [LE-233] the page of the lesson downloads it, with its size told before', async () => {
    await board.getByRole('link', { name: '编辑' }).first().click()
    await press('下载到本机')
    const dialog = board.getByRole('dialog', { name: '下载到本机' })
    await expect(dialog.getByText(/^共 \d+ 个文件，/)).toBeVisible()
    await dialog.getByRole('button', { name: '下载', exact: true }).click()
    await expect(dialog.getByText(/^已下载（/)).toBeVisible({ timeout: 60_000 })
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
    await expect(board.getByRole('button', { name: '已下载', exact: true })).toBeVisible()
    const paths = await keptPaths(board)
    expect(paths.some((path) => path.startsWith('/oss/'))).toBe(true)
  })

  await test.step('[LE-237] the board of the class is the worker’s from now on', async () => {
    await press('开始上课')
    await pad.getByText('点击进入').click()
    await expect(board.getByRole('button', { name: '下一页', exact: true })).toBeVisible()
    await board.reload()
    await expect.poll(() => board.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await press('画笔')
    await writeOnBoard(board)
    await expect
      .poll(async () => (await keptPaths(board)).some((path) => path.startsWith('/kept-live/')))
      .toBe(true)
    await expect.poll(() => inkPixels(pad)).toBeGreaterThan(100)
  })

  await test.step('[LE-238] a reload without a network shows the class as it stood, and turns its pages', async () => {
    // What was written is kept once the hand rests.
    await expect
      .poll(() =>
        board.evaluate(async () => {
          const cache = await caches.open('jiangtai-lessons')
          const live = (await cache.keys()).find(({ url }) => url.includes('/kept-live/'))
          return live === undefined ? '' : ((await (await cache.match(live))?.text()) ?? '')
        }),
      )
      .toContain('"done":[{')
    await board.context().setOffline(true)
    await board.reload()
    await expect(board.getByText(AWAY)).toBeVisible({ timeout: 60_000 })
    await expect.poll(() => inkPixels(board)).toBeGreaterThan(100)
    await press('下一页')
    await expect(board.getByText(/^2 \/ \d+$/)).toBeVisible()
    await expect.poll(() => isPictureDrawn(board)).toBe(true)
  })

  await test.step('[LE-238] with the network it goes on by itself, and brings the class along', async () => {
    await board.context().setOffline(false)
    await expect(board.getByText(AWAY)).toBeHidden({ timeout: 60_000 })
    await expect(board.getByRole('button', { name: '画笔' })).toBeVisible()
    await expect(pad.getByText(/^2 \/ \d+/)).toBeVisible()
  })

  await test.step('[LE-235] nothing of it is left for who comes after the teacher', async () => {
    await board.goto(`${address}/workbench`)
    await board
      .getByRole('button', { name: /陈|账号/ })
      .first()
      .click()
    await board.getByText('退出登录').click()
    await expect(board.getByRole('textbox', { name: '账号' })).toBeVisible({ timeout: 60_000 })
    expect(await keptPaths(board)).toEqual([])
  })
})
