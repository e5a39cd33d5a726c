import type { Inline, Mark } from '@jiangtai/shared/questions/document.ts'
import { Formula } from '@jiangtai/ui/MathText.tsx'
import { type ReactNode, useContext, useMemo } from 'react'
import { BlankPlaces, type DrawnBlank } from './blank-places.ts'
import { type Hit, HitsToMark } from './find-hits.ts'
import { Picture } from './Picture.tsx'
import { Squares } from './Squares.tsx'

/** The content of a line: text with its marks, formulas, blanks, small pictures, 拼音. */
export function Inlines({ content }: { content: readonly Inline[] }) {
  const find = useContext(HitsToMark)
  const hits = useMemo(() => find?.(content), [find, content])
  // The marks that stand with the formula before a text: a browser would begin a line with them, as behind any picture.
  const closingAt = (at: number) => (hits ? '' : closingOf(content[at], content[at + 1]))
  return content.map((inline, index) => {
    const own =
      inline.type === 'text' ? { ...inline, text: inline.text.slice(closingAt(index - 1).length) } : inline
    const shown = <InlineView key={index} inline={own} hits={hits?.[index] ?? NO_HITS} />
    const closing = closingAt(index)
    if (!closing) return shown
    return (
      <span key={index} className="qd-closed">
        {shown}
        {closing}
      </span>
    )
  })
}

const NO_HITS: readonly Hit[] = []
/** The marks at the head of a plain text behind a formula: they begin no line. */
function closingOf(formula: Inline | undefined, next: Inline | undefined): string {
  return formula?.type === 'math' && next?.type === 'text' && next.marks.length === 0
    ? next.text.slice(0, next.text.search(/[^，。、；：！？）]|$/))
    : ''
}

function InlineView({ inline, hits }: { inline: Inline; hits: readonly Hit[] }) {
  switch (inline.type) {
    case 'text':
      return inline.marks.reduceRight<ReactNode>(
        (inner, mark) => marked(mark, inner),
        withHits(inline.text, hits),
      )
    case 'math': {
      const formula = <Formula source={inline.latex} isDisplay={false} />
      return hits.length === 0 ? formula : <mark>{formula}</mark>
    }
    case 'blank':
      return <BlankView {...inline} />
    case 'image':
      return <Picture image={inline} isInLine />
    case 'ruby':
      return (
        <ruby>
          {inline.base}
          <rp>（</rp>
          <rt>{inline.text}</rt>
          <rp>）</rp>
        </ruby>
      )
    case 'break':
      return <br />
  }
}

/** The text with its hits marked. */
function withHits(text: string, hits: readonly Hit[]): ReactNode {
  if (hits.length === 0) return text
  const pieces: ReactNode[] = []
  let from = 0
  for (const hit of hits) {
    pieces.push(text.slice(from, hit.from), <mark key={hit.from}>{text.slice(hit.from, hit.to)}</mark>)
    from = hit.to
  }
  return [...pieces, text.slice(from)]
}

function marked(mark: Mark, inner: ReactNode): ReactNode {
  switch (mark) {
    case 'bold':
      return <strong>{inner}</strong>
    case 'italic':
      return <em>{inner}</em>
    case 'underline':
      return <u className="qd-underline">{inner}</u>
    case 'wave':
      return <u className="qd-wave">{inner}</u>
    case 'dot':
      return <em className="qd-dot">{inner}</em>
    case 'sub':
      return <sub>{inner}</sub>
    case 'sup':
      return <sup>{inner}</sup>
  }
}

/** The usual width in characters: a short word. */
const USUAL_WIDTH = 6

function BlankView({ n, width, squares }: DrawnBlank) {
  const draw = useContext(BlankPlaces)
  if (draw !== null) return draw({ n, width, squares })
  if (squares !== undefined)
    return (
      <>
        <span className="visually-hidden">第 {n} 空</span>
        <Squares squares={squares} />
      </>
    )
  return (
    <span className="qd-blank" style={{ minWidth: `${(width ?? USUAL_WIDTH) * 0.6}em` }}>
      <span className="visually-hidden">第 {n} 空</span>
    </span>
  )
}
