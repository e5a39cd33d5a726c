import type { LockState } from '@jiangtai/shared/classroom/state.ts'
import { useState } from 'react'
import { StageButton } from '../kit/StageButton.tsx'
import type { LessonCommands } from '../lesson/lesson-commands.ts'
import type { PageTurner } from '../stage/page-turner.ts'
import stage from '../stage/stage.module.css'
import type { PageInk } from '../stage/use-page-ink.ts'
import { Dock } from './Dock.tsx'
import styles from './dock.module.css'
import { type DockSide, keepDockSide, readDockSide } from './dock-side.ts'
import { LockSheet } from './LockSheet.tsx'
import { NoticeSheet } from './NoticeSheet.tsx'
import { ToolOptions } from './ToolOptions.tsx'
import type { ToolBox } from './tools.ts'
import type { DockSheets } from './use-dock-sheets.ts'

export type DockAreaProps = {
  sheets: DockSheets
  tools: ToolBox
  onTools: (tools: ToolBox) => void
  ink: PageInk
  page: { number: number; count: number }
  turner: PageTurner
  commands: Pick<LessonCommands, 'addPage' | 'setLock' | 'notify'>
  onCall: () => Promise<unknown>
  current_page_id: string | null
  lock: LockState | null
  isFaded: boolean
  isFolded: boolean
  onFold: (isFolded: boolean) => void
  onTold: (text: string) => void
  onEnd: () => void
}

/** The dock, and the one sheet that may stand above it. */
export function DockArea(props: DockAreaProps) {
  const { sheets, tools, onTools, commands, lock, isFaded } = props
  const [side, setSide] = useState<DockSide>(() => readDockSide(localStorage))

  function handleHold(held: ToolBox['held']): void {
    onTools({ ...tools, held })
    if (held === 'select') sheets.close('tool')
    // Taking a tool shows its sizes; pressing it again puts them away.
    else if (held === tools.held) sheets.toggle('tool')
    else sheets.show('tool')
  }

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
        <div className={styles.above} data-side={side} data-faded={isFaded}>
          {above}
        </div>
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
        onHold={handleHold}
        ink={props.ink}
        page={props.page}
        turner={props.turner}
        onAddPage={() => void commands.addPage(props.current_page_id)}
        open={sheets.open}
        onToggle={sheets.toggle}
        isLocked={lock !== null}
        onCall={() => void props.onCall()}
        onEnd={props.onEnd}
      />
    </>
  )
}

function sheetAbove({ sheets, tools, onTools, commands, lock, onTold }: DockAreaProps) {
  if (sheets.open.has('tool')) return <ToolOptions tools={tools} onChange={onTools} />
  if (sheets.open.has('lock')) {
    return (
      <LockSheet
        lock={lock}
        onLock={async (change) => {
          const done = await commands.setLock(change)
          if (done !== null) sheets.close('lock')
        }}
      />
    )
  }
  if (sheets.open.has('notice')) {
    return (
      <NoticeSheet
        onSend={async (text) => {
          const done = await commands.notify(text)
          if (done !== null) {
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
