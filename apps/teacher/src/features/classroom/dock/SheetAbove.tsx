import { showLink } from '../../../shared/drawing/tools/links/show-link.ts'
import { CameraOptions } from '../../../shared/drawing/tools/CameraOptions.tsx'
import { selectedActs } from '../../../shared/drawing/tools/selected-acts.ts'
import { ToolOptions } from '../../../shared/drawing/tools/ToolOptions.tsx'
import { AboveDock } from './AboveDock.tsx'
import type { DockAreaProps } from './DockArea.tsx'
import type { DockItem, DockSheet } from './dock-items.ts'
import type { DockFold, DockTool } from './fold-dock.ts'
import { GroundSheet } from './GroundSheet.tsx'
import { LockSheet } from './LockSheet.tsx'
import { MoreSheet } from './MoreSheet.tsx'
import { sendNotice } from './notice-command.ts'
import { NoticeSheet } from './NoticeSheet.tsx'

/** The sheet that stands above the dock, with the acts of its buttons; fetched with the first sheet. */
export function SheetAbove(props: SheetAboveProps) {
  return (
    <AboveDock sheet={props.sheet} isFaded={props.isFaded} onClose={props.sheets.closeAbove}>
      {contentOf(props)}
    </AboveDock>
  )
}

export type SheetAboveProps = DockAreaProps & {
  sheet: DockSheet
  fold: DockFold
  items: Record<DockTool, DockItem>
}

function contentOf(props: SheetAboveProps) {
  const { sheets, commands, lock, onTold } = props
  if (sheets.open.has('tool')) return <BoardToolOptions {...props} />
  if (sheets.open.has('more')) {
    return (
      <MoreSheet
        fold={props.fold}
        items={props.items}
        onFiles={() => sheets.show('files')}
        onGuide={props.hasGuide ? () => sheets.show('guide') : null}
        onExport={props.onExport}
        onPoints={() => sheets.show('points')}
        onRace={() => sheets.show('race')}
        onHands={() => sheets.show('hands')}
        onUnclear={() => sheets.show('unclear')}
        onBrowsing={() => sheets.show('browsing')}
        onGroupWork={() => sheets.show('group_work')}
        onPicture={() => sheets.show('picture')}
        onFormula={() => sheets.show('formula')}
        onTable={() => sheets.show('table')}
        onTimer={() => sheets.show('timer')}
        onEntry={() => sheets.show('entry')}
        onRemote={() => sheets.show('remote')}
        onNotes={() => sheets.show('notes')}
        onPageTool={sheets.toggle}
        onHandOut={() => sheets.show('pushed')}
        onLikes={() => sheets.show('likes')}
        onLeave={props.onLeave}
        onFold={() => props.onFold(true)}
        onClose={sheets.closeAbove}
      />
    )
  }
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
          const done = await sendNotice(commands, text)
          if (done !== null) {
            // Text that was typed while this notice was on its way is the next notice.
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

/** A choice closes the sheet: it lies where one wants to write. Another kind of pen has sizes of its own to choose from. */
function BoardToolOptions({ drawing, ink, pageRatio, sheets }: DockAreaProps) {
  const { tools } = drawing
  const close = () => sheets.close('tool')
  const selected = selectedActs(drawing.selection, ink)
  return (
    <ToolOptions
      tools={tools}
      onChange={(next) => {
        drawing.setTools(next)
        if (next.pen_kind === tools.pen_kind) close()
      }}
      handWord="翻页"
      selected={
        selected && {
          ...selected,
          copy: () => {
            selected.copy()
            close()
          },
          remove: () => {
            selected.remove()
            close()
          },
          edit:
            selected.edit &&
            (() => {
              close()
              selected.edit?.()
            }),
        }
      }
      laid={new Set(drawing.instruments.map((one) => one.kind))}
      onInstrument={(kind) => {
        drawing.toggleInstrument(kind, pageRatio)
        close()
      }}
      onAnother={
        drawing.layAnother === null
          ? null
          : () => {
              drawing.layAnother?.(pageRatio)
              close()
            }
      }
      onLink={(asked) => {
        close()
        showLink(asked)
      }}
      input={drawing.input}
      onInput={drawing.setInput}
    />
  )
}
