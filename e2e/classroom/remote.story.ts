import { expect } from '@playwright/test'
import { callerAt } from '../hostile/calls.ts'
import { studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'

test('a phone commands the lesson that the board shows', async ({ browser, school }) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pad = await studentWithPad(browser, { address, login: 's0001' })

  await board.getByRole('link', { name: '开始上课' }).click()
  await pad.getByText('点击进入').click()
  await expect(pad.getByText('1 / 9')).toBeVisible()
  const student = await callerAt(address, 's0002')
  const { list } = await student.call('POST /api/pad/v1/classroom/running', {})
  const remote = new URLSearchParams({
    lesson_session_id: list[0]?.lesson_session_id ?? '',
    prepare_lesson_id: new URL(board.url()).searchParams.get('prepare_lesson_id') ?? '',
  })

  await test.step('[CR-180] the board says that no phone reaches its own machine', async () => {
    await board.getByRole('button', { name: '更多' }).click()
    await board.getByRole('button', { name: '手机遥控' }).click()
    const dialog = board.getByRole('dialog', { name: '手机遥控' })
    await expect(dialog.getByRole('alert')).toContainText('手机连不到这个地址')
    await dialog.getByRole('button', { name: '关闭' }).click()
  })

  const path = `/classPreparation/remote?${remote.toString()}`
  const phone = await teacherAt(browser, { address, path })
  await phone.setViewportSize({ width: 360, height: 780 })
  await phone.getByRole('button', { name: '开始遥控' }).click()
  await expect(phone.getByText('连接正常')).toBeVisible()

  await test.step('[CR-181] a page is turned by the phone, and the board stays', async () => {
    await phone.getByRole('button', { name: '下一页' }).click()
    await expect(phone.getByText('2 / 9')).toBeVisible()
    await expect(pad.getByText('2 / 9')).toBeVisible()
    await expect(board.getByRole('main', { name: /正在上/ })).toBeVisible()
  })

  await test.step('a question is sent and closed by the phone', async () => {
    await phone.getByRole('button', { name: '发第 1 题' }).click()
    await phone.getByRole('button', { name: '收卷', exact: true }).click()
    await phone.getByRole('button', { name: '确定收卷' }).click()
    await expect(phone.getByRole('button', { name: '显示分布' })).toBeVisible()
    await expect(board.getByRole('button', { name: '显示分布' })).toBeVisible()
  })
})
