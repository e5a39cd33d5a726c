/** Runs in the page before anything else: notes when the rows are painted, what blocked the thread, what jumped, how long answers took. */
export function watchPage() {
  const watch = { ready_ms: null, blocked: [], shift: 0, answers: [] }
  Object.assign(window, { __watch: watch })
  const observe = (type, handle, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({
      type,
      buffered: true,
      ...options,
    })
  observe('longtask', ({ startTime, duration }) => watch.blocked.push({ startTime, duration }))
  observe('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) watch.shift += value
  })
  observe(
    'event',
    ({ name, interactionId, duration }) => {
      if (interactionId > 0) watch.answers.push({ name, duration })
    },
    { durationThreshold: 16 },
  )
  const hasRows = () => document.querySelectorAll('main tbody tr:not([aria-hidden])').length >= 20
  const look = () => {
    if (!hasRows()) return requestAnimationFrame(look)
    // The frame that holds the rows is on the screen when the one after it begins.
    requestAnimationFrame(() => {
      watch.ready_ms = performance.now()
    })
  }
  requestAnimationFrame(look)
}
