// What is lost, and for how long nobody is served, when things fail: the R-figures of the quality model, each against its aim.
// Usage: npm run bench:faults [-- --quick] [-- --only=kill,line,loop,database,disk,slow,clock]. Parts that need root or PostgreSQL say so and are left out.
import { parseArgs } from 'node:util'
import { measureClock } from './faults/clock.mjs'
import { measureDatabase } from './faults/database.mjs'
import { measureDeadLines } from './faults/dead-lines.mjs'
import { measureDisk } from './faults/disk.mjs'
import { measureEventLoop } from './faults/event-loop.mjs'
import { measureKills } from './faults/kills.mjs'
import { measureSlowClients } from './faults/slow-clients.mjs'
import { machineNote, printVerdicts } from './run/report.mjs'
import { oursRunsFrom } from './server-process.mjs'

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
})
const { quick } = options

/** @type {Record<string, () => Promise<import('./run/report.mjs').Verdict[]>>} */
const parts = {
  kill: () => measureKills(quick ? { pads: 60, rounds: 5 } : { pads: 200, rounds: 50 }),
  line: () => measureDeadLines(quick ? { pads: 40, dark_s: 6 } : { pads: 200, dark_s: 20 }),
  loop: () => measureEventLoop(quick ? { pads: 40, calm_s: 10 } : { pads: 200, calm_s: 30 }),
  database: () => measureDatabase(quick ? { kills: 3, silence_s: 5 } : { kills: 50, silence_s: 60 }),
  disk: () => measureDisk({ full_s: quick ? 3 : 20 }),
  slow: () => measureSlowClients({ clients: quick ? 50 : 300 }),
  clock: () => measureClock({ time_limit_s: quick ? 20 : 60 }),
  // Several serving processes, of which one is killed, have their place here.
}
const chosen = options.only?.split(',') ?? Object.keys(parts)

console.log(`Our server runs from ${oursRunsFrom()}; ${machineNote()}. Times are milliseconds.`)
const verdicts = []
for (const name of chosen) {
  const part = parts[name]
  if (part === undefined) throw new Error(`${name}: the parts are ${Object.keys(parts).join(', ')}`)
  console.log(`${name} …`)
  verdicts.push(...(await part()))
}
printVerdicts(verdicts)
console.log(JSON.stringify({ bench: 'faults', date: new Date().toISOString(), quick, verdicts }))
// What is late is told; what is lost fails the run.
process.exit(verdicts.some(({ value, at_most }) => at_most === 0 && value > 0) ? 1 : 0)
