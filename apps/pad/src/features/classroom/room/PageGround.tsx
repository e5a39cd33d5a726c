import { paintBackground } from '@jiangtai/board/backgrounds.ts'
import { PAGE_WIDTH } from '@jiangtai/board/page.ts'
import type { PageBackgroundId } from '@jiangtai/shared/ink/backgrounds.ts'
import { useLayoutEffect, useRef } from 'react'

/** The ground of a blank page, as on the teacher's board. */
export function PageGround({ id, pageRatio }: { id: PageBackgroundId; pageRatio: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const height = Math.round(PAGE_WIDTH * pageRatio)

  // Drawn once: the ground of a page does not change.
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context === null || context === undefined) return
    paintBackground(context, id, { width: PAGE_WIDTH, height })
  }, [id, height])

  return <canvas ref={canvas} className="page-image" width={PAGE_WIDTH} height={height} aria-hidden="true" />
}
