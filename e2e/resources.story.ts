import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { staffAt, teacherAt } from './people.ts'
import { test } from './school-server.ts'
import { unpackZip } from './unpack-zip.ts'

const FILES = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../apps/server/db/seed/files')
const PDF = 'quadratic-function.pdf'
const PICTURE = 'parabola-family.png'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Opens the menu of a row and picks a line of it. */
async function pickMore(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `更多：${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

test('a teacher keeps files in a folder, shares one, a colleague takes it into a lesson, and it survives change and removal', async ({
  browser,
  school,
}) => {
  const { address } = school
  const page = await teacherAt(browser, { address, path: '/resource/personal/list' })

  await test.step('two files go into a new folder', async () => {
    await page.getByRole('button', { name: '新建文件夹' }).click()
    await page.getByLabel('文件夹名称').fill('研讨课')
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByRole('button', { name: '打开：研讨课' }).click()
    await expect(page.getByText(/这个文件夹里还没有文件/)).toBeVisible()
    await page
      .getByLabel('选择要上传的文件')
      .setInputFiles([PDF, PICTURE].map((name) => path.join(FILES, name)))
    for (const name of [PDF, PICTURE]) await expect(rowOf(page, name)).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('共 2 个文件')).toBeVisible()
  })

  await test.step('one gets another name and a tag, and is shared with the 备课组', async () => {
    await pickMore(page, PDF, '重命名')
    await page.getByLabel('文件名', { exact: true }).fill('抛物线研讨')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(rowOf(page, '抛物线研讨.pdf')).toBeVisible()
    await pickMore(page, '抛物线研讨.pdf', '标签与章节')
    await page.getByRole('textbox', { name: '标签' }).fill('一轮复习')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(rowOf(page, '抛物线研讨.pdf')).toContainText('一轮复习')
    await page.getByRole('button', { name: '分享：抛物线研讨.pdf' }).click()
    await page.getByRole('checkbox', { name: '高中数学备课组' }).check()
    await page.getByRole('button', { name: '保存' }).click()
    await expect(rowOf(page, '抛物线研讨.pdf')).toContainText('已分享')
  })

  const colleague = await staffAt(browser, {
    ...{ address, login: 'subject', password: 'jiangtai-2026' },
    path: '/resource/share/list',
  })
  await test.step('a colleague of the 备课组 finds it by pinyin and collects it', async () => {
    await colleague.getByLabel('搜索文件名').fill('pwxyt')
    await expect(colleague.getByText('共 1 个文件')).toBeVisible()
    await colleague.getByRole('button', { name: '收藏：抛物线研讨.pdf' }).click()
    await expect(colleague.getByRole('button', { name: '取消收藏：抛物线研讨.pdf' })).toBeVisible()
  })

  await test.step('and takes it into a new lesson through the picker', async () => {
    await colleague.goto(`${address}/classPreparation/chooseShareCommonFile`)
    await colleague.getByRole('checkbox', { name: /抛物线研讨.pdf/ }).check()
    await colleague.getByRole('button', { name: '用来新建备课（1）' }).click()
    await expect(colleague.getByText(/已选 1 个文件，保存后加入备课：抛物线研讨.pdf/)).toBeVisible()
    await colleague.getByLabel('备课名称').fill('抛物线的应用')
    await colleague.getByRole('button', { name: '保存' }).click()
    await expect(colleague.getByRole('heading', { name: '抛物线的应用' })).toBeVisible()
    await expect(colleague.getByRole('button', { name: /^第 8 页/ })).toBeVisible({ timeout: 60_000 })
    await expect(colleague.getByText('已保存', { exact: true })).toBeVisible()
  })

  await test.step('the owner replaces its content and still has the old one', async () => {
    await pickMore(page, '抛物线研讨.pdf', '替换内容')
    await page.getByLabel('选择替换的文件').setInputFiles({
      name: '新稿.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.concat([readFileSync(path.join(FILES, PDF)), Buffer.from('\n% second edition\n')]),
    })
    await expect(async () => {
      await pickMore(page, '抛物线研讨.pdf', '历史版本')
      const isThere = page.getByRole('button', { name: '恢复第 1 版' })
      try {
        await expect(isThere).toBeVisible({ timeout: 1500 })
      } finally {
        await page.getByRole('button', { name: '关闭', exact: true }).last().click()
      }
    }).toPass({ timeout: 30_000 })
  })

  await test.step('removing it names the lesson that uses it; the bin gives it back', async () => {
    await pickMore(page, '抛物线研讨.pdf', '删除')
    const dialog = page.getByRole('dialog', { name: '删除“抛物线研讨.pdf”？' })
    await expect(dialog.getByText('抛物线的应用')).toBeVisible()
    await dialog.getByRole('button', { name: '删除' }).click()
    await expect(page.getByText('共 1 个文件')).toBeVisible()
    await colleague.goto(`${address}/resource/personal/list?tab=collected`)
    await expect(rowOf(colleague, '抛物线研讨.pdf')).toContainText('已被删除')
    await page.getByRole('tab', { name: '回收站' }).click()
    await page.getByRole('button', { name: '恢复：抛物线研讨.pdf' }).click()
    await expect(page.getByText(/回收站是空的/)).toBeVisible()
  })

  await test.step('both are downloaded as one zip, byte for byte', async () => {
    await page.getByRole('tab', { name: '我的' }).click()
    await page.getByRole('button', { name: '打开：研讨课' }).click()
    await expect(page.getByText('共 2 个文件')).toBeVisible()
    await page.getByRole('checkbox', { name: '选择本页' }).check()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '下载' }).click(),
    ])
    const entries = unpackZip(readFileSync(await download.path()))
    expect([...entries.keys()].toSorted()).toEqual([PICTURE, '抛物线研讨.pdf'])
    expect(entries.get(PICTURE)?.equals(readFileSync(path.join(FILES, PICTURE)))).toBe(true)
    expect(entries.get('抛物线研讨.pdf')?.toString('latin1')).toContain('% second edition')
  })
})
