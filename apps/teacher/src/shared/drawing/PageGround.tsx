import { paintBackground } from '@jiangtai/board/backgrounds.ts'
import { PAGE_WIDTH } from '@jiangtai/board/page.ts'
import type { PageBackgroundId } from '@jiangtai/shared/ink/backgrounds.ts'
import { useLayoutEffect, useRef } from 'react'
import styles from './drawing.module.css'

/** The ground of a blank page; `ratio` is width / height. It fills its positioned parent. */
export function PageGround({
  id,
  ratio,
  width = PAGE_WIDTH,
}: {
  id: PageBackgroundId
  ratio: number
  /** Pixels across; a thumbnail needs fewer. */
  width?: number
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const height = Math.round(width / ratio)

  // Drawn once: the ground of a page does not change.
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context === null || context === undefined) return
    const scale = width / PAGE_WIDTH
    context.setTransform(scale, 0, 0, scale, 0, 0)
    paintBackground(context, id, { width: PAGE_WIDTH, height: PAGE_WIDTH / ratio })
  }, [id, ratio, width])

  return <canvas ref={canvas} className={styles.ground} width={width} height={height} aria-hidden="true" />
}
