import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { watchPage } from './watch-page.mjs'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** A school laptop: processor slowed four times, 10 Mbit/s, 40 ms there and back. */
const CPU_RATE = 4
const NETWORK = {
  offline: false,
  latency: 40,
  downloadThroughput: (10 * 1024 * 1024) / 8,
  uploadThroughput: (10 * 1024 * 1024) / 8,
}

const PROGRAM = { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ARGS }
const WINDOW = { viewport: { width: 1366, height: 768 }, locale: 'zh-CN' }

/** The machine's Chromium. */
export function openBrowser() {
  return chromium.launch(PROGRAM)
}

/**
 * A page with an empty cache, signed in when a session is given. Its own browser context, so nothing is shared.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ session: string | null, slow: boolean }} options
 */
export async function openPage(browser, { session, slow }) {
  return openIn(await browser.newContext(WINDOW), { session, slow })
}

/**
 * The same in a new profile on the disk, as a teacher's own browser has one. Only there does Chromium keep the compiled scripts of
 * the loads before; what `openPage` gives is a private window, where every load compiles anew.
 * @param {{ session: string | null, slow: boolean }} options
 */
export async function openProfile(options) {
  const folder = await mkdtemp(path.join(tmpdir(), 'jiangtai-profile-'))
  const opened = await openIn(
    await chromium.launchPersistentContext(folder, { ...PROGRAM, ...WINDOW }),
    options,
  )
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {{ session: string | null, slow: boolean }} options
 */
async function openIn(context, { session, slow }) {
  await context.addInitScript(watchPage)
  if (session !== null) {
    await context.addInitScript((text) => localStorage.setItem('jiangtai.teacher.session', text), session)
  }
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  if (slow) await slowDown(cdp)
  const scripts = countScripts(cdp)
  return { page, cdp, scripts, close: () => context.close() }
}

/** @param {import('@playwright/test').CDPSession} cdp */
async function slowDown(cdp) {
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE })
}

/**
 * Bytes of script as they came over the wire.
 * @param {import('@playwright/test').CDPSession} cdp
 */
function countScripts(cdp) {
  const isScript = new Set()
  const counted = { bytes: 0, files: 0 }
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (/\.m?js(\?|$)/.test(response.url)) isScript.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!isScript.has(requestId)) return
    counted.bytes += encodedDataLength
    counted.files += 1
  })
  return counted
}

/**
 * What the page noted, once its rows are painted and the thread has been quiet for a second.
 * @param {import('@playwright/test').Page} page
 */
export async function readyPage(page) {
  await page.waitForFunction(() => window.__watch.ready_ms !== null, undefined, { timeout: 60_000 })
  await page.waitForTimeout(1000)
  const { ready_ms, blocked, shift } = await page.evaluate(() => window.__watch)
  return {
    ready_ms,
    shift,
    tbt_ms: blocked.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
  }
}
