import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../../storage/disk/disk-files.ts'
import {
  type BackupFormat,
  digestOf,
  firstDigest,
  headOf,
  MAGICS,
  MAX_PAYLOAD_BYTES,
  type PartKind,
} from './part-format.ts'

/** A backup file on its way. `finish` gives it its name, `drop` removes it and may follow `finish`. */
export type PartWriter = {
  format: BackupFormat
  /** Where the bytes lie until `finish`. */
  unfinished: string
  put: (kind: PartKind, payload: Buffer) => Promise<void>
  /** Has everything on the disk, without the name yet. */
  sync: () => Promise<void>
  finish: () => Promise<void>
  drop: () => Promise<void>
}

/** Begins a backup file that only its owner may read; it has another name until it is whole ([BK-5]). Throws when `file` is there already. */
export async function writeParts(file: string, format: BackupFormat = 2): Promise<PartWriter> {
  if ((await stat(file).catch(() => null)) !== null)
    throw new Error(`${file} 已存在：请换一个文件名，或先把它移走`)
  const unfinished = `${file}.part`
  await rm(unfinished, { force: true })
  const handle = await open(unfinished, 'wx', 0o600)
  const { ino } = await handle.stat()
  let digest = firstDigest(format)
  let isOpen = true
  const close = async (): Promise<void> => {
    if (isOpen) await handle.close()
    isOpen = false
  }
  await writeAll(handle, MAGICS[format])
  return {
    format,
    unfinished,
    async put(kind, payload) {
      if (payload.length > MAX_PAYLOAD_BYTES) throw new Error('有一行数据过大，无法写入备份')
      const head = headOf(kind, payload.length)
      digest = digestOf({ previous: digest, head, payload })
      await writeAll(handle, Buffer.concat([head, payload, digest]))
    },
    sync: () => handle.sync(),
    async finish() {
      await handle.sync()
      await close()
      // A second backup into the same file has begun: the file that lies there now is not ours.
      if ((await stat(unfinished)).ino !== ino) throw new Error(`另一个备份正在写入 ${file}`)
      await rename(unfinished, file)
      await syncFolder(path.dirname(file))
    },
    async drop() {
      await close()
      const found = await stat(unfinished).catch(() => null)
      if (found?.ino === ino) await rm(unfinished, { force: true })
    },
  }
}

async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  let at = 0
  while (at < bytes.length) at += (await handle.write(bytes, at)).bytesWritten
}
