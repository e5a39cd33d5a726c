import type { InkDocument } from '@jiangtai/shared/ink/document.ts'
import type { TextTurn } from '@jiangtai/shared/ink/ink-limits.ts'
import type { InkOp } from '@jiangtai/shared/ink/ink-op.ts'
import type { Bounds } from '@jiangtai/shared/ink/mark-bounds.ts'
import type { Place } from '@jiangtai/shared/ink/matrix.ts'
import type { GroundShade } from './shade/ground-shade.ts'
import type { LiveReceiver } from './live-receiver.ts'
import type { PageView } from './page.ts'
import type { Instrument } from './tools/instrument.ts'
import type { BoardTool } from './tools/tool.ts'

/** The ways in which the surface listens to pens, fingers and palms. */
export interface InputSettings {
  /** Thick and thin by the pressure of the pen. */
  readonly has_pressure: boolean
  /** A touch at least this wide or high, in CSS pixels, is a palm and rubs out until it is lifted; null: there are no palms. */
  readonly palm_px: number | null
  /** Fingers do not write: from the first sight of a stylus, always, or never. */
  readonly pen_only: 'after_stylus' | 'always' | 'never'
  /** False: neither a palm nor the end of a pen rubs out; they do nothing. Left out: they do. */
  readonly has_erasers?: boolean
  /** Page units that the erasers of a palm and of a pen's end count as one; left out: one. */
  readonly eraser_unit?: number
}

/** The selected marks: ids for an edit op and the upright rectangle around them in page units. */
export interface Selection {
  readonly ids: readonly string[]
  readonly bounds: Bounds
  /** Lays copies beside the marks, which are selected then ([DW-80]). */
  readonly copy: () => void
}

/** Where somebody wants to write text: on the page, and on the screen for the editor to open. */
export interface TextPlace {
  readonly at: Place
  readonly clientX: number
  readonly clientY: number
  /** CSS pixels a page unit takes: the size of the editor's letters. */
  readonly pixelsPerUnit: number
  /** The turn of the letters on the page, for `makeTextOp`. */
  readonly turn: TextTurn
  /**
   * The lean of the letters on the screen, in degrees clockwise about the beginning of the first line; the editor leans as well. New text never leans
   * ([DW-30]).
   */
  readonly rotation: PageView['rotation']
  /** The text that stands there and is opened again; left out: a new text is begun. */
  readonly written?: {
    readonly id: string
    readonly text: string
    readonly color: string
    /** The size of the text now, in page units. */
    readonly size: number
  }
}

/** A finger that does not write because a stylus does; places in CSS pixels of the window. */
export interface FingerMove {
  readonly phase: 'down' | 'move' | 'up'
  readonly pointerId: number
  readonly clientX: number
  readonly clientY: number
}

/** The props of every surface that shows ink. */
export interface WatchSurfaceProps {
  /** Height / width of the page; the page is centred in the parent as `object-fit: contain` would put it. */
  readonly pageRatio: number
  readonly document: InkDocument
  /** Other screens' unfinished strokes, or null. */
  readonly remoteLive: LiveReceiver | null
  /** The name of the surface for people who cannot see it. */
  readonly label: string
  /** Zoom, turn and shift of the page; the same as `pageViewCss` gives the picture beneath. Left out: the whole page. */
  readonly view?: PageView
  /** How light the page beneath is: the highlighter is mixed with it. Left out: light. */
  readonly shade?: GroundShade
}

/** The props of `BoardSurface`. */
export interface BoardSurfaceProps extends WatchSurfaceProps {
  readonly tool: BoardTool
  /** True on screens that only watch. */
  readonly readOnly: boolean
  /** Makes the id of the next op. */
  readonly newId: () => string
  /** A gesture is finished: apply it to `document` at once (see `PendingInk`) and send it. */
  readonly onOp: (op: InkOp) => void
  /** A piece of the unfinished stroke for the volatile stream, at most every 60 ms; null when nobody watches. */
  readonly onLive: ((text: string) => void) | null
  /** Left out: `DEFAULT_INPUT`. */
  readonly input?: InputSettings
  /** Ruler and protractor on the page; the pen follows their edges. Show them with `InstrumentLayer`. */
  readonly instruments?: readonly Instrument[]
  /** The selection changed; null when nothing is selected. */
  readonly onSelect?: (selection: Selection | null) => void
  /** The text tool was put down, or a text opened again: open an editor there, then send `makeTextOp` or `makeRewriteOp`. */
  readonly onTextPlace?: (place: TextPlace) => void
  /** A finger in pen-only mode: pan the page with it, or do nothing. */
  readonly onFinger?: (move: FingerMove) => void
  /** A stylus was seen for the first time on this surface. */
  readonly onStylus?: () => void
}

/** How a surface listens unless told otherwise. */
export const DEFAULT_INPUT: InputSettings = { has_pressure: true, palm_px: 80, pen_only: 'after_stylus' }
