import { expect, type Page } from '@playwright/test'
import { studentWithPad, teacherAt } from '../people.ts'
import { pressInMore } from './at-the-board.ts'
import { test } from '../school-server.ts'

const digits = (page: Page) => page.getByRole('timer').first()

test('a countdown is seen on the board and the pads, stands still, gets a minute, and is over', async ({
  browser,
  school,
}) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pads = await Promise.all(
    ['s0001', 's0002'].map((login) => studentWithPad(browser, { address, login })),
  )
  const [ann, ben] = pads as [Page, Page]
  const timer = board.getByRole('region', { name: '倒计时' })
  const choose = async () => {
    await pressInMore(board, '计时')
  }

  await test.step('the lesson begins with one pad', async () => {
    await board.getByRole('link', { name: '开始上课' }).click()
    await ann.getByText('点击进入').click()
    await expect(ann.getByText('1 / 9')).toBeVisible()
  })

  await test.step('[CR-120] [CR-122] the teacher starts 5 minutes; a pad that joins later sees it too', async () => {
    await choose()
    await board.getByRole('button', { name: '倒计时 5 分钟' }).click()
    await expect(timer).toBeVisible()
    await expect(digits(ann)).toHaveText(/^0[45]:\d\d$/)
    await ben.getByText('点击进入').click()
    await expect(digits(ben)).toHaveText(/^0[45]:\d\d$/)
  })

  await test.step('[CR-121] it stands still everywhere, also after reloads', async () => {
    await timer.getByRole('button', { name: '暂停' }).click()
    await expect(timer.getByText('已暂停')).toBeVisible()
    const left = await digits(board).innerText()
    for (const pad of pads) await expect(digits(pad)).toHaveText(`‖ ${left}`)
    await ann.reload()
    await expect(digits(ann)).toHaveText(`‖ ${left}`)
    await board.reload()
    await expect(timer.getByText('已暂停')).toBeVisible()
    await expect(digits(board)).toHaveText(left)
  })

  await test.step('[CR-121] it gets a minute, and goes on', async () => {
    const [minutes = '', seconds = ''] = (await digits(board).innerText()).split(':')
    const more = `0${Number(minutes) + 1}:${seconds}`
    await timer.getByRole('button', { name: '+1 分钟' }).click()
    for (const pad of pads) await expect(digits(pad)).toHaveText(`‖ ${more}`)
    await timer.getByRole('button', { name: '继续' }).click()
    for (const pad of pads) await expect(digits(pad)).toHaveText(/^0[56]:\d\d$/)
  })

  await test.step('[CR-123] [CR-125] one of a second takes its place, and is over on all screens', async () => {
    await choose()
    await board.getByLabel('秒', { exact: true }).fill('1')
    await board.getByRole('button', { name: '开始倒计时' }).click()
    await expect(timer.getByText('时间到')).toBeVisible()
    for (const pad of pads) await expect(pad.getByText('时间到')).toBeVisible()
    await timer.getByRole('button', { name: '关闭' }).click()
    await expect(timer).toBeHidden()
    for (const pad of pads) await expect(pad.getByText('时间到')).toBeHidden()
  })
})
