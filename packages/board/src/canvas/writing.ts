import { createLiveSender } from '../live.ts'
import { pixelsPerUnit } from '../page.ts'
import type { BoardSurfaceProps } from '../surface-props.ts'
import { type BoardView, createBoardView } from './board-view.ts'
import { createLocalInk } from './local-ink.ts'
import { attachPointerInput } from './gesture/pointer-input.ts'
import { createLazySelecting, loadedSelecting, loadSelecting } from './select/lazy-selecting.ts'
import { isOnPage } from './on-page.ts'

/** Everything behind a writing surface. */
export interface Writing {
  readonly view: BoardView
  /** A tool that selects or finds marks is taken: its code is fetched before the first press. */
  readonly prepareSelecting: () => void
  readonly dropSelection: () => void
  readonly close: () => void
}

/** Opens canvases, pens and the select tool on a box; `current` gives the newest props. */
export function openWriting({
  box,
  base,
  live,
  current,
}: {
  box: HTMLElement
  base: HTMLCanvasElement
  live: HTMLCanvasElement
  current: () => BoardSurfaceProps
}): Writing {
  const sender = createLiveSender({
    now: () => performance.now(),
    later: (work, delayMs) => setTimeout(work, delayMs),
    send: (text) => current().onLive?.(text),
  })
  const localInk = createLocalInk(() => ({
    onOp: current().onOp,
    isOnPage: (mark) => isOnPage(mark, current().pageRatio),
    sender,
    now: () => performance.now(),
  }))
  const selecting = createLazySelecting(
    {
      view: () => {
        const { document, tool } = current()
        const area = tool.tool === 'select' ? tool.area : 'lasso'
        return { document, area, pixelsPerUnit: pixelsPerUnit(view.placement()), base }
      },
      newId: () => current().newId(),
      onOp: (op) => current().onOp(op),
      onSelect: (selection) => current().onSelect?.(selection),
      onLift: () => view.showDocument(),
    },
    () => {
      attachHands()
      view.requestFrame()
    },
  )
  const view = createBoardView({
    box,
    base,
    live,
    ownInk: {
      ...localInk,
      overlay: selecting.overlay,
      lifted: selecting.lifted,
      settle: (isFinished) => {
        localInk.settle(isFinished)
        selecting.settle(isFinished)
      },
    },
  })
  const detach = attachPointerInput({
    surface: box,
    placement: view.placement,
    localInk,
    selecting,
    requestFrame: view.requestFrame,
    showInk: view.showInk,
    current,
  })
  let detachHands: (() => void) | null = null
  /** Keys and double taps come with the select tool. */
  function attachHands(): void {
    const tool = loadedSelecting()
    if (tool === null || detachHands !== null) return
    const surface = { surface: box, selecting, current }
    const detachKeys = tool.attachSelectionKeys({ ...surface, requestFrame: view.requestFrame })
    const detachTaps = tool.attachDoubleTap({ ...surface, placement: view.placement })
    detachHands = () => {
      detachKeys()
      detachTaps()
    }
  }
  return {
    view,
    prepareSelecting() {
      attachHands()
      // When it does not come now, the press asks again.
      loadSelecting().then(attachHands, () => undefined)
    },
    dropSelection() {
      selecting.feed({ type: 'drop' })
      view.requestFrame()
    },
    close() {
      detach()
      detachHands?.()
      // Keys and taps that come after the end are attached to nothing.
      detachHands = () => {}
      view.close()
    },
  }
}
