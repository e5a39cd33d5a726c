import { type CSSProperties, useRef } from 'react'
import { PAGE_WIDTH, type PageView, pageViewCss, WHOLE_PAGE } from '../page.ts'
import type { Instrument } from '../tools/instrument.ts'
import { InstrumentOnPage } from './InstrumentOnPage.tsx'

/** What the caller of `InstrumentLayer` provides. */
export interface InstrumentLayerProps {
  readonly instruments: readonly Instrument[]
  readonly onChange: (instruments: readonly Instrument[]) => void
  /** Height / width of the page, as for the surface beneath. */
  readonly pageRatio: number
  /** As for the surface beneath. Left out: the whole page. */
  readonly view?: PageView
}

/** Ruler and protractor above a `BoardSurface` in the same parent: dragged by their body, turned by their knob or two fingers. */
export function InstrumentLayer({
  instruments,
  onChange,
  pageRatio,
  view = WHOLE_PAGE,
}: InstrumentLayerProps) {
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
        {instruments.map((instrument, index) => (
          <InstrumentOnPage
            key={instrument.kind}
            instrument={instrument}
            placement={placement}
            onChange={(changed) => onChange(instruments.with(index, changed))}
            onPutAway={() => onChange(instruments.toSpliced(index, 1))}
          />
        ))}
      </svg>
    </div>
  )
}

const layerStyle: CSSProperties = {
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  pointerEvents: 'none',
}
