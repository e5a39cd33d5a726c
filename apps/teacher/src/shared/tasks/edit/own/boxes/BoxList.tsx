import type { KeyboardEvent } from 'react'
import { BoxRow, type BoxRowActs } from './BoxRow.tsx'
import { type BoxAnswer, type Drawn, type PlacedBox, USUAL_ANSWER } from './drawn-pages.ts'
import styles from './boxes.module.css'

/** All boxes by their numbers, with their kind, answer and score. */
export function BoxList({
  drawn: { pages, boxes },
  answers,
  chosen_id,
  faultOf,
  actsOf,
}: {
  drawn: Drawn
  answers: Readonly<Record<string, BoxAnswer>>
  chosen_id: string | null
  faultOf: (index: number) => string | null
  actsOf: (box: PlacedBox) => BoxRowActs
}) {
  return (
    <ol className={styles.rows} aria-label="答题框" onKeyDown={goToNextAnswer}>
      {boxes.map((box, index) => (
        <BoxRow
          key={box.box_id}
          number={index + 1}
          page={pages.length > 1 ? pages.findIndex(({ page_id }) => page_id === box.page_id) + 1 : null}
          isLast={index === boxes.length - 1}
          isChosen={box.box_id === chosen_id}
          answer={answers[box.box_id] ?? USUAL_ANSWER}
          fault={faultOf(index)}
          acts={actsOf(box)}
        />
      ))}
    </ol>
  )
}

/** Enter goes on to the answer of the next box; only behind the last one it saves, as in every form. */
function goToNextAnswer(event: KeyboardEvent<HTMLOListElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const all = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-answer]')]
  const at = all.findIndex((input) => input === event.target)
  const next = at === -1 ? undefined : all[at + 1]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
