import { expect } from '@playwright/test'
import { staffAt, studentWithPad, teacherAt } from '../../people.ts'
import { pressInMore } from '../at-the-board.ts'
import { test } from '../../school-server.ts'

const NAME = '许文静'

test('[CR-400] [CR-401] [CR-402] [CR-404] [CR-405] a colleague assists by a phone until the teacher ends it', async ({
  browser,
  school,
}) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pad = await studentWithPad(browser, { address, login: 's0001' })
  const phone = await staffAt(browser, {
    ...{ address, login: 'subject', password: 'jiangtai-2026', path: '/workbench' },
  })
  await phone.setViewportSize({ width: 360, height: 780 })
  await board.getByRole('link', { name: '开始上课' }).click()
  await pad.getByText('点击进入').click()
  await expect(pad.getByText('1 / 9')).toBeVisible()
  const dialog = board.getByRole('dialog', { name: '手机遥控' })
  const openDialog = async () => {
    await pressInMore(board, '手机遥控')
    await expect(dialog).toBeVisible()
  }

  await test.step('[CR-400] the teacher names a colleague on the board', async () => {
    await openDialog()
    const part = dialog.getByRole('region', { name: '协助老师' })
    await part.getByRole('button', { name: '添加协助老师' }).click()
    await part.getByLabel('教师姓名或拼音').fill(NAME)
    await part.getByRole('button', { name: '查找' }).click()
    await part.getByRole('button', { name: `请来协助：${NAME}` }).click()
    await expect(part.getByRole('button', { name: `取消协助：${NAME}` })).toBeVisible()
  })

  await test.step('[CR-401] the colleague finds the lesson on the workbench and opens the remote', async () => {
    await phone.reload()
    await phone.getByRole('link', { name: '协助上课' }).click()
    await phone.getByRole('button', { name: '开始遥控' }).click()
    await expect(phone.getByText(/^协助.+上课 · 连接正常$/)).toBeVisible()
    await expect(dialog.getByText(`${NAME}（协助）`, { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: '关闭' }).click()
  })

  const tab = (name: string) =>
    phone.getByRole('navigation', { name: '遥控' }).getByRole('button', { name, exact: true }).click()

  await test.step('[CR-402] a page is turned and a question is sent by the colleague', async () => {
    await phone.getByRole('button', { name: '下一页' }).click()
    await expect(pad.getByText('2 / 9')).toBeVisible()
    await expect(phone.getByRole('button', { name: '拍照' })).toHaveCount(0)
    await tab('发题')
    await phone.getByRole('button', { name: '发第 1 题' }).click()
    await phone.getByRole('button', { name: '收卷', exact: true }).click()
    await phone.getByRole('button', { name: '确定收卷' }).click()
    await expect(board.getByRole('button', { name: '显示分布' })).toBeVisible()
    await phone.getByRole('button', { name: '收起' }).click()
    await expect(board.getByRole('button', { name: '显示分布' })).toBeHidden()
  })

  await test.step('[CR-404] 断开 ends the phone, which may be paired again', async () => {
    await openDialog()
    await dialog.getByRole('button', { name: /^断开第 1 台/ }).click()
    await expect(phone.getByRole('heading', { name: '黑板已断开这台手机' })).toBeVisible()
    await phone.getByRole('button', { name: '重新连接' }).click()
    await expect(phone.getByText(/连接正常$/)).toBeVisible()
  })

  await test.step('[CR-404] 取消协助 ends it at once: the phone is out, and comes back by no way', async () => {
    await dialog.getByRole('button', { name: `取消协助：${NAME}` }).click()
    await expect(phone.getByRole('main').getByText('上课的老师已取消您的协助')).toBeVisible()
    await expect(dialog.getByText('还没有手机连接')).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('main').getByText('上课的老师已取消您的协助')).toBeVisible()
    const shown = await dialog.getByRole('img', { name: /^遥控码 \d{6}$/ }).textContent()
    await phone.goto(`${address}/classPreparation/remote`)
    await phone.getByLabel('遥控码').fill(shown?.replace(' ', '') ?? '')
    await phone.getByRole('button', { name: '连接' }).click()
    await expect(phone.getByText(/没有找到/)).toBeVisible()
    await dialog.getByRole('button', { name: '关闭' }).click()
  })

  await test.step('[CR-405] 课堂过程 says who did what', async () => {
    await board.getByRole('button', { name: '下课' }).click()
    await board.getByRole('dialog').getByRole('button', { name: '下课' }).click()
    await board.getByRole('link', { name: /课堂小结|课堂记录/ }).click()
    await expect(board.getByText(`第 1 次发题 · ${NAME}（协助）`)).toBeVisible()
    await expect(board.getByText(`${NAME} 不再协助上课`)).toBeVisible()
  })
})
