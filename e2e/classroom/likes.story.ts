import { expect, type Page } from '@playwright/test'
import { studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'
import { whileCut } from '../cut-line.ts'

test('a teacher praises a group and a student; pads and record agree, also after a reload and an undo', async ({
  browser,
  school,
}) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pads = await Promise.all(
    ['s0001', 's0002'].map((login) => studentWithPad(browser, { address, login })),
  )
  const [ann, ben] = pads as [Page, Page]
  const panel = board.getByRole('region', { name: '点赞' })
  let name = ''
  let group = ''

  await test.step('the lesson begins', async () => {
    await board.getByRole('link', { name: '开始上课' }).click()
    await ann.getByText('点击进入').click()
    await expect(ann.getByText('1 / 9')).toBeVisible()
  })

  await test.step('[CR-98] the only one who has entered is praised beside the name in 花名册', async () => {
    await board.getByRole('button', { name: '花名册' }).click()
    const row = board.getByRole('listitem').filter({ hasText: '在线' })
    const press = row.getByRole('button', { name: /^给.*点赞$/ }).first()
    name = ((await press.getAttribute('aria-label')) ?? '').replace(/^给|点赞$/g, '')
    await press.click()
    await expect(ann.getByText('老师表扬了你')).toBeVisible()
    await expect(row).toContainText('赞 1')
    await ben.getByText('点击进入').click()
    await expect(ben.getByText('1 / 9')).toBeVisible()
  })

  await test.step('[CR-94] a group and the student are praised together, and the class sees it', async () => {
    await board.getByRole('button', { name: `给${name}选原因点赞` }).click()
    const first = panel.getByRole('group', { name: '小组', exact: true }).getByRole('button').first()
    group = (await first.textContent()) ?? ''
    await first.click()
    await panel.getByRole('button', { name: '3 分' }).click()
    await panel.getByRole('button', { name: '团队合作' }).click()
    await expect(ben.getByText(`老师表扬 ${group}，${name}`)).toBeVisible()
    await expect(ann.getByText('老师表扬了你')).toBeVisible()
  })

  await test.step('[CR-95] a pad whose line was cut meanwhile has what was given and taken back', async () => {
    await whileCut(ann, async () => {
      await board.getByRole('button', { name: `给${name}点赞` }).click()
      await panel.getByRole('button', { name: '记录' }).click()
      await expect(panel.getByRole('listitem')).toHaveCount(3)
      await panel.getByRole('button', { name: '撤销最近一次' }).click()
      await expect(panel.getByRole('listitem')).toHaveCount(2)
    })
    await expect(ann.getByRole('button', { name: '我的赞 4' })).toBeVisible()
  })

  await test.step('[CR-95] a pad that is loaded anew has its points, and the other one the groups alone', async () => {
    await ann.reload()
    await ann.getByRole('button', { name: '我的赞 4' }).click()
    await expect(ann.getByRole('list', { name: '我的赞' })).toContainText('团队合作+3')
    await expect(ann.getByRole('list', { name: '各小组的赞' })).toContainText(`${group}3 分`)
    await ben.getByRole('button', { name: '小组的赞' }).click()
    const sheet = ben.getByRole('region', { name: '这节课的赞' })
    await expect(sheet).toContainText('这节课你有 0 分')
    await expect(sheet).toContainText(`${group}3 分`)
    await expect(sheet).not.toContainText(name)
  })

  await test.step('[CR-96] the first praise is taken back, and the totals agree', async () => {
    await panel.getByRole('button', { name: '记录' }).click()
    await panel.getByRole('button', { name: `撤销给${name}的点赞：回答很好` }).click()
    await expect(ann.getByRole('button', { name: '我的赞 3' })).toBeVisible()
    await panel.getByRole('button', { name: '合计' }).click()
    await expect(panel.getByRole('list', { name: '学生合计' })).toContainText(`${name}3 分 1 次`)
  })

  await test.step('[CR-97] [CR-99] the lesson ends, and its record says the same', async () => {
    await panel.getByRole('button', { name: '收起' }).click()
    await board.getByRole('button', { name: '下课' }).click()
    await board.getByRole('dialog').getByRole('button', { name: '下课' }).click()
    await expect(ann.getByText('这节课老师给你点赞 3 分')).toBeVisible()
    await expect(board.getByRole('heading', { name: '点赞（1 次）' })).toBeVisible()
    await expect(board.getByRole('list', { name: '小组合计' })).toContainText(`${group}3 分`)
    await expect(board.getByText(`撤销点赞：${name}（回答很好，1 分）`)).toHaveCount(2)
    await expect(board.getByRole('row').filter({ hasText: name }).last()).toContainText('3 分')
  })
})
