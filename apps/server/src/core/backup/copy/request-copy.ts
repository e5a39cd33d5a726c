import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { holderOf } from '../../db/engine/directory-lock.ts'
import { copiesIn } from './copy-folder.ts'

const LOOK_MS = 100
/** A serving process that looks twice a second and has not taken a request for so long does not know of copies. */
const TAKEN_WITHIN_MS = 30_000

/** A copy of a running database's folder; `remove` when done. */
export type ClusterCopy = { directory: string; remove: () => Promise<void> }

/** Asks the process that serves a data folder for a copy of its database; throws with its reason, or when it ends meanwhile. */
export async function requestCopy(data_dir: string): Promise<ClusterCopy> {
  const folder = copiesIn(data_dir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const ready = path.join(folder, `${process.pid}-${randomBytes(6).toString('hex')}`)
  const remove = async (): Promise<void> => {
    for (const ending of ['.wanted', '.failed', '.new', ''])
      await rm(`${ready}${ending}`, { recursive: true, force: true })
  }
  try {
    await writeFile(`${ready}.wanted`, '', { mode: 0o600 })
    await untilReady({ ready, data_dir })
    return { directory: ready, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

async function untilReady({ ready, data_dir }: { ready: string; data_dir: string }): Promise<void> {
  const asked_ms = performance.now()
  while (!existsSync(ready)) {
    if (existsSync(`${ready}.failed`)) throw new Error(await readFile(`${ready}.failed`, 'utf8'))
    if (holderOf(data_dir) === null) throw new Error('服务器在备份途中停止了，请再备份一次')
    if (existsSync(`${ready}.wanted`) && performance.now() - asked_ms > TAKEN_WITHIN_MS)
      throw new Error('正在运行的服务器没有应答，请用同一版本的程序备份，或先停掉服务器')
    await wait(LOOK_MS)
  }
}
