import { expect, type Page } from '@playwright/test'
import { studentWithPad, teacherAt } from '../../people.ts'
import { pressInMore } from '../at-the-board.ts'
import { test } from '../../school-server.ts'
import { whileCut } from '../../cut-line.ts'

/** The button of a race, once it is open. */
async function openButton(pad: Page) {
  const button = pad.getByRole('button', { name: '抢', exact: true })
  await expect(button).toHaveAttribute('data-open', 'true', { timeout: 15_000 })
  return button
}

test('a race is won by who presses, judged, and raced again without who was wrong', async ({
  browser,
  school,
}) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pads = await Promise.all(
    ['s0001', 's0002'].map((login) => studentWithPad(browser, { address, login })),
  )
  const [ann, ben] = pads as [Page, Page]
  const result = board.getByRole('region', { name: '抢答结果' })

  await test.step('the lesson begins', async () => {
    await board.getByRole('link', { name: '开始上课' }).click()
    for (const pad of pads) await pad.getByText('点击进入').click()
    await expect(ann.getByText('1 / 9')).toBeVisible()
    await expect(ben.getByText('1 / 9')).toBeVisible()
  })

  await test.step('[CR-81] the teacher starts a race, and every pad counts down', async () => {
    await pressInMore(board, '抢答')
    await board.getByRole('button', { name: '开始抢答' }).click()
    await expect(board.getByRole('region', { name: '正在抢答' })).toBeVisible()
    for (const pad of pads) await expect(pad.getByRole('region', { name: '抢答' })).toBeVisible()
  })

  await test.step('[CR-82] a pad that is loaded anew in the middle is back in the race', async () => {
    await ann.reload()
    await expect(ann.getByRole('region', { name: '抢答' })).toBeVisible()
  })

  await test.step('[CR-85] [CR-89] who presses is told to everybody', async () => {
    await (await openButton(ann)).click()
    await expect(ann.getByText('你抢到了')).toBeVisible()
    await expect(ben.getByText('已被抢答')).toBeVisible()
    await expect(result).toContainText('请回答')
  })

  await test.step('[CR-87] [CR-88] the answer is wrong, and the next race is without its student', async () => {
    await result.getByRole('button', { name: '答错' }).click()
    await expect(ann.getByText('答错了')).toBeVisible()
    await result.getByRole('button', { name: '再抢一次' }).click()
    await expect(ann.getByText('这一轮请让其他同学来抢')).toBeVisible()
  })

  await test.step('[CR-82] a pad whose line is cut cannot press, is told so, and is in the race again when it is back', async () => {
    await openButton(ben)
    await whileCut(ben, async () => {
      await expect(ben.getByText('网络已断开，恢复后才能抢')).toBeVisible()
      await expect(board.getByRole('region', { name: '正在抢答' })).toBeVisible()
    })
    await (await openButton(ben)).click()
    await expect(ben.getByText('你抢到了')).toBeVisible()
  })

  await test.step('[CR-88] the answer is right, and the result is put away', async () => {
    await result.getByRole('button', { name: '答对' }).click()
    await expect(ben.getByText('答对了')).toBeVisible()
    await result.getByRole('button', { name: '收起' }).click()
    await expect(result).toBeHidden()
    await expect(ben.getByText('答对了')).toBeHidden()
  })
})
