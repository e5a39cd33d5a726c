import './formula-keys.css'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { FORMULA_KEYS } from './formula-keys.ts'
import { moveCaret, removeBefore, type Typing, writeKey } from './typing.ts'

/** The keys of a blank that a pad's own keyboard has not: they act on the line at hand ([QR-7]). */
export function FormulaKeys({ onPress }: { onPress: (act: (typing: Typing) => Typing) => void }) {
  const [shown, setShown] = useState(FORMULA_KEYS[0]?.name ?? '')
  const keys = useRef<HTMLDivElement>(null)
  useEffect(() => {
    keys.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const group = FORMULA_KEYS.find(({ name }) => name === shown)
  return (
    <div
      ref={keys}
      className="qa-keys"
      role="group"
      aria-label="符号键盘"
      onPointerDown={keepFocus}
      onMouseDown={keepFocus}
    >
      <div className="qa-key-groups" role="group" aria-label="哪一组符号">
        {FORMULA_KEYS.map(({ name }) => (
          <button
            key={name}
            type="button"
            className="qa-key-group"
            aria-pressed={name === shown}
            onClick={() => setShown(name)}
          >
            {name}
          </button>
        ))}
      </div>
      <div className={`qa-key-grid${group?.is_in_rows === true ? ' qa-key-rows' : ''}`}>
        {group?.keys.map(({ face, writes, name }) => (
          <button
            key={name}
            type="button"
            className="qa-key"
            aria-label={name}
            onClick={() => onPress((typing) => writeKey(typing, writes))}
          >
            {face}
          </button>
        ))}
      </div>
      <div className="qa-key-grid qa-key-moves">
        <button
          type="button"
          className="qa-key"
          aria-label="光标向左"
          onClick={() => onPress((typing) => moveCaret(typing, -1))}
        >
          ←
        </button>
        <button
          type="button"
          className="qa-key"
          aria-label="光标向右"
          onClick={() => onPress((typing) => moveCaret(typing, 1))}
        >
          →
        </button>
        <button type="button" className="qa-key" onClick={() => onPress(removeBefore)}>
          退格
        </button>
      </div>
    </div>
  )
}

/** A key that took the focus would close the box that is being typed in. */
function keepFocus(event: Pick<PointerEvent, 'preventDefault'>): void {
  event.preventDefault()
}
