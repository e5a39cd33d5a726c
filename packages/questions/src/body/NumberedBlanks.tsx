import type { ShownQuestion } from '@jiangtai/shared/questions/document.ts'
import { type ReactNode, useMemo } from 'react'
import { BlankPlaces, type DrawBlank, type DrawnBlank } from '../blocks/blank-places.ts'
import { passageNumbers } from '../blocks/passage-numbers.ts'
import { Squares } from '../blocks/Squares.tsx'

/** Blanks of a passage carry the number of the item that fills them, as in a cloze on paper. */
export function NumberedBlanks({ question, children }: { question: ShownQuestion; children: ReactNode }) {
  const draw = useMemo<DrawBlank>(() => {
    const numbers = passageNumbers(question)
    return ({ n, ...look }) => <NumberedBlank number={numbers.get(n) ?? null} {...look} />
  }, [question])
  return <BlankPlaces value={draw}>{children}</BlankPlaces>
}

function NumberedBlank({
  number,
  width,
  squares,
}: { number: number | null } & Pick<DrawnBlank, 'width' | 'squares'>) {
  if (squares !== undefined)
    return (
      <>
        {number !== null && <span className="qd-squares-number">{number}</span>}
        <Squares squares={squares} />
      </>
    )
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
