import { expect } from '@playwright/test'
import { pressInMore } from './at-the-board.ts'
import { studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'

test('one student scans the code of the board before the sign-in, another one types it, and 出勤 tells how', async ({
  browser,
  school,
}) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  await board.getByRole('link', { name: '开始上课' }).click()
  let code = ''

  await test.step('[CR-250] the board shows the code', async () => {
    await pressInMore(board, '扫码进入')
    const shown = board.getByRole('img', { name: /^课堂码 \d{6}$/ })
    code = ((await shown.getAttribute('aria-label')) ?? '').replace(/\D/g, '')
    await expect(board.getByRole('dialog').getByRole('status')).toContainText('已进入 0/')
  })

  await test.step('[CR-250] a scanned code outlives the sign-in', async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 780 }, hasTouch: true })
    const pad = await context.newPage()
    await pad.goto(`${address}/pad/#/enter/${code}`)
    await pad.getByLabel('学号或账号').fill('s0001')
    await pad.getByLabel('密码', { exact: true }).fill('jiangtai-2026')
    await pad.getByRole('button', { name: '登录', exact: true }).click()
    await expect(pad.getByText('1 / 9')).toBeVisible()
    await pad.reload()
    await expect(pad.getByText('1 / 9')).toBeVisible()
  })

  await test.step('[CR-251] another student types it', async () => {
    const pad = await studentWithPad(browser, { address, login: 's0002' })
    await pad.getByRole('button', { name: '用课堂码进入' }).click()
    await pad.getByRole('textbox', { name: '课堂码' }).fill(code)
    await pad.getByRole('button', { name: '进入', exact: true }).click()
    await expect(pad.getByText('1 / 9')).toBeVisible()
    await expect(board.getByRole('dialog').getByRole('status')).toContainText('已进入 2/')
  })

  await test.step('[CR-250] 出勤 tells the way in', async () => {
    await board.getByRole('button', { name: '关闭' }).click()
    await board.getByRole('button', { name: '花名册' }).click()
    await board.getByRole('button', { name: '出勤', exact: true }).click()
    await board.getByRole('button', { name: '出勤 2', exact: true }).click()
    const came = board.getByRole('list', { name: '出勤' })
    await expect(came).toContainText('扫码进入')
    await expect(came).toContainText('课堂码进入')
  })
})
