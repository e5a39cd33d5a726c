// `npm run icons`: draws the icons of the student client from its SVG. Phones and pads that install it want pictures of fixed sizes.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { root } from './run.mjs'

const folder = path.join(root, 'apps/pad/public')
/** The launcher cuts a maskable icon and that of Apple itself; elsewhere the corners are round. */
const ICONS = [
  { name: 'icon-192.png', size: 192, is_round: true },
  { name: 'icon-512.png', size: 512, is_round: true },
  { name: 'icon-maskable-192.png', size: 192, is_round: false },
  { name: 'icon-maskable-512.png', size: 512, is_round: false },
  { name: 'apple-touch-icon.png', size: 180, is_round: false },
]

const drawing = readFileSync(path.join(folder, 'icon.svg'), 'utf8')
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
for (const { name, size, is_round } of ICONS) {
  await page.setViewportSize({ width: size, height: size })
  const corners = is_round ? 'border-radius: 22%; overflow: hidden;' : ''
  await page.setContent(
    `<style>html, body { margin: 0; background: none } div { width: 100vw; height: 100vh; ${corners} } svg { display: block }</style><div>${drawing}</div>`,
  )
  writeFileSync(path.join(folder, name), await page.screenshot({ omitBackground: is_round }))
}
await browser.close()
