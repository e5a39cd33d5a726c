import { type MouseEvent, type ReactNode, useState } from 'react'
import styles from './kit.module.css'

export type StageButtonProps = {
  children: ReactNode
  /** A press that takes time keeps the button from being pressed again until it is over. */
  onPress: () => Promise<unknown> | void
  look?: 'quiet' | 'primary' | 'waiting' | 'danger'
  size?: 'stage' | 'small'
  isDisabled?: boolean
  isAutoFocused?: boolean
  isPressed?: boolean
  /** A step after which another button stands in its place: the second tap of a double tap is not meant for that button. */
  isStep?: boolean
  label?: string
}

/** Who has pressed and sees nothing wants to know that it was heard ([CR-475]). */
const SLOW_MS = 3_000

/** A button a short teacher can hit on an 86-inch panel. A disabled one keeps its focus, so the keyboard is never lost. */
export function StageButton(props: StageButtonProps) {
  const [waits, setWaits] = useState<'no' | 'briefly' | 'long'>('no')
  const isDisabled = waits !== 'no' || props.isDisabled === true

  function handleClick({ detail }: MouseEvent): void {
    if (isDisabled || (props.isStep === true && detail > 1)) return
    const pressed = props.onPress()
    if (pressed === undefined) return
    setWaits('briefly')
    const soon = setTimeout(setWaits, SLOW_MS, 'long')
    void pressed.finally(() => {
      clearTimeout(soon)
      setWaits('no')
    })
  }

  return (
    <button
      type="button"
      className={styles.button}
      data-look={props.look}
      data-size={props.size}
      aria-disabled={isDisabled}
      aria-label={props.label}
      aria-pressed={props.isPressed}
      autoFocus={props.isAutoFocused}
      onClick={handleClick}
    >
      {props.children}
      {waits === 'long' && <small role="status">还在等服务器…</small>}
    </button>
  )
}
