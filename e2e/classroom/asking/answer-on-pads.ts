import { expect, type Page } from '@playwright/test'

/** Chooses an option on a pad and hands it in. */
export async function choose(pad: Page, letter: string): Promise<void> {
  await pad.getByText(letter, { exact: true }).first().click()
  await pad.getByRole('button', { name: '提交' }).click()
  await expect(pad.getByText('已提交', { exact: true })).toBeVisible()
}

/** Closes a question of two pads once the board knows of both answers: before, it would ask whether to wait for the other one. */
export async function collect(board: Page, word = '收卷'): Promise<void> {
  await expect(board.getByText('已提交 2/2')).toBeVisible()
  await board.getByRole('button', { name: word }).click()
}
