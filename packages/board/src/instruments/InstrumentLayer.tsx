import { type CSSProperties, useRef } from 'react'
import { PAGE_WIDTH, type PageView, pageViewCss, WHOLE_PAGE } from '../page.ts'
import type { InkStroke } from '@jiangtai/shared/ink/ink-op.ts'
import { type Arc, makeArcOp } from '../tools/compass.ts'
import type { Instrument } from '../tools/instrument.ts'
import { isOnPage } from '../canvas/on-page.ts'
import { CompassOnPage } from './CompassOnPage.tsx'
import { InstrumentOnPage } from './InstrumentOnPage.tsx'

export { layInstrument } from './lay-instrument.ts'

/** The props of `InstrumentLayer`. */
export interface InstrumentLayerProps {
  readonly instruments: readonly Instrument[]
  readonly onChange: (instruments: readonly Instrument[]) => void
  /** The pen of a compass, in page units. */
  readonly pen: { readonly color: string; readonly width: number }
  /** Makes the id of the next arc. */
  readonly newId: () => string
  /** A compass has drawn. */
  readonly onOp: (op: InkStroke) => void
  /** Height / width of the page, as for the surface beneath. */
  readonly pageRatio: number
  /** As for the surface beneath. Left out: the whole page. */
  readonly view?: PageView
}

/** Ruler, protractor and compass above a `BoardSurface` in the same parent: dragged by their body, turned by their knob or two fingers. */
export function InstrumentLayer({
  instruments,
  onChange,
  pen,
  newId,
  onOp,
  pageRatio,
  view = WHOLE_PAGE,
}: InstrumentLayerProps) {
  function handleArc(compass: Instrument, arc: Arc): void {
    const op = makeArcOp(compass, arc, { id: newId(), ...pen })
    if (op !== null && isOnPage(op, pageRatio)) onOp(op)
  }

  const boxRef = useRef<HTMLDivElement>(null)
  const placement = () => {
    const box = boxRef.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0, height: 0 }
    return { box, pageRatio, view }
  }
  return (
    <div ref={boxRef} style={layerStyle}>
      <svg
        data-instruments
        viewBox={`0 0 ${PAGE_WIDTH} ${PAGE_WIDTH * pageRatio}`}
        width="100%"
        height="100%"
        style={{ ...pageViewCss(view), overflow: 'visible', display: 'block' }}
      >
        {lowestFirst(instruments).map(([index, instrument]) => {
          const common = {
            placement,
            onChange: (changed: Instrument) => onChange(instruments.with(index, changed)),
            onPutAway: () => onChange(instruments.toSpliced(index, 1)),
          }
          return instrument.kind === 'compass' ? (
            <CompassOnPage key={instrument.id} {...common} compass={instrument} pen={pen} onArc={handleArc} />
          ) : (
            <InstrumentOnPage key={instrument.id} {...common} instrument={instrument} />
          )
        })}
      </svg>
    </div>
  )
}

/** A compass stands on the other instruments, because a ruler must not cover its pencil. */
function lowestFirst(instruments: readonly Instrument[]): [index: number, instrument: Instrument][] {
  const isCompass = ([, { kind }]: [number, Instrument]) => Number(kind === 'compass')
  return [...instruments.entries()].toSorted((one, other) => isCompass(one) - isCompass(other))
}

const layerStyle: CSSProperties = {
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  pointerEvents: 'none',
}
