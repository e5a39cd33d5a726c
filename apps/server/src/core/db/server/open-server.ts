import type pg from 'pg'
import type { DatabaseLog } from '../database-log.ts'
import { LONGEST_SILENCE_MS, startPulse } from './pulse.ts'
import { CALLS, LONG_WORK, openServerPool } from './server-pool.ts'
import { createSocketGate } from './socket-gate.ts'

/** Long work outlives a short silence; after this a server that comes back is taken for another one. */
const LONG_WORK_CUT_AFTER_MS = 15_000

/** The pools of a PostgreSQL server, and the pulse that shuts them while it does not answer. */
export type ServerPools = { calls: pg.Pool; long_work: pg.Pool; stop: () => Promise<void> }

/** Opens the pools of PostgreSQL at `url`; connects to nothing yet but for the pulse. */
export function openServerPools(options: {
  url: string
  connection_timeout_ms: number
  log: DatabaseLog
  longest_silence_ms?: number | undefined
}): ServerPools {
  const { url, connection_timeout_ms, log, longest_silence_ms = LONGEST_SILENCE_MS } = options
  const gates = { calls: createSocketGate(), long_work: createSocketGate() }
  let isSilent = false
  const pulse = startPulse({
    url,
    longest_silence_ms,
    onSilence: () => {
      if (!isSilent) log.error({}, 'the database does not answer: calls are refused until it does')
      isSilent = true
      gates.calls.shut(0)
      gates.long_work.shut(LONG_WORK_CUT_AFTER_MS)
    },
    onAnswer: () => {
      if (isSilent) log.warn({}, 'the database answers again')
      isSilent = false
      gates.calls.open()
      gates.long_work.open()
    },
  })
  return {
    calls: openServerPool({ url, gate: gates.calls, patience: CALLS, connection_timeout_ms }),
    long_work: openServerPool({ url, gate: gates.long_work, patience: LONG_WORK, connection_timeout_ms }),
    stop: () => pulse.stop(),
  }
}
