import { expect, type Page } from '@playwright/test'
import { asc } from 'drizzle-orm'
import { groupInk } from '../../../apps/server/src/features/classroom/ink/groups/group-boards.table.ts'
import { studentWithPad, teacherAt } from '../../people.ts'
import { test } from '../../school-server.ts'
import { inkPixels, pressInMore } from '../at-the-board.ts'

/** A short wave at a height of the pad, as a hand draws it. */
async function draw(page: Page, y: number): Promise<void> {
  await page.mouse.move(360, y)
  await page.mouse.down()
  for (let step = 1; step <= 20; step += 1) await page.mouse.move(360 + step * 8, y + Math.sin(step / 3) * 30)
  await page.mouse.up()
}

test('groups write together on boards of their own, and the teacher looks on', async ({
  browser,
  school,
}) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  // The first two are of one group of the demo class, the third of another.
  const pads = await Promise.all(
    ['s0002', 's0006', 's0001'].map((login) => studentWithPad(browser, { address, login })),
  )
  const [ann, ben, cid] = pads as [Page, Page, Page]
  const wall = board.getByRole('region', { name: '小组白板' })
  const boardOn = (pad: Page) => pad.getByRole('region', { name: '分组讨论' })
  const inkOn = (pad: Page) => expect.poll(() => inkPixels(boardOn(pad)))

  await test.step('[CR-490] [CR-492] 分组讨论 begins, and the board of each group opens on its pads', async () => {
    await board.getByRole('link', { name: '开始上课' }).click()
    for (const pad of pads) {
      await pad.getByText('点击进入').click()
      await expect(pad.getByText('1 / 9')).toBeVisible()
    }
    await pressInMore(board, '分组讨论')
    await board.getByLabel('讨论任务（可以不写）').fill('画出函数的图象')
    await board.getByRole('button', { name: '开始讨论' }).click()
    for (const pad of [ann, ben])
      await expect(boardOn(pad).getByRole('heading', { name: '荷组' })).toBeVisible()
    await expect(boardOn(cid).getByRole('heading', { name: '鹿组' })).toBeVisible()
    await expect(boardOn(ann).getByText('画出函数的图象')).toBeVisible()
    // A board on which nobody has written yet stands small, without its page ([CR-478]).
    await expect(wall.getByRole('list', { name: '荷组的组员' })).toContainText('还没有写')
  })

  await test.step('[CR-494] what one writes the other member and the teacher see, and no other group', async () => {
    await expect(ann.getByRole('button', { name: '撤销' })).toBeVisible()
    await draw(ann, 320)
    await inkOn(ben).toBeGreaterThan(200)
    await expect.poll(() => inkPixels(wall.getByLabel('荷组的白板'))).toBeGreaterThan(50)
    await draw(ben, 420)
    await expect(ben.getByRole('button', { name: '撤销' })).toBeEnabled()
    await expect(wall.getByRole('list', { name: '荷组的组员' })).toContainText('1 笔')
    expect(await inkPixels(boardOn(cid))).toBe(0)
  })

  await test.step('[PD-95] [CR-493] a stroke without a line is sent when it is back, and a reload loses nothing', async () => {
    await ann.context().setOffline(true)
    await draw(ann, 520)
    await expect(boardOn(ann)).toContainText('1 笔等网络恢复后送出', { timeout: 30_000 })
    await ann.context().setOffline(false)
    await expect(boardOn(ann)).toContainText('全组一起写', { timeout: 30_000 })
    const before = await inkPixels(boardOn(ben))
    expect(before).toBeGreaterThan(200)
    await ben.reload()
    await inkOn(ben).toBeGreaterThan(200)
    await expect(ben.getByRole('button', { name: '撤销' })).toBeEnabled()
  })

  await test.step('[CR-495] each takes back own strokes alone', async () => {
    await ben.getByRole('button', { name: '撤销' }).click()
    await expect(ben.getByRole('button', { name: '撤销' })).toBeDisabled()
    await inkOn(ben).toBeGreaterThan(200)
  })

  await test.step('[CR-499] [CR-501] one is made large and shown to the whole class', async () => {
    await board.getByRole('button', { name: '放大荷组' }).click()
    await expect(wall.getByLabel('鹿组的白板')).toHaveCount(0)
    await board.getByRole('button', { name: '把荷组展示给全班' }).click()
    await expect(boardOn(cid).getByRole('heading', { name: '老师展示：荷组' })).toBeVisible()
    await inkOn(cid).toBeGreaterThan(200)
    await expect(boardOn(cid).getByRole('list', { name: '组员' })).toHaveCount(0)
    await board.getByRole('button', { name: '结束展示荷组' }).click()
    await expect(boardOn(cid).getByRole('heading', { name: '鹿组' })).toBeVisible()
  })

  await test.step('[CR-497] it ends, and the boards are looked at alone until they are put away', async () => {
    await board.getByRole('button', { name: '给荷组加 1 分' }).click()
    await expect(board.getByText('荷组 +1')).toBeVisible()
    await board.getByRole('button', { name: '结束讨论' }).click()
    await board.getByRole('button', { name: '确定结束' }).click()
    for (const pad of pads) {
      await expect(boardOn(pad)).toContainText('讨论已结束，白板不能再写')
      await expect(pad.getByRole('button', { name: '撤销' })).toHaveCount(0)
    }
    await wall.getByRole('button', { name: '收起', exact: true }).click()
    for (const pad of pads) await expect(boardOn(pad)).toHaveCount(0)
  })

  await test.step('[CR-502] [CR-498] the record has the boards, and the past lesson of a pad its own', async () => {
    await board.getByRole('button', { name: '下课' }).click()
    await board.getByRole('dialog').getByRole('button', { name: '下课' }).click()
    await expect(board.getByRole('heading', { name: /^课堂小结/ })).toBeVisible()
    const recorded = board.getByRole('region', { name: '分组讨论' })
    await expect.poll(() => inkPixels(recorded.getByLabel('荷组的白板'))).toBeGreaterThan(50)
    await ann.getByRole('button', { name: /^上过的课/ }).click()
    await ann.getByRole('listitem').first().getByRole('button').click()
    await ann.getByRole('button', { name: '小组白板 1' }).click()
    await expect.poll(() => inkPixels(ann.getByRole('region', { name: '荷组的白板' }))).toBeGreaterThan(200)
  })

  const database = await school.openStored()
  try {
    const ops = await database.orm.select({ op: groupInk.op }).from(groupInk).orderBy(asc(groupInk.seq))
    // A line of each, one written without a line, and one taken back.
    expect(ops.map(({ op }) => op.kind).toSorted()).toEqual(['stroke', 'stroke', 'stroke', 'undo'])
  } finally {
    await database.close()
  }
})
