import type { PointerEvent } from 'react'
import { FACE } from './face.ts'

/** The round grip by which an instrument is turned. */
export function Knob({
  x,
  y,
  onPointerDown,
}: {
  x: number
  y: number
  onPointerDown: (event: PointerEvent) => void
}) {
  return (
    <g transform={`translate(${x} ${y})`} style={{ cursor: 'grab' }} onPointerDown={onPointerDown}>
      <title>转动</title>
      <circle r={FACE.knob_radius} fill={FACE.knob} />
      <path
        d="M -13 -4 A 14 14 0 1 1 -6 12 M -20 -8 L -13 -3 L -7 -10"
        fill="none"
        stroke="#ffffff"
        strokeWidth={4}
      />
    </g>
  )
}

/** The round ✕ that takes an instrument off the page. */
export function PutAwayKnob({ x, y, onPutAway }: { x: number; y: number; onPutAway: () => void }) {
  return (
    <g
      transform={`translate(${x} ${y})`}
      style={{ cursor: 'pointer' }}
      // The instrument must not be taken hold of by it.
      onPointerDown={(event) => event.stopPropagation()}
      onClick={onPutAway}
    >
      <title>收起</title>
      <circle r={FACE.knob_radius} fill={FACE.body} stroke={FACE.line} strokeWidth={2} />
      <path d="M -10 -10 L 10 10 M 10 -10 L -10 10" fill="none" stroke={FACE.line} strokeWidth={4} />
    </g>
  )
}
