import { expect, type Page } from '@playwright/test'
import { studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'
import { whileCut } from '../cut-line.ts'

test('a teacher sees who is there, corrects it on the board and afterwards, and takes it away as a file', async ({
  browser,
  school,
}) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pads = await Promise.all(
    ['s0001', 's0002'].map((login) => studentWithPad(browser, { address, login })),
  )
  const [ann, ben] = pads as [Page, Page]
  let name = ''

  await test.step('[CR-150] two have entered and are there, everybody else is not', async () => {
    await board.getByRole('link', { name: '开始上课' }).click()
    for (const pad of [ann, ben]) {
      await pad.getByText('点击进入').click()
      await expect(pad.getByText('1 / 9')).toBeVisible()
    }
    await board.getByRole('button', { name: '花名册' }).click()
    await board.getByRole('button', { name: '出勤', exact: true }).click()
    await expect(board.getByRole('button', { name: '出勤 2', exact: true })).toBeVisible()
  })

  await test.step('[CR-152] one of the absent is on leave, with the reason', async () => {
    const first = board.getByRole('list', { name: '缺席' }).getByRole('listitem').first()
    const press = first.getByRole('button', { name: /^更正.*的出勤$/ })
    name = ((await press.getAttribute('aria-label')) ?? '').replace(/^更正|的出勤$/g, '')
    await press.click()
    const word = board.getByRole('group', { name: `更正${name}的出勤` })
    await word.getByRole('textbox').fill('病假')
    await word.getByRole('button', { name: '请假' }).click()
    await board.getByRole('button', { name: '请假 1' }).click()
    await expect(board.getByRole('list', { name: '请假' })).toContainText('手动：病假')
  })

  await test.step('[CR-154] all others are marked to be there without a pad, which is undone', async () => {
    await board.getByRole('button', { name: /^缺席 \d+$/ }).click()
    await board.getByRole('button', { name: /人都记为出勤$/ }).click()
    await expect(board.getByRole('button', { name: '缺席 0' })).toBeVisible()
    await board.getByRole('button', { name: '撤销更正' }).click()
    await expect(board.getByRole('button', { name: '出勤 2', exact: true })).toBeVisible()
  })

  await test.step('[CR-151] a pad whose line is cut and comes back stays there', async () => {
    await whileCut(ann, async () => {})
  })

  await test.step('[CR-155] the record has the same, and its numbers open their names', async () => {
    await board.getByRole('button', { name: '下课' }).click()
    await board.getByRole('dialog').getByRole('button', { name: '下课' }).click()
    await board.getByRole('button', { name: '请假 1 人' }).click()
    await expect(board.getByRole('list', { name: '请假（1 人）' })).toContainText(name)
    await board.getByRole('button', { name: '早退 0 人' }).click()
    await expect(board.getByText(`更正出勤：${name} 请假`)).toBeVisible()
  })

  await test.step('[CR-152] after the class the correction is taken back', async () => {
    await board.getByRole('button', { name: '请假 1 人' }).click()
    await board.getByRole('button', { name: `更正${name}的出勤` }).click()
    await board.getByRole('dialog').getByRole('button', { name: '恢复系统判断' }).click()
    await expect(board.getByRole('button', { name: '请假 0 人' })).toBeVisible()
    const download = board.waitForEvent('download')
    await board.getByRole('button', { name: '导出出勤' }).click()
    expect((await download).suggestedFilename()).toContain('课堂出勤')
  })
})
