import { useEffect, useRef } from 'react'

/** Asked before the writing of the whole group goes. */
export function ClearQuestion({ onClear, onCancel }: { onClear: () => void; onCancel: () => void }) {
  const safe = useRef<HTMLButtonElement>(null)
  // The safe answer is the one at hand.
  useEffect(() => safe.current?.focus(), [])
  return (
    <div className="group-ask" role="alertdialog" aria-labelledby="clear-words">
      <p id="clear-words">清空白板？全组写的都会擦掉，清空的人可以撤销。</p>
      <button ref={safe} type="button" className="button-secondary" onClick={onCancel}>
        不清空
      </button>
      <button type="button" className="button-primary" onClick={onClear}>
        清空
      </button>
    </div>
  )
}
