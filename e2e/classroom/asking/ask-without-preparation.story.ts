import { expect, type Page } from '@playwright/test'
import { test } from '../../school-server.ts'
import { beginClass } from './begin-class.ts'
import { choose, collect } from './answer-on-pads.ts'

test('a teacher asks without having prepared anything: aloud, about a part of the board, and as a vote', async ({
  browser,
  school,
}) => {
  const { board, pads } = await beginClass(browser, { address: school.address })
  const [ann, ben] = pads as [Page, Page]

  await test.step('[CR-70] 口头题: two presses, and both pads answer', async () => {
    await board.getByRole('button', { name: '发题' }).click()
    await board.getByRole('button', { name: '单选', exact: true }).click()
    for (const pad of pads) await expect(pad.getByText('口头题 · 单选题')).toBeVisible()
    await choose(ann, 'B')
    await choose(ben, 'C')
    await expect(board.getByText('已提交 2/2')).toBeVisible()
  })

  await test.step('[CR-71] the key is told after the answers, and corrected', async () => {
    await collect(board)
    await board.getByRole('button', { name: '显示分布' }).click()
    await board.getByRole('button', { name: '答案 C' }).click()
    await board.getByRole('button', { name: '公布答案' }).click()
    await expect(ben.getByText('答对了')).toBeVisible()
    await expect(ann.getByText('答错了')).toBeVisible()
    await board.getByRole('button', { name: '改答案' }).click()
    await board.getByRole('button', { name: '答案 B' }).click()
    await board.getByRole('button', { name: '改成这个' }).click()
    await expect(ann.getByText('答对了')).toBeVisible()
    await board.getByRole('button', { name: '收起', exact: true }).click()
  })

  await test.step('[CR-70] 截屏发题: a part of the board is on the pads, and is answered', async () => {
    await board.getByRole('button', { name: '截屏', exact: true }).click()
    await board.getByRole('button', { name: '截取全屏' }).click()
    await board.getByRole('button', { name: '截屏发题' }).click()
    await board.getByRole('button', { name: '判断', exact: true }).click()
    await expect(ann.getByText('截屏发题 · 判断题')).toBeVisible()
    const picture = ann.getByRole('img', { name: '截屏' })
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100)
    await choose(ann, '正确')
    await choose(ben, '错误')
    await collect(board)
    await board.getByRole('button', { name: '显示分布' }).click()
    await board.getByRole('button', { name: '收起', exact: true }).click()
  })

  await test.step('[CR-72] 投票: counted, and nobody is told who chose what', async () => {
    await board.getByRole('button', { name: '发题' }).click()
    await board.getByRole('button', { name: '投票…' }).click()
    await board.getByRole('textbox', { name: '选项 1' }).fill('植物园')
    await board.getByRole('textbox', { name: '选项 2' }).fill('博物馆')
    await board.getByRole('button', { name: '开始投票' }).click()
    await expect(ann.getByText(/匿名，老师看不到谁选了什么/)).toBeVisible()
    await choose(ann, '植物园')
    await choose(ben, '植物园')
    await collect(board, '结束投票')
    await board.getByRole('button', { name: '显示分布' }).click()
    await expect(board.getByText('2 人 100%')).toBeVisible()
    await expect(ann.getByText('2 人 100%')).toBeVisible()
    await expect(board.getByRole('button', { name: '公布答案' })).toHaveCount(0)
    await board.getByRole('button', { name: '收起', exact: true }).click()
  })

  await test.step('[CR-44] what was asked is opened again from 发题', async () => {
    await board.getByRole('button', { name: '发题' }).click()
    await board.getByRole('button', { name: /口头题/ }).click()
    await expect(board.getByText('正确率 50%')).toBeVisible()
    await board.getByRole('button', { name: '再发一次' }).click()
    await expect(ann.getByText('第 2 次作答')).toBeVisible()
  })
})
