import { linkHost } from '@jiangtai/shared/ink/links/link-host.ts'
import { MarkSpots } from './MarkSpots.tsx'
import type { PageSpot } from './page-spots.ts'

/**
 * Makes the links and covers of a page tappable, as they lie over each other; by keyboard each link tells its words and its host. Where covers are not taken away (`onCover` is
 * null) they only keep a tap from what they hide.
 */
export function PageSpots({
  spots,
  pageRatio,
  onLink,
  onCover,
}: {
  spots: readonly PageSpot[]
  /** Height / width of the page. */
  pageRatio: number
  onLink: (id: string) => void
  onCover: ((id: string) => void) | null
}) {
  const covers = spots.filter(({ kind }) => kind === 'cover')
  const nameOf = (spot: PageSpot): string | null => {
    if (spot.kind === 'link') return `链接 ${spot.mark.text}，${linkHost(spot.mark.link)}`
    return onCover === null ? null : `揭开第 ${covers.indexOf(spot) + 1} 块遮挡`
  }
  return (
    <MarkSpots
      spots={spots.map((spot) => ({ mark: spot.mark, matrix: spot.matrix, name: nameOf(spot) }))}
      pageRatio={pageRatio}
      onTap={(id) => {
        const kind = spots.find(({ mark }) => mark.id === id)?.kind
        if (kind === 'link') onLink(id)
        if (kind === 'cover') onCover?.(id)
      }}
    />
  )
}
