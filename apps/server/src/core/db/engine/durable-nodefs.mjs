import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

const OWNER_ONLY = ~0o077

/**
 * Files and folders of the database are its owner's alone ([PV-1]): the engine makes its own readable by everybody, and sets that apart from
 * making them, which no umask covers.
 * @param {{ mknod: Function, setattr: Function }} ops
 */
function keepPrivate(ops) {
  const { mknod, setattr } = ops
  ops.mknod = (parent, name, mode, dev) => mknod(parent, name, mode & OWNER_ONLY, dev)
  ops.setattr = (node, attr) =>
    setattr(node, attr.mode === undefined ? attr : { ...attr, mode: attr.mode & OWNER_ONLY })
}

/**
 * The file system of the embedded database with an fsync that reaches the disk. The stock one has none, so a
 * committed row would live only in the kernel's page cache until the machine happens to write it out.
 */
export class DurableNodeFS extends NodeFS {
  /**
   * @param {import('@electric-sql/pglite').PGlite} pg
   * @param {Record<string, unknown>} options
   */
  async init(pg, options) {
    const result = await super.init(pg, options)
    const hookFsync = (module) => {
      const nodefs = module.NODEFS ?? module.FS.filesystems.NODEFS
      nodefs.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd)
        return 0
      }
      keepPrivate(nodefs.node_ops)
    }
    result.emscriptenOpts.preRun = [...(result.emscriptenOpts.preRun ?? []), hookFsync]
    return result
  }
}

/**
 * Start parameters without `-F`, which turns fsync off.
 * @type {string[]}
 */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]
