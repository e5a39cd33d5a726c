import type { LockState } from '@jiangtai/shared/classroom/students/lock.ts'
import { Suspense, useState } from 'react'
import type { Drawing } from '../../../shared/drawing/use-drawing.ts'
import type { ScreenshotWay } from '../../../shared/drawing/screenshots/use-screenshot.ts'
import { useToolKeys } from '../../../shared/drawing/tools/use-tool-keys.ts'
import { StageButton } from '../kit/StageButton.tsx'
import type { LessonCommands } from '../lesson/lesson-commands.ts'
import type { PageTurner } from '../stage/pages/page-turner.ts'
import stage from '../stage/stage.module.css'
import type { PageInk } from '../stage/use-page-ink.ts'
import { Dock } from './Dock.tsx'
import { dockItems } from './dock-items.ts'
import { type DockSide, keepDockSide, readDockSide } from './dock-side.ts'
import { foldDock } from './fold-dock.ts'
import { SheetAbove } from '../lesson/later-parts.ts'
import { isInHand, type TakenTool } from '../../../shared/drawing/tools/tool-box.ts'
import { type DockSheets, isAbove } from './use-dock-sheets.ts'
import { useWindowWidth } from './use-window-width.ts'

export type DockAreaProps = {
  sheets: DockSheets
  drawing: Drawing
  ink: PageInk
  pageRatio: number
  page: { number: number; count: number }
  turner: PageTurner
  commands: Pick<LessonCommands, 'addPage' | 'setLock' | 'run' | 'api' | 'ids'>
  current_page_id: string | null
  lock: LockState | null
  /** Whether the lesson has a guide that its class went through. */
  hasGuide: boolean
  onTake: (way: ScreenshotWay) => void
  isFaded: boolean
  isFolded: boolean
  onFold: (isFolded: boolean) => void
  onTold: (text: string) => void
  onExport: () => void
  /** Goes back to the office; the lesson goes on. */
  onLeave: () => void
  onEnd: () => void
}

/** The dock, and the sheet that may stand above it. */
export function DockArea(props: DockAreaProps) {
  const { sheets, drawing, ink, lock, isFaded } = props
  const { tools, setTools } = drawing
  const fold = foldDock(useWindowWidth())
  const [side, setSide] = useState<DockSide>(() => readDockSide(localStorage))

  function handleHold(taken: TakenTool): void {
    setTools({ ...tools, ...taken })
    // Taking a tool shows its sizes; pressing it again puts them away.
    if (isInHand(tools, taken)) sheets.toggle('tool')
    else if (taken.held === 'select' && tools.select === 'hand') sheets.close('tool')
    else sheets.show('tool')
  }

  useToolKeys({
    onHold: handleHold,
    onTake: () => props.onTake('whole'),
    undo: ink.undo,
    redo: ink.redo,
    clear: ink.clear,
    isInDialog: false,
  })

  if (props.isFolded) {
    return (
      <div className={stage.unfold}>
        <StageButton onPress={() => props.onFold(false)}>工具栏</StageButton>
      </div>
    )
  }
  const above = [...sheets.open].find(isAbove)
  const items = dockItems({
    tools,
    onHold: (held) => handleHold({ held }),
    ink,
    page: props.page,
    turner: props.turner,
    open: sheets.open,
    onToggle: sheets.toggle,
    isLocked: lock !== null,
    onEnd: props.onEnd,
  })
  return (
    <>
      {above !== undefined && (
        <Suspense fallback={null}>
          <SheetAbove key={above} {...props} sheet={above} fold={fold} items={items} />
        </Suspense>
      )}
      <Dock
        side={side}
        onSide={(next) => {
          keepDockSide(localStorage, next)
          setSide(next)
        }}
        onFold={() => {
          sheets.closeAbove()
          props.onFold(true)
        }}
        isFaded={isFaded}
        fold={fold}
        items={items}
        page={props.page}
        isMoreOpen={sheets.open.has('more')}
        onMore={() => sheets.toggle('more')}
      />
    </>
  )
}
