// Loaded before the server: at SIGUSR2 it writes how long the event loop was held up since the last time, in milliseconds, into the file FAULT_LOOP_FILE.
import { renameSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const file = process.env.FAULT_LOOP_FILE ?? ''
const delay = monitorEventLoopDelay({ resolution: 2 })
delay.enable()
process.on('SIGUSR2', () => {
  const found = { p999: delay.percentile(99.9) / 1e6, most: delay.max / 1e6 }
  delay.reset()
  // Complete or not there.
  writeFileSync(`${file}.part`, JSON.stringify(found))
  renameSync(`${file}.part`, file)
})
