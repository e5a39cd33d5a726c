import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { ShownOverProps } from './ShownOver.tsx'
import { loadShownPart, shownPart } from './shown-part.ts'

/** 投屏 of this pad. Its student is told also where the script has not come; it is asked for again when the line is back. */
export function ShownLayer({ student_id, ...props }: ShownOverProps & { student_id: string }) {
  const part = useStore(shownPart)
  const isShown = props.state.shown_pad?.student_id === student_id
  useEffect(() => {
    if (isShown) void loadShownPart()
  }, [isShown, props.is_online])
  if (!isShown) return null
  if (part.kind === 'ready') return <part.Shown {...props} />
  return (
    <p className="call-line" role="status">
      老师正在投屏你的平板
    </p>
  )
}
