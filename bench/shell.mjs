// How soon the teacher's app is there on a school laptop and how quickly it answers: L1-L5.
// Usage: npm run bench:shell [-- --quick] [-- --only=sizes,load,answers,tabs]
import { parseArgs } from 'node:util'
import { median, percentile } from './run/measure.mjs'
import { machineNote, printTable, printVerdicts } from './run/report.mjs'
import { oursRunsFrom, scratchFolder, startOurs, startServer } from './server-process.mjs'
import { measureAnswers } from './shell/actions.mjs'
import { teacherPaths } from './shell/routes.mjs'
import { fillSchool, signInTeacher } from './shell/sample-school.mjs'
import { openBrowser, openPage, openProfile, readyPage } from './shell/slow-browser.mjs'
import { measureTabs } from './shell/tabs.mjs'
import { threadWorkMs } from './shell/thread-work.mjs'

const KB = 1000
/** Where questions are written. */
const WRITING = '/question_center/question_my/edit_question'
const TABS = 20
const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
})
const parts = (options.only ?? 'sizes,load,answers,tabs').split(',')
const rounds = options.quick ? { load: 3, answers: 1 } : { load: 9, answers: 3 }

const servers = {
  ours: await startOurs(scratchFolder()),
  floor: await startServer({ name: 'floor', args: ['bench/shell/floor-server.mjs'], env: {} }),
}
const ours = `http://127.0.0.1:${servers.ours.port}`
const floor = `http://127.0.0.1:${servers.floor.port}`
const browser = await openBrowser()
console.log(`Our server runs from ${oursRunsFrom()}; Chromium ${browser.version()}; ${machineNote()}.`)

const { token, session } = await signInTeacher(ours)
const setUp = await openPage(browser, { session, slow: false })
const ids = await fillSchool({ base_url: ours, token, page: setUp.page })
await setUp.close()

const verdicts = []
if (parts.includes('sizes')) verdicts.push(...(await measureSizes()))
if (parts.includes('load')) verdicts.push(...(await measureLoad()))
if (parts.includes('answers')) verdicts.push(...(await measureActions()))
if (parts.includes('tabs')) verdicts.push(...(await measureTabBar()))
await browser.close()
for (const server of Object.values(servers)) await server.stop()
printVerdicts(verdicts)
console.log(
  `\n${JSON.stringify(Object.fromEntries(verdicts.map(({ id, what, value }) => [`${id} ${what}`, value])))}`,
)

/** L1, L2: script over the wire from an empty cache until the page asks for nothing more. */
async function measureSizes() {
  const paths = await teacherPaths(ids)
  const places = [
    { what: '登录', url: `${ours}/login`, session: null },
    { what: '学生端', url: `${ours}/pad/`, session: null },
    ...paths.map((path) => ({ what: path.split('?')[0], url: `${ours}${path}`, session })),
  ]
  const sizes = []
  for (const place of places) {
    const { page, scripts, close } = await openPage(browser, { session: place.session, slow: false })
    await page.goto(place.url, { waitUntil: 'networkidle' })
    sizes.push({ what: place.what, kb: scripts.bytes / KB, files: scripts.files })
    await close()
  }
  printTable('Script on the critical path, compressed', [
    ['page', 'KB', 'files'],
    ...sizes.map(({ what, kb, files }) => [what, kb, String(files)]),
  ])
  const [signIn, pad, ...rest] = sizes
  const routes = rest.filter(({ what }) => what !== WRITING)
  const writing = rest.find(({ what }) => what === WRITING)
  return [
    { id: 'L1', what: 'sign-in, KB of script', value: signIn.kb, at_most: 130 },
    { id: 'L1', what: 'pad, KB of script', value: pad.kb, at_most: 130 },
    {
      id: 'L2',
      what: 'heaviest teacher route, KB of script',
      value: Math.max(...routes.map(({ kb }) => kb)),
      at_most: 300,
    },
    // The engine of the visual editor, a third of it, is fetched when the page is drawn (decision 38).
    { id: 'L2', what: 'the editor of questions, KB of script', value: writing?.kb ?? Infinity, at_most: 400 },
  ]
}

/** L3 and the first half of L4: the resource list with twenty rows beside the two floors, rounds interleaved. */
async function measureLoad() {
  const pages = [
    { name: 'ours', url: `${ours}/resource/personal/list`, session },
    { name: 'react', url: `${floor}/react`, session: null },
    { name: 'static', url: `${floor}/static`, session: null },
  ]
  const samples = pages.map(() => ({ cold: [], warm: [], privately: [], tbt: [], shift: [], cpu: [] }))
  for (let round = 0; round < rounds.load; round += 1) {
    for (const [index, { url, session: signedIn }] of pages.entries()) {
      const { page, close } = await openPage(browser, { session: signedIn, slow: true })
      const [cold, , again] = await loads(page, url, 3)
      await close()
      samples[index].cold.push(cold.ready_ms)
      samples[index].privately.push(again.ready_ms)
      samples[index].tbt.push(cold.tbt_ms)
      samples[index].shift.push(cold.shift)
      samples[index].warm.push(await warmLoad({ url, session: signedIn }))
      samples[index].cpu.push(await workOf({ url, session: signedIn }))
    }
  }
  printTable('Twenty rows on the screen: CPU/4, 10 Mbit/s, 40 ms (milliseconds, medians)', [
    ['page', 'cold', 'least', 'warm', 'least', 'private', 'least', 'TBT cold', 'least', 'CLS', 'CPU/1'],
    ...samples.map(({ cold, warm, privately, tbt, shift, cpu }, index) => [
      pages[index].name,
      ...[cold, warm, privately, tbt].flatMap((times) => [median(times), Math.min(...times)]),
      median(shift),
      Math.min(...cpu),
    ]),
  ])
  const [list, react] = samples.map(({ cold, warm, privately, tbt, shift, cpu }) => ({
    ...{ cold: median(cold), warm: median(warm), privately: median(privately), tbt: median(tbt) },
    ...{ shift: median(shift), cpu: Math.min(...cpu) },
  }))
  return [
    { id: 'L3', what: 'list cold, s', value: list.cold / 1000, at_most: 2 },
    { id: 'L3', what: 'list warm, s', value: list.warm / 1000, at_most: 1.5 },
    { id: 'L3', what: 'cold / React floor', value: list.cold / react.cold, at_most: 3 },
    { id: 'L3', what: 'warm / React floor', value: list.warm / react.warm, at_most: 3 },
    { id: 'L3', what: 'warm in a private window, s', value: list.privately / 1000, at_most: 1.5 },
    { id: 'L3', what: 'main-thread CPU cold / React floor', value: list.cpu / react.cpu, at_most: 3 },
    { id: 'L4', what: 'TBT cold, ms', value: list.tbt, at_most: 300 },
    { id: 'L4', what: 'CLS', value: list.shift, at_most: 0.05 },
  ]
}

/** The page fetched so many times in a row, each until it is ready. */
async function loads(page, url, count) {
  const times = []
  for (let load = 0; load < count; load += 1) {
    await page.goto(url)
    times.push(await readyPage(page))
  }
  return times
}

/** As it opens for who uses it every day: two loads let the browser see what is worth keeping compiled, the third keeps it, the fourth is taken. */
async function warmLoad({ url, session: signedIn }) {
  const { page, close } = await openProfile({ session: signedIn, slow: true })
  const times = await loads(page, url, 4)
  await close()
  return times[3].ready_ms
}

/** Processor time of one cold load. */
async function workOf({ url, session: signedIn }) {
  const opened = await openPage(browser, { session: signedIn, slow: false })
  const work = await threadWorkMs(opened, async () => {
    await opened.page.goto(url)
    await readyPage(opened.page)
  })
  await opened.close()
  return work
}

/** L4: the ten commonest actions. */
async function measureActions() {
  const samples = []
  for (let round = 0; round < rounds.answers; round += 1) {
    const { page, close } = await openPage(browser, { session, slow: true })
    samples.push(await measureAnswers(page, ours))
    await close()
  }
  const names = samples[0].map(({ name }) => name)
  const timesOf = (index) => samples.map((answers) => answers[index].longest_ms)
  printTable('Longest answer to an action, CPU/4 (milliseconds)', [
    ['action', 'median', 'worst'],
    ...names.map((name, index) => [name, median(timesOf(index)), Math.max(...timesOf(index))]),
  ])
  const all = samples.flat().map(({ longest_ms }) => longest_ms)
  return [{ id: 'L4', what: 'INP p75, ms', value: percentile(all, 0.75), at_most: 200 }]
}

/** L5: the tab bar with twenty tabs. */
async function measureTabBar() {
  const { page, cdp, close } = await openPage(browser, { session, slow: true })
  const { switches, heap_before, heap_after } = await measureTabs({
    page,
    cdp,
    base_url: ours,
    tab_count: TABS,
  })
  await close()
  const mb = (bytes) => bytes / 1e6
  printTable(`Switching among ${TABS} tabs, CPU/4`, [
    ['figure', 'value'],
    ['p50 ms', median(switches)],
    ['p75 ms', percentile(switches, 0.75)],
    ['p95 ms', percentile(switches, 0.95)],
    ['least ms', Math.min(...switches)],
    ['heap before MB', mb(heap_before)],
    ['heap after 200 MB', mb(heap_after)],
  ])
  return [
    { id: 'L5', what: 'tab switch p75, ms', value: percentile(switches, 0.75), at_most: 100 },
    { id: 'L5', what: 'heap after 200 switches', value: heap_after / heap_before, at_most: 1.1 },
  ]
}
