// Makes every picture, page and film of the demo lesson from the sources in this folder.
// Needs Chromium, ffmpeg and pdftoppm (poppler-utils): node apps/server/db/seed/files/source/render.mjs
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const sources = fileURLToPath(new URL('.', import.meta.url))
const target = fileURLToPath(new URL('..', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'seed-files-'))
const FRAMES = 96
const FRAMES_PER_SECOND = 24

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
})
try {
  await drawLogo()
  await drawDiagram()
  await printCourseware()
  await filmParabola()
} finally {
  await browser.close()
  rmSync(scratch, { recursive: true })
}

async function drawLogo() {
  const page = await open({ file: 'school-logo.svg', width: 256, height: 256 })
  await page.screenshot({ path: join(target, 'school-logo.png'), omitBackground: true })
}

async function drawDiagram() {
  const page = await open({ file: 'parabola-family.html', width: 1200, height: 900 })
  const full = join(scratch, 'diagram.png')
  await page.screenshot({ path: full })
  reducePalette({ from: full, to: join(target, 'parabola-family.png') })
}

async function printCourseware() {
  const page = await open({ file: 'quadratic-function.html', width: 1280, height: 720 })
  const pdf = join(target, 'quadratic-function.pdf')
  await page.pdf({ path: pdf, preferCSSPageSize: true, printBackground: true })
  execFileSync('pdftoppm', ['-png', '-scale-to-x', '1600', '-scale-to-y', '900', pdf, join(scratch, 'page')])
  for (const name of readdirSync(scratch).filter((file) => file.startsWith('page-'))) {
    const number = Number(name.replace(/\D/g, ''))
    reducePalette({ from: join(scratch, name), to: join(target, 'lesson-pages', `${number}.png`) })
  }
}

async function filmParabola() {
  const page = await open({ file: 'moving-parabola.html', width: 960, height: 540 })
  for (let frame = 0; frame < FRAMES; frame += 1) {
    await page.evaluate(`show(${frame / FRAMES})`)
    await page.screenshot({ path: join(scratch, `frame-${String(frame).padStart(3, '0')}.png`) })
  }
  const input = ['-framerate', String(FRAMES_PER_SECOND), '-i', join(scratch, 'frame-%03d.png')]
  const output = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-crf', '26', '-preset', 'slow']
  const film = join(target, 'moving-parabola.mp4')
  ffmpeg([...input, ...output, '-movflags', '+faststart', film])
}

// Flat drawings need few colours: a palette makes them a third of the size with no visible loss.
function reducePalette({ from, to }) {
  const filter =
    'split[a][b];[a]palettegen=max_colors=160:reserve_transparent=0[p];[b][p]paletteuse=dither=none'
  ffmpeg(['-i', from, '-vf', filter, to])
}

function ffmpeg(args) {
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...args])
}

async function open({ file, width, height }) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.goto(`file://${join(sources, file)}`)
  return page
}
