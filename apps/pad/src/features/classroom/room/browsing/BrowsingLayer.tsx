import { useEffect } from 'react'
import { useStore } from 'zustand'
import { LateLine } from '../LateLine.tsx'
import type { BrowsingBarProps } from './BrowsingBar.tsx'
import { browsingPart, loadBrowsingPart } from './browsing-part.ts'

/** 自由翻页 below the page, while the teacher allows it ([CR-431]). */
export function BrowsingLayer(props: BrowsingBarProps) {
  const part = useStore(browsingPart)
  const isWanted = props.state.browsing !== null
  useEffect(() => {
    if (isWanted) void loadBrowsingPart()
  }, [isWanted])
  if (!isWanted) return null
  if (part.kind === 'ready') return <part.Shown {...props} />
  return <LateLine name="自由翻页" kind={part.kind} onRetry={loadBrowsingPart} />
}
