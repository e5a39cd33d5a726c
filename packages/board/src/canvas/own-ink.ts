import type { InkPoint } from '@jiangtai/shared/ink/encoding.ts'
import type { InkShape } from '@jiangtai/shared/ink/ink-op.ts'
import type { LaserTrail } from '../tools/laser.ts'
import type { RunningStroke } from '../tools/tool.ts'
import type { Overlay } from './paint/live-layer.ts'

/** The ink that a screen itself adds to the document it shows. */
export interface OwnInk {
  readonly list: () => readonly RunningStroke[]
  readonly shapes: () => readonly InkShape[]
  readonly lasers: () => readonly LaserTrail[]
  readonly predicted: () => ReadonlyMap<string, readonly InkPoint[]>
  /** The selection's drawing above all, if any. */
  readonly overlay: () => Overlay | null
  /** Marks that are taken off the page because the overlay carries them. */
  readonly lifted: () => ReadonlySet<string>
  readonly settle: (isFinished: (id: string) => boolean) => void
}

const NO_IDS: ReadonlySet<string> = new Set()
const NO_POINTS: ReadonlyMap<string, readonly InkPoint[]> = new Map()

/** The own ink of a screen that only watches: none. */
export const NO_OWN_INK: OwnInk = {
  list: () => [],
  shapes: () => [],
  lasers: () => [],
  predicted: () => NO_POINTS,
  overlay: () => null,
  lifted: () => NO_IDS,
  settle: () => {},
}
