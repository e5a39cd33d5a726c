import { expect } from '@playwright/test'
import { studentWithPad, teacherAt } from '../../people.ts'
import { test } from '../../school-server.ts'

test('a class answers by voice, and its recordings are heard on the wall', async ({ browser, school }) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pads = await Promise.all(
    ['s0001', 's0002'].map((login) => studentWithPad(browser, { address, login })),
  )
  const [first, second] = pads
  if (first === undefined || second === undefined) throw new Error('two pads')
  await board.getByRole('link', { name: '开始上课' }).click()
  for (const pad of pads) await pad.getByText('点击进入').click()

  await test.step('[CR-354] 语音 is one press', async () => {
    await board.getByRole('button', { name: '发题' }).click()
    await board.getByRole('button', { name: '语音：学生录音作答' }).click()
    for (const pad of pads) await expect(pad.getByText('请录音作答')).toBeVisible()
  })

  await test.step('[CR-350] [CR-423] a pad records with its question in sight, sees how long it is, and hands it in', async () => {
    await first.getByRole('button', { name: '录音' }).click()
    await expect(first.getByRole('dialog', { name: '录音' }).getByText('请录音作答')).toBeVisible()
    await first.getByRole('button', { name: '开始录音' }).click()
    await expect(first.getByText('0:01')).toBeVisible()
    await first.getByRole('button', { name: '结束' }).click()
    await expect(first.getByLabel('听录音')).toBeVisible()
    await first.getByRole('button', { name: '使用录音' }).click()
    const own = first.getByRole('group', { name: /^录音（\d+ 秒）$/ })
    await expect(own).toHaveText(/^0:0\d$/)
    await first.getByRole('button', { name: '提交' }).click()
    await expect(first.getByText('已提交', { exact: true })).toBeVisible()
    await expect(board.getByText('已提交 1/2')).toBeVisible()
  })

  await test.step('[CR-352] what the other pad records is collected', async () => {
    await second.getByRole('button', { name: '录音' }).click()
    await second.getByRole('button', { name: '开始录音' }).click()
    await expect(second.getByText('0:01')).toBeVisible()
    await board.getByRole('button', { name: '收卷' }).click()
    await board.getByRole('button', { name: '确定收卷' }).click()
    await expect(second.getByLabel(/^录音（\d+ 秒）$/)).toBeVisible()
  })

  await test.step('[CR-353] [CR-423] both are on the wall, and one is heard at a time', async () => {
    const [one, other] = [board.getByLabel('第 1 份的录音'), board.getByLabel('第 2 份的录音')]
    for (const player of [one, other]) await expect(player).toHaveText(/^0:\d\d$/)
    // A recording of a second is over before anybody looks.
    for (const player of [one, other])
      await player.locator('audio').evaluate((audio: HTMLAudioElement) => {
        audio.loop = true
      })
    await one.getByRole('button', { name: '播放' }).click()
    await expect(one.getByRole('button', { name: '暂停' })).toBeVisible()
    await other.getByRole('button', { name: '播放' }).click()
    await expect(other.getByRole('button', { name: '暂停' })).toBeVisible()
    await expect(one.getByRole('button', { name: '播放' })).toBeVisible()
    await board.getByRole('button', { name: '显示姓名' }).click()
    await expect(board.getByLabel('第 1 份的录音')).toHaveCount(0)
  })
})
