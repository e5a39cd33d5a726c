import { expect } from '@playwright/test'
import { push, pressInMore } from '../at-the-board.ts'
import { studentWithPad, teacherAt } from '../../people.ts'
import { test } from '../../school-server.ts'
import { whileCut } from '../../cut-line.ts'

test('the teacher shows what is on one pad, and its student explains it at the board', async ({
  browser,
  school,
}) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pad = await studentWithPad(browser, { address, login: 's0001' })
  const shown = board.getByRole('region', { name: /^投屏：/ })
  const told = pad.getByText('老师正在投屏你的平板')
  const place = (number: number) => pad.getByLabel(`第 ${number} 页，共 9 页`)
  const show = async () => {
    await board.getByRole('button', { name: '花名册' }).click()
    await board.getByRole('button', { name: /^投屏：/ }).click()
    await board.getByRole('button', { name: '花名册' }).click()
    await expect(told).toBeVisible()
  }

  await test.step('[CR-446] the roster shows the pad, page after page as its student turns', async () => {
    await board.getByRole('link', { name: '开始上课' }).click()
    await pad.getByText('点击进入').click()
    await expect(place(1)).toBeVisible()
    await board.getByRole('button', { name: '下一页' }).click()
    await expect(place(2)).toBeVisible()
    await pressInMore(board, '自由翻页')
    await board.getByRole('button', { name: '允许自由翻页' }).click()
    await board.getByRole('button', { name: '关闭', exact: true }).click()
    await show()
    await expect(shown.getByText('第 2 / 9 页')).toBeVisible()
    await pad.getByRole('button', { name: '上一页' }).click()
    await expect(shown.getByText('第 1 / 9 页')).toBeVisible()
  })

  await test.step('[CR-446] the own note is shown once the student lets it be', async () => {
    await pad.getByRole('button', { name: '笔记', exact: true }).click()
    await pad.getByRole('textbox').fill('开口向上')
    await pad.getByRole('button', { name: '收起' }).click()
    await pad.getByRole('button', { name: '显示我的笔记' }).click()
    await expect(shown.getByText('笔记：开口向上')).toBeVisible()
    await pad.getByRole('button', { name: '不显示我的笔记' }).click()
    await expect(shown.getByText('笔记：开口向上')).toBeHidden()
  })

  await test.step('[CR-447] reloads of the board and of the pad keep it', async () => {
    await board.reload()
    await expect(shown).toBeVisible()
    await pad.reload()
    await expect(told).toBeVisible()
    await expect(shown.getByText('第 2 / 9 页')).toBeVisible()
  })

  await test.step('[CR-446] a question takes its place, and the answer grows on the board', async () => {
    await shown.getByRole('button', { name: '缩小' }).click()
    await push(board, /若函数/, '不限时')
    await expect(shown.getByText('还没有作答')).toBeVisible()
    const quiz = pad.getByRole('region', { name: '课堂题目' })
    await quiz.locator('label').first().click()
    await expect(shown.getByText('正在作答')).toBeVisible()
    await expect(shown.getByRole('radio').first()).toBeChecked()
    await quiz.getByRole('button', { name: '提交' }).click()
    await expect(shown.getByText('已提交')).toBeVisible()
    // Everybody has handed in, so that nothing is asked before.
    await expect(board.getByText('已提交 1/1')).toBeVisible()
    await board.getByRole('button', { name: '收卷', exact: true }).click()
    await board.getByRole('button', { name: '收起', exact: true }).click()
    await expect(shown.getByText('第 2 / 9 页')).toBeVisible()
  })

  await test.step('[CR-448] 请学生讲解 brings the class to the shown page and the student to the board', async () => {
    await pad.getByRole('button', { name: '上一页' }).click()
    await expect(shown.getByText('第 1 / 9 页')).toBeVisible()
    await shown.getByRole('button', { name: '请学生讲解' }).click()
    await expect(shown).toBeHidden()
    await expect(told).toBeHidden()
    await expect(pad.getByText('老师请你上台')).toBeVisible()
    await expect(place(1)).toBeVisible()
    await board.getByRole('button', { name: /^结束.*的板演$/ }).click()
  })

  await test.step('[CR-447] it ends by itself when the line of the pad is lost for long, and may begin again when it is back', async () => {
    await show()
    await expect(shown).toBeVisible()
    await whileCut(pad, async () => {
      await expect(board.getByText(/离开了课堂，投屏已结束$/)).toBeVisible({ timeout: 30_000 })
      await expect(shown).toBeHidden()
    })
    await expect(told).toBeHidden()
    await show()
    await expect(shown.getByText('第 1 / 9 页')).toBeVisible()
  })
})
