/**
 * Processor time of the page's main thread until its rows are shown and for a second after, on an unslowed processor. Other
 * work on the machine stretches the clock, not this.
 * @param {{ page: import('@playwright/test').Page, cdp: import('@playwright/test').CDPSession }} at
 * @param {() => Promise<unknown>} run
 */
export async function threadWorkMs({ cdp }, run) {
  const events = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  const isComplete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  })
  await run()
  await cdp.send('Tracing.end')
  await isComplete
  const threadOf = ({ pid, tid }) => `${pid}:${tid}`
  const tasks = events.filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
  // Of all threads of the browser the page's own is the one that laid it out most.
  const layouts = new Map()
  for (const event of events) {
    if (event.name !== 'Layout') continue
    layouts.set(threadOf(event), (layouts.get(threadOf(event)) ?? 0) + 1)
  }
  const [main] = [...layouts].sort(([, a], [, b]) => b - a)[0] ?? ['']
  return tasks.filter((event) => threadOf(event) === main).reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0)
}
