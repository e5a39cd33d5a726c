import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import {
  docxFile,
  math,
  mr,
  p,
  run,
} from '../../apps/server/src/features/questions/import/source/test/docx-file.ts'
import { studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'
import { unpackZip } from '../unpack-zip.ts'

const MY_QUESTIONS = '/question_center/question_my/my_upload_question'

/** A paper whose third option stands in a line that looks like the next question, and one of whose choices has two answers. */
const PAPER = docxFile(
  [
    p('一、选择题'),
    p(run('1. 已知函数 ') + math(mr('f(x)=x+2026')) + run('，则它的图象是（　　）')),
    p('A. 一条直线    B. 一条抛物线'),
    p('【答案】A'),
    p('以下哪些数是无理数？'),
    p('2. （　　）'),
    p('A. 根号二    B. 圆周率    C. 零'),
    p('【答案】A'),
    p('3. 九的算术平方根是____。'),
    p('【答案】3'),
  ].join(''),
)

const question = (page: Page, number: number) =>
  page.getByRole('region', { name: '题目' }).getByRole('article', { name: `第 ${number} 题` })

test('a paper in Word is mended at the desk, confirmed, composed, printed and taught', async ({
  browser,
  school,
}) => {
  const { address } = school
  const page = await teacherAt(browser, { address, path: MY_QUESTIONS })

  await test.step('[QI-30] [QI-64] the file is read and lies at the desk', async () => {
    await page.getByRole('button', { name: '导入', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[aria-label="题目文件"]').setInputFiles({
      name: '无理数月考.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: PAPER,
    })
    await dialog.getByRole('combobox', { name: '学科' }).selectOption('数学')
    await dialog.getByRole('combobox', { name: '学段' }).selectOption('高中')
    await dialog.getByRole('button', { name: '读取文件' }).click()
    await page.waitForURL(/import_desk/, { timeout: 60_000 })
    await expect(question(page, 3)).toBeVisible()
    await expect(question(page, 1).locator('.katex').first()).toBeVisible()
  })

  await test.step('[QI-61] a border is moved: a line goes to the question it belongs to', async () => {
    const source = page.getByRole('region', { name: '原文' })
    await expect(source.getByRole('group', { name: '原文，第 1 题' })).toContainText('以下哪些数是无理数')
    await page.getByRole('button', { name: /第 1 题.*第 2 题.*上移一行/ }).click()
    await expect(source.getByRole('group', { name: '原文，第 2 题' })).toContainText('以下哪些数是无理数')
    await expect(question(page, 2)).toContainText('以下哪些数是无理数')
  })

  await test.step('[QI-63] [QI-66] another kind is chosen, and kept through a reload', async () => {
    await page.getByRole('combobox', { name: '题型，第 2 题' }).selectOption('多选题')
    await expect(page.getByRole('button', { name: '撤销修改题型' })).toBeVisible()
    await page.reload()
    const kind = page.getByRole('combobox', { name: '题型，第 2 题' })
    await expect(kind.locator('option:checked')).toHaveText('多选题')
  })

  await test.step('all of them are given a subject and a knowledge point', async () => {
    await page.getByRole('button', { name: '设置属性' }).click()
    const dialog = page.getByRole('dialog', { name: '设置属性' })
    await dialog.getByLabel('学段').selectOption('高中')
    await dialog.getByLabel('学科').selectOption('数学')
    await dialog.getByLabel('查找知识点').fill('集合运算')
    await dialog.getByRole('button', { name: /^集合运算/ }).click()
    await dialog.getByRole('button', { name: '设置', exact: true }).click()
    await expect(question(page, 3)).toContainText('集合运算')
  })

  await test.step('[QI-69] nothing is in the bank before it is confirmed', async () => {
    const other = await page.context().newPage()
    await other.goto(`${address}${MY_QUESTIONS}`)
    await expect(other.getByText('有 1 份导入还没有完成')).toBeVisible()
    await expect(other.getByText('以下哪些数是无理数')).toHaveCount(0)
    await other.close()
    await page.getByRole('button', { name: '确认导入 3 题' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确认导入' }).click()
    await expect(page.getByText('导入完成：存进题库 3 题')).toBeVisible({ timeout: 60_000 })
  })

  await test.step('[PA-1] two of its questions go into the cart', async () => {
    await page.getByRole('link', { name: '去上传的试题' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '上传的试题' })).toBeVisible()
    for (const number of [1, 2])
      await page.getByRole('button', { name: `加入试题篮，第 ${number} 题` }).click()
    await expect(page.getByRole('button', { name: '试题篮，2' })).toBeVisible()
  })

  await test.step('[PA-33] [PA-34] a paper is composed by 细目表 of one’s own questions', async () => {
    await page.goto(`${address}/question_center/volume_library/blueprint`)
    await page.getByRole('combobox', { name: '学段' }).selectOption('高中')
    await page.getByRole('combobox', { name: '学科' }).selectOption('数学')
    await page.getByLabel('查找知识点').fill('集合运算')
    await page.getByRole('button', { name: /^集合运算/ }).click()
    await page.getByRole('combobox', { name: '第 1 列题型' }).selectOption('多选题')
    await page.getByRole('textbox', { name: '集合运算 多选题 中' }).fill('1')
    await page.getByRole('combobox', { name: '题目来自' }).selectOption('只用我的题')
    await page.getByRole('button', { name: '选题', exact: true }).click()
    await expect(page.getByRole('heading', { name: /^选出 1 题/ })).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: '用这些题组卷' }).click()
    const dialog = page.getByRole('dialog', { name: '用这些题组卷' })
    await dialog.getByLabel('试卷名称').fill('无理数小测')
    await dialog.getByRole('button', { name: '存成试卷' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '无理数小测' })).toBeVisible()
  })

  await test.step('the paper is downloaded as a file of Word that holds the question', async () => {
    await page.getByRole('button', { name: '预览与下载' }).click()
    const arrives = page.waitForEvent('download', { timeout: 60_000 })
    await page.getByRole('button', { name: '下载 Word' }).click()
    const parts = unpackZip(await readFile(await (await arrives).path()))
    expect(parts.get('word/document.xml')?.toString('utf8')).toContain('以下哪些数是无理数')
  })

  const pad = await studentWithPad(browser, { address, login: 's0001' })
  await test.step('one of its questions is taught to a pad', async () => {
    await page.goto(`${address}/classPreparation/addPreparation`)
    await page.getByLabel('备课名称').fill('无理数')
    await page.getByRole('checkbox', { name: /高一\(1\)班/ }).check()
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByRole('tab', { name: /题目/ }).click()
    await page.getByRole('button', { name: '从题库选题' }).click()
    const picker = page.getByRole('dialog')
    await picker.getByRole('article').filter({ hasText: '以下哪些数是无理数' }).getByRole('checkbox').check()
    await picker.getByRole('button', { name: '加入备课' }).click()
    await expect(page.getByText('已保存', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '开始上课' }).click()
    await pad.getByText('点击进入').click()
    await page.getByRole('button', { name: '发题' }).click()
    await page.getByRole('button', { name: '开始作答' }).click()
    await expect(pad.getByText('以下哪些数是无理数')).toBeVisible()
    await pad.locator('.qa-option', { hasText: /^A/ }).first().click()
    await pad.getByRole('button', { name: '提交' }).click()
    await expect(page.getByText('已提交 1/1')).toBeVisible()
    await page.getByRole('button', { name: '收卷' }).click()
    await page.getByRole('button', { name: '显示分布' }).click()
    await page.getByRole('button', { name: '公布答案' }).click()
    await expect(pad.getByText('答对了')).toBeVisible()
  })
})
