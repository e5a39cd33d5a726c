import { expect, type Page } from '@playwright/test'
import { callerAt } from '../hostile/calls.ts'
import { studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'
import { barriers } from '../screens/barriers.ts'
import { noonIn } from './noon-in.ts'

const LOGIN = 's0001'
const TITLE = '练习册第 12 页'

/** A page of an exercise book as a camera takes it. */
async function photoOf(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1500
    canvas.height = 2000
    const context = canvas.getContext('2d')
    if (context === null) return ''
    context.fillStyle = '#fbfaf6'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.fillStyle = '#222'
    context.font = '44px sans-serif'
    const lines = [
      '1. 计算：3 + 5 =',
      '2. 下列各数中最大的是（  ）',
      'A. 1    B. 2    C. 9    D. 4',
      '3. 证明勾股定理。',
    ]
    for (const [index, line] of lines.entries()) context.fillText(line, 120, 200 + index * 260)
    return canvas.toDataURL('image/jpeg', 0.9).replace(/^data:[^,]*,/, '')
  })
  return Buffer.from(data, 'base64')
}

test('[TK-202] [TK-203] a teacher draws answer boxes on a photographed page, and a student answers it box by box', async ({
  browser,
  school: { address },
}) => {
  const teacher = await callerAt(address, 'teacher')
  const manager = await callerAt(address, 'manager')
  const { list } = await manager.call('POST /api/school_manager/v1/students/list', { search: LOGIN })
  const [student] = list
  if (student === undefined) throw new Error('the demo school has this student')
  const { student_id } = student
  const { task_id } = await teacher.call('POST /api/homework/v1/create', {
    ...{ title: TITLE, subject_id: 'math', phase_id: 'senior', way: 'online' },
    ...{ takes_late: true, release_rule: 'after_marking', closes_at: null },
    sets: [{ set_no: 1, name: '全部', note: '', minutes: 20, questions: [] }],
    targets: [{ kind: 'student', target_id: student_id, starts_at: null, due_at: noonIn(1), set_no: 1 }],
  })
  const page = await teacherAt(browser, { address, path: `/homework/box/homework-edit?task_id=${task_id}` })

  await test.step('the teacher draws three boxes and says how they are answered', async () => {
    await page.getByRole('button', { name: '拍照画答题框' }).click()
    const dialog = page.getByRole('dialog', { name: '拍照画答题框' })
    await dialog
      .getByLabel('页的照片')
      .setInputFiles({ name: '第12页.jpg', mimeType: 'image/jpeg', buffer: await photoOf(page) })
    const area = dialog.getByTestId('page')
    await expect(area).toBeVisible()
    for (const [number, left, top, right, bottom] of [
      [1, 0.4, 0.07, 0.7, 0.12],
      [2, 0.6, 0.2, 0.9, 0.25],
      [3, 0.08, 0.52, 0.92, 0.9],
    ] as const) {
      const box = await area.boundingBox()
      if (box === null) throw new Error('the page is in view')
      await page.mouse.move(box.x + left * box.width, box.y + top * box.height)
      await page.mouse.down()
      await page.mouse.move(box.x + right * box.width, box.y + bottom * box.height, { steps: 4 })
      await page.mouse.up()
      // No hand begins the next one before it sees this one.
      await expect(dialog.getByRole('combobox', { name: `第 ${number} 框的题型` })).toBeVisible()
    }
    await dialog.getByRole('textbox', { name: '第 1 框的答案' }).fill('8')
    await dialog.getByRole('combobox', { name: '第 2 框的题型' }).selectOption({ label: '选择 A～D' })
    await dialog.getByRole('group', { name: '第 2 框的答案' }).getByLabel('C').check()
    await dialog.getByRole('combobox', { name: '第 3 框的题型' }).selectOption({ label: '写话、解答' })
    expect(await barriers(page)).toEqual([])
    await dialog.getByRole('button', { name: '加入作业' }).click()
    await expect(page.getByRole('article', { name: '第 1 题' })).toContainText('第 3 题')
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
    await expect(page.getByText('已发布给 1 名学生')).toBeVisible()
  })

  await test.step('the student sees the page beside the boxes, and what has a key is marked at once', async () => {
    const pad = await studentWithPad(browser, { address, login: LOGIN })
    const press = (words: string | RegExp) =>
      pad.getByRole('button', { name: words, exact: true }).first().click()
    await press(new RegExp(TITLE))
    await press('开始作答')
    await expect(pad.getByRole('button', { name: '放大查看：图 1' })).toBeVisible()
    await expect(pad.getByText('第 1 题', { exact: true })).toBeVisible()
    await pad.getByLabel('答案').fill('8')
    await press(/^第 2 题，/)
    await expect(pad.getByText('第 2 题', { exact: true })).toBeVisible()
    await pad.getByRole('radio', { name: 'C' }).check({ force: true })
    await press(/^第 3 题，/)
    await pad.getByLabel('答案').fill('用面积拼出来。')
    await expect(pad.getByText('已保存', { exact: true })).toBeVisible()
    await press('检查并提交')
    await press('提交')
    await expect(pad.getByText('结果还没有公布')).toBeVisible()
    const sheet = await teacher.call('POST /api/homework/v1/marking/sheet', { task_id, student_id })
    expect(sheet.rounds[0]?.items.map(({ score }) => score?.result)).toEqual(['right', 'right', 'ungraded'])
  })
})
