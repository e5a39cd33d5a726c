// `npm run measure:generated [-- area]`: what the generated tests cost with each route once and twice. Cost that grows with the routes
// and no faster comes out at most at twice.
import { spawn } from 'node:child_process'
import { root } from './run.mjs'

const area = process.argv[2]
const place =
  area === undefined ? 'generated.test.ts' : `apps/server/src/features/${area}/test/generated.test.ts`

/**
 * @param {number} times
 * @returns {Promise<{ wall_s: number, cpu_s: number, code: number }>}
 */
function measure(times) {
  const began = performance.now()
  // Of children that ended, `resourceUsage` tells nothing; the shell's own `times` does.
  const command = `npx --no-install vitest run --project generated ${place} --reporter=dot >&2; code=$?; times; exit $code`
  const child = spawn('bash', ['-c', command], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ROUTE_TIMES: String(times) },
  })
  let told = ''
  child.stdout.on('data', (chunk) => {
    told += chunk
  })
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const children = told.trim().split('\n').at(-1) ?? ''
      const cpu_s = [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
        (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
        0,
      )
      resolve({ wall_s: (performance.now() - began) / 1000, cpu_s, code: code ?? 1 })
    })
  })
}

const once = await measure(1)
const twice = await measure(2)
for (const [name, { wall_s, cpu_s }] of Object.entries({ '×1': once, '×2': twice }))
  console.log(`${name}: ${wall_s.toFixed(0)} s, ${cpu_s.toFixed(0)} s of CPU`)
console.log(
  `×2 / ×1: ${(twice.wall_s / once.wall_s).toFixed(2)}, CPU ${(twice.cpu_s / once.cpu_s).toFixed(2)}`,
)
process.exitCode = once.code === 0 && twice.code === 0 ? 0 : 1
