import type { ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import { type ReactNode, useMemo } from 'react'
import { BlankPlaces, type DrawBlank } from '../blocks/blank-places.ts'

/** Item number by blank number, for blanks in the material; a blank of an item's own stem needs no number. */
export function itemsOfBlanks(question: ShownQuestion): ReadonlyMap<number, number> {
  const isPlain = question.material === null && question.items.length === 1
  if (isPlain) return new Map()
  return new Map(question.items.flatMap((item, index) => item.blanks.map((n) => [n, index + 1] as const)))
}

/** Blanks of a passage carry the number of the item that fills them, as in a cloze on paper. */
export function NumberedBlanks({ question, children }: { question: ShownQuestion; children: ReactNode }) {
  const draw = useMemo<DrawBlank>(() => {
    const numbers = itemsOfBlanks(question)
    return ({ n, width }) => <NumberedBlank number={numbers.get(n) ?? null} width={width} />
  }, [question])
  return <BlankPlaces value={draw}>{children}</BlankPlaces>
}

function NumberedBlank({ number, width }: { number: number | null; width: number | null }) {
  return (
    <span className="qd-blank" style={{ minWidth: `${(width ?? 6) * 0.6}em` }}>
      {number === null ? (
        <span className="visually-hidden">空</span>
      ) : (
        <span className="qd-blank-number">{number}</span>
      )}
    </span>
  )
}
