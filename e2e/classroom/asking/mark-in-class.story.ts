import { expect, type Page } from '@playwright/test'
import { studentWithPad, teacherAt } from '../../people.ts'
import { test } from '../../school-server.ts'

/** Writes an answer on a pad and hands it in. */
async function write(pad: Page, words: string): Promise<void> {
  await pad.getByRole('textbox').fill(words)
  await pad.getByRole('button', { name: '提交' }).click()
  await expect(pad.getByText('已提交', { exact: true })).toBeVisible()
}

test('a written answer is marked in class, seen by its student, and marked anew in the record', async ({
  browser,
  school,
}) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pads = await Promise.all(
    ['s0001', 's0002'].map((login) => studentWithPad(browser, { address, login })),
  )
  const [ann, ben] = pads as [Page, Page]
  const desk = board.getByRole('dialog', { name: /批改/ })
  await board.getByRole('link', { name: '开始上课' }).click()
  for (const pad of pads) await pad.getByText('点击进入').click()

  await test.step('both pads answer a question that was asked aloud', async () => {
    await board.getByRole('button', { name: '发题' }).click()
    await board.getByRole('button', { name: '简答', exact: true }).click()
    for (const pad of pads) await expect(pad.getByText('口头题 · 解答题')).toBeVisible()
    await write(ann, '因为两个角相等')
    await write(ben, '不知道')
    await expect(board.getByText('已提交 2/2')).toBeVisible()
    await board.getByRole('button', { name: '收卷' }).click()
  })

  await test.step('[CR-130] the teacher marks by keys, without names before the class', async () => {
    await board.getByRole('button', { name: '批改', exact: true }).click()
    await expect(desk.getByText('已批 0/2')).toBeVisible()
    await desk.getByRole('button', { name: /^第 1 份：/ }).focus()
    await board.keyboard.press('1')
    await board.keyboard.press('3')
    await expect(desk.getByText('已批 2/2')).toBeVisible()
    // The last answers are collected for a few seconds after the close; marks wait for them.
    await expect(desk.getByText('保存中')).toHaveCount(0)
    await expect(desk.getByRole('button', { name: '重新保存' })).toHaveCount(0)
    await desk.getByRole('button', { name: '完成' }).click()
  })

  await test.step('[CR-133] the students see it once the answer is out', async () => {
    await board.getByRole('button', { name: '公布批改' }).click()
    await expect(ann.getByText('答对了')).toBeVisible()
    await expect(ben.getByText('答错了')).toBeVisible()
    await board.getByRole('button', { name: '收起', exact: true }).click()
  })

  await test.step('[CR-131] after the class the record has the marks, and they can be changed', async () => {
    await board.getByRole('button', { name: '下课' }).click()
    await board.getByRole('dialog').getByRole('button', { name: '下课' }).click()
    await board.getByText('课堂小结').first().click()
    const cell = board.getByRole('button', { name: /第 1 题：错$/ })
    await cell.click()
    await board.getByRole('dialog').getByRole('button', { name: '批改' }).click()
    await desk.getByRole('button', { name: /半对$/ }).last().click()
    await expect(desk.getByRole('button', { name: /：△ 半对/ })).toBeVisible()
    await desk.getByRole('button', { name: '完成' }).click()
    await expect(board.getByRole('button', { name: /第 1 题：半对$/ })).toBeVisible()
  })
})
