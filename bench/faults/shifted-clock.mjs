// Loaded before the server: its machine's clock is ahead by the milliseconds that a file holds, read anew at SIGUSR2. What counts time evenly is left alone.
import { readFileSync } from 'node:fs'

const file = process.env.FAULT_CLOCK_FILE ?? ''
const RealDate = Date
let ahead_ms = 0
const readShift = () => {
  ahead_ms = Number(readFileSync(file, 'utf8'))
}
readShift()
process.on('SIGUSR2', readShift)

globalThis.Date = /** @type {DateConstructor} */ (
  new Proxy(RealDate, {
    construct: (target, args) =>
      args.length === 0 ? new RealDate(target.now() + ahead_ms) : Reflect.construct(target, args),
    get: (target, name) => (name === 'now' ? () => RealDate.now() + ahead_ms : Reflect.get(target, name)),
  })
)
