import { loadMathEngine } from '@jiangtai/ui/math-engine.ts'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { clampRatio, encodePage } from '../../pictures/encode-page.ts'
import styles from './review.module.css'

/** Sheets are laid out 1280 wide, and drawn sharp enough for a panel of 1920 pixels. */
const SCALE = 1.5

/** Draws a sheet as the picture of a page. A photo that cannot be had refuses it: half an answer is none. */
export async function drawSheet(content: ReactNode): Promise<{ picture: Blob; ratio: number }> {
  const { snapdom } = await import('@zumer/snapdom').catch(() => {
    throw new Error('网络已断开')
  })
  await loadMathEngine()
  const place = document.createElement('div')
  place.className = styles.place ?? ''
  place.setAttribute('aria-hidden', 'true')
  document.body.append(place)
  const root = createRoot(place)
  try {
    flushSync(() => root.render(content))
    await settled(place)
    const sheet = place.firstElementChild ?? place
    const canvas = await snapdom.toCanvas(sheet, { scale: SCALE, dpr: 1, backgroundColor: '#ffffff' })
    const picture = await encodePage(canvas)
    return { picture, ratio: clampRatio(canvas.width / canvas.height) }
  } finally {
    root.unmount()
    place.remove()
  }
}

/** Waits until pictures and fonts are there and marks lie on the photos. */
async function settled(place: HTMLElement): Promise<void> {
  const pictures = [...place.querySelectorAll('img')]
  await Promise.all(
    pictures.map((picture) =>
      picture.decode().catch(() => {
        throw new Error('有图片没有取到，请检查网络后重试')
      }),
    ),
  )
  await document.fonts.ready
  // A photo learns its size when it has arrived, and is drawn anew with its marks.
  await nextFrame()
  await nextFrame()
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve())
  })
}
