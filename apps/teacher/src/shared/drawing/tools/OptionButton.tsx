import type { ReactNode } from 'react'
import styles from '../drawing.module.css'
import { tooltipOf } from './shortcut-words.ts'

/** One choice of a tool's sheet: a picture with a word under it, or a colour with its name. */
export function OptionButton({
  word,
  isChosen,
  isNamed = true,
  isDisabled = false,
  shortcut,
  onPress,
  children,
}: {
  word: string
  /** Left out where the button does something rather than being chosen. */
  isChosen?: boolean
  /** False: the word is only for people who cannot see the picture. */
  isNamed?: boolean
  isDisabled?: boolean
  /** The key that does the same. */
  shortcut?: string | undefined
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className={styles.option}
      aria-label={isNamed ? undefined : word}
      aria-pressed={isChosen}
      aria-disabled={isDisabled}
      aria-keyshortcuts={shortcut}
      title={tooltipOf(word, shortcut) ?? (isNamed ? undefined : word)}
      // The keys of the page go on working: the focus stays where it was.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isDisabled) onPress()
      }}
    >
      {children}
      {isNamed && <span>{word}</span>}
    </button>
  )
}
