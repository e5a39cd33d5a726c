import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'

/** The times that the machine tells; a test puts its own here. */
export type MachineTime = {
  /** Its clock in milliseconds since 1970, which anybody may set. */
  wall: () => number
  /** Milliseconds of this process; cannot be set, and may stand still while the machine sleeps. */
  steady: () => number
  /** Milliseconds since the machine was switched on, its sleep included; cannot be set. */
  up: () => number
  /** Names the time since it was switched on, or null where the system does not tell. */
  boot_id: string | null
}

const BOOT_ID = '/proc/sys/kernel/random/boot_id'

/** The time of the machine we run on. */
export function thisMachine(): MachineTime {
  return {
    wall: () => Date.now(),
    steady: () => performance.now(),
    up: () => Math.round(os.uptime() * 1000),
    boot_id: readBootId(),
  }
}

/** A container may count its own time under the id of the machine: then the id would join times that do not belong together. */
function readBootId(): string | null {
  if (!existsSync(BOOT_ID)) return null
  const machine_s = Number(process.hrtime.bigint() / 1_000_000_000n)
  return os.uptime() < machine_s - 1 ? null : readFileSync(BOOT_ID, 'utf8').trim()
}
