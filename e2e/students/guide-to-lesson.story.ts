import { expect, type Page } from '@playwright/test'
import { callerAt } from '../hostile/calls.ts'
import { studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'

const TITLE = '抛物线课前导学'
const LESSON = '抛物线新课'
/** A PNG of one pixel. */
const PICTURE = {
  ...{ name: '图.png', mimeType: 'image/png' },
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()

/** A question of the bank in the cart, and a lesson that is being prepared for a class; gives the page of the lesson. */
async function prepare(address: string): Promise<string> {
  const teacher = await callerAt(address, 'teacher')
  const { list } = await teacher.call('POST /api/question_center/v1/bank/list', { page_size: 100 })
  const single = list.find(({ document: { items } }) => items.length === 1 && items[0]?.kind === 'single')
  if (single === undefined) throw new Error('the demo school has one')
  await teacher.call('POST /api/guide_learn/api/cart/add', { question_id: single.question_id })
  const { classes } = await teacher.call('GET /api/prepare_lessons/api/home_config', {})
  const { prepare_lesson_id } = await teacher.call('POST /api/prepare_lessons/api/add_lesson', {
    ...{ title: LESSON, subject_id: 'math', phase_id: 'senior', textbook_id: null, chapter_id: null },
    class_ids: classes.filter(({ name }) => name === '高一(1)班').map(({ class_id }) => class_id),
  })
  return `${address}/classPreparation/preparationDetails?prepare_lesson_id=${prepare_lesson_id}`
}

test('[GU-4] [GU-5] [GU-6] [GU-7] [LE-23] [LE-24] a guide is made of the cart, gone through on a pad, read by its steps, and its question, its doubt and its result go into the lesson', async ({
  browser,
  school: { address },
}) => {
  const lessonPage = await prepare(address)
  const page = await teacherAt(browser, { address, path: '/guidance/list' })

  await test.step('its teacher writes a text, takes the question of the cart and asks for doubts', async () => {
    await page.getByRole('button', { name: '新建导学' }).first().click()
    const dialog = page.getByRole('dialog', { name: '新建导学' })
    await dialog.getByLabel('导学名称').fill(TITLE)
    await dialog.getByRole('button', { name: '开始编写' }).click()
    await press(page, '阅读（写图文）')
    const text = page.getByRole('dialog', { name: '写图文' })
    await text.getByLabel('名称').fill('读一读')
    await text.getByLabel('要读的内容').fill('抛物线是轴对称图形。')
    await text.locator('input[aria-label="选择图片"]').setInputFiles(PICTURE)
    await expect(text.getByRole('img', { name: '图' })).toBeVisible()
    await text.getByRole('button', { name: '加入导学' }).click()
    await press(page, '练习')
    await press(page, '加入试题篮里的 1 题')
    await expect(page.getByRole('region', { name: '第 2 步 练习' })).toBeVisible()
    await press(page, '困惑')
    await expect(page.getByRole('region', { name: '第 3 步 我的困惑' })).toBeVisible()
    await press(page, '选择布置对象')
    const targets = page.getByRole('dialog', { name: '选择布置对象' })
    await targets.getByRole('checkbox', { name: '高一(1)班' }).check()
    await targets.getByRole('button', { name: '确定' }).click()
    await press(page, '发布')
    const publish = page.getByRole('dialog', { name: `发布《${TITLE}》` })
    await expect(publish.getByText(/3 步、1 题/)).toBeVisible()
    await publish.getByRole('button', { name: '发布', exact: true }).click()
    await expect(page.getByRole('tab', { name: '步骤和困惑' })).toBeVisible()
  })

  await test.step('a student goes through it and hands it in', async () => {
    const pad = await studentWithPad(browser, { address, login: 's0001' })
    await press(pad, new RegExp(TITLE))
    await press(pad, /读一读/)
    await expect(pad.getByText('抛物线是轴对称图形。')).toBeVisible()
    await pad.getByRole('button', { name: '放大查看：图' }).click()
    await pad.getByRole('button', { name: '关闭大图' }).click()
    await press(pad, '下一步')
    await pad
      .locator('label')
      .filter({ has: pad.getByRole('radio') })
      .first()
      .click()
    await press(pad, '交这一步')
    await press(pad, '下一步')
    await pad.getByRole('textbox').fill('为什么是轴对称图形')
    await press(pad, '交这一步')
    await press(pad, '回到学习步骤去提交')
    await press(pad, '提交导学')
    await expect(pad.getByText('已批改', { exact: true })).toBeVisible()
  })

  await test.step('the steps, the doubt and the report stand before its teacher', async () => {
    await page.getByRole('tab', { name: '步骤和困惑' }).click()
    await expect(page.getByRole('row', { name: /2\. 练习/ })).toContainText(/^.*1 \/ \d+ 人/)
    await expect(page.getByRole('region', { name: '困惑' })).toContainText('为什么是轴对称图形')
    await page.getByRole('tab', { name: '报告' }).click()
    await expect(page.getByText(/选中 \d 道题/)).toBeVisible()
  })

  await test.step('the question goes into the lesson that is being prepared', async () => {
    await page.getByRole('checkbox', { name: /第 1 题/ }).check()
    await press(page, '加入备课')
    const dialog = page.getByRole('dialog', { name: /加入备课/ })
    await dialog.getByRole('radio', { name: new RegExp(LESSON) }).click()
    await dialog.getByRole('button', { name: '加入', exact: true }).click()
    await expect(page.getByText(`已加入《${LESSON}》`)).toBeVisible()
  })

  await test.step('the doubt becomes a page of it', async () => {
    await page.getByRole('tab', { name: '步骤和困惑' }).click()
    await press(page, '加入备课：为什么是轴对称图形')
    const dialog = page.getByRole('dialog', { name: /加入备课/ })
    await dialog.getByRole('radio', { name: new RegExp(LESSON) }).click()
    await dialog.getByRole('button', { name: '加入', exact: true }).click()
    await expect(page.getByText(`这条困惑已加入《${LESSON}》`)).toBeVisible()
  })

  await test.step('the guide is the pre-class part of the lesson, whose page has the doubt and tells the result', async () => {
    await page.goto(lessonPage)
    await expect(page.getByRole('button', { name: /^第 1 页/ })).toBeVisible()
    await page.getByRole('tab', { name: '课前导学' }).click()
    await press(page, '选一份导学')
    const dialog = page.getByRole('dialog', { name: '选一份导学' })
    await dialog.getByRole('radio', { name: new RegExp(TITLE) }).click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(
      page.getByRole('tabpanel', { name: '课前导学' }).getByRole('link', { name: TITLE }),
    ).toBeVisible()
    await press(page, '已交 1 人')
    const students = page.getByRole('dialog', { name: '已交的学生' })
    await expect(students.getByRole('listitem')).toHaveCount(1)
    await students.getByRole('button', { name: '关闭' }).click()
    await expect(page.getByRole('region', { name: '困惑' })).toContainText('为什么是轴对称图形')
  })

  await test.step('the board shows the result to the class that is taught, and no name before somebody asks', async () => {
    await press(page, '开始上课')
    await press(page, '更多')
    await press(page, '课前导学')
    const result = page.getByRole('dialog', { name: `课前导学《${TITLE}》` })
    await expect(result.getByRole('button', { name: '已交 1 人' })).toBeVisible()
    await expect(result.getByRole('region', { name: '困惑' })).toContainText('谁写的')
    await result.getByRole('button', { name: '关闭' }).click()
    await expect(page.getByRole('button', { name: '下课' })).toBeVisible()
  })
})
