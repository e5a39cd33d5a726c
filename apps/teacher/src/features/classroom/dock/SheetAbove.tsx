import { makeEditOp } from '@jiangtai/board/tools/edit-op.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'
import { CameraOptions } from '../../../shared/drawing/tools/CameraOptions.tsx'
import { ToolOptions } from '../../../shared/drawing/tools/ToolOptions.tsx'
import { AboveDock } from './AboveDock.tsx'
import type { DockAreaProps } from './DockArea.tsx'
import type { DockSide } from './dock-side.ts'
import { GroundSheet } from './GroundSheet.tsx'
import { LockSheet } from './LockSheet.tsx'
import { NoticeSheet } from './NoticeSheet.tsx'

/** The one sheet that stands above the dock, with what its buttons do; fetched with the first. */
export function SheetAbove(props: DockAreaProps & { side: DockSide }) {
  return (
    <AboveDock side={props.side} isFaded={props.isFaded} onClose={props.sheets.closeAbove}>
      {contentOf(props)}
    </AboveDock>
  )
}

function contentOf(props: DockAreaProps) {
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
