import type { Place } from '@jiangtai/shared/ink/matrix.ts'
import type { PagePlacement } from '../../page.ts'
import type { BoardSurfaceProps, TextPlace } from '../../surface-props.ts'
import type { SelectInput } from '../../tools/select.ts'
import type { Selecting } from './selection.ts'

/** The code that is fetched with the select tool. */
export type SelectTool = typeof import('./selection-tool.ts')

// All surfaces share the code: once it is there, nobody waits for it again.
let tool: SelectTool | null = null

/** Fetches the code that selects and finds marks, once. */
export async function loadSelecting(): Promise<void> {
  tool ??= await import('./selection-tool.ts')
}

/** The same code, or null before it is there. */
export function loadedSelecting(): SelectTool | null {
  return tool
}

/** The select tool of one surface, fetched when it is first used; the inputs meanwhile wait until it is there. */
export interface LazySelecting extends Selecting {
  /** The text that stands at a place, or null. */
  readonly findText: (
    props: Pick<BoardSurfaceProps, 'document'>,
    page: PagePlacement,
    at: Place,
  ) => TextPlace | null
}

const NO_IDS: ReadonlySet<string> = new Set()

/** As `createSelecting`; `onReady` is told when the waiting inputs were done. */
export function createLazySelecting(
  options: Parameters<SelectTool['createSelecting']>[0],
  onReady: () => void,
): LazySelecting {
  let selecting: Selecting | null = null
  let waiting: SelectInput[] = []

  function ready(): Selecting | null {
    selecting ??= tool?.createSelecting(options) ?? null
    return selecting
  }

  function doWaiting(): void {
    const done = waiting
    waiting = []
    for (const input of done) ready()?.feed(input)
    onReady()
  }

  function feed(input: SelectInput): void {
    const there = ready()
    if (there !== null) return there.feed(input)
    // Nothing can be selected yet.
    if (input.type === 'drop') return
    waiting.push(input)
    // Without a network the marks stay unselected; the next press asks again.
    loadSelecting().then(doWaiting, () => {
      waiting = []
    })
  }

  return {
    feed,
    copy: () => ready()?.copy(),
    enter: (at) => feed({ type: 'enter', at }),
    isEmpty: () => selecting?.isEmpty() ?? true,
    isBusy: () => selecting?.isBusy() ?? waiting.length > 0,
    settle: (isFinished) => (tool?.isSelectionAsked() === true ? ready() : selecting)?.settle(isFinished),
    overlay: () => selecting?.overlay() ?? null,
    lifted: () => selecting?.lifted() ?? NO_IDS,
    findText: (props, page, at) => tool?.findTextPlace(props, page, at) ?? null,
  }
}
