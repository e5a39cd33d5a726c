/** The colour somebody writes in. */
export function WriterDot({ color }: { color: string }) {
  return (
    <svg className="writer-dot" viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7" fill={color} />
    </svg>
  )
}
