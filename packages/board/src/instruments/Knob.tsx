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
