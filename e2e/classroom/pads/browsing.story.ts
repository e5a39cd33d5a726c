import { expect } from '@playwright/test'
import { push, pressInMore } from '../at-the-board.ts'
import { studentWithPad, teacherAt } from '../../people.ts'
import { test } from '../../school-server.ts'
import { whileCut } from '../../cut-line.ts'

test('the teacher lets pads turn pages, and gathers the class again', async ({ browser, school }) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pad = await studentWithPad(browser, { address, login: 's0001' })
  const pages = pad.getByRole('navigation', { name: '自由翻页' })
  const place = (number: number) => pad.getByLabel(`第 ${number} 页，共 9 页`)
  const open = async () => {
    await pressInMore(board, '自由翻页')
  }

  await test.step('[CR-430] the lesson begins with pads that follow', async () => {
    await board.getByRole('link', { name: '开始上课' }).click()
    await pad.getByText('点击进入').click()
    await expect(place(1)).toBeVisible()
    for (const number of [2, 3]) {
      await board.getByRole('button', { name: '下一页' }).click()
      await expect(place(number)).toBeVisible()
    }
    await expect(pages).toBeHidden()
  })

  await test.step('[CR-431] [CR-432] a pad turns back among the pages that were shown, and stays there', async () => {
    await open()
    await board.getByRole('button', { name: '允许自由翻页' }).click()
    await expect(pages.getByRole('button', { name: '下一页' })).toBeDisabled()
    await pages.getByRole('button', { name: '上一页' }).click()
    await expect(place(2)).toBeVisible()
    await board.getByRole('button', { name: '关闭', exact: true }).click()
    await board.getByRole('button', { name: '下一页' }).click()
    await expect(pages.getByText('老师在第 4 页')).toBeVisible()
    await expect(place(2)).toBeVisible()
    await pages.getByRole('button', { name: '缩略图' }).click()
    await expect(pages.getByRole('listitem')).toHaveCount(4)
    await pages.getByRole('button', { name: /^第 1 页/ }).click()
    await expect(place(1)).toBeVisible()
  })

  await test.step('[CR-435] [CR-436] a reload begins at the page of the class, and pages are turned without a line', async () => {
    await pad.reload()
    await expect(place(4)).toBeVisible()
    await whileCut(pad, async () => {
      await pages.getByRole('button', { name: '上一页' }).click()
      await expect(place(3)).toBeVisible()
    })
    await expect(place(3)).toBeVisible()
  })

  await test.step('[CR-433] a question brings the pad back', async () => {
    await push(board, /若函数/, '不限时')
    await expect(pad.getByRole('region', { name: '课堂题目' })).toBeVisible()
    await expect(place(4)).toBeVisible()
    await expect(pages).toBeHidden()
    await board.getByRole('button', { name: '收卷', exact: true }).click()
    await board.getByRole('button', { name: '确定收卷' }).click()
    await expect(pages).toBeVisible()
  })

  await test.step('[CR-432] [CR-437] all pages are allowed, and one press on the board gathers the class', async () => {
    await open()
    await board.getByRole('button', { name: '全部页' }).click()
    await board.getByRole('button', { name: '关闭', exact: true }).click()
    await pages.getByRole('button', { name: '下一页' }).click()
    await expect(place(5)).toBeVisible()
    await board.getByRole('button', { name: '全班跟随老师' }).click()
    await expect(place(4)).toBeVisible()
    await expect(pages).toBeHidden()
  })
})
