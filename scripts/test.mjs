// `npm test`: installs what it needs and runs everything, cheapest first. Ends at the first step that fails.
import { ensureChromium } from './ensure-debian.mjs'
import { ensureDependencies } from './ensure-dependencies.mjs'
import { root, run } from './run.mjs'

process.chdir(root)
await ensureDependencies()
const env = { CHROMIUM_PATH: await ensureChromium() }
const npx = (...args) => ['npx', ['--no-install', ...args]]
const vitest = (project) => npx('vitest', 'run', '--project', project)

/** @type {[string, [string, string[]]][]} */
const steps = [
  ['format', npx('biome', 'format', '.')],
  ['lint', npx('oxlint', '--type-aware', '--deny-warnings')],
  ['types', npx('tsc', '-p', 'tsconfig.json')],
  ['build', [process.execPath, ['scripts/build.mjs']]],
  ['checks', vitest('checks')],
  ['unit', vitest('unit')],
  ['http', vitest('http')],
  ['screen', vitest('screen')],
  ['stories', npx('playwright', 'test', '--config', 'e2e/playwright.config.ts')],
]

const took = []
for (const [name, [command, args]] of steps) {
  console.log(`\n── ${name}`)
  const began = Date.now()
  const code = await run(command, args, { env })
  took.push(`${name} ${Math.round((Date.now() - began) / 1000)} s`)
  if (code === 0) continue
  console.error(`\n${name} 未通过（${took.join('，')}）`)
  process.exit(code)
}
console.log(`\n全部通过：${took.join('，')}`)
