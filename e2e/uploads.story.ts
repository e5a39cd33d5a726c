import { createHash, randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { callerAt } from './hostile/calls.ts'
import { teacherAt } from './people.ts'
import { test } from './school-server.ts'

const FILM = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '../apps/server/db/seed/files/moving-parabola.mp4',
)
const FILES = 200
/** A break that the school's network makes unnoticed, and one that is noticed. */
const SHORT_BREAK_MS = 3_000
const LARGE_MB = 60
/** A store that is gone is told within ten seconds of the browser's clock (UP-4, held by a test with a clock of its own); a busy machine adds to them. */
const TOLD_WITHIN_MS = 20_000
/** Less than the nine seconds for which a part may stand still, and more than a hand on a busy machine needs between two steps. */
const SLOW_PART_MS = 6_000
const QUICK_PART_MS = 1_500
const QUICK_PARTS = 6

/** Notes for a class, each with words of its own. */
function noteFiles(): { name: string; mimeType: string; buffer: Buffer }[] {
  return Array.from({ length: FILES }, (_unused, index) => ({
    name: `讲义${index + 1}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(`第 ${index + 1} 讲\n${randomBytes(2000).toString('hex')}\n`),
  }))
}

/** A film that plays, and behind it what players skip. */
function longFilm(): Buffer {
  const size = LARGE_MB * 1024 * 1024
  const head = Buffer.alloc(8)
  head.writeUInt32BE(size)
  head.write('free', 4)
  return Buffer.concat([readFileSync(FILM), head, randomBytes(size - head.length)])
}

/**
 * Until the server has worked out the hash of a file in the folder at hand, behind the two hundred before it: it believes only its own. Asking for what is there
 * already, under its name, adds nothing.
 */
async function untilHashed(page: Page, { address, file }: { address: string; file: string }): Promise<void> {
  const { call } = await callerAt(address, 'teacher')
  const bytes = readFileSync(file)
  const asked = {
    name: path.basename(file),
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    folder_id: new URL(page.url()).searchParams.get('folder'),
    ...{ phase_id: null, subject_id: null, chapter_id: null },
  }
  const isKnown = async () =>
    (await call('POST /api/resource/v1/personal/instant-upload', asked)).resource !== null
  await expect.poll(isKnown, { timeout: 60_000 }).toBe(true)
}

const picker = (page: Page) => page.getByLabel('选择要上传的文件')
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const transferOf = (page: Page, name: string) =>
  page.getByRole('region', { name: '传输' }).getByRole('listitem').filter({ hasText: name })

test('two hundred files at once, and a large one that is held, loses its line, survives a reload and is there at once the second time', async ({
  browser,
  school,
}) => {
  test.setTimeout(300_000)
  const folder = mkdtempSync(path.join(tmpdir(), 'jiangtai-story-files-'))
  const page = await teacherAt(browser, { address: school.address, path: '/resource/personal/list' })
  try {
    await test.step('[UP-6] two hundred files go into a folder at once', async () => {
      await page.getByRole('button', { name: '新建文件夹' }).click()
      await page.getByLabel('文件夹名称').fill('一批讲义')
      await page.getByRole('button', { name: '保存' }).click()
      await page.getByRole('button', { name: '打开：一批讲义' }).click()
      await picker(page).setInputFiles(noteFiles())
      await expect(page.getByText(`共 ${FILES} 个文件`)).toBeVisible({ timeout: 120_000 })
      await expect(page.getByRole('region', { name: '传输' })).toContainText(
        `已完成 ${FILES} 个，共 ${FILES} 个`,
      )
      await page.getByRole('button', { name: '清除已结束的' }).first().click()
    })

    const large = path.join(folder, '长录像.mp4')
    writeFileSync(large, longFilm())
    await test.step('[RE-16] a large one is held and goes on', async () => {
      await holdParts(page)
      await picker(page).setInputFiles(large)
      await expect(transferOf(page, '长录像.mp4')).toContainText('正在上传', { timeout: 30_000 })
      await page.getByRole('button', { name: '暂停长录像.mp4' }).first().click()
      await expect(transferOf(page, '长录像.mp4')).toContainText('已暂停')
      await page.getByRole('button', { name: '继续长录像.mp4' }).first().click()
      await expect(transferOf(page, '长录像.mp4')).toContainText('正在上传')
    })

    await test.step('[UP-5] a short break of the line is not noticed', async () => {
      await page.context().setOffline(true)
      await page.waitForTimeout(SHORT_BREAK_MS)
      await page.context().setOffline(false)
      await expect(transferOf(page, '长录像.mp4')).toContainText('正在上传')
    })

    await test.step('[RE-16] it survives a reload, after a warning, with what the store has', async () => {
      const asked = page.waitForEvent('dialog')
      const reloaded = page.reload()
      const dialog = await asked
      expect(dialog.type()).toBe('beforeunload')
      await dialog.accept()
      await reloaded
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await expect(rowOf(page, '长录像.mp4')).toBeVisible({ timeout: 60_000 })
    })

    await test.step('[RE-1] the same file again is there at once, without a byte of it', async () => {
      let sent = 0
      page.on('request', (request) => {
        if (request.url().includes('/oss/') && request.method() === 'PUT') sent += 1
      })
      await untilHashed(page, { address: school.address, file: large })
      const again = path.join(folder, '同一录像.mp4')
      copyFileSync(large, again)
      await picker(page).setInputFiles(again)
      await expect(transferOf(page, '同一录像.mp4')).toContainText('秒传', { timeout: 30_000 })
      await expect(rowOf(page, '同一录像.mp4').first()).toBeVisible()
      expect(sent).toBe(0)
    })

    await test.step('[UP-5] after a long break what failed goes on by itself', async () => {
      await page.context().setOffline(true)
      await picker(page).setInputFiles({
        name: '断网时.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from(randomBytes(900).toString('hex')),
      })
      await expect(transferOf(page, '断网时.txt')).toContainText('上传失败,请稍后重试', {
        timeout: TOLD_WITHIN_MS,
      })
      await page.context().setOffline(false)
      await expect(rowOf(page, '断网时.txt').first()).toBeVisible({ timeout: 30_000 })
    })

    await test.step('[UP-4] a store that is gone is told within ten seconds, while pages still work', async () => {
      await page.route('**/oss/**', (route) => route.abort('connectionrefused'))
      await picker(page).setInputFiles({
        name: '没有传上.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from(randomBytes(900).toString('hex')),
      })
      await expect(transferOf(page, '没有传上.txt')).toContainText('上传失败,请稍后重试', {
        timeout: TOLD_WITHIN_MS,
      })
      await page.getByRole('link', { name: '工作台' }).first().click()
      await expect(page).toHaveURL(/workbench/)
      await page.goBack()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.getByRole('button', { name: '重试没有传上.txt' }).first().click()
      await expect(rowOf(page, '没有传上.txt')).toBeVisible({ timeout: 30_000 })
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('[RE-33] a folder of the computer is dropped with what is in it; dropped again it adds nothing', async ({
  browser,
  school,
}) => {
  const disk = mkdtempSync(path.join(tmpdir(), 'jiangtai-story-folder-'))
  const page = await teacherAt(browser, { address: school.address, path: '/resource/personal/list' })
  const note = (...names: string[]) =>
    writeFileSync(path.join(disk, ...names), randomBytes(90).toString('hex'))
  try {
    mkdirSync(path.join(disk, '第一单元', '练习', '难题'), { recursive: true })
    mkdirSync(path.join(disk, '第一单元', '空的'))
    note('第一单元', '封面.txt')
    note('第一单元', '练习', '难题', '压轴.txt')
    note('第一单元', '练习', '程序.exe')
    for (const round of ['once', 'again']) {
      await test.step(round, async () => {
        await expect(page.getByRole('search', { name: '筛选资源' })).toBeVisible()
        await dropFromDisk(page, [path.join(disk, '第一单元')])
        await expect(page.getByText(/不支持“程序\.exe”/)).toBeVisible()
        await expect(page.getByRole('region', { name: '传输' })).toContainText('已完成 2 个，共 2 个', {
          timeout: 30_000,
        })
        await expect(rowOf(page, '第一单元')).toContainText('2 个文件')
        await page.reload()
      })
    }
    await page.getByRole('button', { name: '打开：第一单元' }).click()
    await expect(page.getByText('共 1 个文件夹、1 个文件')).toBeVisible()
    await page.getByRole('button', { name: '打开：练习' }).click()
    await page.getByRole('button', { name: '打开：难题' }).click()
    await expect(rowOf(page, '压轴.txt')).toHaveCount(1)
  } finally {
    rmSync(disk, { recursive: true, force: true })
  }
})

/** What is dragged here from the computer's own window; no page can begin that. */
async function dropFromDisk(page: Page, files: string[]): Promise<void> {
  const browser_line = await page.context().newCDPSession(page)
  const data = { items: [], files, dragOperationsMask: 1 }
  const move = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    browser_line.send('Input.dispatchDragEvent', { type, x: 700, y: 450, data })
  let isDropped = false
  const dropped = page.evaluate(
    () => new Promise((resolve) => window.addEventListener('drop', () => resolve(true), { once: true })),
  )
  void dropped.then(() => (isDropped = true))
  // Let go before the page has said that it takes the files, a drop is none: a hand would do it again.
  await expect(async () => {
    await move('dragEnter')
    await move('dragOver')
    await expect(page.getByText('松开鼠标，上传到这里')).toBeVisible({ timeout: 3_000 })
    await move('dragOver')
    await move('drop')
    await expect.poll(() => isDropped, { timeout: 2_000 }).toBe(true)
  }).toPass({ timeout: 30_000 })
  await browser_line.detach()
}

/** A slow line, so that there is a middle to hold and to reload in: each part waits a little, those of the second half wait longer. */
async function holdParts(page: Page): Promise<void> {
  await page.route('**/oss/**', async (route) => {
    const part = Number(new URL(route.request().url()).searchParams.get('partNumber') ?? 0)
    const wait_ms = part > QUICK_PARTS ? SLOW_PART_MS : QUICK_PART_MS
    if (part > 0) await new Promise((resolve) => setTimeout(resolve, wait_ms))
    await route.continue().catch(() => undefined)
  })
}
