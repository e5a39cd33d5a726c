import styles from './dock.module.css'
import { tooltipOf } from '../../../shared/drawing/tools/shortcut-words.ts'
import { type IconName, ToolIcon } from '../../../shared/drawing/tools/ToolIcon.tsx'

export type DockButtonProps = {
  icon: IconName
  word: string
  onPress: () => void
  isDisabled?: boolean
  /** For tools and panels: whether it is in use. */
  isOn?: boolean
  /** Amber: it waits for the teacher, such as pads that are locked. */
  isWaiting?: boolean
  /** The key that does the same. */
  shortcut?: string
}

export function DockButton({ icon, word, onPress, isDisabled, isOn, isWaiting, shortcut }: DockButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-waiting={isWaiting === true}
      aria-pressed={isOn}
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
      <span>{word}</span>
    </button>
  )
}
