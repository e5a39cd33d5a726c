import { pageViewCss } from '@jiangtai/board/page.ts'
import { type ReactNode, useRef } from 'react'
import { useZoom } from './use-zoom.ts'

export type ZoomedProps = {
  /** What is looked at: its enlargement is kept under this name. */
  id: string
  title: string
  /** A text grows in its letters and is scrolled; a picture grows as a whole and is shifted. */
  isText: boolean
  children: ReactNode
}

/** A picture, page or question that its student enlarges: by two fingers, a double tap, buttons or keys ([CR-389]). */
export function Zoomed({ id, title, isText, children }: ZoomedProps) {
  const box = useRef<HTMLDivElement>(null)
  const { view, larger, smaller, whole, onKeyDown, pointers } = useZoom(id, box)
  const percent = `${Math.round(view.zoom * 100)}%`
  return (
    <div className="pushed-zoom" data-text={isText}>
      <div
        ref={box}
        className="pushed-zoom-box"
        role="group"
        aria-label={`${title}，可以放大`}
        // Keys enlarge and shift it, and scroll a text.
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...pointers}
      >
        <div className="pushed-zoomed" style={isText ? { fontSize: `${view.zoom}em` } : pageViewCss(view)}>
          {children}
        </div>
      </div>
      <div className="pushed-zoom-bar" role="group" aria-label={`${title}：放大和缩小`}>
        <button
          type="button"
          className="button-secondary"
          aria-label="缩小"
          disabled={view.zoom === 1}
          onClick={smaller}
        >
          －
        </button>
        <button
          type="button"
          className="button-secondary"
          aria-label={`还原，现在 ${percent}`}
          onClick={whole}
        >
          {percent}
        </button>
        <button
          type="button"
          className="button-secondary"
          aria-label="放大"
          disabled={view.zoom >= 8}
          onClick={larger}
        >
          ＋
        </button>
      </div>
    </div>
  )
}
