import { FACE, type FaceProps } from './face.ts'
import { Knob, PutAwayKnob } from './Knob.tsx'

const DEGREES = Array.from({ length: 181 }, (_degree, index) => index)

/** A half disc with its degrees counted from the right. */
export function ProtractorFace({ instrument: { size }, onKnobDown, onPutAway }: FaceProps) {
  return (
    <>
      <path
        d={`M ${-size} 0 A ${size} ${size} 0 0 1 ${size} 0 Z`}
        fill={FACE.body}
        stroke={FACE.line}
        strokeWidth={2}
      />
      <path
        d={DEGREES.map((degree) => tickOf(degree, size)).join(' ')}
        stroke={FACE.line}
        strokeWidth={1.5}
        fill="none"
      />
      <path d={`M 0 0 V -28 M -14 0 H 14`} stroke={FACE.line} strokeWidth={2} />
      <g fill={FACE.line} fontSize={22} textAnchor="middle" style={{ userSelect: 'none' }}>
        {DEGREES.filter((degree) => degree % 30 === 0).map((degree) => {
          const { x, y } = placeOf(degree, size - 56)
          return (
            <text key={degree} x={x} y={y - 2}>
              {degree}
            </text>
          )
        })}
      </g>
      <Knob x={0} y={-size / 2} onPointerDown={onKnobDown} />
      <PutAwayKnob x={90} y={-size / 2} onPutAway={onPutAway} />
    </>
  )
}

function tickOf(degree: number, size: number): string {
  const from = placeOf(degree, size)
  const to = placeOf(degree, size - (degree % 10 === 0 ? 30 : degree % 5 === 0 ? 22 : 12))
  return `M ${from.x} ${from.y} L ${to.x} ${to.y}`
}

function placeOf(degree: number, radius: number): { x: number; y: number } {
  const angle = (degree * Math.PI) / 180
  return { x: Math.cos(angle) * radius, y: -Math.sin(angle) * radius }
}
