import { paintThumb } from '@jiangtai/board/canvas/picture/paint-thumb.ts'
import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import { useEffect, useRef } from 'react'
import styles from '../drawing.module.css'

/** While the pen goes on, a small picture of the page need not follow it stroke by stroke. */
const RESTS_MS = 400

type Size = { ratio: number; width: number }

/** The ink of a page, small, over its thumbnail, if there is any; `width` is in pixels, `ratio` width / height. */
export function ThumbInk({ document, ...size }: Size & { document: InkDocument | undefined }) {
  return document === undefined ? null : <WrittenThumb document={document} {...size} />
}

function WrittenThumb({ document, ratio, width }: Size & { document: InkDocument }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const wasPainted = useRef(false)

  // A lesson has more pages than are seen: each is painted when it comes into sight, and again when its ink has changed.
  useEffect(() => {
    const sheet = canvas.current
    const context = sheet?.getContext('2d')
    if (sheet === null || context === null || context === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopWaiting = () => {}
    const paint = () => {
      wasPainted.current = true
      stopWaiting()
      stopWaiting = paintThumb(context, document)
    }
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watcher.disconnect()
      sheet.addEventListener('contextrestored', paint)
      timer = setTimeout(paint, wasPainted.current ? RESTS_MS : 0)
    })
    watcher.observe(sheet)
    return () => {
      watcher.disconnect()
      clearTimeout(timer)
      stopWaiting()
      sheet.removeEventListener('contextrestored', paint)
    }
  }, [document, width])

  const height = Math.round(width / ratio)
  return <canvas ref={canvas} className={styles.thumbInk} width={width} height={height} aria-hidden="true" />
}
