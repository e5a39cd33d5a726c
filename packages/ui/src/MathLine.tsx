import './math-line.css'
import { MathText } from './MathText.tsx'

/** Text with formulas in one line, cut before what does not fit: a formula is there whole or not at all ([QU-175]). */
export function MathLine({ text, className = '' }: { text: string; className?: string }) {
  return (
    <span className={`math-line ${className}`}>
      <MathText className="math-line-text" text={text} />
    </span>
  )
}
