import type { Comparison } from '@jiangtai/shared/classroom/asking/compare/compare.ts'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { comparedPart, loadComparedPart } from './compared-part.ts'
import type { ComparedSheetProps } from './ComparedSheet.tsx'
import { LateLine } from '../../room/LateLine.tsx'

/** 对比讲评 over the page, while the teacher has pads show it ([CR-356]). Where its script did not come, the pad says so. */
export function ComparedLayer({
  comparison,
  ...rest
}: Omit<ComparedSheetProps, 'comparison'> & { comparison: Comparison | null }) {
  const part = useStore(comparedPart)
  const isShown = comparison !== null
  // Fetched with the first one, and once more with each that begins while it is not there.
  useEffect(() => {
    if (isShown) void loadComparedPart()
  }, [isShown])
  if (comparison === null) return null
  if (part.kind === 'ready') return <part.Shown comparison={comparison} {...rest} />
  return <LateLine name="对比讲评" kind={part.kind} onRetry={loadComparedPart} />
}
