import { type ReactNode, useState } from 'react'
import type { PageTool } from '../stage/page-tools/page-tool.ts'
import { LineDrawing, ToolIcon } from '../../../shared/drawing/tools/ToolIcon.tsx'
import { DockButton } from './DockButton.tsx'
import type { DockItem } from './dock-items.ts'
import styles from './dock.module.css'
import { SOURCE_DRAWINGS } from '../../../shared/drawing/tools/sources/source-drawings.tsx'
import { DOCK_GROUPS, type DockFold, type DockGroup, type DockTool } from './fold-dock.ts'

const GROUP_NAMES = [
  ['writing', '书写'],
  ['pages', '翻页'],
  ['class', '课堂'],
] as const satisfies readonly (readonly [DockGroup, string])[]

const PAGE_TOOL_WORDS = [
  ['spotlight', '聚光灯'],
  ['curtain', '幕布'],
  ['magnifier', '放大镜'],
] as const satisfies readonly (readonly [PageTool, string])[]

const DRAWINGS = {
  spotlight: <path d="M9 3h6l2 7H7zM12 13v8M6 13l-3 6M18 13l3 6" />,
  curtain: <path d="M3 4h18M5 4v13c2 0 2 2 4 2s2-2 3-2s2 2 4 2s2-2 3-2V4M9 4v8M15 4v8" />,
  magnifier: <path d="M10 3a7 7 0 1 1 0 14a7 7 0 1 1 0-14M15 15l6 6M7 10h6M10 7v6" />,
  files: <path d="M3 6h7l2 3h9v11H3z" />,
  picture: <path d="M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M15 9h.100" />,
  ...SOURCE_DRAWINGS,
  hand_out: <path d="M4 15v5h16v-5M12 3v11M7 8l5-5 5 5" />,
  guide: <path d="M4 20c0-4 3-5 6-6s6-2 6-6M16 4a2 2 0 1 1 0 4a2 2 0 1 1 0-4M8 20h12" />,
  export: <path d="M6 3h8l5 5v4M6 3v18h6M17 14v7M14 18l3 3 3-3" />,
  points: (
    <path d="M12 3l2.700 5.800 6.300.8-4.600 4.400 1.200 6.300L12 17.200 6.400 20.300l1.200-6.300L3 9.600l6.300-.8z" />
  ),
  timer: <path d="M12 8v5l3 2M9 2h6M12 2v3M12 5a8 8 0 1 1 0 16a8 8 0 1 1 0-16" />,
  remote: <path d="M7 2h10v20H7zM10 18h4M12 6v5M9.500 8.500L12 6l2.500 2.500" />,
  notes: <path d="M5 3h14v18H5zM9 8h6M9 12h6M9 16h4" />,
  entry: <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M8 8h3v3H8zM14 8h2M8 14v2M13 13h3v3" />,
  race: <path d="M13 2L5 13h6l-1 9 9-12h-6z" />,
  hands: <path d="M7 21v-6l-3-4 2-1 3 3V5l2-1 1 6 1-7h2l0 8 3-4 1 1-2 6v7z" />,
  unclear: (
    <path d="M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18M9 10a3 3 0 1 1 4 2.800c-.700.300-1 .700-1 1.700M12 17v.100" />
  ),
  group_work: <path d="M3 5h18v11H3zM8 20h8M12 16v4M7 9h4M7 12h7M16 8v5" />,
  browsing: <path d="M3 5h7v14H3zM14 5h7v14h-7M17 9l2 3-2 3" />,
  likes: <path d="M7 11v9H3v-9zM7 11l4-8c2 0 3 1 3 3v4h6l-2 10H7" />,
  full_screen: <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />,
  leave: <path d="M3 11l9-8 9 8M6 9v11h12V9M10 20v-6h4v6" />,
} satisfies Record<string, ReactNode>

export type MoreSheetProps = {
  fold: DockFold
  items: Record<DockTool, DockItem>
  onFiles: () => void
  /** Null where the lesson has no guide that was given. */
  onGuide: (() => void) | null
  onExport: () => void
  onPoints: () => void
  onRace: () => void
  onHands: () => void
  onUnclear: () => void
  onBrowsing: () => void
  onGroupWork: () => void
  onTimer: () => void
  onPicture: () => void
  onFormula: () => void
  onTable: () => void
  onEntry: () => void
  onRemote: () => void
  onNotes: () => void
  /** Lays a tool on the page, or takes it off. */
  onPageTool: (tool: PageTool) => void
  onHandOut: () => void
  onLikes: () => void
  onLeave: () => void
  onFold: () => void
  onClose: () => void
}

/** 更多: the buttons that the window has no room for, in the groups of the dock, and the ones that a lesson needs now and then. A choice closes it. */
export function MoreSheet({ fold, items, onClose, ...acts }: MoreSheetProps) {
  const [isFull] = useState(() => document.fullscreenElement !== null)
  const closing = (onPress: () => void) => () => {
    onClose()
    onPress()
  }
  return (
    <div className={styles.more}>
      {GROUP_NAMES.map(([group, name]) => {
        const folded = DOCK_GROUPS[group].filter((tool) => !fold.shown.has(tool))
        if (folded.length === 0) return null
        return (
          <section key={group} className={styles.moreGroup} role="group" aria-label={name}>
            <h3>{name}</h3>
            {folded.map((tool) => (
              <DockButton key={tool} icon={tool} {...items[tool]} onPress={closing(items[tool].onPress)} />
            ))}
          </section>
        )
      })}
      <section className={styles.moreGroup} role="group" aria-label="本课">
        {!fold.has_ends && <h3>本课</h3>}
        <MoreButton word="本课资源" onPress={closing(acts.onFiles)}>
          {DRAWINGS.files}
        </MoreButton>
        <MoreButton word="插图" onPress={closing(acts.onPicture)}>
          {DRAWINGS.picture}
        </MoreButton>
        <MoreButton word="公式" onPress={closing(acts.onFormula)}>
          {DRAWINGS.formula}
        </MoreButton>
        <MoreButton word="表格" onPress={closing(acts.onTable)}>
          {DRAWINGS.table}
        </MoreButton>
        <MoreButton word="下发" onPress={closing(acts.onHandOut)}>
          {DRAWINGS.hand_out}
        </MoreButton>
        {acts.onGuide !== null && (
          <MoreButton word="课前导学" onPress={closing(acts.onGuide)}>
            {DRAWINGS.guide}
          </MoreButton>
        )}
        <MoreButton word="导出板书" onPress={closing(acts.onExport)}>
          {DRAWINGS.export}
        </MoreButton>
        <MoreButton word="小组加分" onPress={closing(acts.onPoints)}>
          {DRAWINGS.points}
        </MoreButton>
        <MoreButton word="抢答" onPress={closing(acts.onRace)}>
          {DRAWINGS.race}
        </MoreButton>
        <MoreButton word="学生提问" title="举手与学生提问" onPress={closing(acts.onHands)}>
          {DRAWINGS.hands}
        </MoreButton>
        <MoreButton word="没听懂" title="多少学生没听懂哪一页" onPress={closing(acts.onUnclear)}>
          {DRAWINGS.unclear}
        </MoreButton>
        <MoreButton word="分组讨论" onPress={closing(acts.onGroupWork)}>
          {DRAWINGS.group_work}
        </MoreButton>
        <MoreButton word="自由翻页" onPress={closing(acts.onBrowsing)}>
          {DRAWINGS.browsing}
        </MoreButton>
        <MoreButton word="计时" onPress={closing(acts.onTimer)}>
          {DRAWINGS.timer}
        </MoreButton>
        <MoreButton word="扫码进入" onPress={closing(acts.onEntry)}>
          {DRAWINGS.entry}
        </MoreButton>
        <MoreButton word="手机遥控" onPress={closing(acts.onRemote)}>
          {DRAWINGS.remote}
        </MoreButton>
        <MoreButton word="讲稿" onPress={closing(acts.onNotes)}>
          {DRAWINGS.notes}
        </MoreButton>
        {PAGE_TOOL_WORDS.map(([tool, word]) => (
          <MoreButton key={tool} word={word} onPress={closing(() => acts.onPageTool(tool))}>
            {DRAWINGS[tool]}
          </MoreButton>
        ))}
        <MoreButton word="点赞" onPress={closing(acts.onLikes)}>
          {DRAWINGS.likes}
        </MoreButton>
        {document.fullscreenEnabled && (
          <MoreButton
            word={isFull ? '退出全屏' : '全屏'}
            onPress={closing(() => void toggleFullScreen(isFull))}
          >
            {DRAWINGS.full_screen}
          </MoreButton>
        )}
        <MoreButton word="离开黑板" title="课堂继续，回来接着上" onPress={closing(acts.onLeave)}>
          {DRAWINGS.leave}
        </MoreButton>
        {!fold.has_ends && (
          <button type="button" className={styles.button} onClick={closing(acts.onFold)}>
            <ToolIcon name="fold" />
            <span>收起工具栏</span>
          </button>
        )}
      </section>
    </div>
  )
}

type MoreButtonProps = { word: string; title?: string; onPress: () => void; children: ReactNode }

function MoreButton({ word, title, onPress, children }: MoreButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      title={title}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <LineDrawing>{children}</LineDrawing>
      <span>{word}</span>
    </button>
  )
}

/** A browser may refuse, as in a frame: then the board stays as large as it is. */
async function toggleFullScreen(isFull: boolean): Promise<void> {
  const done = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  await done.catch(() => undefined)
}
