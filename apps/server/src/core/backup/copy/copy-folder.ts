import path from 'node:path'

/** Where another process asks the serving one for a copy, and finds it; only the owner of the data can enter. */
export function copiesIn(data_dir: string): string {
  return path.join(data_dir, 'copies')
}

/**
 * The files of one request, `<process that asks>-<number>`: `.wanted` asks, `.new` is being copied, without an ending it is ready, `.failed` says why there
 * is none. Files and not a socket: they work on every system and at every length of path, and outlive either process.
 */
const NAME = /^((\d+)-[0-9a-f]+)(\.wanted|\.new|\.failed|)$/

/** Reads the name of an entry in the folder of copies; null: not ours. */
export function readCopyName(name: string): { id: string; pid: number; ending: string } | null {
  const [, id, pid, ending] = NAME.exec(name) ?? []
  return id === undefined || ending === undefined ? null : { id, pid: Number(pid), ending }
}
