import { expect, type Page } from '@playwright/test'
import { callerAt } from '../hostile/calls.ts'
import { studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'

const TITLE = '第一章练习'
const CLASSES = ['高一(1)班', '高一(2)班'] as const

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

/** A paper of the demo's mathematics teacher: one question that a machine marks, one that it does not. */
async function makePaper(address: string): Promise<void> {
  const teacher = await callerAt(address, 'teacher')
  const { list } = await teacher.call('POST /api/question_center/v1/bank/list', { page_size: 100 })
  const ofKind = (kind: string) =>
    list.find(({ document: { items } }) => items.length === 1 && items[0]?.kind === kind)?.question_id ?? ''
  await teacher.call('POST /api/question_center/v1/paper/create', {
    ...{ title: '第一章测试', subject_id: 'math', phase_id: 'senior' },
    question_ids: [ofKind('single'), ofKind('text')],
  })
}

test('a paper becomes the homework of two classes over the guard of their load, is done without a network, marked with ink, handed back, corrected, and taught from its report', async ({
  browser,
  school: { address },
}) => {
  await makePaper(address)
  // More than the half hour that a homework is given by itself.
  const manager = await callerAt(address, 'manager')
  await manager.call('POST /api/school_manager/v1/school/update-settings', { homework_minutes_senior: 20 })
  const page = await teacherAt(browser, { address, path: '/homework/box/homework-list' })

  await test.step('its questions come from a paper, its students are two classes', async () => {
    await page.getByRole('button', { name: '布置作业' }).first().click()
    const dialog = page.getByRole('dialog', { name: '布置作业' })
    await dialog.getByLabel('作业名称').fill(TITLE)
    await dialog.getByRole('button', { name: '开始布置' }).click()
    await press(page, '从试卷选题')
    const papers = page.getByRole('dialog', { name: '从试卷选题' })
    await papers.getByRole('radio', { name: /第一章测试/ }).click()
    await papers.getByRole('button', { name: '加入全部题目' }).click()
    await expect(page.getByRole('article', { name: '第 2 题' })).toBeVisible()
    await press(page, '选择布置对象')
    const targets = page.getByRole('dialog', { name: '选择布置对象' })
    for (const name of CLASSES) await targets.getByRole('checkbox', { name }).check()
    await targets.getByRole('button', { name: '确定' }).click()
  })

  await test.step('[HK-5] more than a class may get in a day is published only when its teacher says so', async () => {
    await press(page, '发布')
    const publish = page.getByRole('dialog', { name: `发布《${TITLE}》` })
    await expect(publish.getByText(/高一\(1\)班 .*的作业共 30 分钟，超过上限 20 分钟/)).toBeVisible()
    await publish.getByRole('button', { name: '发布', exact: true }).click()
    await expect(publish.getByText('作业量超过规定，请先勾选确认再发布')).toBeVisible()
    await publish.getByRole('checkbox', { name: '我知道作业量超过规定，仍然发布' }).check()
    await publish.getByRole('button', { name: '发布', exact: true }).click()
    await expect(page.getByRole('button', { name: '0/87 已交' })).toBeVisible()
  })

  const pad = await studentWithPad(browser, { address, login: 's0001' })
  await test.step('one pad is without a network all evening: a photo and all answers wait on it', async () => {
    await press(pad, new RegExp(TITLE))
    await expect(pad.getByRole('button', { name: '开始作答' })).toBeVisible()
    await pad.context().setOffline(true)
    await press(pad, '开始作答')
    await pickFirst(pad)
    await press(pad, '下一题')
    await pad.getByLabel('答案').fill('先列出函数，再配方。')
    const photo = await pad.screenshot()
    await pad.getByLabel('拍照').setInputFiles({ name: '过程.png', mimeType: 'image/png', buffer: photo })
    await press(pad, '使用照片')
    await expect(pad.getByRole('img', { name: '还没传完的照片' })).toBeVisible()
    await press(pad, '检查并提交')
    await press(pad, '提交')
    await expect(pad.getByText(/等待提交：恢复网络后自动送达并提交/)).toBeVisible()
  })

  await test.step('another one hands in meanwhile, and in the morning everything of the first arrives', async () => {
    const other = await studentWithPad(browser, { address, login: 's0002' })
    await press(other, new RegExp(TITLE))
    await press(other, '开始作答')
    await pickFirst(other)
    await press(other, '下一题')
    await press(other, '检查并提交')
    await press(other, '提交')
    await press(other, '确定提交')
    await expect(other.getByText('结果还没有公布')).toBeVisible()
    await pad.context().setOffline(false)
    await expect(pad.getByText('结果还没有公布')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('button', { name: '2/87 已交' })).toBeVisible()
  })

  await test.step('[TK-70] the photo is marked with ink, a score and a comment', async () => {
    await page.getByRole('tab', { name: '批改' }).click()
    await press(page, /^第 2 题/)
    const photo = page.getByRole('figure', { name: '作答照片 1' })
    await photo.getByRole('button', { name: '半对', exact: true }).click()
    await photo.getByRole('img', { name: '作答照片 1' }).click({ position: { x: 120, y: 60 } })
    await press(page, '优秀作业')
    await page.getByLabel('评语', { exact: true }).fill('结论要写出来')
    await page.getByRole('textbox', { name: /^得分/ }).fill('6')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^第 2 题 已批完/ })).toBeVisible()
  })

  await test.step('it is handed back with a word, corrected on the pad and marked again', async () => {
    await page.getByRole('tab', { name: '完成情况' }).click()
    await page.getByRole('checkbox', { name: '选择赖攸宁' }).check()
    const bar = page.getByRole('toolbar', { name: '批量操作' })
    await bar.getByRole('button', { name: '打回订正' }).click()
    const dialog = page.getByRole('dialog', { name: /^打回/ })
    await dialog.getByRole('textbox', { name: '要求' }).fill('把结论写完整')
    await dialog.getByRole('button', { name: '打回', exact: true }).click()
    await expect(page.getByRole('button', { name: '1 待订正' })).toBeVisible()
    await expect(pad.getByText(/老师打回订正：请改好下面 \d 道小题/)).toBeVisible()
    await press(pad, /^第 2 题/)
    await expect(pad.getByText('老师评语：结论要写出来')).toBeVisible()
    await pad.getByLabel('答案').fill('先列出函数，再配方；售价 13 元时利润最大。')
    await expect(pad.getByText('已保存', { exact: true })).toBeVisible()
    await press(pad, '检查并提交')
    await press(pad, '提交')
    await press(pad, '确定提交')
    await expect(pad.getByText('订正已提交')).toBeVisible()
    await expect(page.getByRole('button', { name: '1 待批' })).toBeVisible()
  })

  await test.step('its report opens what it was counted from, and becomes a lesson with the chosen answer', async () => {
    await page.getByRole('tab', { name: '批改' }).click()
    await press(page, /^第 2 题 待批 1/)
    await expect(page.getByText('先列出函数，再配方；售价 13 元时利润最大。')).toBeVisible()
    await press(page, '满分 +')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^第 2 题 已批完/ })).toBeVisible()
    await press(pad, '第 2 题，对')
    await expect(pad.getByText('老师评语：结论要写出来')).toBeVisible()
    await expect(pad.getByText('参考答案').first()).toBeVisible()
  })

  await test.step('its report opens what it was counted from, and becomes a lesson with the chosen answer', async () => {
    await page.getByRole('tab', { name: '报告' }).click()
    const report = page.getByRole('tabpanel', { name: '报告' })
    await expect(report.getByText('6 / 17')).toBeVisible()
    await press(page, '新建讲评课')
    const dialog = page.getByRole('dialog', { name: '新建讲评课' })
    const chosen = dialog.getByRole('checkbox', { name: /^优秀作业 .* 半对 6\/12 分 先列出函数，再配方。/ })
    await expect(chosen).toBeChecked()
    await dialog.getByRole('button', { name: '新建备课' }).click()
    // Each answer is drawn as a picture first.
    await expect(page.getByRole('heading', { level: 1, name: `${TITLE}讲评` })).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.getByRole('button', { name: '第 2 页，第 2 题 优秀作业' })).toBeVisible()
  })

  await test.step('it is taught: the answer is on the board without its author', async () => {
    await press(pad, '返回')
    await press(page, '开始上课')
    await press(page, /^高一\(1\)班/)
    await pad.getByText('点击进入').click()
    await expect(pad.getByText('1 / 2')).toBeVisible()
    await press(page, '下一页')
    await expect(pad.getByText('2 / 2')).toBeVisible()
    await expect(page.getByText('赖攸宁')).toHaveCount(0)
    await expect(pad.getByText('赖攸宁')).toHaveCount(0)
  })
})

/** Picks the first option of the question in front. */
async function pickFirst(pad: Page): Promise<void> {
  await pad
    .locator('label')
    .filter({ has: pad.getByRole('radio') })
    .first()
    .click()
}
