/** Runs in the page before anything else: notes how long each move of the pen, each lift and each press takes to be shown. */
export function watchPen() {
  const watch = { moves: [], ups: [], clicks: [], drawn: 0, checked: 0 }
  Object.assign(window, { __watch: watch })
  const channel = new MessageChannel()
  const waiting = []
  channel.port1.onmessage = () => waiting.shift()?.()
  // A task posted by the frame begins when the frame's own work is done and handed over to be shown.
  const afterThisTask = (work) => {
    waiting.push(work)
    channel.port2.postMessage(0)
  }
  const afterFrame = (work) => requestAnimationFrame(() => afterThisTask(work))
  addEventListener(
    'pointermove',
    (event) => {
      if (event.buttons === 0) return
      const at = event.timeStamp
      afterFrame(() => watch.moves.push(performance.now() - at))
    },
    { capture: true },
  )
  addEventListener(
    'pointerup',
    (event) => {
      if (!(event.target instanceof HTMLElement) || event.target.closest('button') !== null) return
      const started = performance.now()
      afterThisTask(() => watch.ups.push(performance.now() - started))
    },
    { capture: true },
  )
  addEventListener(
    'click',
    (event) => {
      const at = event.timeStamp
      if (event.target instanceof HTMLElement && event.target.id === 'shot') {
        const look = () => {
          const preview = document.querySelector('#preview')
          if (preview === null || !preview.complete || preview.naturalWidth === 0)
            return requestAnimationFrame(look)
          afterFrame(() => watch.clicks.push(performance.now() - at))
        }
        requestAnimationFrame(look)
        return
      }
      afterFrame(() => watch.clicks.push(performance.now() - at))
    },
    { capture: true },
  )
}
