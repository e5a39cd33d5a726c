import { type ReactNode, useState } from 'react'
import { FormulaKeys } from './FormulaKeys.tsx'
import type { Typing } from './typing.ts'

/** Lines with the keys below them; while the keys are shown the pad's own keyboard, which would cover them, stays away. */
export function KeysBelow({
  isOpen,
  onPress,
  onSwitch,
  children,
}: {
  isOpen: boolean
  onPress: (act: (typing: Typing) => Typing) => void
  /** The keys came or went: the line at hand takes the focus again. */
  onSwitch: () => void
  children: (inputMode: 'text' | 'none') => ReactNode
}) {
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      {children(isShown ? 'none' : 'text')}
      {isOpen && (
        <button
          type="button"
          className="qa-keys-switch"
          aria-expanded={isShown}
          onClick={() => {
            setIsShown(!isShown)
            onSwitch()
          }}
        >
          {isShown ? '收起符号键盘' : '符号键盘'}
        </button>
      )}
      {isOpen && isShown && <FormulaKeys onPress={onPress} />}
    </>
  )
}
