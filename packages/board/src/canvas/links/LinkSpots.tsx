import { linkHost } from '@jiangtai/shared/ink/links/link-host.ts'
import { MarkSpots } from './MarkSpots.tsx'
import type { PageLink } from './page-links.ts'

/** Makes the links of a page tappable; by keyboard each tells its words and its host. */
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
  return (
    <MarkSpots
      spots={links.map(({ mark, matrix }) => ({
        ...{ mark, matrix },
        name: `链接 ${mark.text}，${linkHost(mark.link)}`,
      }))}
      pageRatio={pageRatio}
      onTap={(id) => {
        const link = links.find(({ mark }) => mark.id === id)
        if (link !== undefined) onTap(link)
      }}
    />
  )
}
