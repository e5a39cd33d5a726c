import type { DiskSpace } from '../disk-space.ts'
import type { Alarm, Look } from './alarm.ts'

const MOST_WANTED_BYTES = 5_000_000_000
const PART_WANTED = 0.1

/** A watched disk: how its free room is asked, and the words for its contents and for the remedy. */
export type WatchedDisk = {
  kind: 'disk' | 'backup_disk'
  space: () => Promise<DiskSpace>
  holds: string
  advice: string
}

/** A disk is nearly full with less than a tenth of it free, or less than 5 GB of a large one ([OP-10]). */
export function isNearlyFull({ free_bytes, total_bytes }: DiskSpace): boolean {
  return free_bytes < Math.min(MOST_WANTED_BYTES, total_bytes * PART_WANTED)
}

/** Looks at the disks of the data and of the backups. */
export function lookAtDisks(disks: readonly WatchedDisk[]): Look {
  return async () => {
    const alarms = await Promise.all(disks.map(alarmOf))
    return alarms.filter((alarm) => alarm !== null)
  }
}

async function alarmOf({ kind, space, holds, advice }: WatchedDisk): Promise<Alarm | null> {
  const room = await space()
  if (!isNearlyFull(room)) return null
  const gigabytes = (room.free_bytes / 1e9).toFixed(1)
  return { kind, school_id: null, words: `${holds}的磁盘快满了，只剩 ${gigabytes} GB，${advice}` }
}
