import { useEscape } from '@jiangtai/ui/kit/escape.ts'
import { useFocusReturn } from '@jiangtai/ui/kit/focus-return.ts'
import { type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { StageButton } from '../../kit/StageButton.tsx'
import type { Size } from './geometry.ts'
import styles from './page-tools.module.css'

export type ToolFrameProps = {
  name: string
  /** The buttons of the bar, before 关闭. */
  controls: ReactNode
  onEnd: () => void
  /** What lies on the page, once its size is known. */
  children: (board: Size) => ReactNode
}

/** A tool that lies on the page, with its bar above the dock; Escape and 关闭 put it away ([DW-70]). */
export function ToolFrame({ name, controls, onEnd, children }: ToolFrameProps) {
  const box = useRef<HTMLElement>(null)
  const [board, setBoard] = useState<Size | null>(null)
  useEscape(box, onEnd)
  useFocusReturn(box)

  // The board becomes larger when the dock is folded.
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () => setBoard({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const isLaid = board !== null
  // The arrows move it at once; the focus goes back to the dock afterwards.
  useEffect(() => {
    if (isLaid) box.current?.querySelector('button')?.focus()
  }, [isLaid])

  return (
    <section ref={box} className={styles.tool} data-above-board aria-label={name} onPointerDown={stop}>
      {isLaid && children(board)}
      <div className={styles.bar}>
        <span className={styles.name}>{name}</span>
        {controls}
        <StageButton size="small" onPress={onEnd}>
          关闭
        </StageButton>
      </div>
    </section>
  )
}

/** The page beneath would be turned or written on. */
function stop(event: SyntheticEvent): void {
  event.stopPropagation()
}
