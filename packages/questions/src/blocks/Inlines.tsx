import type { Inline, Mark } from '@jiangtai/shared/questions/document.ts'
import { Formula } from '@jiangtai/ui/MathText.tsx'
import { type ReactNode, useContext } from 'react'
import { BlankPlaces } from './blank-places.ts'
import { Picture } from './Picture.tsx'

/** What stands in a line: text with its marks, formulas, blanks, small pictures, 拼音. */
export function Inlines({ content }: { content: readonly Inline[] }) {
  return content.map((inline, index) => <InlineView key={index} inline={inline} />)
}

function InlineView({ inline }: { inline: Inline }) {
  switch (inline.type) {
    case 'text':
      return inline.marks.reduceRight<ReactNode>((inner, mark) => marked(mark, inner), inline.text)
    case 'math':
      return <Formula source={inline.latex} isDisplay={false} />
    case 'blank':
      return <BlankView n={inline.n} width={inline.width} />
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

/** As many characters as a short word takes. */
const USUAL_WIDTH = 6

function BlankView({ n, width }: { n: number; width: number | null }) {
  const draw = useContext(BlankPlaces)
  if (draw !== null) return draw({ n, width })
  return (
    <span className="qd-blank" style={{ minWidth: `${(width ?? USUAL_WIDTH) * 0.6}em` }}>
      <span className="visually-hidden">第 {n} 空</span>
    </span>
  )
}
