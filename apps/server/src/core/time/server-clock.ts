import type { Clock } from './clock.ts'
import type { MachineTime } from './machine-time.ts'

/** The time of this process, which goes on evenly even when the machine's clock is set ([RN-50]); moments are milliseconds since 1970. */
export type ServerClock = Clock & {
  /** How far the machine's clock is ahead of the server's time, in milliseconds; negative when it is behind. */
  aheadBy: () => number
  /** Goes on from another moment. */
  set: (at_ms: number) => void
  /** Adds the time for which the machine slept since it was last asked; says how long that was, in milliseconds. */
  addSleep: () => number
}

/** A shorter difference may come from the system's own rounding. */
const SHORTEST_SLEEP_MS = 2_000

/** A clock that begins at the machine's time and is moved by nobody but its owner. */
export function createServerClock(machine: MachineTime): ServerClock {
  let base = baseAt(machine.wall(), machine)
  const nowMs = (): number => base.at + (machine.steady() - base.steady)
  return {
    now: () => new Date(nowMs()),
    aheadBy: () => Math.round(machine.wall() - nowMs()),
    set: (at_ms) => {
      base = baseAt(at_ms, machine)
    },
    addSleep: () => {
      const slept = machine.up() - base.up - (machine.steady() - base.steady)
      if (slept < SHORTEST_SLEEP_MS) return 0
      base = baseAt(nowMs() + slept, machine)
      return Math.round(slept)
    },
  }
}

function baseAt(at: number, machine: MachineTime) {
  return { at, steady: machine.steady(), up: machine.up() }
}
