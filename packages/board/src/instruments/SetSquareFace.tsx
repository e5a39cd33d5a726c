import type { PointerEvent } from 'react'
import type { SetSquare } from '../tools/instrument.ts'
import { GRIP_BEYOND, legsOf } from './set-square.ts'
import { FACE } from './face.ts'
import { FlipKnob, Knob, PutAwayKnob, SizeKnob } from './Knob.tsx'

const TICK = 10
const TICKS_A_NUMBER = 10
/** The buttons inside lie clear of the numbers. */
const INSIDE = 94
const CORNER = 26

/** A set square with its right angle at 0, 0, the longer leg on the line of the page and a scale on both legs that begins at the right angle. */
export function SetSquareFace({
  square,
  onKnobDown,
  onSizeDown,
  onFlip,
  onPutAway,
}: {
  square: SetSquare
  onKnobDown: (event: PointerEvent) => void
  onSizeDown: (event: PointerEvent) => void
  onFlip: () => void
  onPutAway: () => void
}) {
  const { long, short } = legsOf(square)
  // Letters and grips are never seen from behind: only their places are mirrored.
  const side = square.is_flipped ? -1 : 1
  return (
    <>
      <path
        d={`M 0 0 L ${side * long} 0 L 0 ${-short} Z`}
        fill={FACE.body}
        stroke={FACE.line}
        strokeWidth={2}
        strokeLinejoin="round"
      />
      <path
        d={[
          ...ticksOf(long, short).map(({ at, height }) => `M ${side * at} 0 v ${-height}`),
          ...ticksOf(short, long).map(({ at, height }) => `M 0 ${-at} h ${side * height}`),
        ].join(' ')}
        stroke={FACE.line}
        strokeWidth={1.5}
      />
      <path d={`M ${side * CORNER} 0 V ${-CORNER} H 0`} fill="none" stroke={FACE.line} strokeWidth={2} />
      <g fill={FACE.line} fontSize={22} textAnchor="middle" style={{ userSelect: 'none' }}>
        {numbersOf(long, short).map((number) => (
          <text key={number} x={side * number * 100} y={-40}>
            {number}
          </text>
        ))}
        {numbersOf(short, long).map((number) => (
          <text key={number} x={side * 48} y={-number * 100 + 8}>
            {number}
          </text>
        ))}
      </g>
      <PutAwayKnob x={side * INSIDE} y={-INSIDE} onPutAway={onPutAway} />
      <FlipKnob x={side * (INSIDE + 68)} y={-INSIDE} onFlip={onFlip} />
      <Knob x={0} y={-short - GRIP_BEYOND} onPointerDown={onKnobDown} />
      <SizeKnob title="放大或缩小" x={side * (long + GRIP_BEYOND)} y={0} onPointerDown={onSizeDown} />
    </>
  )
}

/** The marks of a leg that fit below the sloping edge, from the right angle on. */
function ticksOf(leg: number, other: number): { at: number; height: number }[] {
  return Array.from({ length: Math.floor(leg / TICK) }, (_tick, index) => index + 1)
    .map((index) => ({
      at: index * TICK,
      height: Math.min(heightOf(index), other * (1 - (index * TICK) / leg)),
    }))
    .filter(({ height }) => height > 0)
}

/** The numbers of a leg that have room below the sloping edge. */
function numbersOf(leg: number, other: number): number[] {
  const numbers = Array.from(
    { length: Math.floor(leg / (TICK * TICKS_A_NUMBER)) },
    (_number, index) => index + 1,
  )
  return numbers.filter((number) => other * (1 - (number * 100 + 12) / leg) > 64)
}

function heightOf(index: number): number {
  if (index % TICKS_A_NUMBER === 0) return 34
  return index % 5 === 0 ? 26 : 16
}
