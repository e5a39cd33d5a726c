import { setTimeout as sleep } from 'node:timers/promises'
import { readLags, startFilm } from './film.mjs'
import { watchPen } from './watch-pen.mjs'

const HERTZ = 60
const SECONDS = 1.6
const VIEWPORT = { width: 1920, height: 1080 }

/** Points of one stroke of the bench. */
export const POINTS = Math.round(HERTZ * SECONDS)

/**
 * A board in a page of its own with `strokes` on it, on a processor slowed `cpu_rate` times.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ url: string, strokes: number, cpu_rate: number }} of
 */
export async function openBoard(browser, { url, strokes, cpu_rate }) {
  const context = await browser.newContext({ viewport: VIEWPORT })
  await context.addInitScript(watchPen)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  // Processor time of the main thread: other work on the machine stretches the clock, not this.
  await cdp.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await cdp.send('Performance.enable')
  await page.goto(url)
  await page.waitForFunction(() => window.pen !== undefined)
  await page.evaluate((count) => window.pen.seed(count), strokes)
  await page.evaluate(() => window.pen.ready())
  await sleep(300)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu_rate })
  return { page, cdp, cpu_rate, close: () => context.close() }
}

/**
 * Writes one stroke while the screen is filmed, and tells how far the ink was behind the pen in each frame that was presented.
 * @param {{ page: import('@playwright/test').Page, cdp: import('@playwright/test').CDPSession, cpu_rate: number }} board
 * @param {number} turn
 * @param {import('@playwright/test').Page} reader
 */
export async function filmStroke(board, turn, reader) {
  const film = await startFilm(board.cdp)
  // The first frame shows what lies there already.
  await sleep(200)
  const { times } = await writeStroke(board, turn)
  const frames = await film.stop()
  const places = times.map((_time, index) => placeAt(index, turn))
  return readLags(reader, { frames, places, times, pageWidth: VIEWPORT.width })
}

/**
 * Writes one stroke with a pen, point by point at the pace of a hand.
 * @param {{ page: import('@playwright/test').Page, cdp: import('@playwright/test').CDPSession, cpu_rate: number }} board
 * @param {number} turn which stroke this is; each lies a little lower
 */
export async function writeStroke({ page, cdp, cpu_rate }, turn) {
  const times = []
  await page.evaluate(() => Object.assign(window.__watch, { moves: [], ups: [] }))
  const cpuBefore = await taskSeconds(cdp)
  const send = (type, place, buttons) =>
    cdp.send('Input.dispatchMouseEvent', {
      type,
      ...place,
      button: buttons === 0 ? 'none' : 'left',
      buttons,
      pointerType: 'pen',
      force: 0.5,
      clickCount: type === 'mouseMoved' ? 0 : 1,
    })
  const clock = () => performance.timeOrigin + performance.now()
  times.push(clock())
  const sent = [send('mousePressed', placeAt(0, turn), 1)]
  const started = performance.now()
  for (let index = 1; index < POINTS; index += 1) {
    await sleep(Math.max(0, started + (index * 1000) / HERTZ - performance.now()))
    times.push(clock())
    sent.push(send('mouseMoved', placeAt(index, turn), 1))
  }
  await Promise.all(sent)
  // The pen rests a moment before it is lifted, so that the last move is no part of the lift.
  await sleep(100)
  const cpuMoves = (await taskSeconds(cdp)) - cpuBefore
  await cdp.send('Input.dispatchMouseEvent', {
    type: 'mouseReleased',
    ...placeAt(POINTS - 1, turn),
    button: 'left',
    buttons: 0,
    pointerType: 'pen',
    clickCount: 1,
  })
  // On a slowed processor of a busy machine the lift itself takes its time.
  await page.waitForFunction(() => window.__watch.ups.length > 0, undefined, { timeout: 30_000 })
  const { moves, ups } = await page.evaluate(() => window.__watch)
  if (ups.length !== 1) throw new Error(`${ups.length} lifts were seen, not 1`)
  return { times, moves, up_ms: ups[0], cpu_ms: (cpuMoves * 1000) / POINTS / cpu_rate }
}

/**
 * How long a press of a button takes to be shown.
 * @param {{ page: import('@playwright/test').Page }} board
 * @param {string} button
 */
export async function pressMs({ page }, button) {
  await page.evaluate(() => Object.assign(window.__watch, { clicks: [] }))
  await page.click(`#${button}`)
  await page.waitForFunction(() => window.__watch.clicks.length > 0, undefined, { timeout: 30_000 })
  const [ms] = await page.evaluate(() => window.__watch.clicks)
  return ms
}

/** Where the pen of the bench is at a point of a stroke. Always to the right: ink that crossed itself would be taken for ink further on. */
export function placeAt(index, turn) {
  const time = index / HERTZ
  return {
    x: 200 + 620 * time + 45 * Math.sin(time * 12),
    y: 160 + (turn % 12) * 60 + 60 * Math.cos(time * 9),
  }
}

/** @param {import('@playwright/test').CDPSession} cdp */
async function taskSeconds(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const found = metrics.find(({ name }) => name === 'TaskDuration')
  if (found === undefined) throw new Error('this browser does not tell the time of its tasks')
  return found.value
}
