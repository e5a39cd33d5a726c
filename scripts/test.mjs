// `npm test`: installs what it needs and runs every step, cheapest first, also after one that failed; says at the end what failed.
// `-- --postgres`, which CI says, adds the tests that a real PostgreSQL has to pass as well; where the machine is so slow that there is no time, they and the last stories are left out.
import { ensureChromium } from './ensure-debian.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { root } from './run.mjs'
import { runStep } from './test-step.mjs'

/** Of a step that failed, at the end. */
const LAST_LINES = 40
/** CI stops after ninety minutes. On a machine of a third of the usual speed, a story or PostgreSQL that begins later than so many minutes would not come to its end. */
const LATEST_START_MIN = { story: 82, postgres: 70 }

process.chdir(root)
await ensureDependencies()
const env = { CHROMIUM_PATH: await ensureChromium() }
const npx = (...args) => ['npx', ['--no-install', ...args]]
const vitest = (project) => npx('vitest', 'run', '--project', project)

/** @typedef {{ name: string, program: [string, string[]], settings?: Record<string, string> }} Step */
/** @type {(name: string, program: [string, string[]], settings?: Record<string, string>) => Step} */
const step = (name, program, settings = {}) => ({ name, program, settings })

/** With several threads and no limit, the linter that reads types takes 20 GB; with these 8, on one processor and in no more time. */
const ONE_THREAD = { GOMAXPROCS: '1', GOMEMLIMIT: '9GiB' }

// CI asks for PostgreSQL, and CI alone has an end.
const isCi = process.argv.includes('--postgres')
const lastStart_ms = performance.timeOrigin + LATEST_START_MIN.story * 60_000
/** @type {Record<string, string>} */
const storiesUntil = isCi ? { LAST_START_OF_A_STORY: String(lastStart_ms) } : {}

/** One row after the other; the lanes of a row go beside each other, each on one processor. @type {Step[][][]} */
const rows = [
  [[step('format', npx('biome', 'format', '.'))]],
  [
    [step('lint', npx('oxlint', '--type-aware', '--deny-warnings'), ONE_THREAD)],
    [
      // Several checkers at once each read the whole program: they take three times the memory and, on two cores, no less time.
      step('types', npx('tsc', '-p', 'tsconfig.json', '--singleThreaded')),
      step('unused', npx('knip', '--no-progress')),
      step('build', [process.execPath, ['scripts/build.mjs']]),
    ],
  ],
  ...['checks', 'unit', 'http', 'generated', 'slow'].map((project) => [[step(project, vitest(project))]]),
  [[step('screen', vitest('screen*'))]],
  [[step('stories', npx('playwright', 'test', '--config', 'e2e/playwright.config.ts'), storiesUntil)]],
]
const postgres = step('postgres', [process.execPath, ['scripts/test-postgres.mjs']])

/** @type {({ name: string } & Awaited<ReturnType<typeof runStep>>)[]} */
const results = []
/** @param {Step} step @param {{ isShownAtOnce: boolean }} options */
async function runNamed({ name, program: [command, args], settings }, { isShownAtOnce }) {
  if (isShownAtOnce) console.log(`\n── ${name}`)
  const result = await runStep(command, args, { env: { ...env, ...settings }, isShownAtOnce })
  if (!isShownAtOnce) console.log(`\n── ${name}\n${result.lines.join('\n')}`)
  results.push({ name, ...result })
}
for (const lanes of rows) {
  await Promise.all(
    lanes.map(async (lane, at) => {
      for (const one of lane) await runNamed(one, { isShownAtOnce: at === 0 })
    }),
  )
}
const minutes = Math.round(process.uptime() / 60)
const withPostgres = isCi && minutes <= LATEST_START_MIN.postgres
if (withPostgres) await runNamed(postgres, { isShownAtOnce: true })

/** Playwright's word for the stories that came too late. */
const SKIPPED = /^ *(\d+) skipped$/
const ofStories = results.find(({ name }) => name === 'stories')?.lines ?? []
const late = ofStories.map((line) => SKIPPED.exec(line)?.[1]).find((count) => count !== undefined)
const leftOut = [
  ...(late === undefined ? [] : [`${late} 个故事`]),
  ...(isCi && !withPostgres ? ['PostgreSQL 上的测试'] : []),
]

const failed = results.filter(({ code }) => code !== 0)
for (const { name, lines } of failed)
  console.error(`\n── ${name} 未通过，最后几行：\n${lines.slice(-LAST_LINES).join('\n')}`)
if (leftOut.length > 0) console.log(`\n这台机器太慢，九十分钟里跑不完：${leftOut.join('、')}这次没有跑`)
console.log(`\n${results.map(({ name, seconds }) => `${name} ${seconds} s`).join('，')}`)
console.log(failed.length === 0 ? '全部通过' : `未通过：${failed.map(({ name }) => name).join('、')}`)
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
// A step without tests of its own that fails (format, types, a setup) counts as one failure.
const failures = sum('failed') + failed.filter((result) => result.failed === 0).length
console.log(`${sum('passed')} passed, ${failures} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
