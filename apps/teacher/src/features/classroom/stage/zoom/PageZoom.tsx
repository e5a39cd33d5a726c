import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import type { PageView } from '@jiangtai/board/page.ts'
import type { FingerChange } from '@jiangtai/board/tools/fingers.ts'
import type { RefObject } from 'react'
import { useWheelZoom } from '../../../../shared/drawing/use-wheel-zoom.ts'
import { StageButton } from '../../kit/StageButton.tsx'
import type { PageTool } from '../page-tools/page-tool.ts'
import { useKeptView } from './use-kept-view.ts'
import { useZoomKeys } from './use-zoom-keys.ts'
import styles from './zoom.module.css'

export type PageZoomProps = {
  lesson_session_id: string
  page: Pick<ClassroomPage, 'page_id'>
  isPenDown: boolean
  /** A tool that lies over the page has the corner to itself, or null. */
  tool: PageTool | null
  box: RefObject<HTMLElement | null>
  view: PageView
  move: (change: FingerChange) => void
  reset: () => void
}

/** A press enlarges by a quarter. */
const STEP = 1.25
/** As far as the fingers go. */
const MOST = 8

/** ＋, － and 适应 of the page on this board, by buttons, by keys ([DW-121]) and by the wheel ([DW-40]); how it is looked at is kept for a reload ([DW-122]). */
export function PageZoom(props: PageZoomProps) {
  const { box, isPenDown, view, move, reset } = props
  useKeptView(props)
  useWheelZoom(box, { isPenDown, onZoom: move })

  function handleScale(scale: number): void {
    const area = box.current?.getBoundingClientRect()
    if (area === undefined) return
    const about = { x: area.left + area.width / 2, y: area.top + area.height / 2 }
    move({ shift: { x: 0, y: 0 }, scale, about })
  }

  const larger = () => handleScale(STEP)
  const smaller = () => handleScale(1 / STEP)
  useZoomKeys({ larger, smaller, reset })
  const isEnlarged = view.zoom > 1
  if (props.tool !== null) return null
  return (
    <div
      className={styles.zoom}
      role="group"
      aria-label="页面缩放"
      data-whole={!isEnlarged}
      onPointerDown={(event) => event.stopPropagation()}
    >
      {isEnlarged && (
        <>
          <StageButton size="small" label="缩小页面" onPress={smaller}>
            －
          </StageButton>
          <StageButton size="small" onPress={reset}>
            适应（{Math.round(view.zoom * 100)}%）
          </StageButton>
        </>
      )}
      <StageButton size="small" label="放大页面" isDisabled={view.zoom >= MOST} onPress={larger}>
        ＋
      </StageButton>
    </div>
  )
}
