import type { Instrument } from '@jiangtai/board/tools/instrument.ts'
import { useEffect, useRef, useState } from 'react'
import { CameraOptions } from './CameraOptions.tsx'
import styles from '../drawing.module.css'
import { nextSide, readToolbarSide, keepToolbarSide, type ToolbarSide } from './toolbar-side.ts'
import { tooltipOf } from './shortcut-words.ts'
import { colorOf, isInHand, type TakenTool, type ToolBox } from './tool-box.ts'
import { type IconName, ToolIcon } from './ToolIcon.tsx'
import { selectedActs } from './selected-acts.ts'
import { ToolOptions } from './ToolOptions.tsx'
import { ToolSheet } from './ToolSheet.tsx'
import type { Drawing } from '../use-drawing.ts'
import type { DrawnInk } from '../local-ink/use-local-ink.ts'
import type { ScreenshotWay } from '../screenshots/use-screenshot.ts'
import { useToolKeys } from './use-tool-keys.ts'
import { useToolbarKeys } from './use-toolbar-keys.ts'

const HELD = [
  ['select', '选择', 'V'],
  ['pen', '画笔', 'B'],
  ['eraser', '橡皮', 'E'],
  ['shape', '图形', 'G'],
] as const

/** The tools over a picture, and the sheet with the settings of the tool in hand. */
export function DrawingToolbar({
  drawing,
  ink,
  pageRatio,
  isFaded,
  onTake,
  onClose,
}: {
  drawing: Drawing
  ink: DrawnInk
  pageRatio: number
  isFaded: boolean
  onTake: (way: ScreenshotWay) => void
  onClose: () => void
}) {
  const [side, setSide] = useState<ToolbarSide>(() => readToolbarSide(localStorage))
  const [sheet, setSheet] = useState<'tool' | 'camera' | null>(null)
  const bar = useRef<HTMLDivElement>(null)
  const direction = side === 'bottom' ? 'horizontal' : 'vertical'
  const keys = useToolbarKeys(bar, direction)
  const { tools, setTools, selection } = drawing
  // The pen writes, so the choice on the sheet is made.
  if (isFaded && sheet !== null) setSheet(null)

  function handleHold(taken: TakenTool): void {
    setTools({ ...tools, ...taken })
    setSheet(isInHand(tools, taken) && sheet === 'tool' ? null : 'tool')
  }
  useToolKeys({
    onHold: handleHold,
    onTake: () => onTake('whole'),
    undo: ink.undo,
    redo: ink.redo,
    clear: ink.clear,
    isInDialog: true,
  })

  // The button that opened the tools, or the picture that was looked at, has gone with the focus ([SH-21]).
  useEffect(() => bar.current?.querySelector('button')?.focus(), [])

  const laid = new Set<Instrument['kind']>(drawing.instruments.map((one) => one.kind))
  const changes = [
    ['undo', '撤销', 'Control+Z', ink.canUndo],
    ['redo', '恢复', 'Control+Y', ink.canRedo],
    ['clear', '清空', 'Control+Delete', ink.canClear],
  ] as const
  return (
    <>
      {sheet !== null && (
        <ToolSheet key={sheet} side={side} onClose={() => setSheet(null)}>
          {sheet === 'camera' ? (
            <CameraOptions onTake={onTake} />
          ) : (
            <ToolOptions
              tools={tools}
              onChange={setTools}
              handWord="移图"
              selected={selectedActs(selection, ink)}
              laid={laid}
              onInstrument={(kind) => drawing.toggleInstrument(kind, pageRatio)}
              onAnother={drawing.layAnother === null ? null : () => drawing.layAnother?.(pageRatio)}
              onLink={null}
              input={drawing.input}
              onInput={drawing.setInput}
            />
          )}
        </ToolSheet>
      )}
      <div
        ref={bar}
        {...keys}
        className={styles.toolbar}
        data-side={side}
        data-faded={isFaded}
        role="toolbar"
        aria-label="批注工具"
        aria-orientation={direction}
      >
        {HELD.map(([held, word, key]) => (
          <ToolButton
            key={held}
            icon={held === 'shape' ? 'shapes' : held}
            word={word}
            shortcut={key}
            isOn={tools.held === held}
            ink={held === 'pen' ? { kind: tools.pen_kind, color: colorOf({ ...tools, held }) } : undefined}
            onPress={() => handleHold({ held })}
          />
        ))}
        {changes.map(([icon, word, shortcut, isPossible]) => (
          <ToolButton
            key={icon}
            icon={icon}
            word={word}
            shortcut={shortcut}
            isDisabled={!isPossible}
            onPress={ink[icon]}
          />
        ))}
        <ToolButton
          icon="camera"
          word="截屏"
          shortcut="C"
          isOn={sheet === 'camera'}
          onPress={() => setSheet(sheet === 'camera' ? null : 'camera')}
        />
        <ToolButton
          icon={nextSide(side)}
          word="换边"
          onPress={() => {
            const next = nextSide(side)
            keepToolbarSide(localStorage, next)
            setSide(next)
          }}
        />
        <ToolButton icon="close" word="收起" onPress={onClose} />
      </div>
    </>
  )
}

function ToolButton({
  icon,
  word,
  onPress,
  isOn,
  isDisabled = false,
  shortcut,
  ink,
}: {
  icon: IconName
  word: string
  onPress: () => void
  isOn?: boolean
  isDisabled?: boolean
  shortcut?: string
  /** The kind and colour that the pen writes with now. */
  ink?: { kind: ToolBox['pen_kind']; color: string } | undefined
}) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={isOn}
      aria-disabled={isDisabled}
      aria-keyshortcuts={shortcut}
      title={tooltipOf(word, shortcut)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isDisabled) onPress()
      }}
    >
      <ToolIcon name={icon} />
      {ink !== undefined && (
        <span className={styles.ink} data-kind={ink.kind} style={{ background: ink.color }} />
      )}
      <span>{word}</span>
    </button>
  )
}
