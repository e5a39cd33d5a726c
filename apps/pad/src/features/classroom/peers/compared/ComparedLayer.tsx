import type { Comparison } from '@jiangtai/shared/classroom/asking/compare/compare.ts'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { comparedPart, loadComparedPart } from './compared-part.ts'
import type { ComparedSheetProps } from './ComparedSheet.tsx'

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
  return (
    <p className="call-line" role="status">
      {part.kind === 'failed' ? '对比讲评没有加载出来 ' : '正在打开对比讲评'}
      {part.kind === 'failed' && (
        <button type="button" className="button-on-board" onClick={() => void loadComparedPart()}>
          重试
        </button>
      )}
    </p>
  )
}
