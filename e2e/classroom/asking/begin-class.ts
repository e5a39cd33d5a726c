import type { Browser, Page } from '@playwright/test'
import { studentWithPad, teacherAt } from '../../people.ts'

/** Begins the prepared lesson on a board, with the pads of two students in it. */
export async function beginClass(
  browser: Browser,
  { address }: { address: string },
): Promise<{ board: Page; pads: Page[] }> {
  const board = await teacherAt(browser, { address, path: '/classPreparation/preparationList' })
  const pads = await Promise.all(
    ['s0001', 's0002'].map((login) => studentWithPad(browser, { address, login })),
  )
  await board.getByRole('link', { name: '开始上课' }).click()
  for (const pad of pads) await pad.getByText('点击进入').click()
  return { board, pads }
}
