import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { answer, practiceRun, quizRun } from '../../../apps/server/src/features/classroom/classroom.table.ts'
import { studentWithPad, teacherAt } from '../../people.ts'
import { test } from '../../school-server.ts'

const sheetOf = (pad: Page) => pad.getByRole('region', { name: '随堂练习 1' })
const number = (pad: Page, words: string) => sheetOf(pad).getByRole('button', { name: words })

test('a class works through a practice; one pad is cut off in between, and its answers arrive once', async ({
  browser,
  school,
}) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pads = await Promise.all(
    ['s0001', 's0002'].map((login) => studentWithPad(browser, { address, login })),
  )
  const [ann, cut] = pads as [Page, Page]
  const wall = board.getByRole('region', { name: /^随堂练习 1（/ })

  await test.step('the lesson begins', async () => {
    await board.getByRole('link', { name: '开始上课' }).click()
    for (const pad of pads) await pad.getByText('点击进入').click()
    for (const pad of pads) await expect(pad.getByText('1 / 9')).toBeVisible()
  })

  await test.step('[CR-110] the teacher sends several questions together', async () => {
    await board.getByRole('button', { name: '发题' }).click()
    await board.getByRole('button', { name: '随堂练习…' }).click()
    await board.getByRole('button', { name: '5 分钟', exact: true }).click()
    await board.getByRole('button', { name: '开始练习' }).click()
    await expect(wall).toContainText('已交卷 0/2')
    for (const pad of pads) await expect(sheetOf(pad)).toContainText(/已答 0\/\d/)
  })

  await test.step('[CR-112] one begins with the first, the other with the second; each answer is saved at once', async () => {
    await answerChoice(ann)
    await expect(number(ann, '第 1 题，已答，已保存')).toBeVisible()
    await ann.getByRole('button', { name: '下一题' }).click()
    await expect(number(ann, '第 2 题')).toHaveAttribute('aria-current', 'true')
    await expect(wall.getByRole('img', { name: '已答' })).toHaveCount(1)
  })

  await test.step('[CR-24] a pad without a line goes on, and keeps what it cannot send', async () => {
    await cut.context().setOffline(true)
    await answerChoice(cut)
    await expect(number(cut, '第 1 题，已答，还没有送达')).toBeVisible()
    await expect(sheetOf(cut)).toContainText('已保存在本机')
    await expect(wall.getByRole('img', { name: '已答' })).toHaveCount(1)
  })

  await test.step('[CR-112] a pad that is loaded anew is back at its question with its answer', async () => {
    await ann.reload()
    await expect(number(ann, '第 2 题')).toHaveAttribute('aria-current', 'true')
    await expect(number(ann, '第 1 题，已答，已保存')).toBeVisible()
  })

  await test.step('[CR-113] what is open is named before it is handed in', async () => {
    await ann.getByRole('button', { name: '交卷' }).click()
    await expect(sheetOf(ann).getByRole('alert')).toContainText('还没有作答，再点一次仍可交卷')
    await ann.getByRole('button', { name: '交卷' }).click()
    await expect(sheetOf(ann).getByText('已交卷')).toBeVisible()
    await expect(wall).toContainText('已交卷 1/2')
  })

  await test.step('[CR-24] the line comes back, and the answer arrives', async () => {
    await cut.context().setOffline(false)
    await expect(number(cut, '第 1 题，已答，已保存')).toBeVisible({ timeout: 30_000 })
    await expect(wall.getByRole('img', { name: '已答' })).toHaveCount(2)
  })

  await test.step('[CR-114] everything is collected together', async () => {
    await wall.getByRole('button', { name: '收卷' }).click()
    await wall.getByRole('button', { name: '确定收卷' }).click()
    for (const pad of pads) await expect(pad.getByText('已收卷，等老师讲评')).toBeVisible()
    await expect(cut.getByText('解析')).toHaveCount(0)
  })

  await test.step('[CR-117] one question is looked at, and the practice is there again', async () => {
    await wall.getByRole('button', { name: '第 1 题的作答' }).click()
    await board.getByRole('button', { name: '显示分布' }).click()
    const question = board.getByRole('region', { name: '已收卷' })
    await question.getByRole('button', { name: '收起' }).click()
    await expect(wall).toBeVisible()
  })

  await test.step('[CR-116] all keys are released', async () => {
    await wall.getByRole('button', { name: '公布全部答案' }).click()
    await expect(wall.getByRole('button', { name: '答案已公布' })).toBeVisible()
    await cut.getByRole('button', { name: /^第 1 题/ }).click()
    await expect(cut.getByText('解析').first()).toBeVisible()
    await wall.getByRole('button', { name: '收起' }).click()
    for (const pad of pads) await expect(sheetOf(pad)).toBeHidden()
  })

  await test.step('[CR-117] it is brought back from 发题', async () => {
    await board.getByRole('button', { name: '发题' }).click()
    await board.getByRole('button', { name: /^随堂练习 1（.*的结果$/ }).click()
    await expect(wall).toContainText('已交卷 2/2')
  })

  await test.step('every answer was stored once', async () => {
    const stored = await school.openStored()
    try {
      const rows = await stored.orm
        .select({ state: answer.state })
        .from(practiceRun)
        .innerJoin(quizRun, eq(quizRun.practice_id, practiceRun.practice_id))
        .innerJoin(answer, eq(answer.quiz_run_id, quizRun.quiz_run_id))
      expect(rows.map(({ state }) => state).toSorted()).toEqual(['collected', 'submitted'])
    } finally {
      await stored.close()
    }
  })
})

/** Chooses B of the question at hand, which is a choice. */
async function answerChoice(pad: Page): Promise<void> {
  await pad.getByText('B', { exact: true }).first().click()
}
