import { expect, type Page } from '@playwright/test'
import { callerAt } from '../hostile/calls.ts'
import { staffAt, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'

const LESSON = '集体备的一课'

/** A lesson of the demo's teacher with two blank pages; gives its address. */
async function prepare(address: string): Promise<string> {
  const teacher = await callerAt(address, 'teacher')
  const { prepare_lesson_id } = await teacher.call('POST /api/prepare_lessons/api/add_lesson', {
    ...{ title: LESSON, subject_id: 'math', phase_id: 'senior', textbook_id: null, chapter_id: null },
    class_ids: [],
  })
  await teacher.call('POST /api/prepare_lessons/api/lesson_page', {
    prepare_lesson_id,
    pages: ['导入', '小结'].map((title) => ({ page_id: crypto.randomUUID(), kind: 'board' as const, title })),
  })
  return `/classPreparation/preparationDetails?prepare_lesson_id=${prepare_lesson_id}&pane=plan`
}

const pagesOf = (page: Page) =>
  page.getByRole('region', { name: '页面' }).getByRole('button', { name: /^第 \d+ 页，/ })

test('[LE-100] [LE-106] [LE-107] [LE-109] [LE-110] [LE-124] two teachers prepare one lesson at once, nothing is lost, and a version is restored', async ({
  browser,
  school: { address },
}) => {
  const owner = await teacherAt(browser, { address, path: await prepare(address) })
  const colleague = await staffAt(browser, {
    ...{ address, login: 'subject', password: 'jiangtai-2026' },
    path: '/classPreparation/preparationList',
  })
  await test.step('the owner names a colleague, who finds the lesson in the list', async () => {
    await owner.getByRole('button', { name: '共备教师' }).click()
    const dialog = owner.getByRole('dialog', { name: `《${LESSON}》的共备教师` })
    await dialog.getByRole('combobox', { name: '搜索教师' }).fill('许文静')
    await dialog.getByRole('option', { name: '许文静' }).click()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(owner.getByText('和您一起准备的：')).toBeVisible()
    await colleague.reload()
    const row = colleague.getByRole('row').filter({ hasText: LESSON })
    await expect(row.getByText(/^共备 · /)).toBeVisible()
    await expect(row.getByRole('link', { name: '开始上课' })).toHaveCount(0)
    await row.getByRole('link', { name: '编辑' }).click()
    await expect(colleague.getByRole('button', { name: '复制后上课' })).toBeVisible()
    await expect(colleague.getByRole('button', { name: '修改信息' })).toHaveCount(0)
  })

  await test.step('each is told that the other is there', async () => {
    await expect(owner.getByText('许文静老师也在这份备课里')).toBeVisible({ timeout: 20_000 })
    await expect(colleague.getByText(/老师也在这份备课里/)).toBeVisible({ timeout: 20_000 })
  })

  await test.step('both add pages at once, and both see all of them', async () => {
    await Promise.all([
      owner.getByRole('button', { name: '加白板页' }).click(),
      colleague.getByRole('button', { name: '加白板页' }).click(),
    ])
    await expect(pagesOf(owner)).toHaveCount(4, { timeout: 20_000 })
    await expect(pagesOf(colleague)).toHaveCount(4, { timeout: 20_000 })
  })

  await test.step('both write the 教案 at once, each another part', async () => {
    await colleague.getByRole('tab', { name: '教案' }).click()
    await Promise.all([
      owner.getByLabel('教学目标').fill('会求对称轴'),
      colleague.getByLabel('教学重点').fill('配方'),
    ])
    for (const page of [owner, colleague]) {
      await expect(page.getByLabel('教学目标')).toHaveValue('会求对称轴', { timeout: 20_000 })
      await expect(page.getByLabel('教学重点')).toHaveValue('配方', { timeout: 20_000 })
      await expect(page.getByText('已保存')).toBeVisible()
    }
  })

  await test.step('修改记录 names both, and what they did', async () => {
    await owner.getByRole('button', { name: '记录与版本' }).click()
    const changes = owner.getByRole('dialog').getByRole('list', { name: '修改记录' })
    await expect(changes).toContainText('加了 1 页')
    await expect(changes).toContainText('教学目标')
    await expect(changes).toContainText('教学重点')
    const names = await changes.locator('b').allTextContents()
    expect(new Set(names).size).toBe(2)
  })

  await test.step('a version is named, the pages are deleted, and it is restored for both', async () => {
    const dialog = owner.getByRole('dialog')
    await dialog.getByRole('tab', { name: '版本' }).click()
    await dialog.getByLabel('版本名称').fill('研讨之后')
    await dialog.getByRole('button', { name: '存为版本' }).click()
    await expect(dialog.getByRole('button', { name: '查看版本：研讨之后' })).toBeVisible()
    await dialog.getByRole('button', { name: '关闭' }).last().click()

    await owner.getByRole('button', { name: /^第 1 页，/ }).click()
    await owner.getByRole('button', { name: '删除第 1 页' }).click()
    await expect(pagesOf(owner)).toHaveCount(3)
    await owner.getByRole('button', { name: '记录与版本' }).click()
    await owner.getByRole('dialog').getByRole('tab', { name: '版本' }).click()
    await owner.getByRole('button', { name: '查看版本：研讨之后' }).click()
    await expect(owner.getByRole('button', { name: /^放大第 4 页/ })).toBeVisible()
    await owner.getByRole('button', { name: '恢复到这个版本' }).click()
    await expect(pagesOf(owner)).toHaveCount(4)
    await expect(pagesOf(colleague)).toHaveCount(4, { timeout: 20_000 })
    await expect(colleague.getByLabel('教学目标')).toHaveValue('会求对称轴')
  })
})
