import type { Locator, Page } from '@playwright/test'

/** How many pixels of ink a screen, or a part of it, shows. */
export function inkPixels(page: Page | Locator): Promise<number> {
  return page.locator('canvas').evaluateAll((canvases) => {
    let inked = 0
    for (const canvas of canvases as HTMLCanvasElement[]) {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      for (let alpha = 3; alpha < pixels.length; alpha += 4) if ((pixels[alpha] ?? 0) > 0) inked += 1
    }
    return inked
  })
}

/** Begins a short wave on the stage, as a hand would; the pen stays down. */
export async function beginWave(board: Page): Promise<void> {
  await board.mouse.move(520, 420)
  await board.mouse.down()
  for (let step = 1; step <= 20; step += 1)
    await board.mouse.move(520 + step * 8, 420 + Math.sin(step / 3) * 40)
}

/** Draws a short wave on the stage. */
export async function writeOnBoard(board: Page): Promise<void> {
  await beginWave(board)
  await board.mouse.up()
}

/** Sends a question of the lesson. */
export async function push(board: Page, question: RegExp, limit: string): Promise<void> {
  await board.getByRole('button', { name: '发题' }).click()
  await board.getByRole('button', { name: question }).click()
  await board.getByRole('button', { name: limit, exact: true }).click()
  await board.getByRole('button', { name: '开始作答' }).click()
}

/** Pastes a drawn picture, as Ctrl+V of one that was copied does. */
export function pastePicture(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 320 })
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('the canvas has no 2d context')
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, 480, 320)
    context.fillStyle = '#3b82f6'
    context.fillRect(40, 40, 400, 240)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const data = new DataTransfer()
    data.items.add(new File([blob ?? ''], 'image.png', { type: 'image/png' }))
    window.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
}

/** How many pixels of pictures, or of writing, a screen shows. */
export function pixelsOf(page: Page, layer: 'pictures' | 'base'): Promise<number> {
  const canvases = page.locator(`[role="img"][aria-label^="板书"] canvas[data-layer="${layer}"]`)
  return canvases.evaluateAll((found) => {
    let seen = 0
    for (const canvas of found as HTMLCanvasElement[]) {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      for (let alpha = 3; alpha < pixels.length; alpha += 4) if ((pixels[alpha] ?? 0) > 0) seen += 1
    }
    return seen
  })
}

/** Where the left edge of what a layer shows lies, as a share of its width. */
export function leftOf(page: Page, layer: 'pictures' | 'base'): Promise<number> {
  const canvas = page.locator(`[role="img"][aria-label^="板书"] canvas[data-layer="${layer}"]`).first()
  return canvas.evaluate((sheet: HTMLCanvasElement) => {
    const pixels = sheet.getContext('2d')?.getImageData(0, 0, sheet.width, sheet.height).data ?? []
    let left = sheet.width
    for (let at = 3; at < pixels.length; at += 4)
      if ((pixels[at] ?? 0) > 0) left = Math.min(left, ((at - 3) / 4) % sheet.width)
    return left / sheet.width
  })
}

/** Presses a button of 更多 on the board: the rows of the list before it have a 更多 of their own. */
export async function pressInMore(board: Page, word: string): Promise<void> {
  await board.getByRole('toolbar', { name: '课堂工具' }).getByRole('button', { name: '更多' }).click()
  await board.getByRole('button', { name: word, exact: true }).click()
}
