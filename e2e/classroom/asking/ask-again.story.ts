import { expect, type Page } from '@playwright/test'
import { test } from '../../school-server.ts'
import { beginClass } from './begin-class.ts'
import { choose, collect } from './answer-on-pads.ts'

/** Closes the question once the board knows of both answers, and tells the key. */
async function reveal(board: Page, letter: string): Promise<void> {
  await collect(board)
  await board.getByRole('button', { name: '显示分布' }).click()
  await board.getByRole('button', { name: `答案 ${letter}` }).click()
  await board.getByRole('button', { name: '公布答案' }).click()
  await expect(board.getByText(/正确率/).first()).toBeVisible()
}

test('a question is asked again after it was explained, and both times stand beside each other', async ({
  browser,
  school,
}) => {
  const { board, pads } = await beginClass(browser, { address: school.address })
  const [ann, ben] = pads as [Page, Page]

  await test.step('the first time one of two is wrong', async () => {
    await board.getByRole('button', { name: '发题' }).click()
    await board.getByRole('button', { name: '单选', exact: true }).click()
    for (const pad of pads) await expect(pad.getByText('口头题 · 单选题')).toBeVisible()
    await choose(ann, 'B')
    await choose(ben, 'C')
    await reveal(board, 'B')
  })

  await test.step('the second time both are right', async () => {
    await board.getByRole('button', { name: '再发一次' }).click()
    for (const pad of pads) await expect(pad.getByRole('button', { name: '提交' })).toBeVisible()
    await choose(ann, 'B')
    await choose(ben, 'B')
    await collect(board)
    await board.getByRole('button', { name: '收起', exact: true }).click()
  })

  await test.step('[CR-450] [CR-451] both runs are at hand, and who changed is told by name', async () => {
    await board.getByRole('button', { name: '发题' }).click()
    const asked = board.getByRole('region', { name: '发过 2 次' })
    await expect(asked.getByRole('listitem')).toHaveCount(2)
    await asked.getByRole('button', { name: '对比两次作答' }).click()
    const compared = board.getByRole('dialog', { name: '两次作答对比' })
    await expect(compared.getByRole('region', { name: '第 1 次' })).toContainText('正确率 50%')
    await expect(compared.getByRole('region', { name: '第 2 次' })).toContainText('正确率 100%')
    await compared.getByRole('button', { name: '改对 1 人' }).click()
    await compared.getByRole('button', { name: '收起' }).click()
    await asked.getByRole('button', { name: /^第 1 次/ }).click()
    await expect(board.getByText(/正确率 50%/)).toBeVisible()
    await board.getByRole('button', { name: '收起', exact: true }).click()
  })
})
