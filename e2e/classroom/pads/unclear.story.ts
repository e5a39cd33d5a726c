import { expect } from '@playwright/test'
import { studentWithPad, teacherAt } from '../../people.ts'
import { pressInMore } from '../at-the-board.ts'
import { test } from '../../school-server.ts'
import { whileCut } from '../../cut-line.ts'

test('a student says which page was unclear and takes notes; the teacher sees numbers alone', async ({
  browser,
  school,
}) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const [ann, ben] = await Promise.all(
    (['s0001', 's0002'] as const).map((login) => studentWithPad(browser, { address, login })),
  )
  if (ann === undefined || ben === undefined) throw new Error('two students were asked for')
  const counts = board.getByRole('region', { name: '没听懂' })
  const unclear = { name: '没听懂', exact: true }

  await test.step('[CR-442] 没听懂 is closed when the lesson begins, and the teacher opens it', async () => {
    await board.getByRole('link', { name: '开始上课' }).click()
    for (const pad of [ann, ben]) {
      await pad.getByText('点击进入').click()
      await expect(pad.getByText('1 / 9')).toBeVisible()
    }
    await expect(ann.getByRole('button', unclear)).toBeHidden()
    await pressInMore(board, '没听懂')
    await board.getByRole('button', { name: '开放没听懂' }).click()
  })

  await test.step('[CR-443] two mark the page, one takes it back, and the board counts', async () => {
    for (const pad of [ann, ben]) await pad.getByRole('button', unclear).click()
    await expect(counts.getByRole('listitem')).toContainText('2 人')
    await ben.getByRole('button', { name: '没听懂，按一下收回' }).click()
    await expect(counts.getByRole('listitem')).toContainText('1 人')
    await board.getByRole('button', { name: '最小化' }).click()
    await board.getByRole('button', { name: '没听懂 1' }).click()
    await expect(counts.getByRole('listitem')).toContainText('1 人')
    await ann.reload()
    await expect(ann.getByRole('button', { name: '没听懂，按一下收回' })).toBeVisible()
  })

  await test.step('[CR-439] [CR-441] a note is kept without a line and saved when it is back', async () => {
    await ann.getByRole('button', { name: '笔记', exact: true }).click()
    const field = ann.getByLabel('第 1 页的笔记，只有自己看得到')
    await expect(field).toBeVisible()
    await whileCut(ann, async () => {
      await field.fill('顶点在对称轴上')
      await ann.getByRole('button', { name: '收起', exact: true }).click()
    })
    await ann.getByRole('button', { name: '笔记 ✓' }).click()
    await expect(ann.getByText('已保存')).toBeVisible()
  })

  await test.step('[CR-445] [CR-440] the record has the page with its number, and the student the note', async () => {
    await board.getByRole('button', { name: '下课' }).click()
    await board.getByRole('dialog').getByRole('button', { name: '下课' }).click()
    await expect(board.getByRole('heading', { name: '没听懂（1 页）' })).toBeVisible()
    await expect(board.getByText('1 人没听懂')).toBeVisible()
    await ann.getByRole('button', { name: '回到首页' }).click()
    await ann.getByRole('button', { name: /^上过的课/ }).click()
    await ann.getByRole('listitem').first().getByRole('button').click()
    await ann.getByRole('button', { name: '笔记 ✓' }).click()
    await expect(ann.getByLabel('第 1 页的笔记，只有自己看得到')).toHaveValue('顶点在对称轴上')
  })
})
