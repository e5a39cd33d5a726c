// A presentation of a hundred slides with pictures: converted by the packaged program, made into pages of a lesson and taught on the board.
// Usage: npm run build && npm run bench:slides [-- --slides=100]
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { median, percentile } from '../../run/measure.mjs'
import { machineNote, printTable, printVerdicts } from '../../run/report.mjs'
import { scratchFolder, startOurs } from '../../server-process.mjs'
import { signInTeacher } from '../../shell/sample-school.mjs'
import { openBrowser } from '../../shell/slow-browser.mjs'
import { makeDeck } from './make-deck.mjs'

const CLIENTS = path.resolve(import.meta.dirname, '../../../dist/teacher')
const NAME = '二次函数的图象与性质.pptx'
const TURNS = 30
const LIMIT_MS = 600_000

const { values: options } = parseArgs({ options: { slides: { type: 'string', default: '100' } } })
const slides = Number(options.slides)
if (!existsSync(CLIENTS)) throw new Error('the pages are the built ones: npm run build first')

// A browser takes large files by their path alone.
const files = mkdtempSync(path.join(tmpdir(), 'jiangtai-slides-'))
const server = await startOurs(scratchFolder(), { env: { DOCUMENT_CONVERTER: 'wasm' } })
const base = `http://127.0.0.1:${server.port}`
const { token, session } = await signInTeacher(base)
const browser = await openBrowser()
const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' })
await context.addInitScript((text) => localStorage.setItem('jiangtai.teacher.session', text), session)
const page = await context.newPage()
console.log(`${slides} slides; ${machineNote()}.`)

// The converter is started by the first file, which is not counted.
await upload('warm.pptx', await makeDeck(1))
await converted('warm.pptx')
const deck = await makeDeck(slides)
await upload(NAME, deck)
const taken_at = performance.now()
const { prepare_lesson_id, class_id } = await newLesson()
await page.goto(`${base}/classPreparation/preparationDetails?prepare_lesson_id=${prepare_lesson_id}`)
await page.getByRole('button', { name: '添加资源' }).first().click()
const picker = page.getByRole('dialog')
await picker.getByText(NAME).click()
await picker.getByRole('button', { name: '加入备课' }).click()
const pages = Promise.all([1, slides].map(pageStands))
const conversion_ms = (await converted(NAME)) - taken_at
const ready_at = performance.now()
const [first_ms, all_ms] = (await pages).map((at) => at - ready_at)
await page.getByText('已保存', { exact: true }).waitFor({ timeout: LIMIT_MS })

const board = await context.newPage()
await board.goto(
  `${base}/classPreparation/blackBoard?prepare_lesson_id=${prepare_lesson_id}&class_id=${class_id}`,
)
const begin = board.getByRole('button', { name: '开始上课' })
await begin.waitFor({ timeout: LIMIT_MS })
const begun_at = performance.now()
await begin.click()
await board.waitForFunction(isPictureThere, undefined, { timeout: LIMIT_MS })
const board_ms = performance.now() - begun_at
const turns = []
for (let turn = 0; turn < Math.min(slides - 1, TURNS); turn += 1) turns.push(await board.evaluate(turnPage))
const note = machineNote()
await browser.close()
await server.stop()
rmSync(files, { recursive: true })
report()

/** A file in 个人资源, uploaded as a teacher does it. */
async function upload(/** @type {string} */ name, /** @type {Buffer} */ body) {
  await page.goto(`${base}/resource/personal/list`)
  const file = path.join(files, name)
  writeFileSync(file, body)
  await page.getByLabel('选择要上传的文件').setInputFiles(file)
  await page.getByText('已完成 1 个，共 1 个').waitFor({ timeout: LIMIT_MS })
}

/** When the file has become a PDF; asked often, so that the moment is known well. */
async function converted(/** @type {string} */ name) {
  const { list } = await call('POST', '/api/resource/v1/personal/list', { page: 1, page_size: 20 })
  const { resource_id } = list.find((one) => one.name === name)
  for (;;) {
    const { state, failure } = await call('POST', '/api/resource/v1/preview/get', { resource_id })
    if (state === 'ready') return performance.now()
    if (state === 'failed' || state === 'unavailable') throw new Error(`${name}: ${state} ${failure}`)
    await sleep(50)
  }
}

/** A lesson without pages for a class of the demo teacher. */
async function newLesson() {
  const { list } = await call('GET', '/api/prepare_lessons/api/lesson_list')
  const { subject_id, phase_id, classes } = list.find((one) => one.classes.length > 0)
  const [{ class_id: taught }] = classes
  const made = await call('POST', '/api/prepare_lessons/api/add_lesson', {
    ...{ title: '一百页课件', subject_id, phase_id, class_ids: [taught], goals: '' },
    ...{ textbook_id: null, chapter_id: null },
  })
  return { ...made, class_id: taught }
}

/** When a page stands in the lesson. */
async function pageStands(/** @type {number} */ no) {
  await page.getByRole('button', { name: new RegExp(`^第 ${no} 页`) }).waitFor({ timeout: LIMIT_MS })
  return performance.now()
}

/** Runs in the page. */
function isPictureThere() {
  const picture = document.querySelector('[data-board-page] img')
  return picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0
}

/** Runs in the page: the next page by a key, until the frame that shows its picture. */
async function turnPage() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const shown = () => document.querySelector('[data-board-page] img')
  const before = shown()?.src
  const begun = performance.now()
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true }))
  for (;;) {
    await frame()
    const picture = shown()
    if (picture?.src !== before && picture?.complete && picture.naturalWidth > 0) break
  }
  await frame()
  return performance.now() - begun
}

/** @param {'GET' | 'POST'} method @param {string} where @param {object} [body] */
async function call(method, where, body) {
  const response = await fetch(`${base}${where}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: token },
    ...(method === 'POST' && { body: JSON.stringify({ request_id: crypto.randomUUID(), ...body }) }),
  })
  const { code, message, result, data } = await response.json()
  if (code !== 200) throw new Error(`${where}: ${code} ${message}`)
  return result ?? data
}

function report() {
  const seconds = (/** @type {number} */ ms) => ms / 1000
  printTable(`A presentation of ${slides} slides (${(deck.length / 1024 / 1024).toFixed(0)} MB)`, [
    ['', 'seconds'],
    ['conversion, from the upload on', seconds(conversion_ms)],
    ['from its end to the first page in the lesson', seconds(first_ms)],
    ['from its end to the last page in the lesson', seconds(all_ms)],
    ['from 开始上课 to the first page on the board', seconds(board_ms)],
    ['a page turn, p50', seconds(median(turns))],
    ['a page turn, p95', seconds(percentile(turns, 0.95))],
  ])
  console.log(`At the end: ${note}.`)
  printVerdicts([
    { id: 'S1', what: 'end of conversion to the first page, s', value: seconds(first_ms), at_most: 3 },
    { id: 'S2', what: '开始上课 to the first page on the board, s', value: seconds(board_ms), at_most: 3 },
    { id: 'S3', what: 'page turn p95, s', value: seconds(percentile(turns, 0.95)), at_most: 0.3 },
  ])
  console.log(`\n${JSON.stringify({ conversion_ms, first_ms, all_ms, board_ms, turns })}`)
}
