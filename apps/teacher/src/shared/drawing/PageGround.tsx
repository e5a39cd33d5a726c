import { paintBackground } from '@jiangtai/board/backgrounds.ts'
import { PAGE_WIDTH } from '@jiangtai/board/page.ts'
import type { PageBackgroundId } from '@jiangtai/shared/ink/backgrounds.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import styles from './drawing.module.css'

/** More pixels than 4K has cost memory and show nothing. */
const MOST_WIDTH = 3840

/** The ground of a blank page; `ratio` is width / height. It fills its positioned parent. */
export function PageGround({
  id,
  ratio,
  width: given,
}: {
  id: PageBackgroundId
  ratio: number
  /** Pixels across; a thumbnail needs fewer than the screen has. */
  width?: number
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [sharp] = useState(widthOfScreen)
  const width = given ?? sharp
  const height = Math.round(width / ratio)

  // Drawn once: the ground of a page does not change.
  useLayoutEffect(() => {
    const sheet = canvas.current
    const context = sheet?.getContext('2d')
    if (sheet === null || context === null || context === undefined) return
    const paint = () => {
      const scale = width / PAGE_WIDTH
      context.setTransform(scale, 0, 0, scale, 0, 0)
      paintBackground(context, id, { width: PAGE_WIDTH, height: PAGE_WIDTH / ratio })
    }
    paint()
    // Sleep or a reset of the graphics empties it (DW-36).
    sheet.addEventListener('contextrestored', paint)
    return () => sheet.removeEventListener('contextrestored', paint)
  }, [id, ratio, width])

  return <canvas ref={canvas} className={styles.ground} width={width} height={height} aria-hidden="true" />
}

/** A page is never seen wider than the screen. */
function widthOfScreen(): number {
  const { screen, devicePixelRatio } = window
  return Math.min(MOST_WIDTH, Math.max(PAGE_WIDTH, Math.round(screen.width * devicePixelRatio)))
}
