import { expect } from '@playwright/test'
import { studentWithPad, teacherAt } from '../../people.ts'
import { pressInMore } from '../at-the-board.ts'
import { test } from '../../school-server.ts'

test('a phone commands the lesson that the board shows', async ({ browser, school }) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pad = await studentWithPad(browser, { address, login: 's0001' })

  await board.getByRole('link', { name: '开始上课' }).click()
  await pad.getByText('点击进入').click()
  await expect(pad.getByText('1 / 9')).toBeVisible()
  await test.step('[CR-180] the board says that no phone reaches its own machine', async () => {
    await pressInMore(board, '手机遥控')
    const dialog = board.getByRole('dialog', { name: '手机遥控' })
    await expect(dialog.getByRole('alert')).toContainText('手机连不到这个地址')
    await dialog.getByRole('button', { name: '关闭' }).click()
  })

  const phone = await teacherAt(browser, { address, path: '/classPreparation/remote' })
  await phone.setViewportSize({ width: 360, height: 780 })

  await test.step('[CR-300] [CR-301] the phone comes by the code, and the board lists it', async () => {
    await pressInMore(board, '手机遥控')
    const dialog = board.getByRole('dialog', { name: '手机遥控' })
    const shown = await dialog.getByRole('img', { name: /^遥控码 \d{6}$/ }).textContent()
    await phone.getByLabel('遥控码').fill(shown?.replace(' ', '') ?? '')
    await phone.getByRole('button', { name: '连接' }).click()
    await phone.getByRole('button', { name: '开始遥控' }).click()
    await expect(phone.getByText('连接正常')).toBeVisible()
    await expect(dialog.getByText('已连接 1 台')).toBeVisible()
    await dialog.getByRole('button', { name: '关闭' }).click()
  })

  await test.step('[CR-181] a page is turned by the phone, and the board stays', async () => {
    await phone.getByRole('button', { name: '下一页' }).click()
    await expect(phone.getByText('2 / 9')).toBeVisible()
    await expect(pad.getByText('2 / 9')).toBeVisible()
    await expect(board.getByRole('main', { name: /正在上/ })).toBeVisible()
  })

  await test.step('[CR-303] a thumbnail turns to its page', async () => {
    await phone.getByRole('button', { name: /^第 4 页/ }).click()
    await expect(pad.getByText('4 / 9')).toBeVisible()
  })

  const tab = (name: string) =>
    phone.getByRole('navigation', { name: '遥控' }).getByRole('button', { name, exact: true }).click()

  await test.step('a question is sent and closed by the phone', async () => {
    await tab('发题')
    await phone.getByRole('button', { name: '发第 1 题' }).click()
    await tab('翻页')
    await phone.getByRole('button', { name: /正在答题/ }).click()
    await phone.getByRole('button', { name: '收卷', exact: true }).click()
    await phone.getByRole('button', { name: '确定收卷' }).click()
    await expect(phone.getByRole('button', { name: '显示分布' })).toBeVisible()
    await expect(board.getByRole('button', { name: '显示分布' })).toBeVisible()
    await phone.getByRole('button', { name: '收起' }).click()
  })

  await test.step('[CR-304] [CR-305] a student is locked and praised, and a countdown runs on the board', async () => {
    await tab('学生')
    await expect(phone.getByRole('button', { name: /^已进入 1\// })).toBeVisible()
    await phone.getByRole('button', { name: /^锁屏/ }).click()
    await expect(pad.getByText('请认真听讲')).toBeVisible()
    await phone.getByRole('button', { name: /^解锁/ }).last().click()
    await expect(pad.getByText('请认真听讲')).toBeHidden()
    await tab('计时')
    await phone.getByRole('button', { name: '倒计时 5 分钟' }).click()
    await expect(board.getByRole('timer', { name: '倒计时' })).toBeVisible()
    await phone.getByRole('button', { name: '关闭' }).click()
    await expect(board.getByRole('timer', { name: '倒计时' })).toBeHidden()
  })

  await test.step('[CR-306] a photo of the phone becomes the page of the class', async () => {
    await tab('拍照')
    await phone
      .getByLabel('从相册选')
      .first()
      .setInputFiles({
        ...{ name: 'photo.png', mimeType: 'image/png' },
        buffer: await phone.screenshot(),
      })
    await expect(phone.getByRole('img', { name: '拍好的照片' })).toBeVisible()
    await phone.getByRole('button', { name: '旋转' }).click()
    await phone.getByRole('button', { name: '放到黑板' }).click()
    await expect(phone.getByText('5 / 10')).toBeVisible()
    await expect(pad.getByText('5 / 10')).toBeVisible()
  })

  await test.step('[CR-301] the board parts the phone, which says so', async () => {
    await pressInMore(board, '手机遥控')
    await board.getByRole('button', { name: /^断开第 1 台/ }).click()
    await expect(phone.getByRole('heading', { name: '黑板已断开这台手机' })).toBeVisible()
    await phone.getByRole('button', { name: '重新连接' }).click()
    await expect(phone.getByText('连接正常')).toBeVisible()
    await expect(board.getByText('已连接 1 台')).toBeVisible()
  })
})
