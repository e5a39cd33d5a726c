import { expect } from '@playwright/test'
import { managerAt, studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'
import { beginWave, inkPixels, push } from './at-the-board.ts'

test('the school manager watches a lesson that runs, and changes nothing', async ({ browser, school }) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pad = await studentWithPad(browser, { address, login: 's0001' })
  await board.getByRole('link', { name: '开始上课' }).click()
  await pad.getByText('点击进入').click()
  await expect(pad.getByText('1 / 9')).toBeVisible()
  const watcher = await managerAt(browser, { address, path: '/workbench' })
  const now = watcher.getByRole('region', { name: '正在进行' })

  await test.step('[CR-230] the workbench leads to the lesson', async () => {
    await watcher.getByRole('link', { name: /^巡课：/ }).click()
    await expect(watcher.getByText('第 1 / 9 页')).toBeVisible()
    await expect(watcher.getByText(/已进入 1 \/ \d+ 人 · 在线 1 人/)).toBeVisible()
    await expect(watcher.getByRole('button')).toHaveCount(0)
  })

  await test.step('[CR-231] pages and the pen are seen while they move', async () => {
    await board.getByRole('button', { name: '下一页' }).click()
    await expect(watcher.getByText('第 2 / 9 页')).toBeVisible()
    await board.getByRole('button', { name: '画笔' }).click()
    await beginWave(board)
    await expect.poll(() => inkPixels(watcher)).toBeGreaterThan(200)
    await board.mouse.up()
    await board.getByRole('button', { name: '选择' }).click()
    await expect.poll(() => inkPixels(watcher)).toBeGreaterThan(200)
  })

  await test.step('[CR-232] a question is seen with its counts, and its key once the class has it', async () => {
    await push(board, /若函数/, '不限时')
    await expect(now.getByText('已提交 0 / 1 人')).toBeVisible()
    await pad.getByText('B', { exact: true }).first().click()
    await pad.getByRole('button', { name: '提交' }).click()
    await expect(now.getByText('已提交 1 / 1 人')).toBeVisible()
    await board.getByRole('button', { name: '收卷' }).click()
    await expect(now.getByText(/已收卷/)).toBeVisible()
    await expect(now.getByRole('heading', { name: '答案', exact: true })).toHaveCount(0)
    await board.getByRole('button', { name: '显示分布' }).click()
    await expect(now.getByText('1/1 人作答')).toBeVisible()
    await expect(now.getByRole('heading', { name: '答案', exact: true })).toHaveCount(0)
    await board.getByRole('button', { name: '公布答案' }).click()
    await expect(now.getByRole('heading', { name: '答案', exact: true })).toBeVisible()
    await expect(watcher.getByRole('region', { name: '课堂过程' })).toContainText('公布第 1 次发题的答案')
  })

  await test.step('[CR-234] the teacher is told, and nobody has taken a seat', async () => {
    await board.getByRole('button', { name: '收起', exact: true }).click()
    await board.getByRole('button', { name: '花名册' }).click()
    await expect(board.getByText('有 1 位老师在巡这节课')).toBeVisible()
    await expect(board.getByRole('heading', { name: /^花名册 已进入 1\// })).toBeVisible()
    await board.getByRole('button', { name: '花名册' }).click()
  })

  await test.step('[CR-235] the lesson ends, and the record is one press away', async () => {
    await board.getByRole('button', { name: '下课' }).click()
    await board.getByRole('dialog').getByRole('button', { name: '下课' }).click()
    await expect(watcher.getByRole('heading', { name: /已下课$/ })).toBeVisible()
    await watcher.getByRole('button', { name: '看课堂记录' }).click()
    await expect(watcher.getByRole('heading', { name: /^课堂小结/ })).toBeVisible()
  })
})
