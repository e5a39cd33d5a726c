import { expect, type Page } from '@playwright/test'
import { studentWithPad, teacherAt } from '../../people.ts'
import { test } from '../../school-server.ts'

const NAME = '课中巩固'
const sheetOf = (pad: Page) => pad.getByRole('region', { name: NAME })

test('a set of questions is prepared, started on the board by two presses, and answered on two pads', async ({
  browser,
  school,
}) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pads = await Promise.all(
    ['s0001', 's0002'].map((login) => studentWithPad(browser, { address, login })),
  )
  const wall = board.getByRole('region', { name: new RegExp(`^${NAME}（`) })

  await test.step('[LE-30] the teacher groups two questions of the lesson, the second one first', async () => {
    await board.getByRole('link', { name: '编辑' }).first().click()
    await board.getByRole('button', { name: '组成练习' }).click()
    const dialog = board.getByRole('dialog', { name: '组成练习' })
    await dialog.getByLabel('练习名称').fill(NAME)
    await dialog.getByRole('checkbox').nth(0).check()
    await dialog.getByRole('checkbox').nth(1).check()
    await dialog.getByLabel('限时').selectOption({ label: '5 分钟' })
    // The handle of the second one, moved up by the keyboard.
    const handle = dialog.getByRole('button', { name: '移动本课第 2 题' })
    // What it tells screen readers is awaited: a key that comes before it is ready is not heard.
    await handle.press('Space')
    await expect(board.getByText('已拿起本课第 2 题，在第 2 位，共 2 位')).toBeAttached()
    await handle.press('ArrowUp')
    await expect(board.getByText('本课第 2 题移到第 1 位，共 2 位')).toBeAttached()
    await handle.press('Space')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(board.getByText('2 题（第 2、1 题） · 限时 5 分')).toBeVisible()
    await board.reload()
    await expect(board.getByText('2 题（第 2、1 题） · 限时 5 分')).toBeVisible()
  })

  await test.step('the lesson begins', async () => {
    await board.getByRole('button', { name: '开始上课' }).click()
    for (const pad of pads) await pad.getByText('点击进入').click()
    for (const pad of pads) await expect(pad.getByText('1 / 9')).toBeVisible()
  })

  await test.step('[LE-34] the set is opened and started, and bears its name on the pads', async () => {
    await board.getByRole('button', { name: '发题' }).click()
    await board.getByRole('button', { name: `${NAME}（2 题）`, exact: true }).click()
    await expect(board.getByText(`${NAME}（已选 2 题）`)).toBeVisible()
    await board.getByRole('button', { name: '开始练习' }).click()
    await expect(wall).toContainText('已交卷 0/2')
    for (const pad of pads) await expect(sheetOf(pad)).toContainText('已答 0/2')
  })

  await test.step('[CR-112] both answer and hand in', async () => {
    for (const pad of pads) {
      // The first question of the lesson, a choice, is the second one here.
      await sheetOf(pad).getByRole('button', { name: '第 2 题' }).click()
      await pad.getByText('B', { exact: true }).first().click()
      await expect(sheetOf(pad).getByRole('button', { name: '第 2 题，已答，已保存' })).toBeVisible()
      await sheetOf(pad).getByRole('button', { name: '交卷' }).click()
      await sheetOf(pad).getByRole('button', { name: '交卷' }).click()
      await expect(sheetOf(pad).getByText('已交卷')).toBeVisible()
    }
    await expect(wall).toContainText('已交卷 2/2')
  })

  await test.step('[CR-117] its results are in 发题 by its name', async () => {
    await wall.getByRole('button', { name: '收卷' }).click()
    await wall.getByRole('button', { name: '收起' }).click()
    await board.getByRole('button', { name: '发题' }).click()
    await expect(board.getByRole('button', { name: `${NAME}（2 题）的结果` })).toBeVisible()
  })
})
