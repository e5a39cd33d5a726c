import { expect, type Page } from '@playwright/test'
import { studentWithPad, teacherAt } from '../../people.ts'
import { pressInMore } from '../at-the-board.ts'
import { test } from '../../school-server.ts'

test('students raise hands and ask; the teacher calls, shows a question and closes', async ({
  browser,
  school,
}) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pads = await Promise.all(
    ['s0001', 's0002'].map((login) => studentWithPad(browser, { address, login })),
  )
  const [ann, ben] = pads as [Page, Page]
  const panel = board.getByRole('region', { name: '举手与学生提问' })
  const hands = panel.getByRole('list', { name: '举手的次序' }).getByRole('listitem')

  await test.step('[CR-156] the lesson begins without hands; the teacher opens them', async () => {
    await board.getByRole('link', { name: '开始上课' }).click()
    for (const pad of [ann, ben]) {
      await pad.getByText('点击进入').click()
      await expect(pad.getByText('1 / 9')).toBeVisible()
    }
    await expect(ann.getByRole('button', { name: '举手' })).toBeHidden()
    await pressInMore(board, '学生提问')
    await panel.getByRole('button', { name: '开放举手' }).click()
    await panel.getByRole('button', { name: '开放学生提问' }).click()
  })

  await test.step('[CR-157] two hands stand in their order, also after a reload and without a line', async () => {
    await ben.getByRole('button', { name: '举手' }).click()
    await expect(hands).toHaveCount(1)
    await ann.getByRole('button', { name: '举手' }).click()
    await expect(hands).toHaveCount(2)
    await ben.reload()
    await expect(ben.getByRole('button', { name: '已举手，按一下放下' })).toBeVisible()
    await ann.context().setOffline(true)
    await expect(ann.getByText('网络已断开')).toBeVisible({ timeout: 30_000 })
    await expect(hands).toHaveCount(2)
  })

  await test.step('[CR-158] the teacher calls the first one while the other line is away', async () => {
    await panel
      .getByRole('button', { name: /^请发言/ })
      .first()
      .click()
    await expect(hands).toHaveCount(1)
    await expect(ben.getByRole('button', { name: '已举手，按一下放下' })).toBeHidden()
    await ann.context().setOffline(false)
    await expect(ann.getByText('网络已断开')).toBeHidden({ timeout: 30_000 })
    await expect(ann.getByRole('button', { name: '已举手，按一下放下' })).toBeVisible()
    await board.getByRole('button', { name: '收起', exact: true }).click()
  })

  await test.step('[CR-160] [CR-161] a question reaches the teacher alone, and then the wall without its name', async () => {
    await ann.getByRole('button', { name: '我要提问' }).click()
    await ann.getByRole('textbox').fill('为什么 a 越大开口越小')
    await ann.getByRole('button', { name: '提交问题' }).click()
    await expect(ann.getByText('已提问，等老师处理')).toBeVisible()
    await panel.getByRole('button', { name: /个问题上墙$/ }).click()
    await expect(ben.getByRole('region', { name: '墙上的问题' })).toHaveText('为什么 a 越大开口越小')
    await board.getByRole('button', { name: /^举手 1/ }).click()
    await panel.getByRole('button', { name: /个问题回答过$/ }).click()
    await expect(ben.getByRole('region', { name: '墙上的问题' })).toBeHidden()
    await expect(ann.getByRole('button', { name: '我要提问' })).toBeVisible()
  })

  await test.step('[CR-158] [CR-163] closing lowers the hands, and the record has the question and the call', async () => {
    await panel.getByRole('button', { name: '关闭举手' }).click()
    await expect(ann.getByRole('button', { name: '举手' })).toBeHidden()
    await board.getByRole('button', { name: '下课' }).click()
    await board.getByRole('dialog').getByRole('button', { name: '下课' }).click()
    await expect(board.getByRole('heading', { name: '学生提问（1 个）' })).toBeVisible()
    await expect(board.getByText('为什么 a 越大开口越小').first()).toBeVisible()
  })
})
