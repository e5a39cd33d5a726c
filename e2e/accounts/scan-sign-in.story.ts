import { expect } from '@playwright/test'
import { managerAt, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'

const PICTURES = process.env['SCAN_PICTURES']

test('children who cannot type a password scan the code on the board, tap their names, and the teacher lets them in', async ({
  browser,
  school,
}) => {
  const { address } = school
  const padIn = async (width: number, height: number) =>
    (await browser.newContext({ viewport: { width, height }, hasTouch: true })).newPage()
  const picture = async (page: Awaited<ReturnType<typeof padIn>>, name: string) => {
    if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/${name}.png` })
  }

  await test.step('[SE-135] the manager opens it for 高中', async () => {
    const manager = await managerAt(browser, { address, path: '/schoolManage?tab=info&part=rules' })
    await manager.getByRole('checkbox', { name: '高中可以扫码登录' }).check()
    await picture(manager, 'rules')
    await manager.getByRole('button', { name: '保存', exact: true }).click()
    await expect(manager.getByText('保存成功')).toBeVisible()
  })

  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  await board.getByRole('link', { name: '开始上课' }).click()
  let digits = ''

  await test.step('[SE-136] the board shows the code from 花名册', async () => {
    await board.getByRole('button', { name: '花名册' }).click()
    await board.getByRole('button', { name: '扫码登录' }).click()
    const shown = board.getByRole('img', { name: /^登录码 \d{8}$/ })
    digits = ((await shown.getAttribute('aria-label')) ?? '').replace(/\D/g, '')
    await expect(board.getByRole('status')).toContainText(['已登录 0/'])
  })

  const pad = await padIn(360, 780)
  await test.step('[PD-101] a child types the digits and finds the own name', async () => {
    await pad.goto(`${address}/pad/`)
    await pad.getByRole('button', { name: '扫码登录' }).click()
    await picture(pad, 'pad-code-360')
    await pad.getByRole('textbox', { name: '登录码' }).fill(digits)
    await pad.getByRole('button', { name: '下一步' }).click()
    await expect(pad.getByRole('textbox', { name: /找名字/ })).toBeVisible()
    await picture(pad, 'pad-names-360')
    await pad.getByRole('listitem').first().getByRole('button').click()
    await picture(pad, 'pad-sure-360')
    await pad.getByRole('button', { name: '是我', exact: true }).click()
    await expect(pad.getByText('请等老师同意')).toBeVisible()
  })

  const second = await padIn(1024, 768)
  await test.step('[SE-132] another pad asks for the same name, and it is marked', async () => {
    await second.goto(`${address}/pad/`)
    await picture(second, 'pad-sign-in-1024')
    await second.getByRole('button', { name: '扫码登录' }).click()
    await picture(second, 'pad-code-1024')
    await second.getByRole('textbox', { name: '登录码' }).fill(digits)
    await second.getByRole('button', { name: '下一步' }).click()
    await expect(second.getByRole('textbox', { name: /找名字/ })).toBeVisible()
    await picture(second, 'pad-names-1024')
    await second.getByRole('listitem').first().getByRole('button').click()
    await second.getByRole('button', { name: '是我', exact: true }).click()
    await expect(board.getByText('有两台平板选了这个名字，请核对')).toHaveCount(2)
    await picture(board, 'board-asking-1366')
  })

  await test.step('[SE-132] the teacher refuses one and lets the other in', async () => {
    await board.getByRole('button', { name: /^拒绝/ }).last().click()
    await expect(second.getByText('老师没有同意，请看看是不是点错了名字')).toBeVisible()
    await board.getByRole('button', { name: /^同意 / }).click()
    await expect(board.getByRole('status')).toContainText(['已登录 1/'])
  })

  await test.step('[PD-103] the pad stands at home, also after a reload', async () => {
    await expect(pad.getByRole('button', { name: /退出|切换同学/ })).toBeVisible()
    await pad.reload()
    await expect(pad.getByRole('button', { name: /退出|切换同学/ })).toBeVisible()
  })

  await test.step('[SE-133] with 自动同意 the next name is let in at once', async () => {
    await board.getByRole('checkbox', { name: /自动同意/ }).check()
    await second.getByRole('listitem').nth(1).getByRole('button').click()
    await second.getByRole('button', { name: '是我', exact: true }).click()
    await expect(second.getByRole('button', { name: /退出|切换同学/ })).toBeVisible()
  })

  await test.step('[SE-128] once the board closes it the code is dead', async () => {
    await board.getByRole('button', { name: '关闭', exact: true }).last().click()
    const late = await padIn(1366, 768)
    await late.goto(`${address}/pad/`)
    await late.getByRole('button', { name: '扫码登录' }).click()
    await late.getByRole('textbox', { name: '登录码' }).fill(digits)
    await late.getByRole('button', { name: '下一步' }).click()
    await expect(late.getByText('登录码不对或已经换了')).toBeVisible()
  })
})
