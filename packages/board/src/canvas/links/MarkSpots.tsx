import { boundsOfMark } from '@jiangtai/shared/ink/mark-bounds.ts'
import type { InkShape, InkText } from '@jiangtai/shared/ink/ink-op.ts'
import type { Matrix } from '@jiangtai/shared/ink/matrix.ts'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { PAGE_WIDTH } from '../../page.ts'

/** A mark that can be tapped: where it lies, and its name for who does not see it; one without a name only keeps a tap from what lies beneath it. */
export type MarkSpot = { mark: InkText | InkShape; matrix: Matrix | null; name: string | null }

/** A finger that went further, in pixels, moved the page and tapped nothing. */
const MOST_SLIP = 8

/** Makes marks of a page tappable: an unseen spot over each, in a parent that has the place and the view of the page. By keyboard each is a button. */
export function MarkSpots({
  spots,
  pageRatio,
  onTap,
}: {
  spots: readonly MarkSpot[]
  /** Height / width of the page. */
  pageRatio: number
  onTap: (id: string) => void
}) {
  const down = useRef({ x: 0, y: 0 })
  const isTap = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
    Math.hypot(clientX - down.current.x, clientY - down.current.y) <= MOST_SLIP

  function handleDown({ clientX, clientY }: PointerEvent): void {
    down.current = { x: clientX, y: clientY }
  }

  function handleKey(event: KeyboardEvent, id: string): void {
    if (event.key !== 'Enter' && event.key !== ' ') return
    // The page of the board would be turned as well.
    event.preventDefault()
    event.stopPropagation()
    onTap(id)
  }
  return (
    <svg viewBox={`0 0 ${PAGE_WIDTH} ${PAGE_WIDTH * pageRatio}`} style={LAYER}>
      {spots.map(({ mark, matrix, name }) => {
        const { left, top, right, bottom } = boundsOfMark(mark)
        const place = {
          ...{ x: left, y: top, width: right - left, height: bottom - top, fill: 'transparent' },
          transform: matrix === null ? undefined : `matrix(${matrix.join(' ')})`,
        }
        if (name === null) return <rect key={mark.id} {...place} style={SHIELD} />
        return (
          <rect
            key={mark.id}
            role="button"
            tabIndex={0}
            aria-label={name}
            {...place}
            style={SPOT}
            onPointerDown={handleDown}
            onClick={(event) => {
              if (isTap(event)) onTap(mark.id)
            }}
            onKeyDown={(event) => handleKey(event, mark.id)}
          />
        )
      })}
    </svg>
  )
}

// Old pads know no `inset`.
const LAYER: CSSProperties = {
  ...{ position: 'absolute', top: 0, left: 0, width: '100%', height: '100%' },
  pointerEvents: 'none',
}
const SHIELD: CSSProperties = { pointerEvents: 'auto' }
const SPOT: CSSProperties = { ...SHIELD, cursor: 'pointer' }
