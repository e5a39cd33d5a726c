import { expect, type Page } from '@playwright/test'

/** A pad notices by itself that its line is gone, and that it is back. */
const NOTICED_MS = 30_000

/** Does something while the line of a pad is cut, and waits until it is back. */
export async function whileCut(pad: Page, act: () => Promise<void>): Promise<void> {
  const told = pad.getByText('网络已断开').first()
  await pad.context().setOffline(true)
  await expect(told).toBeVisible({ timeout: NOTICED_MS })
  await act()
  await pad.context().setOffline(false)
  await expect(told).toBeHidden({ timeout: NOTICED_MS })
}
