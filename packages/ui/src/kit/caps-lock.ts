import { type KeyboardEvent, useState } from 'react'

/** Whether 大写锁定 is on while somebody types in a field; the field is given `watch`. Only a key tells a page of it. */
export function useCapsLock(): {
  isOn: boolean
  watch: {
    onKeyDown: (event: KeyboardEvent) => void
    onKeyUp: (event: KeyboardEvent) => void
    onBlur: () => void
  }
} {
  const [isOn, setIsOn] = useState(false)
  const look = (event: KeyboardEvent) => setIsOn(event.getModifierState('CapsLock'))
  return { isOn, watch: { onKeyDown: look, onKeyUp: look, onBlur: () => setIsOn(false) } }
}
