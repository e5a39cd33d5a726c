import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const Erased = z.object({
  school_id: z.string(),
  kind: z.string(),
  person_id: z.string(),
})
/** Somebody who was erased, by ids alone. */
export type Erased = z.output<typeof Erased>

/** The erased people, kept beside the backups: people whom a restored older backup brings back are erased again by this list ([PV-38]). */
export type ErasedList = {
  add: (erased: readonly Erased[]) => Promise<void>
  read: () => Promise<Erased[]>
}

/** Where there is no folder of backups. */
export const NO_ERASED_LIST: ErasedList = { add: async () => {}, read: async () => [] }

const NAME = 'erased-people.jsonl'

/** The list in a folder; each line is on the disk once it was added. A line that was cut off by a crash is passed over. */
export function openErasedList(folder: string): ErasedList {
  const file = path.join(folder, NAME)
  return {
    add: async (erased) => {
      if (erased.length === 0) return
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const handle = await open(file, 'a', 0o600)
      try {
        // A line of its own even after one that was cut off.
        await handle.appendFile(`${erased.map((one) => `\n${JSON.stringify(Erased.parse(one))}`).join('')}\n`)
        await handle.sync()
      } finally {
        await handle.close()
      }
    },
    read: async () => {
      const text = await readFile(file, 'utf8').catch(() => '')
      return text.split('\n').flatMap(parsed)
    },
  }
}

function parsed(line: string): Erased[] {
  try {
    return [Erased.parse(JSON.parse(line))]
  } catch {
    return []
  }
}
