import { expect, type Page } from '@playwright/test'
import { studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'

/** How many pixels of ink a screen shows. */
function inkPixels(page: Page): Promise<number> {
  return page.locator('canvas').evaluateAll((canvases) => {
    let inked = 0
    for (const canvas of canvases as HTMLCanvasElement[]) {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      for (let alpha = 3; alpha < pixels.length; alpha += 4) if ((pixels[alpha] ?? 0) > 0) inked += 1
    }
    return inked
  })
}

test('a student who was absent looks through the lesson and does the homework, and the teacher sees it', async ({
  browser,
  school,
}) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const ann = await studentWithPad(browser, { address, login: 's0001' })
  let record = ''
  let name = ''

  await test.step('one student is there; the board is written on and a question is asked', async () => {
    await board.getByRole('link', { name: '开始上课' }).click()
    await ann.getByText('点击进入').click()
    await expect(ann.getByText('1 / 9')).toBeVisible()
    await board.getByRole('button', { name: '下一页' }).click()
    await expect(ann.getByText('2 / 9')).toBeVisible()
    await board.getByRole('button', { name: '画笔' }).click()
    await board.mouse.move(520, 420)
    await board.mouse.down()
    await board.mouse.move(720, 460, { steps: 8 })
    await board.mouse.up()
    await expect.poll(() => inkPixels(ann)).toBeGreaterThan(200)
    await board.getByRole('button', { name: '选择' }).click()
    await board.getByRole('button', { name: '发题' }).click()
    await board.getByRole('button', { name: /若函数/ }).click()
    await board.getByRole('button', { name: '不限时', exact: true }).click()
    await board.getByRole('button', { name: '开始作答' }).click()
    await ann.getByText('B', { exact: true }).first().click()
    await ann.getByRole('button', { name: '提交' }).click()
    await expect(board.getByText('已提交 1/1')).toBeVisible()
    await board.getByRole('button', { name: '下课' }).click()
    await board.getByRole('dialog').getByRole('button', { name: '下课' }).click()
    await expect(board.getByRole('heading', { name: /^课堂小结/ })).toBeVisible()
    record = board.url()
  })

  const ben = await studentWithPad(browser, { address, login: 's0002' })
  const row = () => board.getByRole('row', { name: new RegExp(`^${name} `) })

  await test.step('[CR-142] [CR-146] the absent one opens the lesson as 补课, at its first page', async () => {
    await ben.getByRole('button', { name: /^上过的课/ }).click()
    const lesson = ben.getByRole('listitem').first().getByRole('button')
    await expect(lesson).toContainText('缺席')
    await expect(lesson).toContainText('补课 未看')
    await lesson.click()
    await expect(ben.getByText('补课（缺席）')).toBeVisible()
    await expect(ben.getByText('1 / 2')).toBeVisible()
  })

  await test.step('[CR-143] the page stays after a reload, and the next one has its ink', async () => {
    await ben.reload()
    await ben.getByRole('button', { name: /^第 2 页/ }).click()
    await expect.poll(() => inkPixels(ben)).toBeGreaterThan(200)
    await expect(ben.getByText('已看完')).toBeVisible()
  })

  await test.step('[CR-144] the question is there without a key, and the other student has the own answer', async () => {
    await ben.getByRole('button', { name: '课上的题 1' }).click()
    await expect(ben.getByText('没有作答，老师没有公布答案')).toBeVisible()
    await expect(ben.getByText(/若函数/)).toBeVisible()
    await ann.getByRole('button', { name: /^上过的课/ }).click()
    await ann.getByRole('listitem').first().getByRole('button').click()
    await ann.getByRole('button', { name: '课上的题 1' }).click()
    await expect(ann.getByText('下面是你的作答，老师没有公布答案')).toBeVisible()
  })

  await test.step('[CR-147] [CR-148] the record says so, and its teacher makes the one homework', async () => {
    const looked = board.getByRole('row', { name: /已看完/ })
    // The pad tells in its own time.
    await expect(async () => {
      await board.reload()
      await expect(looked).toBeVisible({ timeout: 5_000 })
    }).toPass()
    name = (await looked.getByRole('rowheader').textContent()) ?? ''
    await board.getByRole('button', { name: '给缺课的学生布置补课作业' }).click()
    const form = board.getByRole('dialog', { name: '布置补课作业' })
    await expect(form.getByRole('checkbox', { name: /^第 1 题/ })).toBeChecked()
    await form.getByRole('button', { name: '生成草稿' }).click()
    await expect(board).toHaveURL(/homework-edit/)
    await board.goto(record)
    await board.getByRole('link', { name: '已建补课作业 →' }).click()
    await expect(board).toHaveURL(/homework-edit/)
    await board.getByRole('button', { name: '发布', exact: true }).click()
    await board.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
    await expect(board.getByText(/^已发布给 \d+ 名学生/)).toBeVisible()
  })

  await test.step('the absent one does it, on the way from the lesson', async () => {
    await ben.reload()
    await ben.getByRole('button', { name: '补课作业 →' }).click()
    await ben.getByRole('button', { name: '开始作答' }).click()
    await ben
      .locator('label')
      .filter({ has: ben.getByRole('radio') })
      .nth(1)
      .click()
    await expect(ben.getByText('已保存', { exact: true })).toBeVisible()
    await ben.getByRole('button', { name: '检查并提交', exact: true }).click()
    await ben.getByRole('button', { name: '提交', exact: true }).click()
    await expect(ben.getByRole('button', { name: '提交', exact: true })).toBeHidden()
  })

  await test.step('[CR-147] the record says what the student has seen and handed in', async () => {
    await board.goto(record)
    await expect(row()).toContainText('已看完')
    // What was handed in is there with the next look.
    await expect(async () => {
      await board.reload()
      await expect(row()).toContainText('已交', { timeout: 5_000 })
    }).toPass()
  })
})
