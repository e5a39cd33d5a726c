import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { type PagePlacement, toPagePosition } from '../page.ts'
import type { Instrument, SetSquare } from '../tools/instrument.ts'
import { moveInstrument, turnInstrument } from '../tools/instrument-moves.ts'
import type { Place } from '@jiangtai/shared/ink/matrix.ts'
import { SHIFTS } from './shifts.ts'
import { ProtractorFace } from './ProtractorFace.tsx'
import { RulerFace } from './RulerFace.tsx'
import { SetSquareFace } from './SetSquareFace.tsx'
import { dragSize, flipSquare, sizeSquare } from './set-square.ts'

const SIZE_STEP = 10

type Does = 'move' | 'turn' | 'size'

/** One instrument under the hands that move and turn it. */
export function InstrumentOnPage({
  instrument,
  placement,
  onChange,
  onPutAway,
}: {
  instrument: Instrument
  placement: () => PagePlacement
  onChange: (instrument: Instrument) => void
  onPutAway: () => void
}) {
  const hands = useRef(new Map<number, { at: Place; does: Does }>())
  const latest = useRef(instrument)
  // Begins from the instrument that the caller shows, which includes the changes of the hands.
  useLayoutEffect(() => {
    latest.current = instrument
  })

  function change(next: Instrument): void {
    // Two fingers move in the same frame: the second starts from the result of the first.
    latest.current = next
    onChange(next)
  }

  function handleDown(event: PointerEvent, does: Does): void {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    hands.current.set(event.pointerId, { at: toPagePosition(event, placement()), does })
  }

  function handleMove(event: PointerEvent): void {
    const hand = hands.current.get(event.pointerId)
    if (hand === undefined) return
    const to = toPagePosition(event, placement())
    hands.current.set(event.pointerId, { ...hand, at: to })
    const other = [...hands.current].find(([pointerId]) => pointerId !== event.pointerId)?.[1]
    if (hand.does === 'turn') return change(turnInstrument(latest.current, hand.at, to))
    if (hand.does === 'size') return change(sized(latest.current, to))
    if (other === undefined) {
      return change(moveInstrument(latest.current, { x: to.x - hand.at.x, y: to.y - hand.at.y }))
    }
    change(twist(latest.current, { about: other.at, from: hand.at, to }))
  }

  function handleUp(event: PointerEvent): void {
    hands.current.delete(event.pointerId)
  }

  function handleKey(event: KeyboardEvent): void {
    const shift = SHIFTS[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') onPutAway()
    else if (event.key === 'Enter' && isSquare(instrument)) change(flipSquare(instrument))
    else if (shift === undefined) return
    else if (event.shiftKey && shift.y === 0) change(turnBy(instrument, Math.sign(shift.x)))
    else if (event.shiftKey && isSquare(instrument))
      change(sizeSquare(instrument, instrument.size - Math.sign(shift.y) * SIZE_STEP))
    else change(moveInstrument(instrument, shift))
    // The arrows would turn the page as well.
    event.preventDefault()
    event.stopPropagation()
  }

  const { x, y, angle } = instrument
  const grips = { onKnobDown: (event: PointerEvent) => handleDown(event, 'turn'), onPutAway }
  return (
    <g
      role="group"
      aria-label={nameOf(instrument)}
      tabIndex={0}
      transform={`translate(${x} ${y}) rotate(${angle})`}
      style={{ pointerEvents: 'auto', touchAction: 'none', cursor: 'move' }}
      onPointerDown={(event) => handleDown(event, 'move')}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={handleUp}
      onLostPointerCapture={handleUp}
      onKeyDown={handleKey}
    >
      {isSquare(instrument) ? (
        <SetSquareFace
          {...grips}
          square={instrument}
          onSizeDown={(event) => handleDown(event, 'size')}
          onFlip={() => change(flipSquare(instrument))}
        />
      ) : instrument.kind === 'ruler' ? (
        <RulerFace {...grips} instrument={instrument} />
      ) : (
        <ProtractorFace {...grips} instrument={instrument} />
      )}
    </g>
  )
}

function isSquare(instrument: Instrument): instrument is SetSquare {
  return instrument.kind === 'square_45' || instrument.kind === 'square_30'
}

function nameOf(instrument: Instrument): string {
  if (!isSquare(instrument)) return `${instrument.kind === 'ruler' ? '直尺' : '量角器'}，${instrument.angle}°`
  const { angle, size, is_flipped } = instrument
  const name = instrument.kind === 'square_45' ? '45°三角板' : '30°三角板'
  return `${name}，${angle}°，长 ${(size / 100).toFixed(1)}${is_flipped ? '，已翻面' : ''}`
}

function sized(instrument: Instrument, to: Place): Instrument {
  return isSquare(instrument) ? dragSize(instrument, to) : instrument
}

/** One finger holds and the other turns: the turn is about the finger that holds. */
function twist(
  instrument: Instrument,
  { about, from, to }: { about: Place; from: Place; to: Place },
): Instrument {
  const turned = turnInstrument({ ...instrument, ...about }, from, to)
  const by = ((turned.angle - instrument.angle) * Math.PI) / 180
  const [x, y] = [instrument.x - about.x, instrument.y - about.y]
  return {
    ...turned,
    x: about.x + x * Math.cos(by) - y * Math.sin(by),
    y: about.y + x * Math.sin(by) + y * Math.cos(by),
  }
}

function turnBy(instrument: Instrument, degrees: number): Instrument {
  return { ...instrument, angle: (instrument.angle + degrees + 360) % 360 }
}
