// Pages of a paper as a phone photographs them: printed by Chromium in two fonts and three sizes, askew, grained, blurred, in shade, in two
// columns, upside down.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { openBrowser } from '../shell/slow-browser.mjs'

const FONTS = {
  黑体: ['@embedpdf/fonts-sc', 'fonts/NotoSansHans-Regular.otf'],
  宋体: ['@expo-google-fonts/noto-serif-sc', '400Regular/NotoSerifSC_400Regular.ttf'],
}
const SUBJECTS = ['Biology', 'Physics']

/**
 * @typedef {{ font: string, size: number, degrees: number, grain: number, blur: number, isShaded: boolean, columns: number }} Look
 * @typedef {{ look: Look, jpeg: Buffer, questions: string[] }} Page
 */

/** Questions that are words alone: how formulas are read is no question of how letters are. */
function plainQuestions() {
  const folder = process.env.QUESTIONS_DIR ?? path.resolve(import.meta.dirname, '../../../shared/data/gaokao')
  return SUBJECTS.flatMap((subject) => {
    const { example } = JSON.parse(readFileSync(path.join(folder, `2010-2022_${subject}_MCQs.json`), 'utf8'))
    return example.map((/** @type {{ question: string }} */ { question }) => question)
  })
    .filter((question) => !/[$\\]|图|表/.test(question) && question.length < 400)
    .map((question) =>
      question
        .replace(/^\s*\d+\s*[．.]\s*/, '')
        .replace(/^[（(]\s*\d+\s*分\s*[)）]\s*/, '')
        .trim(),
    )
}

/** @param {number} index @returns {Look} */
function lookOf(index) {
  return {
    font: index % 2 === 0 ? '黑体' : '宋体',
    size: [15, 17, 19][index % 3] ?? 17,
    degrees: [0, 0, 0.6, -1.2, 2][index % 5] ?? 0,
    grain: [0, 0, 12, 25][index % 4] ?? 0,
    blur: index % 3 === 2 ? 0.7 : 0,
    isShaded: index % 4 >= 2,
    columns: index % 8 === 7 ? 2 : 1,
  }
}

/** A question as it is printed: what is asked in one paragraph, its options as they are divided. @param {string} question @param {number} number */
function printed(question, number) {
  const [asked = '', options = ''] = question.split(/\n(?=\s*A\s*[．.、])/)
  const lines = options.split('\n').map((line) => line.trim())
  return [`${number}．${asked.replace(/\s*\n\s*/g, '')}`, ...lines.filter((line) => line !== '')]
}

/** @param {number} count @returns {Promise<Page[]>} */
export async function printPages(count) {
  const all = plainQuestions()
  const browser = await openBrowser()
  const page = await browser.newPage({ viewport: { width: 900, height: 1270 }, deviceScaleFactor: 2 })
  await page.setContent('<body style="margin:0;background:#fff"></body>')
  for (const [name, [pack = '', file = '']] of Object.entries(FONTS)) {
    const folders = createRequire(import.meta.url).resolve.paths(pack) ?? []
    const bytes = folders.flatMap((folder) => readIfThere(path.join(folder, pack, file)))[0]
    if (bytes === undefined) throw new Error(`${pack} is not installed`)
    await page.evaluate(loadFont, { name, base64: bytes.toString('base64') })
  }
  /** @type {Page[]} */
  const pages = []
  let next = 0
  for (let index = 0; index < count; index += 1) {
    const look = lookOf(index)
    const questions = Array.from({ length: 5 }, () => all[next++ % all.length] ?? '')
    const lines = questions.map((question, at) => printed(question, at + 1))
    await page.evaluate(setPage, { look, lines })
    const png = await page.screenshot({ fullPage: true, type: 'png' })
    const jpeg = Buffer.from(await page.evaluate(photograph, { look, png: png.toString('base64') }), 'base64')
    pages.push({ look, jpeg, questions: lines.map((one) => one.join('\n')) })
  }
  await browser.close()
  return pages
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return [readFileSync(file)]
  } catch {
    return []
  }
}

/** @param {{ name: string, base64: string }} font */
async function loadFont({ name, base64 }) {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
  document.fonts.add(await new FontFace(name, bytes).load())
}

/** @param {{ look: Look, lines: string[][] }} page */
function setPage({ look, lines }) {
  const sheet = document.createElement('div')
  sheet.style.cssText = `width:780px;padding:60px;font:${look.size}px/1.7 ${look.font};column-count:${look.columns};column-gap:48px`
  for (const line of lines.flat()) {
    const paragraph = document.createElement('div')
    paragraph.textContent = line
    sheet.append(paragraph)
  }
  document.body.replaceChildren(sheet)
}

/** @param {{ look: Look, png: string }} taken */
async function photograph({ look, png }) {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob())
  const canvas = document.createElement('canvas')
  const { width, height } = picture
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('nothing to draw on')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.filter = look.blur === 0 ? 'none' : `blur(${look.blur}px)`
  context.translate(width / 2, height / 2)
  context.rotate((look.degrees * Math.PI) / 180)
  context.drawImage(picture, -width / 2, -height / 2)
  const pixels = context.getImageData(0, 0, width, height)
  let seed = 12_345
  for (let at = 0; at < pixels.data.length; at += 4) {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)]
    const light = look.isShaded ? 0.92 - 0.35 * (x / width) * (y / height) : 1
    const grain = (seed / 4_294_967_296 - 0.5) * 2 * look.grain
    for (let channel = at; channel < at + 3; channel += 1)
      pixels.data[channel] = (pixels.data[channel] ?? 0) * light + grain
  }
  context.putImageData(pixels, 0, 0)
  return canvas.toDataURL('image/jpeg', 0.85).split(',')[1] ?? ''
}
