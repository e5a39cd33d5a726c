import { expect, type Page } from '@playwright/test'
import { asc } from 'drizzle-orm'
import { answer, quizRun } from '../../apps/server/src/features/classroom/classroom.table.ts'
import { answerFact } from '../../apps/server/src/features/facts/facts.table.ts'
import { staffAt, studentWithPad } from '../people.ts'
import { test } from '../school-server.ts'

const READING = /When the old gym/
const CLOZE = /On his fifteenth birthday/
/** What only a key or an analysis says: their fields on the wire, and words of the analyses themselves. */
const KEY_WORDS = ['"released"', '"key":{"kind"', '细节理解题', '推理判断题', '祖父把手表']

/** Everything a pad is told, over the socket and in replies, from now on. */
async function listenTo(pad: Page): Promise<string[]> {
  const told: string[] = []
  pad.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => told.push(payload.toString()))
  })
  pad.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => told.push(text),
        () => undefined,
      )
  })
  await pad.reload()
  return told
}

async function push(board: Page, question: RegExp): Promise<void> {
  await board.getByRole('button', { name: '发题' }).click()
  await board.getByRole('button', { name: question }).click()
  await board.getByRole('button', { name: '不限时', exact: true }).click()
  await board.getByRole('button', { name: '开始作答' }).click()
}

/** Answers the items of the question on the screen in their order. */
async function answerItems(pad: Page, letters: string): Promise<void> {
  for (const [index, key] of Array.from(letters).entries()) {
    await pad
      .getByRole('button', { name: new RegExp(`^第 ${index + 1} 题`) })
      .first()
      .click()
    await pad
      .locator('.qa-option', { hasText: new RegExp(`^${key}`) })
      .first()
      .click()
  }
}

test('a reading and a cloze are taught to pads, one of them offline, and no key travels before its release', async ({
  browser,
  school,
}) => {
  const { address } = school
  const at = { address, path: '/classPreparation/preparationList', login: 'grade', password: 'jiangtai-2026' }
  const board = await staffAt(browser, at)
  const pads = await Promise.all(
    ['s0001', 's0002'].map((login) => studentWithPad(browser, { address, login })),
  )
  const [ann, cut] = pads as [Page, Page]
  for (const pad of pads) await expect(pad.getByText('现在没有正在上的课')).toBeVisible()
  const told = await Promise.all(pads.map(listenTo))
  const keysTold = () => KEY_WORDS.filter((word) => told.flat().some((message) => message.includes(word)))

  await test.step('the lesson begins', async () => {
    await board.getByRole('link', { name: '开始上课' }).click()
    await expect(board.getByRole('button', { name: '下课' })).toBeVisible()
    for (const pad of pads) await pad.getByText('点击进入').click()
  })

  await test.step('[QR-4] the passage stands beside its items; one pad answers offline', async () => {
    await push(board, READING)
    for (const pad of pads) await expect(pad.getByRole('button', { name: '提交' })).toBeVisible()
    await expect(ann.getByText(/the rain that ran off it/i)).toBeVisible()
    await expect(ann.getByText(READING)).toBeVisible()
    await cut.context().setOffline(true)
    await answerItems(ann, 'BCAD')
    await answerItems(cut, 'BCAA')
    await ann.getByRole('button', { name: '提交' }).click()
    await cut.getByRole('button', { name: '提交' }).click()
    await expect(ann.getByText('已提交', { exact: true })).toBeVisible()
    await expect(cut.getByText(/已保存在本机/)).toBeVisible()
    await expect(board.getByText('已提交 1/2')).toBeVisible()
    await cut.context().setOffline(false)
    await expect(board.getByText('已提交 2/2')).toBeVisible({ timeout: 30_000 })
  })

  await test.step('[QU-20] neither collecting nor the distribution tells a key', async () => {
    await board.getByRole('button', { name: '收卷' }).click()
    await board.getByRole('button', { name: '显示分布' }).click()
    await expect(ann.getByText('全班作答').first()).toBeVisible()
    expect(told.every((messages) => messages.length > 0)).toBe(true)
    expect(keysTold()).toEqual([])
  })

  await test.step('[QU-22] the release tells it, item by item', async () => {
    await board.getByRole('button', { name: '公布答案' }).click()
    await expect(ann.getByText('答对了')).toBeVisible()
    await expect(cut.getByText('半对')).toBeVisible()
    await expect(ann.getByText(/细节理解题/).first()).toBeVisible()
    await expect.poll(keysTold).toContain('"released"')
    await board.getByRole('button', { name: '收起', exact: true }).click()
    for (const messages of told) messages.length = 0
  })

  await test.step('[QR-4] blanks of a cloze bring their items and show what was chosen', async () => {
    await push(board, CLOZE)
    await expect(ann.getByRole('button', { name: '提交' })).toBeVisible()
    await answerItems(ann, 'BADCBADCB')
    const last = ann.getByRole('button', { name: '第 10 题，还没有作答' }).last()
    await last.click()
    await ann.locator('.qa-option', { hasText: 'patience' }).click()
    await expect(ann.getByRole('button', { name: '第 10 题，已答 D' })).toBeVisible()
    await ann.getByRole('button', { name: '提交' }).click()
    await expect(board.getByText('已提交 1/2')).toBeVisible()
    await board.getByRole('button', { name: '收卷' }).click()
    await board.getByRole('button', { name: '确定收卷' }).click()
    await expect(board.getByText('已收卷')).toBeVisible()
    expect(keysTold()).toEqual([])
    await board.getByRole('button', { name: '显示分布' }).click()
    await board.getByRole('button', { name: '公布答案' }).click()
    await expect(ann.getByText('答对了')).toBeVisible()
  })

  await test.step('[CR-27] the lesson ends, and its record knows every item', async () => {
    await board.getByRole('button', { name: '下课' }).click()
    await board.getByRole('dialog').getByRole('button', { name: '下课' }).click()
    await expect(board.getByText('课堂小结')).toBeVisible()
  })

  await test.step('the database holds exactly this', async () => {
    const stored = await school.openStored()
    try {
      const runs = await stored.orm.select().from(quizRun).orderBy(asc(quizRun.started_at))
      const answers = await stored.orm.select().from(answer)
      const scores = runs.map(({ quiz_run_id }) =>
        answers
          .filter((row) => row.quiz_run_id === quiz_run_id && Object.keys(Object(row.value)).length > 0)
          .map(({ score }) => score ?? 0)
          .sort((a, b) => a - b),
      )
      expect(scores).toEqual([[7.5, 10], [15]])
      const facts = await stored.orm.select().from(answerFact)
      const settled = facts.filter(({ source_id }) => source_id === runs[0]?.quiz_run_id)
      expect(settled.map(({ result }) => result).sort()).toEqual([
        ...Array.from({ length: 7 }, () => 'right'),
        'wrong',
      ])
    } finally {
      await stored.close()
    }
  })
})
