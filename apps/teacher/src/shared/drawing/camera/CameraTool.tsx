import type { ReactNode } from 'react'
import { LineDrawing } from '../tools/ToolIcon.tsx'
import styles from './camera.module.css'

const DRAWINGS = {
  turn: <path d="M19 12a7 7 0 11-2-5M17 3v4h-4" />,
  mirror: <path d="M12 3v18M9 7L3 18h6zM15 7l6 11h-6z" />,
  larger: <path d="M11 5a6 6 0 100 12 6 6 0 000-12zM16 16l5 5M11 8v6M8 11h6" />,
  smaller: <path d="M11 5a6 6 0 100 12 6 6 0 000-12zM16 16l5 5M8 11h6" />,
  hold: <path d="M8 5v14M16 5v14" />,
  live: <path d="M7 4l13 8-13 8z" />,
  board: <path d="M3 5h18v12H3zM9 21h6M12 9v5M9.500 11.500L12 14l2.500-2.500" />,
  close: <path d="M5 5l14 14M19 5L5 19" />,
} satisfies Record<string, ReactNode>

/** A button below the camera's picture, large enough for a teacher who stands at the board. */
export function CameraTool({
  icon,
  word,
  look = 'quiet',
  isOn,
  isDisabled = false,
  isBusy = false,
  isFirst = false,
  onPress,
}: {
  icon: keyof typeof DRAWINGS
  word: string
  look?: 'quiet' | 'primary'
  /** Set for a button that is on or off. */
  isOn?: boolean
  isDisabled?: boolean
  isBusy?: boolean
  /** Has the focus when the layer opens. */
  isFirst?: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={styles.tool}
      data-look={look}
      data-autofocus={isFirst}
      aria-pressed={isOn}
      aria-disabled={isDisabled}
      aria-busy={isBusy}
      onClick={() => {
        if (!isDisabled && !isBusy) onPress()
      }}
    >
      <LineDrawing>{DRAWINGS[icon]}</LineDrawing>
      <span>{word}</span>
    </button>
  )
}
