import type { Database } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import { type ClockStep, isTold, makesAgesDoubtful } from './clock-step.ts'
import { goOn, isSameBoot } from './go-on.ts'
import type { MachineTime } from './machine-time.ts'
import type { ServerClock } from './server-clock.ts'
import { type NotedTime, noteFirstTime, noteTime, readNotedTime } from './server-time.store.ts'

/** The parts that keep the server's time; `readyToSet` says whether nothing runs whose time was promised, and makes ready. */
export type TimeParts = {
  database: Pick<Database, 'orm'>
  clock: ServerClock
  machine: MachineTime
  readyToSet: (time: { from: Date; to: Date }) => Promise<boolean>
  log: Log
}

/** The server's time while it is kept; `tick` is called every five seconds. */
export type KeptTime = {
  tick: () => Promise<void>
  start: () => void
  /** Notes the time a last time. */
  stop: () => Promise<void>
  /** The jump that managers are told of, or null. */
  toldStep: () => ClockStep | null
  /** Whether ages can be told, so that old things may be erased. */
  knowsAges: () => boolean
}

const TICK_MS = 5_000
/** Less than this is the daily work of time services and harms nobody. */
const NOTICED_MS = 2_000
/** Seldom, so that the embedded engine finds ten minutes without a write for its own upkeep. */
const NOTE_EVERY_MS = 15 * 60_000

/** Goes on with the time that the database remembers ([RN-52]); throws the database's errors. */
export async function keepTime(parts: TimeParts): Promise<KeptTime> {
  const { database, clock, machine, log } = parts
  let noted = await takeUp(parts)
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | null = null
  let isAway = false

  const note = async (change: Partial<NotedTime>): Promise<boolean> => {
    const next = { ...noted, ...momentOf(parts), ...change }
    const isNoted = await noteTime(database.orm, noted.version, next)
    if (isNoted) noted = next
    return isNoted
  }
  const readAgain = async (): Promise<void> => {
    const { version } = noted
    noted = (await readNotedTime(database.orm)) ?? noted
    if (noted.version !== version && isSameBoot(noted, machine)) clock.set(goOn(noted, machine).at_ms)
  }
  const runTick = async (): Promise<void> => {
    const slept_ms = clock.addSleep()
    if (slept_ms > 0) log.warn({ slept_ms }, 'the machine slept; the server takes up its time')
    await readAgain()
    const ahead_ms = clock.aheadBy()
    const ms = ahead_ms - noted.ahead_ms
    if (Math.abs(ms) > NOTICED_MS) {
      log.warn({ ms, ahead_ms }, 'the clock of the machine jumped; the server goes by its own time')
      await note({ ahead_ms, step: { cause: 'set', ms, at: clock.now().toISOString() } })
    }
    const time = { from: clock.now(), to: new Date(machine.wall()) }
    if (Math.abs(ahead_ms) > NOTICED_MS && (await parts.readyToSet(time))) return setTime()
    if (clock.now().getTime() - Date.parse(noted.at) >= NOTE_EVERY_MS) await note({})
  }
  /** Takes over the machine's clock. Other processes read it within a tick. */
  const setTime = async (): Promise<void> => {
    const ms = clock.aheadBy()
    const at = new Date(machine.wall()).toISOString()
    const next = { at, ahead_ms: 0, version: noted.version + 1, step: { cause: 'set' as const, ms, at } }
    if (!(await note(next))) return
    clock.set(goOn(noted, machine).at_ms)
    log.warn({ ms }, "the server took over the time of the machine's clock")
  }
  const tick = (): Promise<void> => {
    round ??= runTick()
      .then(
        () => {
          isAway = false
        },
        (error: unknown) => {
          if (!isAway) log.warn({ err: error }, 'the time could not be noted and will be')
          isAway = true
        },
      )
      .finally(() => {
        round = null
      })
    return round
  }
  return {
    tick,
    start: () => {
      void tick()
      timer = setInterval(() => void tick(), TICK_MS).unref()
    },
    stop: async () => {
      clearInterval(timer)
      await round
      await note({}).catch((error: unknown) => log.warn({ err: error }, 'the time could not be noted'))
    },
    toldStep: () => (noted.step !== null && isTold(noted.step, clock.now()) ? noted.step : null),
    knowsAges: () =>
      Math.abs(clock.aheadBy()) <= NOTICED_MS &&
      (noted.step === null || !makesAgesDoubtful(noted.step, clock.now())),
  }
}

async function takeUp(parts: TimeParts): Promise<NotedTime> {
  const { database, clock, machine, log } = parts
  for (;;) {
    const last = await readNotedTime(database.orm)
    if (last === null) {
      const first = { ...momentOf(parts), version: 1, ahead_ms: 0, step: null }
      if (await noteFirstTime(database.orm, first)) return first
      continue
    }
    const { at_ms, joined, step } = goOn(last, machine)
    clock.set(at_ms)
    if (joined) return last
    if (step !== null)
      log.warn({ ...step, last_seen: last.at }, 'the clock of the machine is not where it was left')
    const next = {
      ...momentOf(parts),
      version: last.version + 1,
      ahead_ms: clock.aheadBy(),
      step: step ?? last.step,
    }
    if (await noteTime(database.orm, last.version, next)) return next
  }
}

function momentOf({ clock, machine }: TimeParts): Pick<NotedTime, 'at' | 'up_ms' | 'boot_id'> {
  return { at: clock.now().toISOString(), up_ms: machine.up(), boot_id: machine.boot_id }
}
