import { expect, type Locator, type Page } from '@playwright/test'
import { PIXEL_PNG } from '../../apps/server/test/lessons-builders.ts'
import { callerAt } from '../hostile/calls.ts'
import { staffAt, studentWithPad } from '../people.ts'
import { test } from '../school-server.ts'

const STEM = '海边的灯塔'
const FILE = {
  questions: [
    {
      type: 'single',
      stem: `${STEM}如图：![灯塔](https://papers.example/1.png)\n哪一个是它的影子？`,
      options: [
        { key: 'A', content: '左边 ![影子](https://papers.example/2.png)' },
        { key: 'B', content: '右边' },
      ],
      answer: ['A'],
    },
  ],
}
const PICTURE = { name: '灯塔.png', mimeType: 'image/png', buffer: PIXEL_PNG }

/** Whether two pictures are really drawn. */
const bothDrawn = (place: Locator | Page) => () =>
  place
    .locator('.qd-picture img')
    .evaluateAll((pictures) => pictures.map((picture) => (picture as HTMLImageElement).naturalWidth))

test('an imported question gets its pictures; board and pad draw them, the pad also without the network', async ({
  browser,
  school,
}) => {
  const { address } = school
  const who = { login: 'grade', password: 'jiangtai-2026' }
  const caller = await callerAt(address, who.login)
  const find = () =>
    caller.call('POST /api/question_center/v1/bank/list', { text: STEM, page: 1, page_size: 20 })
  const bank = await staffAt(browser, {
    ...{ address, ...who },
    path: `/question_center/question_center_bank?text=${encodeURIComponent(STEM)}`,
  })

  await test.step('[QF-6] the placeholders of an import are filled one by one', async () => {
    await caller.call('POST /api/question_center/v1/bank/import', {
      ...{ file_name: '灯塔.json', file_text: JSON.stringify(FILE), subject_id: 'math', phase_id: 'senior' },
    })
    await expect.poll(async () => (await find()).total, { timeout: 30_000 }).toBe(1)
    await bank.reload()
    await bank.getByRole('button', { name: '第 1 题的图片，缺 2 张' }).click()
    const dialog = bank.getByRole('dialog')
    for (const place of ['题干', '选项 A']) {
      await dialog.getByLabel(`${place}的图片文件`).setInputFiles(PICTURE)
      await expect(dialog.getByRole('button', { name: `${place}：换一张` })).toBeVisible()
    }
    await dialog.getByRole('button', { name: '完成' }).click()
    await expect.poll(bothDrawn(bank)).toEqual([1, 1])
  })

  await test.step('the question is put into a lesson', async () => {
    const [question] = (await find()).list
    const lessons = await caller.call('GET /api/prepare_lessons/api/lesson_list', { page: 1, page_size: 20 })
    const [lesson] = lessons.list
    await caller.call('POST /api/prepare_lessons/api/add_quzi', {
      prepare_lesson_id: lesson?.prepare_lesson_id ?? '',
      question_ids: [question?.question_id ?? ''],
    })
  })

  const pad = await studentWithPad(browser, { address, login: 's0001' })
  await test.step('[QF-2] [QF-5] board and pad draw them, the pad also while the network is away', async () => {
    await bank.goto(`${address}/classPreparation/preparationList`)
    await bank.getByRole('link', { name: '开始上课' }).first().click()
    await pad.getByText('点击进入').click()
    await bank.getByRole('button', { name: '发题' }).click()
    await bank.getByRole('button', { name: new RegExp(STEM) }).click()
    await bank.getByRole('button', { name: '开始作答' }).click()
    await expect.poll(bothDrawn(pad)).toEqual([1, 1])
    await expect(bank.getByText('已提交 0/1')).toBeVisible()
    await pad.context().setOffline(true)
    await pad.getByRole('button', { name: '看课件' }).click()
    await pad.getByRole('button', { name: '回到题目作答' }).click()
    await expect.poll(bothDrawn(pad)).toEqual([1, 1])
    await pad.context().setOffline(false)
    await bank.getByRole('button', { name: '收卷' }).click()
    await bank.getByRole('button', { name: '确定收卷' }).click()
    await expect.poll(bothDrawn(bank)).toEqual([1, 1])
  })
})
