import { type ClockStep, LONG_AWAY_MS } from './clock-step.ts'
import type { MachineTime } from './machine-time.ts'
import type { NotedTime } from './server-time.store.ts'

/** From which moment the server's time goes on, in milliseconds since 1970: `joined` where that is certain. `step` is a jump that was noticed. */
export type GoingOn = { at_ms: number; joined: boolean; step: ClockStep | null }

/** Machines whose clocks are kept agree better than this. */
const AGREED_MS = 5_000

/**
 * The time after the one that was noted. While the machine stays on, its own count of time tells exactly. Otherwise only its clock is left: an earlier
 * one is not believed, and a much later one is believed and told ([RN-52], [RN-53]).
 */
export function goOn(noted: NotedTime, machine: MachineTime): GoingOn {
  const noted_ms = Date.parse(noted.at)
  if (isSameBoot(noted, machine))
    return { at_ms: noted_ms + machine.up() - noted.up_ms, joined: true, step: null }
  const between_ms = Math.round(machine.wall() - noted_ms)
  const at_ms = noted_ms + Math.max(0, between_ms)
  const stepOf = (cause: ClockStep['cause']): ClockStep => ({
    cause,
    ms: between_ms,
    at: new Date(at_ms).toISOString(),
  })
  if (between_ms < -AGREED_MS) return { at_ms, joined: false, step: stepOf('set') }
  return { at_ms, joined: false, step: between_ms > LONG_AWAY_MS ? stepOf('away') : null }
}

/** Whether the machine has been on since the time was noted. */
export function isSameBoot({ boot_id, up_ms }: NotedTime, machine: MachineTime): boolean {
  return boot_id !== null && boot_id === machine.boot_id && machine.up() >= up_ms
}
