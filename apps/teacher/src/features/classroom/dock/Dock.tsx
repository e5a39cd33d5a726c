import { type CSSProperties, Fragment, useRef } from 'react'
import { ToolIcon } from '../../../shared/drawing/tools/ToolIcon.tsx'
import { useToolbarKeys } from '../../../shared/drawing/tools/use-toolbar-keys.ts'
import type { DockItem } from './dock-items.ts'
import styles from './dock.module.css'
import { DockButton } from './DockButton.tsx'
import { DockEdge } from './DockEdge.tsx'
import type { DockSide } from './dock-side.ts'
import { DOCK_GROUPS, type DockFold, type DockTool } from './fold-dock.ts'

export type DockProps = {
  side: DockSide
  onSide: (side: DockSide) => void
  onFold: () => void
  isFaded: boolean
  fold: DockFold
  items: Record<DockTool, DockItem>
  page: { number: number; count: number }
  isMoreOpen: boolean
  onMore: () => void
}

/** The tools of a lesson in three groups: 书写, 翻页 and 课堂. Buttons that the window has no room for stand in 更多. */
export function Dock(props: DockProps) {
  const { fold, items, page, side } = props
  const bar = useRef<HTMLDivElement>(null)
  const keys = useToolbarKeys(bar, 'horizontal')
  const width: CSSProperties = { '--dock-button': fold.button_width }
  const groups = [DOCK_GROUPS.writing, DOCK_GROUPS.pages, DOCK_GROUPS.class]
  return (
    <div
      ref={bar}
      {...keys}
      className={styles.dock}
      style={width}
      data-side={fold.has_ends ? side : 'center'}
      data-faded={props.isFaded}
      role="toolbar"
      aria-label="课堂工具"
    >
      {fold.has_ends && <DockEdge edge="left" side={side} onSide={props.onSide} />}
      {groups.map((group, at) => (
        <Fragment key={group[0]}>
          {at > 0 && <span className={styles.divider} />}
          {group
            .filter((tool) => fold.shown.has(tool))
            .map((tool) => (
              <Fragment key={tool}>
                <DockButton icon={tool} {...items[tool]} />
                {tool === 'previous' && fold.has_number && (
                  <span className={styles.pageNumber} aria-live="polite">
                    <span>
                      {page.number}/{page.count}
                    </span>
                    <small>页</small>
                  </span>
                )}
              </Fragment>
            ))}
        </Fragment>
      ))}
      <span className={styles.divider} />
      <DockButton icon="more" word="更多" sheet="more" isOn={props.isMoreOpen} onPress={props.onMore} />
      {fold.has_ends && (
        <>
          <button
            type="button"
            className={styles.edge}
            aria-label="收起工具栏"
            onMouseDown={(event) => event.preventDefault()}
            onClick={props.onFold}
          >
            <ToolIcon name="fold" />
          </button>
          <DockEdge edge="right" side={side} onSide={props.onSide} />
        </>
      )}
    </div>
  )
}
