import { boundsOfMark } from '@jiangtai/shared/ink/mark-bounds.ts'
import { linkHost } from '@jiangtai/shared/ink/links/link-host.ts'
import type { CSSProperties, KeyboardEvent } from 'react'
import { PAGE_WIDTH } from '../../page.ts'
import type { PageLink } from './page-links.ts'

/**
 * Makes the links of a page tappable: an unseen spot over each, in a parent that has the place and the view of the page. By keyboard each is a button that
 * tells its words and its host.
 */
export function LinkSpots({
  links,
  pageRatio,
  onTap,
}: {
  links: readonly PageLink[]
  /** Height / width of the page. */
  pageRatio: number
  onTap: (link: PageLink) => void
}) {
  function handleKey(event: KeyboardEvent, link: PageLink): void {
    if (event.key !== 'Enter' && event.key !== ' ') return
    // The page of the board would be turned as well.
    event.preventDefault()
    event.stopPropagation()
    onTap(link)
  }
  return (
    <svg viewBox={`0 0 ${PAGE_WIDTH} ${PAGE_WIDTH * pageRatio}`} style={LAYER}>
      {links.map((link) => {
        const { mark, matrix } = link
        const { left, top, right, bottom } = boundsOfMark(mark)
        return (
          <rect
            key={mark.id}
            role="button"
            tabIndex={0}
            aria-label={`链接 ${mark.text}，${linkHost(mark.link)}`}
            x={left}
            y={top}
            width={right - left}
            height={bottom - top}
            transform={matrix === null ? undefined : `matrix(${matrix.join(' ')})`}
            fill="transparent"
            style={SPOT}
            onClick={() => onTap(link)}
            onKeyDown={(event) => handleKey(event, link)}
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
const SPOT: CSSProperties = { pointerEvents: 'auto', cursor: 'pointer' }
