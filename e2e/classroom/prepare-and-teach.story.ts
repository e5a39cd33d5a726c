import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { asc } from 'drizzle-orm'
import { answer, quizRun } from '../../apps/server/src/features/classroom/classroom.table.ts'
import { lessonPage } from '../../apps/server/src/features/lessons/lessons.table.ts'
import { resource } from '../../apps/server/src/features/resources/resources.table.ts'
import { examPaper } from '../exam-paper.ts'
import { studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'

const FILES = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../apps/server/db/seed/files')
const ASKED = 3

test('a teacher uploads courseware, imports an exam paper, prepares a lesson of it and teaches it', async ({
  browser,
  school,
}) => {
  const { address } = school
  const page = await teacherAt(browser, { address, path: '/resource/personal/list' })

  await test.step('a PDF, a PNG and an MP4 go straight to the object store and are listed', async () => {
    const names = ['quadratic-function.pdf', 'parabola-family.png', 'moving-parabola.mp4']
    await page.getByLabel('选择要上传的文件').setInputFiles(names.map((name) => path.join(FILES, name)))
    for (const name of names)
      await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('共 2 个文件夹、5 个文件')).toBeVisible()
  })

  await test.step('what may not be uploaded is refused in words', async () => {
    const empty = { name: '空白.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }
    const program = { name: '程序.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }
    const broken = {
      name: '坏掉的.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('not a pdf at all'),
    }
    await page.getByLabel('选择要上传的文件').setInputFiles([empty, program, broken])
    await expect(page.getByText(/“空白.pdf”是空文件/)).toBeVisible()
    await expect(page.getByText(/不支持“程序.exe”这种文件/)).toBeVisible()
    await expect(
      page
        .getByText(/PDF/)
        .filter({ hasText: /不是|损坏/ })
        .first(),
    ).toBeVisible({ timeout: 30_000 })
  })

  await test.step('each is previewed in place', async () => {
    const preview = async (name: string) => {
      await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: '预览' }).click()
    }
    await preview('quadratic-function.pdf')
    await expect(page.getByRole('img', { name: '第 1 页' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('/ 8 页')).toBeVisible()
    await page.keyboard.press('Escape')
    await preview('moving-parabola.mp4')
    const video = page.locator('video')
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.duration))
      .toBeGreaterThan(1)
    await page.keyboard.press('Escape')
    await preview('parabola-family.png')
    // The viewer turns a picture only once it has drawn it.
    await expect(async () => {
      await page.getByRole('button', { name: '向右转' }).click()
      const picture = page.locator('.viewer-canvas img')
      await expect(picture).toHaveAttribute('style', /rotate\(\d+deg\)/, { timeout: 500 })
    }).toPass()
    await page.keyboard.press('Escape')
  })

  const paper = examPaper()
  await test.step('the exam paper is imported as a job with progress', async () => {
    await page.goto(`${address}/question_center/question_center_bank`)
    await page.getByRole('button', { name: '导入' }).click()
    const dialog = page.getByRole('dialog')
    const paperInput = dialog.locator('input[aria-label="题目文件"]')
    await paperInput.setInputFiles({ name: '不是.xls', mimeType: 'text/plain', buffer: Buffer.from('题目') })
    await expect(dialog.getByText('“不是.xls”是旧格式')).toBeVisible()
    await paperInput.setInputFiles(paper.file)
    for (const [label, option] of [
      ['学科', '数学'],
      ['学段', '高中'],
    ] as const) {
      await dialog.getByRole('combobox', { name: label }).selectOption(option)
    }
    await dialog.getByRole('button', { name: '读取文件' }).click()
    // What was read is looked at, and is in the bank once it is confirmed.
    await page.waitForURL(/import_desk/, { timeout: 60_000 })
    await page.getByRole('button', { name: `确认导入 ${paper.count} 题` }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确认导入' }).click()
    await expect(page.getByText(`导入完成：存进题库 ${paper.count} 题`)).toBeVisible({ timeout: 60_000 })
  })

  await test.step('a lesson is made of the PDF’s pages, a picture, a board and three questions', async () => {
    await page.goto(`${address}/classPreparation/addPreparation`)
    await page.getByLabel('备课名称').fill('集合与函数复习')
    const chosen = page.getByRole('checkbox', { name: /高一\(1\)班/ })
    await chosen.check()
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('heading', { name: '集合与函数复习' })).toBeVisible()
    await page.getByRole('button', { name: '添加资源' }).click()
    const picker = page.getByRole('dialog')
    await picker.getByText('quadratic-function.pdf').click()
    await picker.getByText('parabola-family.png').click()
    await picker.getByRole('button', { name: '加入备课' }).click()
    await expect(page.getByRole('button', { name: /^第 9 页/ })).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: '白板页' }).click()
    await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  })

  await test.step('questions are chosen from the bank and put in another order', async () => {
    await page.getByRole('tab', { name: /题目/ }).click()
    await page.getByRole('button', { name: '从题库选题' }).click()
    const picker = page.getByRole('dialog')
    for (let index = 0; index < ASKED; index += 1)
      await picker.getByRole('article').nth(index).getByRole('checkbox').check()
    await picker.getByRole('button', { name: '加入备课' }).click()
    await expect(page.getByText(`${ASKED} 道题，上课时按这个顺序`)).toBeVisible()
    await expect(page.getByText('已保存', { exact: true })).toBeVisible()
  })

  const pad = await studentWithPad(browser, { address, login: 's0001' })
  await test.step('the lesson is taught with its questions', async () => {
    await page.getByRole('button', { name: '开始上课' }).click()
    await pad.getByText('点击进入').click()
    for (let index = 0; index < ASKED; index += 1) {
      await page.getByRole('button', { name: '发题' }).click()
      await page
        .getByRole('button', { name: /(单选|多选|判断|填空|解答)题/ })
        .nth(index)
        .click()
      await page.getByRole('button', { name: '开始作答' }).click()
      await pad
        .locator('label')
        .filter({ has: pad.getByRole('radio') })
        .first()
        .click()
      await pad.getByRole('button', { name: '提交' }).click()
      await expect(pad.getByText('已提交', { exact: true })).toBeVisible()
      await expect(page.getByText('已提交 1/1')).toBeVisible()
      await page.getByRole('button', { name: '收卷' }).click()
      await page.getByRole('button', { name: '显示分布' }).click()
      await page.getByRole('button', { name: '公布答案' }).click()
      await expect(pad.getByText(/答对了|答错了|半对/)).toBeVisible()
      await page.getByRole('button', { name: '收起', exact: true }).click()
    }
    await page.getByRole('button', { name: '下课' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '下课' }).click()
    await expect(page.getByText('课堂小结')).toBeVisible()
  })

  await test.step('the database holds the files, the pages in order and three answers', async () => {
    const stored = await school.openStored()
    try {
      const db = stored.orm
      expect(await db.select().from(resource)).toHaveLength(8)
      const pages = await db.select().from(lessonPage).orderBy(asc(lessonPage.sort))
      const made = pages.filter((row) => row.title !== '' || row.kind === 'board')
      expect(made.length).toBeGreaterThan(9)
      expect(await db.select().from(quizRun)).toHaveLength(ASKED)
      expect(await db.select().from(answer)).toHaveLength(ASKED)
    } finally {
      await stored.close()
    }
  })
})
