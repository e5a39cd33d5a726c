import type { ReactNode } from 'react'
import styles from './drawing.module.css'

/** One choice of a tool's sheet: a picture with a word under it, or a colour with its name. */
export function OptionButton({
  word,
  isChosen,
  isNamed = true,
  isDisabled = false,
  onPress,
  children,
}: {
  word: string
  /** Left out: it does something rather than being chosen. */
  isChosen?: boolean
  /** False: the word is for those who cannot see the picture. */
  isNamed?: boolean
  isDisabled?: boolean
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
