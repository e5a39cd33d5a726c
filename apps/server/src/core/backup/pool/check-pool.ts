import type { PooledObject } from './manifest.ts'
import { isInPool, poolPlace } from './object-pool.ts'

/** How many files an error names. */
const NAMED = 5

/** Checks whether the pool has the files that a backup names. */
export type PoolCheck = {
  look: (object: PooledObject) => Promise<void>
  /** Throws with the names of the files that are missing or damaged; `file` is the backup. */
  assertWhole: (file: string) => void
}

/** Begins a check of the pool; with `reads` every byte is read. A file that several objects share is checked once. */
export function openPoolCheck({ pool, reads }: { pool: string; reads: boolean }): PoolCheck {
  const seen = new Set<string>()
  const wrong: string[] = []
  return {
    async look(object) {
      const { sha256 } = object
      if (seen.has(sha256)) return
      seen.add(sha256)
      if (!(await isInPool(pool, object, { reads }))) wrong.push(sha256)
    },
    assertWhole(file) {
      if (wrong.length === 0) return
      const named = wrong.slice(0, NAMED).map((sha256) => poolPlace(pool, sha256))
      const more = wrong.length > NAMED ? ' 等' : ''
      throw new Error(
        `备份 ${file} 要用的文件有 ${wrong.length} 个缺少或已损坏：${named.join('、')}${more}。请把备份旁边的 jiangtai-objects 文件夹一起放好，或换一份备份`,
      )
    },
  }
}
