import { listVisibleItems } from '@jiangtai/shared/ink/document.ts'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { LinksOverProps } from './LinksOver.tsx'
import { linksPart, loadLinksPart } from './links-part.ts'

/** Makes the links on the teacher's page tappable ([DW-118]). A pad whose page has none fetches nothing of it; where the script did not come, each change of the page asks again. */
export function LinksLayer(props: LinksOverProps) {
  const part = useStore(linksPart)
  const { document } = props
  const hasLinks = listVisibleItems(document).some(({ mark }) => 'link' in mark)
  // Asked again with each stroke while the script is not there.
  useEffect(() => {
    if (hasLinks) void loadLinksPart()
  }, [hasLinks, document])
  return part.kind === 'ready' && hasLinks ? <part.Shown {...props} /> : null
}
