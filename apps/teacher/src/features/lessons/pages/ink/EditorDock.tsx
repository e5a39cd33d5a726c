import type { Instrument } from '@jiangtai/board/tools/instrument.ts'
import { type ReactNode, useRef, useState } from 'react'
import drawn from '../../../../shared/drawing/drawing.module.css'
import { showLink } from '../../../../shared/drawing/tools/links/show-link.ts'
import type { DrawnInk } from '../../../../shared/drawing/local-ink/use-local-ink.ts'
import { selectedActs } from '../../../../shared/drawing/tools/selected-acts.ts'
import { tooltipOf } from '../../../../shared/drawing/tools/shortcut-words.ts'
import { isInHand, type TakenTool } from '../../../../shared/drawing/tools/tool-box.ts'
import { ToolIcon } from '../../../../shared/drawing/tools/ToolIcon.tsx'
import { ToolOptions } from '../../../../shared/drawing/tools/ToolOptions.tsx'
import { useToolbarKeys } from '../../../../shared/drawing/tools/use-toolbar-keys.ts'
import { useToolKeys } from '../../../../shared/drawing/tools/use-tool-keys.ts'
import type { Drawing } from '../../../../shared/drawing/use-drawing.ts'
import { PictureIcon } from './EditorPictures.tsx'
import { EditorSheet } from './EditorSheet.tsx'
import { EDITOR_TOOLS } from './editor-tools.tsx'
import styles from './page-editor.module.css'

/** The tools of the editor, with the keys and sheets of the blackboard, and the way to the pages before and after. */
export function EditorDock({
  drawing,
  ink,
  pageRatio,
  isFaded,
  pages,
  pictures,
}: {
  drawing: Drawing
  ink: DrawnInk
  pageRatio: number
  isFaded: boolean
  /** Null where there is no such page. */
  pages: { words: string; previous: (() => void) | null; next: (() => void) | null }
  /** The sheet of 插图, and what takes pictures that are pasted or dropped. */
  pictures: (sheet: { isOpen: boolean; onClose: () => void }) => ReactNode
}) {
  const [sheet, setSheet] = useState<'tool' | 'picture' | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  const keys = useToolbarKeys(bar, 'horizontal')
  const { tools, setTools, selection } = drawing
  const selected = selectedActs(selection, ink)
  // The pen writes, so the choice on the sheet is made.
  if (isFaded && sheet !== null) setSheet(null)

  function handleHold(taken: TakenTool): void {
    setTools({ ...tools, ...taken })
    const isWanted = isInHand(tools, taken) ? sheet !== 'tool' : taken.held !== 'select'
    setSheet(isWanted ? 'tool' : null)
  }
  useToolKeys({
    ...{ onHold: handleHold, onTake: () => undefined, isInDialog: true },
    ...{ undo: ink.undo, redo: ink.redo, clear: ink.clear },
  })

  const changes = [
    ['undo', '撤销', 'Control+Z', ink.canUndo],
    ['redo', '恢复', 'Control+Y', ink.canRedo],
    ['clear', '清空', 'Control+Delete', ink.canClear],
  ] as const
  return (
    <div className={styles.dockRoom}>
      {pictures({
        isOpen: sheet === 'picture',
        onClose: () => setSheet((now) => (now === 'picture' ? null : now)),
      })}
      {sheet === 'tool' && (
        <EditorSheet key={tools.held} onClose={() => setSheet(null)}>
          <ToolOptions
            tools={tools}
            onChange={setTools}
            handWord="移图"
            selected={selected}
            laid={new Set<Instrument['kind']>(drawing.instruments.map(({ kind }) => kind))}
            onInstrument={(kind) => drawing.toggleInstrument(kind, pageRatio)}
            onAnother={drawing.layAnother === null ? null : () => drawing.layAnother?.(pageRatio)}
            onLink={(asked) => {
              setSheet(null)
              showLink(asked)
            }}
            input={drawing.input}
            onInput={drawing.setInput}
          />
        </EditorSheet>
      )}
      <div
        ref={bar}
        {...keys}
        className={styles.dock}
        data-faded={isFaded}
        role="toolbar"
        aria-label="页面工具"
        aria-orientation="horizontal"
      >
        {EDITOR_TOOLS.map(({ id, word, shortcut, icon, isOn, take, ink: inkOf }) => (
          <DockTool
            key={id}
            {...{ word, shortcut, icon }}
            isOn={isOn(tools)}
            ink={inkOf?.(tools)}
            onPress={() => handleHold(take(tools))}
          />
        ))}
        <DockTool
          word="插图"
          icon={<PictureIcon />}
          isOn={sheet === 'picture'}
          onPress={() => setSheet(sheet === 'picture' ? null : 'picture')}
        />
        <span className={styles.divider} />
        {changes.map(([icon, word, shortcut, isPossible]) => (
          <DockTool
            key={icon}
            {...{ word, shortcut }}
            icon={<ToolIcon name={icon} />}
            isDisabled={!isPossible}
            onPress={ink[icon]}
          />
        ))}
        <DockTool
          word="删除"
          shortcut="Delete"
          icon={<ToolIcon name="close" />}
          isDisabled={selected === null}
          onPress={() => selected?.remove()}
        />
        <span className={styles.divider} />
        <DockTool
          word="上一页"
          shortcut="PageUp"
          icon={<ToolIcon name="previous" />}
          isDisabled={pages.previous === null}
          onPress={() => pages.previous?.()}
        />
        <span className={styles.pageNumber} role="status">
          {pages.words}
        </span>
        <DockTool
          word="下一页"
          shortcut="PageDown"
          icon={<ToolIcon name="next" />}
          isDisabled={pages.next === null}
          onPress={() => pages.next?.()}
        />
      </div>
    </div>
  )
}

function DockTool({
  word,
  shortcut,
  icon,
  onPress,
  isOn,
  isDisabled = false,
  ink,
}: {
  word: string
  shortcut?: string
  icon: ReactNode
  onPress: () => void
  isOn?: boolean
  isDisabled?: boolean
  ink?: { kind: string; color: string } | undefined
}) {
  return (
    <button
      type="button"
      className={drawn.tool}
      aria-pressed={isOn}
      aria-disabled={isDisabled}
      aria-keyshortcuts={shortcut}
      title={shortcut === undefined ? word : tooltipOf(word, shortcut)}
      // A mouse leaves the focus where it was: the keys of the page go on.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isDisabled) onPress()
      }}
    >
      {icon}
      {ink !== undefined && (
        <span className={drawn.ink} data-kind={ink.kind} style={{ background: ink.color }} />
      )}
      <span>{word}</span>
    </button>
  )
}
