// P6: how soon a teacher's stroke is seen on a student's pad, beside the least that could show it there.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { median, percentile } from '../run/measure.mjs'
import { printTable } from '../run/report.mjs'
import { scratchFolder, startOurs, startServer } from '../server-process.mjs'
import { openBrowser } from '../shell/slow-browser.mjs'
import { readDelays, startFilm } from './film.mjs'
import { placeAt, writeStroke } from './pen-driver.mjs'
import { watchPen } from './watch-pen.mjs'

const CLIENTS = path.resolve(import.meta.dirname, '../../dist/teacher')
const PASSWORD = 'jiangtai-2026'
const BOARD = { width: 1920, height: 1080 }
const PAD = { width: 1024, height: 768 }
/** What a frame takes at 60 Hz. */
const FRAME_MS = 1000 / 60

/**
 * Strokes of a real teacher page seen by a real pad page, in turns with a bare Socket.IO echo that paints one rectangle a point. Teacher and pad
 * each have a browser of their own: only the page in front is given frames.
 * @param {{ rounds: number, lag_ms: number }} of `lag_ms` is P1 of the same run
 */
export async function measureMirror({ rounds, lag_ms }) {
  if (!existsSync(CLIENTS)) throw new Error('the pages of P6 are the built ones: npm run build first')
  const ours = await startOurs(scratchFolder())
  const echo = await startServer({
    name: 'echo',
    args: [path.join(import.meta.dirname, 'echo-server.mjs')],
    env: {},
  })
  const browsers = { teacher: await openBrowser(), pad: await openBrowser() }
  const reader = await browsers.pad.newPage()
  const pairs = [await openLesson(browsers, ours.port), await openEcho(browsers, echo.port)]
  const found = pairs.map(() => ({ delays: [], missing: 0 }))
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, pair] of pairs.entries()) {
      await pair.teacher.page.bringToFront()
      await pair.pad.page.bringToFront()
      const { delays, missing } = await filmMirror(pair, round, reader)
      // The first strokes warm the code up.
      if (round === 0) continue
      found[index].delays.push(...delays)
      found[index].missing += missing
    }
  }
  for (const browser of Object.values(browsers)) await browser.close()
  await ours.stop()
  await echo.stop()
  return report(found, lag_ms)
}

function report([ours, bare], lag_ms) {
  const row = (name, { delays, missing }) => [
    name,
    median(delays),
    percentile(delays, 0.95),
    String(delays.length),
    String(missing),
  ]
  printTable("The teacher's pen on a pad (milliseconds from the pen to the frame of the pad)", [
    ['', 'p50', 'p95', 'points', 'never shown'],
    row('our teacher page and pad', ours),
    row('bare Socket.IO echo', bare),
  ])
  const [own, floor] = [median(ours.delays), median(bare.delays)]
  // P1, what the wire and the other page take at the least (F5), and a frame.
  const at_most = Math.round(lag_ms + floor + FRAME_MS)
  return [
    { id: 'P6', what: 'pen to pad p50, ms', value: own, at_most },
    { id: 'P6', what: 'points never shown', value: ours.missing, at_most: 0 },
  ]
}

async function filmMirror({ teacher, pad, toPad }, turn, reader) {
  const film = await startFilm(pad.cdp)
  // The first frame shows what lies there already.
  await sleep(300)
  const { times } = await writeStroke(teacher, turn)
  // The last piece of the stroke, and then its op, are on their way.
  await sleep(500)
  const frames = await film.stop()
  const places = times.map((_time, index) => toPad(placeAt(index, turn)))
  return readDelays(reader, { frames, places, times, pageWidth: PAD.width })
}

/** A lesson of the demo school on a blank page, with a thick red pen, and a pad that follows it. */
async function openLesson(browsers, port) {
  const address = `http://127.0.0.1:${port}`
  const teacher = await openPage(browsers.teacher, BOARD)
  const pad = await openPage(browsers.pad, PAD)
  const board = teacher.page
  await board.goto(`${address}/login?redirect=${encodeURIComponent('/classPreparation/preparationList')}`)
  await board.getByRole('textbox', { name: '账号' }).fill('teacher')
  await board.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await board.getByRole('button', { name: '登录', exact: true }).click()
  await board.getByRole('link', { name: '开始上课' }).first().click()
  await board.getByRole('button', { name: '开始上课' }).click()
  await pad.page.goto(`${address}/pad/`)
  await pad.page.getByLabel('学号或账号').fill('s0001')
  await pad.page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await pad.page.getByRole('button', { name: '登录', exact: true }).click()
  await pad.page.getByText('点击进入').click()
  await board.getByRole('button', { name: '加页' }).click()
  await board.getByRole('button', { name: '黑板' }).click()
  await board.getByRole('button', { name: '画笔' }).click()
  await board.getByRole('button', { name: '粗', exact: true }).click()
  // The sheet would lie over the way of the pen.
  await board.keyboard.press('Escape')
  await sleep(1500)
  const from = await canvasPlace(board)
  const to = await canvasPlace(pad.page)
  const toPad = ({ x, y }) => ({
    x: to.left + ((x - from.left) * to.width) / from.width,
    y: to.top + ((y - from.top) * to.width) / from.width,
  })
  return { teacher, pad, toPad }
}

async function openEcho(browsers, port) {
  const teacher = await openPage(browsers.teacher, BOARD)
  const pad = await openPage(browsers.pad, PAD)
  await teacher.page.goto(`http://127.0.0.1:${port}/`)
  await pad.page.goto(`http://127.0.0.1:${port}/pad`)
  for (const { page } of [teacher, pad]) await page.waitForFunction(() => document.title === 'ready')
  const scale = PAD.width / BOARD.width
  return { teacher, pad, toPad: ({ x, y }) => ({ x: x * scale, y: y * scale }) }
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {{ width: number, height: number }} viewport
 */
async function openPage(browser, viewport) {
  const context = await browser.newContext({ viewport })
  await context.addInitScript(watchPen)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await cdp.send('Performance.enable')
  return { page, cdp, cpu_rate: 1 }
}

function canvasPlace(page) {
  return page
    .locator('canvas')
    .last()
    .evaluate((canvas) => {
      const { left, top, width } = canvas.getBoundingClientRect()
      return { left, top, width }
    })
}
