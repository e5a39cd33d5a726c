import { expect, type Page } from '@playwright/test'
import { studentWithPad, teacherAt } from '../people.ts'
import { pressInMore } from './at-the-board.ts'
import { test } from '../school-server.ts'
import { whileCut } from '../cut-line.ts'

const chip = (pad: Page) => pad.getByRole('button', { name: /^老师发的资料 \d+$/ })

test('a page is handed out to one student, looked at, finished, handed to the rest and taken back', async ({
  browser,
  school,
}) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pads = await Promise.all(
    ['s0001', 's0002'].map((login) => studentWithPad(browser, { address, login })),
  )
  const [ann, ben] = pads as [Page, Page]
  const panel = board.getByRole('region', { name: '下发', exact: true })
  const item = ann.getByRole('region', { name: /^老师发的资料：/ })
  const stage = (words: string) => panel.getByRole('button', { name: words, exact: true })

  await test.step('the lesson begins', async () => {
    await board.getByRole('link', { name: '开始上课' }).click()
    await ann.getByText('点击进入').click()
    await expect(ann.getByText('1 / 9')).toBeVisible()
  })

  await test.step('[CR-100] a page is handed out to the only student who has entered', async () => {
    await pressInMore(board, '下发')
    await panel.getByRole('button', { name: '选小组或学生' }).click()
    const entered = panel.getByRole('group', { name: '已进入的学生' })
    await entered.getByRole('button').first().click()
    await panel.getByRole('button', { name: /^第 2 页/ }).click()
    await panel.getByRole('button', { name: '下发给 1 人' }).click()
    await expect(stage('已收到 1')).toBeVisible({ timeout: 15_000 })
  })

  await test.step('[CR-103] the other pad has nothing of it', async () => {
    await ben.getByText('点击进入').click()
    await expect(ben.getByText('1 / 9')).toBeVisible()
    await expect(ann.getByText(/^老师发来《/)).toBeVisible()
    await expect(chip(ben)).toHaveCount(0)
  })

  await test.step('[CR-104] [CR-416] it is looked at, is open after a reload, and is finished', async () => {
    await ann.getByRole('button', { name: '打开' }).click()
    await expect(item).toBeVisible()
    await expect(stage('已查看 1')).toBeVisible({ timeout: 15_000 })
    await ann.reload()
    await item.getByRole('button', { name: '完成' }).click()
    await expect(item.getByText('已完成')).toBeVisible()
    await stage('已完成 1').click({ timeout: 15_000 })
    await expect(panel.getByRole('definition')).toHaveCount(1)
  })

  await test.step('[CR-101] the rest get it too, also a pad whose line was cut meanwhile', async () => {
    await whileCut(ben, async () => {
      await panel.getByRole('button', { name: '再下发给其余' }).click()
      await expect(panel.getByRole('button', { name: '再下发给其余' })).toBeHidden()
    })
    await expect(ben.getByText(/^老师发来《/)).toBeVisible()
    await expect(chip(ben)).toHaveText('老师发的资料 1')
  })

  await test.step('[CR-106] it is taken back, kindly', async () => {
    await panel.getByRole('button', { name: /^收回/ }).click()
    await expect(ann.getByText(/^老师收回了《/)).toBeVisible()
    await ann.getByRole('button', { name: '知道了' }).click()
    for (const pad of pads) await expect(chip(pad)).toHaveCount(0)
    await expect(panel.getByText('已收回')).toBeVisible()
  })

  await test.step('[CR-388] [CR-389] a question is handed out to be looked at, enlarged, and looked at so again', async () => {
    await panel.getByRole('button', { name: '再下发一项' }).click()
    await panel.getByRole('list', { name: '题目' }).getByRole('button').first().click()
    await panel.getByRole('button', { name: '把“第 1 题”下发给全班' }).click()
    await ann.getByRole('button', { name: '打开' }).click()
    await item.getByRole('button', { name: '放大', exact: true }).click()
    await expect(item.getByRole('button', { name: /^还原/ })).toHaveText('150%')
    await item.getByRole('button', { name: /^返回课堂/ }).click()
    await chip(ann).click()
    await ann.getByRole('region', { name: '老师发的资料' }).getByRole('listitem').getByRole('button').click()
    await expect(item.getByRole('button', { name: /^还原/ })).toHaveText('150%')
  })
})
