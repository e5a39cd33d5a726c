import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { teacherAt } from '../people.ts'
import { test } from '../school-server.ts'

const MY_QUESTIONS = '/question_center/question_my/my_upload_question'
/** A printed page of biology with its answers. */
const PAGE = readFileSync(new URL('../../apps/server/src/core/convert/ocr/test/page.jpg', import.meta.url))

test('[QI-110] [QI-119] [QI-121] a photographed page becomes questions at the desk, each with its part of the photo, and is found by a photo', async ({
  browser,
  school: { address },
}) => {
  const page = await teacherAt(browser, { address, path: MY_QUESTIONS })

  await test.step('the photo is picked, can be turned, and is read by the server itself', async () => {
    await page.getByRole('button', { name: '导入', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '导入题目' })
    const photo = { name: '练习册.jpg', mimeType: 'image/jpeg', buffer: PAGE }
    await dialog.locator('input[aria-label="照片"]').setInputFiles(photo)
    await expect(dialog.getByRole('button', { name: /^旋转、裁剪“/ })).toBeVisible()
    await dialog.getByRole('combobox', { name: '学段' }).selectOption('高中')
    await dialog.getByRole('combobox', { name: '学科' }).selectOption('生物')
    await dialog.getByRole('button', { name: '读取文件' }).click()
    await page.waitForURL(/import_desk/, { timeout: 120_000 })
  })

  const first = page.getByRole('region', { name: '题目' }).getByRole('article', { name: '第 1 题' })
  await test.step('its words are divided, and the part of the photo stands above the lines', async () => {
    await expect(first).toContainText('下列关于细胞的叙述')
    await expect(first).toContainText('细胞膜具有流动性')
    const source = page.getByRole('group', { name: '原文，第 1 题' })
    await expect(source.getByRole('img', { name: '原图' })).toBeVisible()
    await expect(page.getByText('这里可能有图，没有读成文字，请对照截图')).toBeVisible()
  })

  await test.step('the photo stands in the place of the words where the teacher says so', async () => {
    await expect(first.getByRole('img', { name: '原图' })).toHaveCount(0)
    await page.getByRole('combobox', { name: '保留，第 1 题' }).selectOption('只留截图')
    await expect(first.getByRole('img', { name: '原图' })).toBeVisible()
    await expect(first).not.toContainText('细胞膜具有流动性')
    await page.getByRole('combobox', { name: '保留，第 1 题' }).selectOption('文字和截图')
    await expect(first).toContainText('细胞膜具有流动性')
  })

  await test.step('[QI-69] what is confirmed lies in the bank with its picture', async () => {
    for (const number of [2, 3]) {
      const chosen = page.getByRole('checkbox', { name: `第 ${number} 题` })
      await chosen.click()
      await expect(chosen).not.toBeChecked()
    }
    await page.getByRole('button', { name: '确认导入 1 题' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确认导入' }).click()
    await expect(page.getByText('导入完成：存进题库 1 题')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('link', { name: '去上传的试题' }).click()
    const stored = page.getByRole('article').filter({ hasText: '下列关于细胞的叙述' })
    await expect(stored.getByRole('img', { name: '原图' })).toBeVisible()
  })

  await test.step('[QS-16] [QS-17] and is found by a photo of it, whose words can be mended', async () => {
    await page.getByRole('button', { name: '拍照搜题' }).click()
    const photo = { name: '练习册.jpg', mimeType: 'image/jpeg', buffer: PAGE }
    await page
      .getByRole('dialog', { name: '拍照搜题' })
      .locator('input[aria-label="照片"]')
      .setInputFiles(photo)
    await page.getByRole('button', { name: '使用照片' }).click()
    const words = page.getByLabel('认出的文字')
    await expect(words).toHaveValue(/细胞/, { timeout: 60_000 })
    await expect(page.getByRole('article', { name: '第 1 题' })).toContainText('下列关于细胞的叙述')
    await words.fill('细胞膜具有流动性，细胞都能分裂')
    await page.getByRole('button', { name: '再搜' }).click()
    await expect(page).toHaveURL(/photo=/)
    await expect(page.getByRole('article', { name: '第 1 题' })).toContainText('下列关于细胞的叙述')
  })
})
