import { useEffect, useRef } from 'react'
import { Squares } from '../blocks/Squares.tsx'
import type { FilledBlank } from './blanks-to-fill.ts'

export type PassageBlankProps = {
  filled: FilledBlank
  width: number | null
  squares?: readonly string[] | undefined
  current_item_id: string | null
  onPick?: (item_id: string) => void
}

/** The usual width in characters: a short word. */
const USUAL_WIDTH = 6
/** A longer answer is read in its form; the passage must stay readable. */
const MOST_SHOWN = 14

/** A blank in the passage: its number, and the answer in it; the blank at hand is marked and kept in sight. */
export function PassageBlank({ filled, width, squares, current_item_id, onPick }: PassageBlankProps) {
  const { number, brings, text } = filled
  const isCurrent = brings !== null && brings.item_id === current_item_id
  const place = useRef<HTMLButtonElement>(null)
  // The blank of the item at hand comes into view, without moving a passage that already shows it.
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const face = (
    <>
      {number !== null && <span className="qs-blank-number">{number}</span>}
      <span className="qs-blank-text">
        {squares === undefined ? shortened(text) : <Squares squares={squares} text={shortened(text)} />}
      </span>
    </>
  )
  const style = squares === undefined ? { minWidth: `${(width ?? USUAL_WIDTH) * 0.6}em` } : undefined
  if (brings === null || onPick === undefined) {
    return (
      <span className="qs-blank" style={style}>
        {face}
      </span>
    )
  }
  return (
    <button
      ref={place}
      type="button"
      className="qs-blank"
      style={style}
      aria-current={isCurrent}
      aria-label={`第 ${brings.place} 题${text === '' ? '，还没有作答' : `，已答 ${text}`}`}
      onClick={() => onPick(brings.item_id)}
    >
      {face}
    </button>
  )
}

function shortened(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text
}
