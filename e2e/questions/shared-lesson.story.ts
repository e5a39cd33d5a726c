import { expect } from '@playwright/test'
import { callerAt } from '../hostile/calls.ts'
import { staffAt, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'

const LESSON = '抛物线新课'

/** A lesson of the demo's teacher with a blank page and a question of the bank; gives its address. */
async function prepare(address: string): Promise<string> {
  const teacher = await callerAt(address, 'teacher')
  const { classes } = await teacher.call('GET /api/prepare_lessons/api/home_config', {})
  const { prepare_lesson_id } = await teacher.call('POST /api/prepare_lessons/api/add_lesson', {
    ...{ title: LESSON, subject_id: 'math', phase_id: 'senior', textbook_id: null, chapter_id: null },
    class_ids: classes.slice(0, 1).map(({ class_id }) => class_id),
  })
  await teacher.call('POST /api/prepare_lessons/api/lesson_page', {
    prepare_lesson_id,
    pages: [{ page_id: crypto.randomUUID(), kind: 'board', title: '导入' }],
  })
  const { list } = await teacher.call('POST /api/question_center/v1/bank/list', { subject_id: 'math' })
  const question_ids = list.slice(0, 1).map(({ question_id }) => question_id)
  await teacher.call('POST /api/prepare_lessons/api/add_quzi', { prepare_lesson_id, question_ids })
  return `/classPreparation/preparationDetails?prepare_lesson_id=${prepare_lesson_id}&pane=plan`
}

test('[LE-42] [LE-43] [LE-50] [LE-52] [LE-53] a 教案 is written and printed, the lesson is shared, and a colleague finds, reads, copies and teaches it', async ({
  browser,
  school: { address },
}) => {
  const author = await teacherAt(browser, { address, path: await prepare(address) })

  await test.step('its teacher writes the 教案, which is saved by itself, and prints it', async () => {
    await author.getByLabel('教学目标').fill('会求对称轴')
    await author.getByLabel('教学反思').fill('练习时间不够')
    await author.getByRole('button', { name: '添加环节' }).click()
    await author.getByLabel('环节名称').fill('复习导入')
    await author.getByLabel('时间（分钟）').fill('5')
    await author.getByLabel('教师活动').fill('提问')
    await expect(author.getByText('共 5 分钟，还余 35 分钟')).toBeVisible()
    await expect(author.getByText('已保存')).toBeVisible()
    await author.reload()
    await expect(author.getByLabel('环节名称')).toHaveValue('复习导入')
    await author.evaluate(() => {
      // The sheet stays until the browser says that it was printed.
      window.print = () => undefined
    })
    await author.getByRole('button', { name: '打印' }).click()
    await author.emulateMedia({ media: 'print' })
    await expect(author.getByRole('heading', { name: LESSON })).toBeVisible()
    await expect(author.getByRole('cell', { name: '复习导入' })).toBeVisible()
    await expect(author.getByRole('navigation')).toHaveCount(0)
    await author.emulateMedia({ media: null })
    await author.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  })

  await test.step('and shares the lesson with the 备课组', async () => {
    await author.getByRole('button', { name: '共享', exact: true }).click()
    const dialog = author.getByRole('dialog', { name: `共享《${LESSON}》` })
    await dialog.getByRole('checkbox', { name: '高中数学备课组' }).check()
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(author.getByText(`《${LESSON}》已共享给高中数学备课组`)).toBeVisible()
  })

  const colleague = await staffAt(browser, {
    ...{ address, login: 'subject', password: 'jiangtai-2026' },
    path: '/classPreparation/preparationList?tab=shared',
  })
  await test.step('a colleague finds it, reads it and copies it', async () => {
    await colleague.getByRole('textbox', { name: '搜索共享备课' }).fill('抛物线')
    await colleague.getByRole('link', { name: LESSON }).click()
    await expect(colleague.getByRole('button', { name: '放大第 1 页，导入' })).toBeVisible()
    await colleague.getByRole('tab', { name: '教案' }).click()
    await expect(colleague.getByText('会求对称轴')).toBeVisible()
    await expect(colleague.getByText('练习时间不够')).toHaveCount(0)
    await colleague.getByRole('button', { name: '复制到我的备课' }).click()
    const dialog = colleague.getByRole('dialog', { name: `复制备课《${LESSON}》` })
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByRole('button', { name: '复制', exact: true }).click()
    await expect(colleague.getByText(`老师的《${LESSON}》`)).toBeVisible()
  })

  await test.step('later changes of its teacher leave the copy as it is', async () => {
    await author.getByLabel('教学目标').fill('改过的目标')
    await expect(author.getByText('已保存')).toBeVisible()
    await colleague.getByRole('tab', { name: '教案' }).click()
    await colleague.reload()
    await expect(colleague.getByLabel('教学目标')).toHaveValue('会求对称轴')
    await expect(colleague.getByLabel('教学反思')).toHaveValue('')
  })

  await test.step('and the colleague teaches from it', async () => {
    await colleague.getByRole('button', { name: '开始上课' }).click()
    await expect(colleague).toHaveURL(/blackBoard/)
    await expect(colleague.getByRole('button', { name: '下课' })).toBeVisible()
  })
})
