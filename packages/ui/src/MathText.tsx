import './math-text.css'
import { memo, useMemo, useSyncExternalStore } from 'react'
import { currentMathEngine, type MathEngine, watchMathEngine } from './math-engine.ts'
import { type MathPart, splitMath } from './split-math.ts'

/**
 * Text with `$…$` and `$$…$$` formulas and `\ce{…}` chemistry, line breaks kept. A formula that cannot be drawn is shown as typed and marked with the
 * reason; nothing typed ever becomes markup.
 */
export const MathText = memo(function MathText({ text, className }: { text: string; className?: string }) {
  const parts = useMemo(() => splitMath(text), [text])
  const name = className === undefined ? 'math-text' : `math-text ${className}`
  const hasFormula = parts.some((part) => part.kind !== 'text')
  return (
    <span className={name}>{hasFormula ? <Formulas parts={parts} /> : parts.map(({ typed }) => typed)}</span>
  )
})

/** Only text that holds a formula fetches the engine. */
function Formulas({ parts }: { parts: MathPart[] }) {
  const engine = useSyncExternalStore(watchMathEngine, currentMathEngine)
  return parts.map((part, index) =>
    // The parts of a text have no names but their places, and change together.
    part.kind === 'text' ? part.typed : <Drawn key={index} part={part} engine={engine} />,
  )
}

/** One formula of LaTeX, in the line or on a line of its own; one that cannot be drawn is shown as typed with the reason. */
export function Formula({ source, isDisplay }: { source: string; isDisplay: boolean }) {
  const engine = useSyncExternalStore(watchMathEngine, currentMathEngine)
  const fence = isDisplay ? '$$' : '$'
  const typed = `${fence}${source}${fence}`
  return <Drawn part={{ kind: isDisplay ? 'display' : 'inline', source, typed }} engine={engine} />
}

function Drawn({ part, engine }: { part: Exclude<MathPart, { kind: 'text' }>; engine: MathEngine }) {
  const isDisplay = part.kind === 'display'
  if (engine.kind === 'absent') return <span className="math-text-waiting">{part.typed}</span>
  if (engine.kind === 'failed') return part.typed
  const formula = engine.draw({ source: part.source, isDisplay })
  if (formula.kind === 'malformed') {
    return (
      <span className="math-text-malformed" title={formula.reason}>
        {part.typed}
      </span>
    )
  }
  const name = isDisplay ? 'math-text-display' : 'math-text-inline'
  return <span className={name} dangerouslySetInnerHTML={{ __html: formula.html }} />
}
