import { expect, type Page } from '@playwright/test'
import { asc } from 'drizzle-orm'
import { classroomEvent } from '../../apps/server/src/features/classroom/classroom.table.ts'
import { studentWithPad, teacherAt } from '../people.ts'
import { test } from '../school-server.ts'

/** How many pixels of ink a screen shows; the ground of the page is none. */
function inkPixels(page: Page): Promise<number> {
  return page.locator('[role="img"][aria-label^="板书"] canvas').evaluateAll((canvases) => {
    let inked = 0
    for (const canvas of canvases as HTMLCanvasElement[]) {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      for (let alpha = 3; alpha < pixels.length; alpha += 4) if ((pixels[alpha] ?? 0) > 0) inked += 1
    }
    return inked
  })
}

/** A short wave at a height of the screen, as a hand draws it; the pen stays down when `isHeld`. */
async function draw(page: Page, { y, isHeld = false }: { y: number; isHeld?: boolean }): Promise<void> {
  await page.mouse.move(360, y)
  await page.mouse.down()
  for (let step = 1; step <= 20; step += 1) await page.mouse.move(360 + step * 8, y + Math.sin(step / 3) * 30)
  if (!isHeld) await page.mouse.up()
}

/** How many pixels of a line that is still drawn a screen shows: the hand goes on, because a piece of a running line may be lost and the next one makes it whole. */
async function inkWhileDrawn(screen: Page, hand: Page, y: number): Promise<number> {
  for (let step = 1; step <= 20; step += 1) {
    await hand.mouse.move(520 + (step % 2) * 8, y + step)
    // Pieces are sent a few times a second: moves of the same moment would be one piece.
    await hand.waitForTimeout(20)
  }
  return inkPixels(screen)
}

test('a student is asked to the board, writes for everybody, and hands the pen back', async ({
  browser,
  school,
}) => {
  const { address } = school
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pads = await Promise.all(
    ['s0001', 's0002'].map((login) => studentWithPad(browser, { address, login })),
  )
  const [ann, ben] = pads as [Page, Page]
  const bar = board.getByRole('region', { name: '正在板演的学生' })
  const pen = ann.getByRole('region', { name: '板演' })
  const everybodySees = async (what: 'ink' | 'a blank page') => {
    for (const screen of [board, ben]) {
      const seen = expect.poll(() => inkPixels(screen))
      await (what === 'ink' ? seen.toBeGreaterThan(200) : seen.toBe(0))
    }
  }

  const everybodySeesTheHandAt = async (y: number) => {
    for (const screen of [board, ben])
      await expect.poll(() => inkWhileDrawn(screen, ann, y), { timeout: 30_000 }).toBeGreaterThan(200)
  }

  await test.step('the lesson begins on a blank page', async () => {
    await board.getByRole('link', { name: '开始上课' }).click()
    for (const pad of pads) await pad.getByText('点击进入').click()
    await expect(ann.getByText('1 / 9')).toBeVisible()
    await board.getByRole('button', { name: '加页' }).click()
    const blank = board.getByRole('button', { name: '白板', exact: true })
    await blank.click()
    for (const pad of pads) await expect(pad.getByText('2 / 10')).toBeVisible()
  })

  await test.step('[CR-33] the roster asks one of them to the board', async () => {
    await board.getByRole('button', { name: '花名册' }).click()
    await board
      .getByRole('button', { name: /^请上台：/ })
      .first()
      .click()
    await expect(bar).toBeVisible()
    await board.getByRole('button', { name: '花名册' }).click()
    await expect(ann.getByText('老师请你上台')).toBeVisible()
    await expect(ben.getByText(/正在板演/)).toBeVisible()
    await ann.getByRole('button', { name: '开始书写' }).click()
    await expect(pen).toContainText('你正在黑板上书写')
  })

  await test.step('[CR-38] the line is seen while it is drawn, and stays', async () => {
    await draw(ann, { y: 300, isHeld: true })
    await everybodySeesTheHandAt(300)
    await ann.mouse.up()
    await expect(ann.getByRole('button', { name: '撤销' })).toBeEnabled()
    await everybodySees('ink')
  })

  await test.step('[CR-36] [CR-37] each takes back what is his or her own', async () => {
    await board.getByRole('button', { name: '画笔' }).click()
    await draw(board, { y: 420 })
    await expect.poll(() => inkPixels(ben)).toBeGreaterThan(1000)
    await board.getByRole('button', { name: '撤销' }).click()
    await everybodySees('ink')
    await ann.getByRole('button', { name: '撤销' }).click()
    await everybodySees('a blank page')
    await expect(ann.getByRole('button', { name: '撤销' })).toBeDisabled()
    await board.getByRole('button', { name: '选择' }).click()
  })

  await test.step('[CR-39] what is written without a network is sent when it is back', async () => {
    await ann.context().setOffline(true)
    await draw(ann, { y: 300 })
    await expect(pen).toContainText('1 笔等网络恢复后送出', { timeout: 30_000 })
    await ann.context().setOffline(false)
    await everybodySees('ink')
    await expect(pen).toContainText('你正在黑板上书写')
  })

  await test.step('[CR-34] the right is there after a reload, and goes while the pen is down', async () => {
    await ann.reload()
    await expect(pen).toContainText('你正在黑板上书写')
    await everybodySees('ink')
    await board.getByRole('button', { name: '清空' }).click()
    await everybodySees('a blank page')
    await draw(ann, { y: 420, isHeld: true })
    await everybodySeesTheHandAt(420)
    await bar.getByRole('button', { name: /^结束/ }).click()
    await everybodySees('a blank page')
    await ann.mouse.up()
    await expect(ann.getByText('老师结束了你的板演')).toBeVisible()
    await expect(pen).toHaveCount(0)
    await expect(bar).toHaveCount(0)
  })

  await test.step('[CR-33] [CR-34] the called one is asked too, and says when it is done', async () => {
    await board.getByRole('button', { name: '点名' }).click()
    await board.getByRole('button', { name: /^到课的/ }).click()
    await board.getByRole('button', { name: '开始', exact: true }).click()
    await board.getByRole('button', { name: '请上台' }).click()
    await expect(bar).toBeVisible()
    const isAsked = (pad: Page) => pad.getByText('老师请你上台').isVisible()
    await expect.poll(async () => (await isAsked(ann)) || (await isAsked(ben))).toBe(true)
    const called = (await isAsked(ann)) ? ann : ben
    await called.getByRole('button', { name: '开始书写' }).click()
    await called.getByRole('button', { name: '写完了' }).click()
    await expect(bar).toHaveCount(0)
    await expect(called.getByText('老师结束了你的板演')).toHaveCount(0)
  })

  const database = await school.openStored()
  try {
    const facts = await database.orm
      .select({ type: classroomEvent.type })
      .from(classroomEvent)
      .orderBy(asc(classroomEvent.seq))
    const kinds = facts.map(({ type }) => type)
    expect(kinds.filter((type) => type === 'board_opened')).toHaveLength(2)
    expect(kinds.filter((type) => type === 'board_closed')).toHaveLength(2)
    // Two lines, two undos, one written offline, one 清空; the line that was under the pen is none of them.
    expect(kinds.filter((type) => type === 'ink_written')).toHaveLength(6)
  } finally {
    await database.close()
  }
})
