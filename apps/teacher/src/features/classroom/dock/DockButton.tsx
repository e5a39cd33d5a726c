import drawing from '../../../shared/drawing/drawing.module.css'
import { tooltipOf } from '../../../shared/drawing/tools/shortcut-words.ts'
import { type IconName, ToolIcon } from '../../../shared/drawing/tools/ToolIcon.tsx'
import type { DockItem } from './dock-items.ts'
import styles from './dock.module.css'

export function DockButton({ icon, word, onPress, shortcut, ...item }: DockItem & { icon: IconName }) {
  const { isDisabled, ink } = item
  return (
    <button
      type="button"
      className={styles.button}
      data-waiting={item.isWaiting === true}
      data-main={item.isMain === true}
      data-sheet={item.sheet}
      aria-pressed={item.isOn}
      aria-disabled={isDisabled === true}
      aria-keyshortcuts={shortcut}
      title={tooltipOf(word, shortcut)}
      // A mouse must not leave the focus here: the next Space of a clicker pen would press this again instead of turning the page.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (isDisabled !== true) onPress()
      }}
    >
      <ToolIcon name={icon} />
      {ink !== undefined && (
        <span className={drawing.ink} data-kind={ink.kind} style={{ background: ink.color }} />
      )}
      <span>{word}</span>
    </button>
  )
}
