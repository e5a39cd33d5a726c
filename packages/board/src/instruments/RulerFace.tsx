import { RULER_WIDTH } from '../tools/instrument.ts'
import { FACE, type FaceProps } from './face.ts'
import { Knob, PutAwayKnob } from './Knob.tsx'

const TICK = 10
const TICKS_A_NUMBER = 10

/** A ruler with marks along its upper edge and its lean in the middle. */
export function RulerFace({ instrument: { size, angle }, onKnobDown, onPutAway }: FaceProps) {
  const [left, top] = [-size / 2, -RULER_WIDTH / 2]
  const ticks = Array.from({ length: Math.floor(size / TICK) + 1 }, (_tick, index) => index)
  return (
    <>
      <rect
        x={left}
        y={top}
        width={size}
        height={RULER_WIDTH}
        rx={4}
        fill={FACE.body}
        stroke={FACE.line}
        strokeWidth={2}
      />
      <path
        d={ticks.map((index) => `M ${left + index * TICK} ${top} v ${heightOf(index)}`).join(' ')}
        stroke={FACE.line}
        strokeWidth={1.5}
      />
      <g fill={FACE.line} fontSize={22} textAnchor="middle" style={{ userSelect: 'none' }}>
        {ticks
          .filter((index) => index % TICKS_A_NUMBER === 0 && index > 0 && index * TICK < size)
          .map((index) => (
            <text key={index} x={left + index * TICK} y={top + 58}>
              {index / TICKS_A_NUMBER}
            </text>
          ))}
        <text y={RULER_WIDTH / 2 - 14} fontSize={26}>
          {angle}°
        </text>
      </g>
      <Knob x={size / 2 - 40} y={RULER_WIDTH / 2 - 38} onPointerDown={onKnobDown} />
      <PutAwayKnob x={-size / 2 + 40} y={RULER_WIDTH / 2 - 38} onPutAway={onPutAway} />
    </>
  )
}

function heightOf(index: number): number {
  if (index % TICKS_A_NUMBER === 0) return 34
  return index % 5 === 0 ? 26 : 16
}
