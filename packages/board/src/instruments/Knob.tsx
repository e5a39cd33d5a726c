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

/** The round grip by which a set square is made larger and smaller, and a compass opened. */
export function SizeKnob({
  title,
  x,
  y,
  onPointerDown,
}: {
  title: string
  x: number
  y: number
  onPointerDown: (event: PointerEvent) => void
}) {
  return (
    <g transform={`translate(${x} ${y})`} style={{ cursor: 'grab' }} onPointerDown={onPointerDown}>
      <title>{title}</title>
      <circle r={FACE.knob_radius} fill={FACE.knob} />
      <path
        d="M -16 0 H 16 M -9 -7 L -16 0 L -9 7 M 9 -7 L 16 0 L 9 7"
        fill="none"
        stroke="#ffffff"
        strokeWidth={4}
      />
    </g>
  )
}

/** The round button that lays a set square on its other side. */
export function FlipKnob({ x, y, onFlip }: { x: number; y: number; onFlip: () => void }) {
  return (
    <g
      transform={`translate(${x} ${y})`}
      style={{ cursor: 'pointer' }}
      // The instrument must not be taken hold of by it.
      onPointerDown={(event) => event.stopPropagation()}
      onClick={onFlip}
    >
      <title>翻面</title>
      <circle r={FACE.knob_radius} fill={FACE.body} stroke={FACE.line} strokeWidth={2} />
      <path
        d="M 0 -17 V 17 M -6 -10 L -18 10 H -6 Z M 6 -10 L 18 10 H 6 Z"
        fill="none"
        stroke={FACE.line}
        strokeWidth={3}
        strokeLinejoin="round"
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
