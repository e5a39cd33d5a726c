import type { PointerEvent } from 'react'
import type { Instrument } from '../tools/instrument.ts'
import { FACE } from './face.ts'
import { PutAwayKnob, SizeKnob } from './Knob.tsx'

const LEG = 18
const HINGE_RISE = 150
const PENCIL_RADIUS = 34
const KNOB_OFF = 84

/** The needle at 0, 0, the pencil to its right as far as it is opened. */
export function CompassFace({
  compass: { size, angle },
  onPencilDown,
  onKnobDown,
  onPutAway,
}: {
  compass: Instrument
  onPencilDown: (event: PointerEvent) => void
  onKnobDown: (event: PointerEvent) => void
  onPutAway: () => void
}) {
  const hinge = { x: size / 2, y: -HINGE_RISE }
  return (
    <>
      <path
        d={`M 0 0 L ${hinge.x} ${hinge.y} L ${size} 0`}
        fill="none"
        stroke={FACE.line}
        strokeWidth={LEG + 4}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path
        d={`M 0 0 L ${hinge.x} ${hinge.y} L ${size} 0`}
        fill="none"
        stroke={FACE.body}
        strokeWidth={LEG}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={hinge.x} cy={hinge.y} r={26} fill={FACE.body} stroke={FACE.line} strokeWidth={2} />
      {/* Upright however the compass is turned. */}
      <text
        transform={`translate(${hinge.x} ${hinge.y}) rotate(${-angle})`}
        fill={FACE.line}
        fontSize={20}
        textAnchor="middle"
        dominantBaseline="central"
        style={{ userSelect: 'none' }}
      >
        {(size / 100).toFixed(1)}
      </text>
      <circle r={7} fill={FACE.line} />
      <g transform={`translate(${size} 0)`} style={{ cursor: 'grab' }} onPointerDown={onPencilDown}>
        <title>拖动画弧</title>
        <circle r={PENCIL_RADIUS} fill={FACE.body} stroke={FACE.line} strokeWidth={2} />
        <path d="M -12 12 L -8 -2 L 8 -18 L 18 -8 L 2 8 Z" fill="none" stroke={FACE.line} strokeWidth={4} />
      </g>
      <SizeKnob title="张开或合拢" x={size + KNOB_OFF} y={0} onPointerDown={onKnobDown} />
      <PutAwayKnob x={hinge.x} y={hinge.y - 72} onPutAway={onPutAway} />
    </>
  )
}
