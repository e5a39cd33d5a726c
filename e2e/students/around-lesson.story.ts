import { expect, type Page } from '@playwright/test'
import { callerAt } from '../hostile/calls.ts'
import { teacherAt } from '../people.ts'
import { test } from '../school-server.ts'
import { missQuestion, MISSED_IN } from './missed-question.ts'

const LESSON = '抛物线复习'
/** As many students as a number is told of. */
const LOGINS = ['s0001', 's0002', 's0003', 's0004', 's0005']

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A lesson for the class that missed a question; gives its page. */
async function prepare(address: string): Promise<string> {
  for (const login of LOGINS) await missQuestion(address, login)
  const teacher = await callerAt(address, 'teacher')
  const { classes } = await teacher.call('GET /api/prepare_lessons/api/home_config', {})
  const { prepare_lesson_id } = await teacher.call('POST /api/prepare_lessons/api/add_lesson', {
    ...{ title: LESSON, subject_id: 'math', phase_id: 'senior', textbook_id: null, chapter_id: null },
    class_ids: classes.filter(({ name }) => name === '高一(1)班').map(({ class_id }) => class_id),
  })
  return `${address}/classPreparation/preparationDetails?prepare_lesson_id=${prepare_lesson_id}`
}

test('[LE-220] [LE-221] [LE-222] [LE-223] [LE-225] a teacher sees what the class got wrong, asks it again, and finds the homework of the lesson beside it', async ({
  browser,
  school: { address },
}) => {
  const lessonPage = await prepare(address)
  const page = await teacherAt(browser, { address, path: '/workbench' })

  await test.step('what the class missed goes into the lesson by one press', async () => {
    await page.goto(`${lessonPage}&pane=lately`)
    const missed = page.getByRole('region', { name: '错得最多的题' })
    await expect(missed.getByText('错误率 100%')).toBeVisible()
    await press(page, '5 人做过，5 人错：第 1 题')
    const students = page.getByRole('dialog', { name: '做错这道题的学生' })
    await expect(students.getByRole('row')).toHaveCount(LOGINS.length + 1)
    await students.getByRole('button', { name: '关闭', exact: true }).last().click()
    await press(page, '加入备课，第 1 题')
    await expect(missed.getByText('已在备课中')).toBeVisible()
  })

  await test.step('a homework that was given is linked to the lesson', async () => {
    await page.getByRole('tab', { name: '课前课后' }).click()
    await press(page, '关联作业')
    const dialog = page.getByRole('dialog', { name: '关联作业' })
    await dialog
      .getByRole('radio', { name: new RegExp(MISSED_IN) })
      .first()
      .click()
    await dialog.getByRole('button', { name: '确定' }).click()
    const after = page.getByRole('region', { name: '课后' })
    await expect(after.getByRole('link', { name: MISSED_IN })).toBeVisible()
    await expect(after.getByText(/^高一\(1\)班 已完成 1\/\d+$/)).toBeVisible()
  })

  await test.step('a new one is for the class of the lesson from its first moment', async () => {
    await press(page, '布置作业')
    await page.getByRole('dialog', { name: '布置作业' }).getByRole('button', { name: '开始布置' }).click()
    await expect(page).toHaveURL(/\/homework\/box\/homework-edit/)
    await expect(page.getByText('高一(1)班').filter({ visible: true }).first()).toBeVisible()
    await page.goto(`${lessonPage}&pane=around`)
    await expect(page.getByRole('link', { name: `${LESSON}课后作业` })).toBeVisible()
  })

  await test.step('the class that is taught stands between them, with its page', async () => {
    await press(page, '开始上课')
    await press(page, '下课')
    await page.getByRole('dialog').getByRole('button', { name: '下课' }).click()
    await expect(page).not.toHaveURL(/blackBoard/)
    await page.goto(`${lessonPage}&pane=around`)
    await expect(
      page.getByRole('region', { name: '课中' }).getByRole('link', { name: '高一(1)班' }),
    ).toBeVisible()
  })
})
