import type { MachineTime } from '../machine-time.ts'

/** A machine whose clock is moved apart from the time that really passes, in milliseconds. */
export type FakeMachine = MachineTime & {
  /** Real time passes, and the machine's clock with it. */
  pass: (ms: number) => void
  /** Real time passes while the machine sleeps: the processes' own counters stand still. */
  sleep: (ms: number) => void
  /** Somebody sets the clock. */
  setForward: (ms: number) => void
  /** The machine as a new process sees it: nothing of the old process's counter is left. */
  nextProcess: () => MachineTime
  /** Switches the machine off and, `ms` later, on again. */
  restart: (ms: number) => void
}

/** A machine that was switched on an hour before it is Friday nine o'clock in Shanghai. */
export function fakeMachine({ tells_boot = true }: { tells_boot?: boolean } = {}): FakeMachine {
  let wall = Date.parse('2026-11-20T01:00:00.000Z')
  let up = 3_600_000
  let slept = 0
  let boots = 1
  const bootId = (): string | null => (tells_boot ? `boot-${boots}` : null)
  const pass = (ms: number): void => {
    wall += ms
    up += ms
  }
  const seen = (steady: () => number): MachineTime => ({
    wall: () => wall,
    steady,
    up: () => up,
    get boot_id() {
      return bootId()
    },
  })
  const process = (): MachineTime => {
    const began = up - slept
    return seen(() => up - slept - began)
  }
  return {
    ...process(),
    get boot_id() {
      return bootId()
    },
    pass,
    sleep: (ms) => {
      pass(ms)
      slept += ms
    },
    setForward: (ms) => {
      wall += ms
    },
    nextProcess: process,
    restart: (ms) => {
      wall += ms
      up = 10_000
      slept = 0
      boots += 1
    },
  }
}
