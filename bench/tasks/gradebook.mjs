// A gradebook of 60 students and 200 items as a file of Excel (D5): the writer that every export uses, in its thread, as the server runs it.
// The statement that reads the scores is not in it. Usage: npm run bench:gradebook
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { writeXlsx } from '../../apps/server/src/core/formats/xlsx/write-xlsx.ts'
import { summarise } from '../run/measure.mjs'
import { machineNote, printTable, printVerdicts } from '../run/report.mjs'

const [STUDENTS, ITEMS, ROUNDS] = [60, 200, 12]
const MB = 1024 * 1024

const sheet = {
  name: '得分',
  notes: ['高一(1)班 数学'],
  columns: ['姓名', '学号', ...Array.from({ length: ITEMS }, (_, at) => `第 ${at + 1} 题`)].map((label) => ({
    ...{ label, width: 10 },
  })),
  rows: Array.from({ length: STUDENTS }, (_, at) => [
    `学生${at}`,
    `0${at}`,
    ...Array.from({ length: ITEMS }, (_item, item) => ((at * 7 + item * 3) % 11) / 2),
  ]),
}

// The first one starts the thread.
let { length } = await writeXlsx([sheet])
const before = process.memoryUsage.rss()
const stalls = monitorEventLoopDelay({ resolution: 1 })
stalls.enable()
const samples = []
for (let round = 0; round < ROUNDS; round += 1) {
  const [at, cpu] = [performance.now(), process.cpuUsage()]
  length = (await writeXlsx([sheet])).length
  const { user, system } = process.cpuUsage(cpu)
  samples.push({ wall_ms: performance.now() - at, cpu_ms: (user + system) / 1000 })
}
stalls.disable()
const grown_mb = (process.memoryUsage.rss() - before) / MB
const { wall_p50, wall_p95, cpu_p50 } = summarise(samples)
console.log(`${STUDENTS} × ${ITEMS}, ${(length / 1024).toFixed(0)} KB; ${machineNote()}.`)
printTable('A gradebook as a file of Excel, ms', [
  ['', 'p50', 'p95', 'CPU'],
  ['written', wall_p50, wall_p95, cpu_p50],
])
printVerdicts([
  { id: 'D5', what: 'written, p95 ms', value: wall_p95, at_most: 2000 },
  { id: 'D5', what: `memory after ${ROUNDS} files, MB more`, value: grown_mb, at_most: 100 },
  { id: 'D5', what: 'the event loop held up, p99 ms', value: stalls.percentile(99) / 1e6, at_most: 50 },
])
process.exit()
