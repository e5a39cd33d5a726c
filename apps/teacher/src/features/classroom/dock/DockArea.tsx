import { makeEditOp } from '@jiangtai/board/tools/edit-op.ts'
import type { LockState } from '@jiangtai/shared/classroom/state.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { Suspense, useState } from 'react'
import type { Drawing } from '../../../shared/drawing/use-drawing.ts'
import type { ScreenshotWay } from '../../../shared/drawing/use-screenshot.ts'
import { useToolKeys } from '../../../shared/drawing/use-tool-keys.ts'
import { StageButton } from '../kit/StageButton.tsx'
import type { LessonCommands } from '../lesson/lesson-commands.ts'
import type { PageTurner } from '../stage/page-turner.ts'
import stage from '../stage/stage.module.css'
import type { PageInk } from '../stage/use-page-ink.ts'
import { Dock } from './Dock.tsx'
import { type DockSide, keepDockSide, readDockSide } from './dock-side.ts'
import {
  AboveDock,
  CameraOptions,
  GroundSheet,
  LockSheet,
  NoticeSheet,
  ToolOptions,
} from '../lesson/later-parts.ts'
import { isInHand, type TakenTool } from '../../../shared/drawing/tool-box.ts'
import { type DockSheets, isAbove } from './use-dock-sheets.ts'

export type DockAreaProps = {
  sheets: DockSheets
  drawing: Drawing
  ink: PageInk
  pageRatio: number
  page: { number: number; count: number }
  turner: PageTurner
  commands: Pick<LessonCommands, 'addPage' | 'setLock' | 'notify'>
  onCall: () => Promise<unknown>
  current_page_id: string | null
  lock: LockState | null
  onTake: (way: ScreenshotWay) => void
  isFaded: boolean
  isFolded: boolean
  onFold: (isFolded: boolean) => void
  onTold: (text: string) => void
  onEnd: () => void
}

/** The dock, and the one sheet that may stand above it. */
export function DockArea(props: DockAreaProps) {
  const { sheets, drawing, ink, lock, isFaded } = props
  const { tools, setTools } = drawing
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
  const above = sheetAbove(props)
  return (
    <>
      {above !== null && (
        <Suspense fallback={null}>
          <AboveDock
            key={[...sheets.open].find(isAbove)}
            side={side}
            isFaded={isFaded}
            onClose={sheets.closeAbove}
          >
            {above}
          </AboveDock>
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
        tools={tools}
        onHold={(held) => handleHold({ held })}
        ink={props.ink}
        page={props.page}
        turner={props.turner}
        open={sheets.open}
        onToggle={sheets.toggle}
        isLocked={lock !== null}
        onCall={() => void props.onCall()}
        onEnd={props.onEnd}
      />
    </>
  )
}

function sheetAbove(props: DockAreaProps) {
  const { sheets, commands, lock, onTold } = props
  if (sheets.open.has('tool')) return <BoardToolOptions {...props} />
  if (sheets.open.has('ground')) {
    return (
      <GroundSheet
        onAdd={(background) => {
          sheets.close('ground')
          void commands.addPage(props.current_page_id, { background })
        }}
      />
    )
  }
  if (sheets.open.has('camera')) {
    return (
      <CameraOptions
        onTake={props.onTake}
        onList={() => {
          sheets.closeAbove()
          sheets.show('screenshots')
        }}
      />
    )
  }
  if (sheets.open.has('lock')) {
    return (
      <LockSheet
        lock={lock}
        draft={sheets.drafts.lock}
        onDraft={(message) => sheets.setDrafts((drafts) => ({ ...drafts, lock: message }))}
        onLock={async (change) => {
          const done = await commands.setLock(change)
          if (done === null) return
          sheets.setDrafts((drafts) => ({ ...drafts, lock: null }))
          sheets.close('lock')
        }}
      />
    )
  }
  if (sheets.open.has('notice')) {
    return (
      <NoticeSheet
        text={sheets.drafts.notice}
        onText={(text) => sheets.setDrafts((drafts) => ({ ...drafts, notice: text }))}
        onSend={async (text) => {
          const done = await commands.notify(text)
          if (done !== null) {
            // What was typed while this was on its way is the next notice.
            sheets.setDrafts((drafts) => (drafts.notice.trim() === text ? { ...drafts, notice: '' } : drafts))
            sheets.close('notice')
            onTold('提示已发给全班')
          }
          return done
        }}
      />
    )
  }
  return null
}

function BoardToolOptions({ drawing, ink, pageRatio }: DockAreaProps) {
  const { selection } = drawing
  const deleteSelected = () => {
    if (selection === null) return
    ink.write(makeEditOp({ id: newId(), ids: selection.ids, change: { type: 'delete' } }))
  }
  return (
    <ToolOptions
      tools={drawing.tools}
      onChange={drawing.setTools}
      handWord="翻页"
      onDeleteSelected={selection === null ? null : deleteSelected}
      laid={new Set(drawing.instruments.map((one) => one.kind))}
      onInstrument={(kind) => drawing.toggleInstrument(kind, pageRatio)}
      onAnother={drawing.layAnother === null ? null : () => drawing.layAnother?.(pageRatio)}
      input={drawing.input}
      onInput={drawing.setInput}
    />
  )
}
