import { colorOf, type ToolBox } from '../../../shared/drawing/tools/tool-box.ts'
import type { PageTool } from '../stage/page-tools/page-tool.ts'
import type { PageTurner } from '../stage/pages/page-turner.ts'
import type { PageInk } from '../stage/use-page-ink.ts'
import type { DockTool } from './fold-dock.ts'

/** The sheet that stands above the dock, or the drawer beside the board, that a button opens. */
export type DockSheet =
  | 'tool'
  | 'camera'
  | 'ground'
  | 'lock'
  | 'notice'
  | 'more'
  | 'pages'
  | 'files'
  | 'guide'
  | 'screenshots'
  | 'document_camera'
  | 'roster'
  | 'points'
  | 'quiz'
  | 'call'
  | 'race'
  | 'hands'
  | 'unclear'
  | 'browsing'
  | 'group_work'
  | 'timer'
  | 'picture'
  | 'formula'
  | 'table'
  | 'remote'
  | 'notes'
  | 'entry'
  | PageTool
  | 'likes'
  | 'pushed'

/** One button of the dock, at any of its places. */
export type DockItem = {
  word: string
  onPress: () => void
  /** The sheet it opens stands above it. */
  sheet?: DockSheet
  isDisabled?: boolean
  /** For tools and panels: whether it is in use. */
  isOn?: boolean
  /** Amber: it waits for the teacher, for example because pads are locked. */
  isWaiting?: boolean
  /** The button of a lesson that is looked for most. */
  isMain?: boolean
  /** The key that does the same. */
  shortcut?: string
  /** The kind and colour that the pen writes with now. */
  ink?: { kind: ToolBox['pen_kind']; color: string }
}

export type DockItemsInput = {
  tools: ToolBox
  onHold: (held: ToolBox['held']) => void
  ink: Pick<PageInk, 'canUndo' | 'canRedo' | 'canClear' | 'undo' | 'redo' | 'clear'>
  page: { number: number; count: number }
  turner: PageTurner
  open: ReadonlySet<DockSheet>
  onToggle: (sheet: DockSheet) => void
  isLocked: boolean
  onEnd: () => void
}

/** All buttons of the dock as they are now. */
export function dockItems(input: DockItemsInput): Record<DockTool, DockItem> {
  const { tools, onHold, ink, page, turner, open, onToggle, isLocked } = input
  const hold = (held: ToolBox['held'], word: string, shortcut: string): DockItem => {
    const isOn = tools.held === held
    return { word, shortcut, isOn, onPress: () => onHold(held), ...(isOn && { sheet: 'tool' as const }) }
  }
  const panel = (sheet: DockSheet, word: string): DockItem => ({
    word,
    sheet,
    isOn: open.has(sheet),
    onPress: () => onToggle(sheet),
  })
  return {
    select: hold('select', '选择', 'V'),
    pen: {
      ...hold('pen', '画笔', 'B'),
      ink: { kind: tools.pen_kind, color: colorOf({ ...tools, held: 'pen' }) },
    },
    eraser: hold('eraser', '橡皮', 'E'),
    shapes: hold('shape', '图形', 'G'),
    undo: { word: '撤销', shortcut: 'Control+Z', isDisabled: !ink.canUndo, onPress: ink.undo },
    redo: { word: '恢复', shortcut: 'Control+Y', isDisabled: !ink.canRedo, onPress: ink.redo },
    clear: { word: '清空', shortcut: 'Control+Delete', isDisabled: !ink.canClear, onPress: ink.clear },
    previous: {
      word: '上一页',
      shortcut: 'ArrowLeft',
      isDisabled: page.number <= 1,
      onPress: () => turner.go({ step: -1 }),
    },
    next: {
      word: '下一页',
      shortcut: 'ArrowRight',
      isDisabled: page.number >= page.count,
      onPress: () => turner.go({ step: 1 }),
    },
    pages: panel('pages', '缩略图'),
    add: panel('ground', '加页'),
    camera: {
      ...panel('camera', '截屏'),
      shortcut: 'C',
      isOn: open.has('camera') || open.has('screenshots'),
    },
    document_camera: { word: '展台', onPress: () => onToggle('document_camera') },
    quiz: { ...panel('quiz', '发题'), isMain: true },
    call: panel('call', '点名'),
    lock: { ...panel('lock', isLocked ? '已锁屏' : '锁屏'), isWaiting: isLocked },
    notice: panel('notice', '提示'),
    roster: panel('roster', '花名册'),
    end: { word: '下课', onPress: input.onEnd },
  }
}
