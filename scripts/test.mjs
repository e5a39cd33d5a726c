// `npm test`: installs what it needs and runs every step, cheapest first, also after one that failed; says at the end what failed.
// `-- --postgres` adds the tests that a real PostgreSQL has to pass as well.
import { ensureChromium } from './ensure-debian.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { root } from './run.mjs'
import { runStep } from './test-step.mjs'

process.chdir(root)
await ensureDependencies()
const env = { CHROMIUM_PATH: await ensureChromium() }
const npx = (...args) => ['npx', ['--no-install', ...args]]
const vitest = (project) => npx('vitest', 'run', '--project', project)

/** @type {[string, [string, string[]]][]} */
const steps = [
  ['format', npx('biome', 'format', '.')],
  ['lint', npx('oxlint', '--type-aware', '--deny-warnings')],
  // Several checkers at once each read the whole program: they take three times the memory and, on two cores, no less time.
  ['types', npx('tsc', '-p', 'tsconfig.json', '--singleThreaded')],
  ['unused', npx('knip', '--no-progress')],
  ['build', [process.execPath, ['scripts/build.mjs']]],
  ['checks', vitest('checks')],
  ['unit', vitest('unit')],
  ['http', vitest('http')],
  ['generated', vitest('generated')],
  ['slow', vitest('slow')],
  ['screen', vitest('screen*')],
  ['stories', npx('playwright', 'test', '--config', 'e2e/playwright.config.ts')],
]
if (process.argv.includes('--postgres')) {
  steps.push(['postgres', [process.execPath, ['scripts/test-postgres.mjs']]])
}

const results = []
for (const [name, [command, args]] of steps) {
  console.log(`\n── ${name}`)
  results.push({ name, ...(await runStep(command, args, { env })) })
}

const failed = results.filter(({ code }) => code !== 0)
for (const { name, last_lines } of failed)
  console.error(`\n── ${name} 未通过，最后几行：\n${last_lines.join('\n')}`)
console.log(`\n${results.map(({ name, seconds }) => `${name} ${seconds} s`).join('，')}`)
console.log(failed.length === 0 ? '全部通过' : `未通过：${failed.map(({ name }) => name).join('、')}`)
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
// A step without tests of its own that fails (format, types, a setup) counts as one failure.
const failures = sum('failed') + failed.filter((result) => result.failed === 0).length
console.log(`${sum('passed')} passed, ${failures} failed`)
process.exitCode = failed.length === 0 ? 0 : 1
