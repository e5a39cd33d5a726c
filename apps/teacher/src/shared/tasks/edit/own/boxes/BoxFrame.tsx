import type { KeyboardEvent } from 'react'
import type { Part } from '../../../../drawing/screenshots/capture-page.ts'
import { type Grip, GRIPS, wordsOf } from '../../../../drawing/screenshots/region.ts'
import grips from '../../../../drawing/screenshots/grips.module.css'
import { shiftBox } from './box-places.ts'
import type { ShownBox } from './PageFrame.tsx'
import styles from './page-frame.module.css'

const STEPS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Shares of the page that a press of an arrow moves, without and with Shift. */
const STEP = 0.005
const LARGE_STEP = 0.05

/** One box on its page: the arrows move it, or the edge or corner that has the focus; Delete takes it away. */
export function BoxFrame({
  box: { box_id, number, part },
  isChosen,
  isNew,
  onChoose,
  onPlace,
  onRemove,
}: {
  box: ShownBox
  isChosen: boolean
  /** It takes the focus as it appears. */
  isNew: boolean
  onChoose: () => void
  onPlace: (part: Part) => void
  onRemove: () => void
}) {
  const handleKey = (event: KeyboardEvent, grip: Grip) => {
    const step = STEPS[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else if (step === undefined) return
    else {
      const far = event.shiftKey ? LARGE_STEP : STEP
      onPlace(shiftBox(part, grip, { x: step.x * far, y: step.y * far }))
    }
    event.preventDefault()
  }
  const share = (value: number) => `${value * 100}%`
  return (
    <div
      className={styles.box}
      data-box={box_id}
      data-chosen={isChosen}
      style={{
        ...{ left: share(part.left), top: share(part.top) },
        ...{ width: share(part.right - part.left), height: share(part.bottom - part.top) },
      }}
    >
      <button
        type="button"
        className={styles.body}
        autoFocus={isNew}
        aria-label={`第 ${number} 框：${wordsOf(part)}`}
        aria-pressed={isChosen}
        onFocus={onChoose}
        onKeyDown={(event) => handleKey(event, 'whole')}
      >
        <span className={styles.number}>{number}</span>
      </button>
      {isChosen &&
        GRIPS.map(({ grip, word, across, down }) => (
          <button
            key={grip}
            type="button"
            className={grips.grip}
            data-grip={grip}
            aria-label={`第 ${number} 框${word}`}
            style={{
              ...{ left: share(across), top: share(down) },
              transform: `translate(${outwards(across)}, ${outwards(down)})`,
            }}
            onKeyDown={(event) => handleKey(event, grip)}
          />
        ))}
    </div>
  )
}

/** Grips stand more outside than inside, so that a small box can still be held in its middle. */
function outwards(at: number): string {
  return `${-50 + (at - 0.5) * 60}%`
}
