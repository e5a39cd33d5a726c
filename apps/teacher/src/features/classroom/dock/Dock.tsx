import { useRef } from 'react'
import type { PageInk } from '../stage/use-page-ink.ts'
import type { PageTurner } from '../stage/pages/page-turner.ts'
import { DockButton } from './DockButton.tsx'
import styles from './dock.module.css'
import type { DockSide } from './dock-side.ts'
import { DockEdge } from './DockEdge.tsx'
import { ToolIcon } from '../../../shared/drawing/tools/ToolIcon.tsx'
import type { ToolBox } from '../../../shared/drawing/tools/tool-box.ts'
import { useToolbarKeys } from '../../../shared/drawing/tools/use-toolbar-keys.ts'

/** The sheet that stands above the dock, or the drawer beside the board, that a button opens. */
export type DockSheet =
  | 'tool'
  | 'camera'
  | 'ground'
  | 'lock'
  | 'notice'
  | 'pages'
  | 'files'
  | 'screenshots'
  | 'document_camera'
  | 'roster'
  | 'quiz'

export type DockProps = {
  side: DockSide
  onSide: (side: DockSide) => void
  onFold: () => void
  isFaded: boolean
  tools: ToolBox
  onHold: (held: ToolBox['held']) => void
  ink: Pick<PageInk, 'canUndo' | 'canRedo' | 'canClear' | 'undo' | 'redo' | 'clear'>
  page: { number: number; count: number }
  turner: PageTurner
  open: ReadonlySet<DockSheet>
  onToggle: (sheet: DockSheet) => void
  isLocked: boolean
  onCall: () => void
  onEnd: () => void
}

export function Dock(props: DockProps) {
  const bar = useRef<HTMLDivElement>(null)
  const keys = useToolbarKeys(bar, 'horizontal')
  const { tools, ink, page, turner, open, onToggle, onHold } = props
  return (
    <div
      ref={bar}
      {...keys}
      className={styles.dock}
      data-side={props.side}
      data-faded={props.isFaded}
      role="toolbar"
      aria-label="课堂工具"
    >
      <DockEdge edge="left" side={props.side} onSide={props.onSide} />
      <DockButton
        icon="select"
        word="选择"
        shortcut="V"
        isOn={tools.held === 'select'}
        onPress={() => onHold('select')}
      />
      <DockButton
        icon="pen"
        word="画笔"
        shortcut="B"
        isOn={tools.held === 'pen'}
        onPress={() => onHold('pen')}
      />
      <DockButton
        icon="eraser"
        word="橡皮"
        shortcut="E"
        isOn={tools.held === 'eraser'}
        onPress={() => onHold('eraser')}
      />
      <DockButton
        icon="shapes"
        word="图形"
        shortcut="G"
        isOn={tools.held === 'shape'}
        onPress={() => onHold('shape')}
      />
      <DockButton icon="undo" word="撤销" shortcut="Control+Z" isDisabled={!ink.canUndo} onPress={ink.undo} />
      <DockButton icon="redo" word="恢复" shortcut="Control+Y" isDisabled={!ink.canRedo} onPress={ink.redo} />
      <DockButton
        icon="clear"
        word="清空"
        shortcut="Control+Delete"
        isDisabled={!ink.canClear}
        onPress={ink.clear}
      />
      <span className={styles.divider} />
      <DockButton
        icon="previous"
        word="上一页"
        shortcut="ArrowLeft"
        isDisabled={page.number <= 1}
        onPress={() => turner.go({ step: -1 })}
      />
      <span className={styles.pageNumber} aria-live="polite">
        <span>
          {page.number}/{page.count}
        </span>
        <small>页</small>
      </span>
      <DockButton
        icon="next"
        word="下一页"
        shortcut="ArrowRight"
        isDisabled={page.number >= page.count}
        onPress={() => turner.go({ step: 1 })}
      />
      <DockButton icon="pages" word="缩略图" isOn={open.has('pages')} onPress={() => onToggle('pages')} />
      <DockButton icon="add" word="加页" isOn={open.has('ground')} onPress={() => onToggle('ground')} />
      <DockButton
        icon="camera"
        word="截屏"
        shortcut="C"
        isOn={open.has('camera') || open.has('screenshots')}
        onPress={() => onToggle('camera')}
      />
      <DockButton icon="document_camera" word="展台" onPress={() => onToggle('document_camera')} />
      <span className={styles.divider} />
      <DockButton icon="quiz" word="发题" isOn={open.has('quiz')} onPress={() => onToggle('quiz')} />
      <DockButton icon="call" word="点名" onPress={props.onCall} />
      <DockButton
        icon="lock"
        word={props.isLocked ? '已锁屏' : '锁屏'}
        isOn={open.has('lock')}
        isWaiting={props.isLocked}
        onPress={() => onToggle('lock')}
      />
      <DockButton icon="notice" word="提示" isOn={open.has('notice')} onPress={() => onToggle('notice')} />
      <DockButton icon="roster" word="花名册" isOn={open.has('roster')} onPress={() => onToggle('roster')} />
      <span className={styles.divider} />
      <DockButton icon="end" word="下课" onPress={props.onEnd} />
      <button
        type="button"
        className={styles.edge}
        aria-label="收起工具栏"
        onMouseDown={(event) => event.preventDefault()}
        onClick={props.onFold}
      >
        <ToolIcon name="fold" />
      </button>
      <DockEdge edge="right" side={props.side} onSide={props.onSide} />
    </div>
  )
}
