// How soon ink is there, what it costs, and whether a full board is as quick as an empty one: P1-P7, F6.
// Usage: npm run bench:pen [-- --quick] [-- --only=writing,taking,capture,wire,mirror]
import { parseArgs } from 'node:util'
import { loadavg } from 'node:os'
import { median, percentile } from './run/measure.mjs'
import { measureMirror } from './pen/mirror.mjs'
import { filmStroke, openBoard, POINTS, pressMs, writeStroke } from './pen/pen-driver.mjs'
import { servePenPages } from './pen/pen-pages.mjs'
import { machineNote, printTable, printVerdicts } from './run/report.mjs'
import { openBrowser } from './shell/slow-browser.mjs'

const FULL = 5000
const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
})
const parts = (options.only ?? 'writing,taking,capture,wire,mirror').split(',')
const rounds = options.quick ? 2 : 6
const pages = await servePenPages()
const browser = await openBrowser()
console.log(`Chromium ${browser.version()}; ${machineNote()}; ${rounds} strokes of ${POINTS} points each.`)

const reader = await browser.newPage()
const verdicts = []
if (parts.includes('writing'))
  for (const cpu_rate of [1, 4]) verdicts.push(...(await measureWriting(cpu_rate)))
if (parts.includes('taking')) verdicts.push(...(await measureTaking()))
if (parts.includes('capture')) verdicts.push(...(await measureCapture()))
if (parts.includes('wire')) verdicts.push(await measureWire())
const lag_ms = parts.includes('mirror') ? await measureOwnLag() : 0
await browser.close()
pages.close()
if (parts.includes('mirror')) verdicts.push(...(await measureMirror({ rounds, lag_ms })))
printVerdicts(verdicts)
console.log(`Load average at the end ${loadavg()[0].toFixed(1)}.`)
console.log(
  `\n${JSON.stringify(Object.fromEntries(verdicts.map(({ id, what, value }) => [`${id} ${what}`, value])))}`,
)

/** P1-P4: our board and the bare canvas take turns, stroke by stroke, with the same ink on both. */
async function measureWriting(cpu_rate) {
  const rows = []
  for (const strokes of [0, 1000, FULL]) {
    const boards = []
    for (const name of ['ours', 'bare'])
      boards.push(await openBoard(browser, { url: `${pages.url}/${name}`, strokes, cpu_rate }))
    const samples = boards.map(() => ({ lags: [], ups: [], cpu: [] }))
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, board] of boards.entries()) {
        // Only the page in front is given frames.
        await board.page.bringToFront()
        const { up_ms, cpu_ms } = await writeStroke(board, 2 * round)
        // Filming is work too: what is filmed is not what the processor time is taken of.
        const lags = await filmStroke(board, 2 * round + 1, reader)
        // The first strokes warm the code up.
        if (round === 0) continue
        samples[index].lags.push(...lags)
        samples[index].ups.push(up_ms)
        samples[index].cpu.push(cpu_ms)
      }
    }
    for (const board of boards) await board.close()
    const [ours, bare] = samples.map(({ lags, ups, cpu }) => ({
      lag: median(lags),
      lag95: percentile(lags, 0.95),
      up: median(ups),
      cpu: median(cpu),
    }))
    rows.push({ strokes, ours, bare })
  }
  printTable(`Writing on a processor slowed ${cpu_rate} times (milliseconds; ours / bare canvas)`, [
    ['strokes', 'lag p50', '', 'lag p95', '', 'CPU a point', '', 'pen-up', ''],
    ...rows.map(({ strokes, ours, bare }) => [
      String(strokes),
      ...[ours.lag, bare.lag, ours.lag95, bare.lag95, ours.cpu, bare.cpu, ours.up, bare.up],
    ]),
  ])
  const [empty] = rows
  const full = rows.at(-1)
  const lagRatio = { id: cpu_rate === 1 ? 'P1' : 'P4', what: `lag p50 / bare, CPU/${cpu_rate}` }
  const own = (row, key) => row.ours[key] / empty.ours[key] / Math.max(1, row.bare[key] / empty.bare[key])
  return [
    { ...lagRatio, value: empty.ours.lag / empty.bare.lag, at_most: 1.5 },
    {
      id: 'P2',
      what: `CPU a point / bare, CPU/${cpu_rate}`,
      value: empty.ours.cpu / empty.bare.cpu,
      at_most: 2.5,
    },
    { id: 'P3', what: `growth of lag to ${FULL}, CPU/${cpu_rate}`, value: own(full, 'lag'), at_most: 1.2 },
    { id: 'P3', what: `growth of CPU to ${FULL}, CPU/${cpu_rate}`, value: own(full, 'cpu'), at_most: 1.2 },
    ...(cpu_rate === 1
      ? [{ id: 'P3', what: `pen-up at ${FULL}, ms`, value: full.ours.up, at_most: 16 }]
      : []),
  ]
}

/** P1 alone, in milliseconds: what P6 is held against. */
async function measureOwnLag() {
  const board = await openBoard(browser, { url: `${pages.url}/ours`, strokes: 0, cpu_rate: 1 })
  const lags = []
  for (let round = 0; round <= rounds; round += 1) {
    const filmed = await filmStroke(board, round, reader)
    if (round > 0) lags.push(...filmed)
  }
  await board.close()
  return median(lags)
}

/** P5: what takes ink away from a full board, from the press or the move to the frame that shows it. */
async function measureTaking() {
  const board = await openBoard(browser, { url: `${pages.url}/ours`, strokes: FULL, cpu_rate: 1 })
  const times = { eraser: [], undo: [], clear: [], undoClear: [] }
  for (let round = 0; round < rounds; round += 1) {
    await board.page.click('#eraser')
    times.eraser.push(...(await writeStroke(board, round)).moves)
    await board.page.click('#pen')
    times.undo.push(await pressMs(board, 'undo'))
    times.clear.push(await pressMs(board, 'clear'))
    times.undoClear.push(await pressMs(board, 'undo'))
    await board.page.waitForTimeout(500)
  }
  await board.close()
  printTable(`Taking ink away at ${FULL} strokes (milliseconds to shown)`, [
    ['what', 'p50', 'worst'],
    ...Object.entries(times).map(([what, all]) => [what, median(all), Math.max(...all)]),
  ])
  return Object.entries(times).map(([what, all]) => ({
    id: 'P5',
    what: `${what} at ${FULL}, ms`,
    value: median(all),
    at_most: 50,
  }))
}

/** P7: a press on 截屏 to the preview on the screen: 1920x1080, a picture and a lesson's ink. */
async function measureCapture() {
  const found = []
  for (const { cpu_rate, at_most } of [
    { cpu_rate: 1, at_most: 500 },
    { cpu_rate: 4, at_most: 1500 },
  ]) {
    const times = []
    for (let round = 0; round < rounds; round += 1) {
      const board = await openBoard(browser, { url: `${pages.url}/ours`, strokes: 200, cpu_rate })
      times.push(await pressMs(board, 'shot'))
      await board.close()
    }
    found.push({ id: 'P7', what: `capture to preview, ms, CPU/${cpu_rate}`, value: median(times), at_most })
  }
  return found
}

/** F6: what one viewer is sent for a point, the stream and the op together. */
async function measureWire() {
  const board = await openBoard(browser, { url: `${pages.url}/ours`, strokes: 0, cpu_rate: 1 })
  for (let round = 0; round < rounds; round += 1) await writeStroke(board, round)
  const bytes = await board.page.evaluate(() => window.wire.bytes)
  await board.close()
  return { id: 'F6', what: 'bytes a point and viewer', value: bytes / (rounds * POINTS), at_most: 16 }
}
