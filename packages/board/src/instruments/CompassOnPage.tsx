import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { type PagePlacement, toPagePosition } from '../page.ts'
import { type Arc, beginArc, dragArc, openCompass, placesOfArc } from '../tools/compass.ts'
import type { Instrument } from '../tools/instrument.ts'
import { moveInstrument } from '../tools/instrument-moves.ts'
import { CompassFace } from './CompassFace.tsx'
import { SHIFTS } from './shifts.ts'

const FULL_TURN: Arc = { from: 0, turn: 2 * Math.PI }
const TURN_STEP = 1
const OPEN_STEP = 10

type Hand = { pointerId: number; does: 'move' | 'open' | 'draw'; at: { x: number; y: number } }

/** 圆规: moved by its legs, opened by the knob beyond its pencil, and it draws where the pencil is dragged. */
export function CompassOnPage({
  compass,
  pen,
  placement,
  onChange,
  onArc,
  onPutAway,
}: {
  compass: Instrument
  pen: { readonly color: string; readonly width: number }
  placement: () => PagePlacement
  onChange: (compass: Instrument) => void
  onArc: (compass: Instrument, arc: Arc) => void
  onPutAway: () => void
}) {
  const hand = useRef<Hand | null>(null)
  const latest = useRef(compass)
  const [arc, setArc] = useState<Arc | null>(null)
  // Begins from the compass that the caller shows, which includes the changes of the hand.
  useLayoutEffect(() => {
    latest.current = compass
  })

  function change(next: Instrument): void {
    latest.current = next
    onChange(next)
  }

  function handleDown(event: PointerEvent, does: Hand['does']): void {
    if (event.button !== 0 || hand.current !== null) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    hand.current = { pointerId: event.pointerId, does, at: toPagePosition(event, placement()) }
    if (does === 'draw') setArc(beginArc(latest.current))
  }

  function handleMove(event: PointerEvent): void {
    const held = hand.current
    if (held?.pointerId !== event.pointerId) return
    const to = toPagePosition(event, placement())
    hand.current = { ...held, at: to }
    if (held.does === 'open') return change(openCompass(latest.current, to))
    if (held.does === 'move')
      return change(moveInstrument(latest.current, { x: to.x - held.at.x, y: to.y - held.at.y }))
    const drawn = dragArc(latest.current, arc ?? beginArc(latest.current), to)
    setArc(drawn.arc)
    change(drawn.compass)
  }

  function handleUp(event: PointerEvent): void {
    if (hand.current?.pointerId !== event.pointerId) return
    hand.current = null
    if (arc !== null) onArc(latest.current, arc)
    setArc(null)
  }

  function handleKey(event: KeyboardEvent): void {
    const shift = SHIFTS[event.key]
    if (event.key === 'Delete' || event.key === 'Backspace') onPutAway()
    else if (event.key === 'Enter') onArc(compass, FULL_TURN)
    else if (shift === undefined) return
    else if (event.shiftKey) change(adjusted(compass, shift))
    else change(moveInstrument(compass, shift))
    // The arrows would turn the page as well.
    event.preventDefault()
    event.stopPropagation()
  }

  const { x, y, angle, size } = compass
  return (
    <>
      {arc !== null && (
        <polyline
          points={placesOfArc(compass, arc, pen.width)
            .map((place) => `${place.x},${place.y}`)
            .join(' ')}
          fill="none"
          stroke={pen.color}
          strokeWidth={pen.width}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      <g
        role="group"
        aria-label={`圆规，半径 ${(size / 100).toFixed(1)}`}
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
        <CompassFace
          compass={compass}
          onPencilDown={(event) => handleDown(event, 'draw')}
          onKnobDown={(event) => handleDown(event, 'open')}
          onPutAway={onPutAway}
        />
      </g>
    </>
  )
}

/** The compass after an arrow with Shift: left and right turn it, up and down open and close it. */
function adjusted(compass: Instrument, shift: { x: number; y: number }): Instrument {
  if (shift.x !== 0)
    return { ...compass, angle: (compass.angle + Math.sign(shift.x) * TURN_STEP + 360) % 360 }
  const turn = (compass.angle * Math.PI) / 180
  const size = compass.size - Math.sign(shift.y) * OPEN_STEP
  return openCompass(compass, { x: compass.x + Math.cos(turn) * size, y: compass.y + Math.sin(turn) * size })
}
