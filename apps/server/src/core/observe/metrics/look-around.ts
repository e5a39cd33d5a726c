import { Gauge, type Registry } from 'prom-client'
import type { Pool } from 'pg'
import type { Server } from 'socket.io'
import { lastBackup } from '../../backup/daily/backup-run.store.ts'
import type { Services } from '../../http/context.ts'
import { countJobs } from '../../jobs/job.store.ts'
import { ALARM_KINDS } from '../alarms/alarm.ts'
import { within } from '../within.ts'

const PATIENCE_MS = 2_000

type Seen = Pick<Services, 'database' | 'diskSpace' | 'alarms' | 'clock'>

/** Figures that are looked up when somebody asks; a figure whose source does not answer has no value then, rather than an old one ([OP-7]). */
export function lookAround(register: Registry, services: Seen, io: Server | null): () => Promise<void> {
  const gauge = <L extends string = never>(name: string, help: string, ...labelNames: L[]): Gauge<L> =>
    new Gauge({ name: `jiangtai_${name}`, help, labelNames, registers: [register] })
  const up = gauge('database_up', 'Whether the database answered now.')
  const connections = gauge('database_connections', 'Connections of a pool.', 'pool', 'state')
  const jobs = gauge('jobs', 'Long tasks: waiting, running, and failed within the last day.', 'state')
  const backup = gauge('backup_age_seconds', 'Time since the last daily backup that was made.')
  const free = gauge('disk_free_bytes', 'Room on the disk of DATA_DIR.')
  const total = gauge('disk_total_bytes', 'Size of the disk of DATA_DIR.')
  const alarms = gauge('alarms', 'Alarms that stand.', 'kind')
  const sockets = gauge('sockets', 'Open sockets.')
  const rooms = gauge('rooms', 'Rooms of sockets, by kind.', 'kind')
  const { database, clock, diskSpace } = services

  const lookAtPools = (): void => {
    for (const [pool, counted] of poolsOf(services)) {
      connections.set({ pool, state: 'open' }, counted.totalCount)
      connections.set({ pool, state: 'idle' }, counted.idleCount)
      connections.set({ pool, state: 'waited_for' }, counted.waitingCount)
    }
  }
  const lookAtDatabase = async (): Promise<void> => {
    const now = clock.now()
    const counts = await countJobs(database.orm, now)
    const { last_done } = await lastBackup(database.orm)
    for (const [state, count] of Object.entries(counts)) jobs.set({ state }, count)
    const made_at = last_done?.finished_at ?? null
    if (made_at === null) backup.remove()
    else backup.set((now.getTime() - Date.parse(made_at)) / 1000)
    up.set(1)
  }
  const lookAtDisk = async (): Promise<void> => {
    const space = await diskSpace()
    free.set(space.free_bytes)
    total.set(space.total_bytes)
  }
  return async () => {
    const standing = services.alarms.standing()
    for (const kind of ALARM_KINDS)
      alarms.set({ kind }, standing.filter((alarm) => alarm.kind === kind).length)
    sockets.set(io?.sockets.sockets.size ?? 0)
    rooms.reset()
    for (const [kind, count] of roomsOf(io)) rooms.set({ kind }, count)
    lookAtPools()
    await Promise.all([
      within(PATIENCE_MS, lookAtDatabase()).catch(() => {
        up.set(0)
        jobs.reset()
        backup.remove()
      }),
      within(PATIENCE_MS, lookAtDisk()).catch(() => {
        free.remove()
        total.remove()
      }),
    ])
  }
}

function poolsOf({ database }: Seen): [string, Pool][] {
  const { pool, for_long_work } = database
  return for_long_work.pool === pool
    ? [['calls', pool]]
    : [
        ['calls', pool],
        ['long_work', for_long_work.pool],
      ]
}

/** A room is named by our own code, as `kind:id`; the room that each socket has for itself is only an id. */
function roomsOf(io: Server | null): Map<string, number> {
  const counts = new Map<string, number>()
  for (const room of io?.sockets.adapter.rooms.keys() ?? []) {
    const end = room.indexOf(':')
    const kind = room.slice(0, end)
    if (end > 0) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return counts
}
