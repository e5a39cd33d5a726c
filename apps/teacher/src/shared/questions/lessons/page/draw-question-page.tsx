import { PAGE_WIDTH } from '@jiangtai/board/page.ts'
import { loadMathEngine } from '@jiangtai/ui/math-engine.ts'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import styles from './question-sheet.module.css'

/** The picture of a sheet that covers a whole page, in page units and in pixels. */
export type DrawnSheet = {
  source: HTMLCanvasElement
  place: { left: number; top: number; right: number; bottom: number }
}

/** How large a sheet is drawn: `ratio` is width / height of its page, `width` in pixels. */
export type SheetSize = { ratio: number; width: number }

/** Draws a sheet that no screen shows, as a board would show it ([LE-180]). Rejects in words where a picture in it does not come. */
export async function drawQuestionPage(sheet: ReactNode, size: SheetSize): Promise<DrawnSheet> {
  await loadMathEngine()
  return beside(size, async (place) => {
    const root = createRoot(place)
    try {
      flushSync(() => root.render(sheet))
      return await draw(place, size)
    } finally {
      root.unmount()
    }
  })
}

/** Draws the sheet that is shown in `within`, whole and upright whatever its scale on the screen; null where none is shown. */
export async function drawShownQuestion(within: ParentNode, size: SheetSize): Promise<DrawnSheet | null> {
  const shown = within.querySelector('[data-question-sheet]')
  if (shown === null) return null
  return beside(size, (place) => {
    const copy = shown.cloneNode(true)
    place.append(copy)
    const frame = copy.firstChild
    if (frame instanceof HTMLElement) frame.style.transform = 'none'
    return draw(place, size)
  })
}

/** Gives a sheet a place of the width that it is laid out in, for as long as it is drawn. */
async function beside(
  { ratio }: SheetSize,
  work: (place: HTMLElement) => Promise<DrawnSheet>,
): Promise<DrawnSheet> {
  const place = document.createElement('div')
  place.className = styles.place ?? ''
  place.style.width = `${PAGE_WIDTH}px`
  place.style.height = `${PAGE_WIDTH / ratio}px`
  place.setAttribute('aria-hidden', 'true')
  place.inert = true
  document.body.append(place)
  try {
    return await work(place)
  } finally {
    place.remove()
  }
}

async function draw(place: HTMLElement, { ratio, width }: SheetSize): Promise<DrawnSheet> {
  await settled(place)
  const { snapdom } = await import('@zumer/snapdom').catch(() => {
    throw new Error('网络已断开')
  })
  const source = await snapdom.toCanvas(place.firstElementChild ?? place, {
    ...{ scale: width / PAGE_WIDTH, dpr: 1, backgroundColor: '#ffffff' },
    // Lines break where the board breaks them.
    reconcile: true,
  })
  return { source, place: { left: 0, top: 0, right: PAGE_WIDTH, bottom: PAGE_WIDTH / ratio } }
}

/** Waits for the pictures and letters of the question, and until its text is fitted to them. */
async function settled(place: HTMLElement): Promise<void> {
  await Promise.all(
    [...place.querySelectorAll('img')].map((picture) =>
      picture.decode().catch(() => {
        throw new Error('题目里有图片没有取到，请检查网络后重试')
      }),
    ),
  )
  await document.fonts.ready
  await nextFrame()
  await nextFrame()
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve())
  })
}
