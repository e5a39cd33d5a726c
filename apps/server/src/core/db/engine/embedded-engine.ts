import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { DatabaseLog } from '../database-log.ts'
import { type EngineMessage, WorkerSocket } from './worker-socket.ts'

/** The PostgreSQL major version inside the pinned embedded engine; an older directory must go through a backup. */
export const EMBEDDED_MAJOR_VERSION = '18'

/** Where the embedded engine keeps its rows: a directory of ours, or memory (optionally filled from a dump file). */
export type EngineStorage =
  | { kind: 'directory'; directory: string }
  | { kind: 'memory'; snapshot_file: string | null }

/** The running embedded engine: gives sockets for `pg` and stops with a clean shutdown. */
export type EmbeddedEngine = { connect(): Duplex; stop(): Promise<void> }

/** An empty cluster that the build keeps beside the program (`scripts/build/blank-cluster.mjs`); where there is none, the engine makes one. */
const BLANK_CLUSTER = path.join(builtFolder(), 'cluster/blank.tar')

const PACKAGE = '@electric-sql/pglite'
const WORKER_FILE = new URL('./pglite-worker.mjs', import.meta.url)

let compiled: Promise<WebAssembly.Module> | null = null

/** The engine's program, compiled once for all threads of this process: each would spend half a second on it again. */
function compiledProgram(): Promise<WebAssembly.Module> {
  const file = path.join(path.dirname(createRequire(import.meta.url).resolve(PACKAGE)), 'pglite.wasm')
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes))
  return compiled
}

/** The folder `dist`, from the bundle in it or from the source tree. */
function builtFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url))
  const isBundle = path.basename(path.dirname(here)) === 'dist'
  return isBundle ? path.dirname(here) : path.resolve(here, '../../../../../../dist')
}

function blankCluster(): string | null {
  return existsSync(BLANK_CLUSTER) ? BLANK_CLUSTER : null
}

type Place = { directory: string | null; snapshot_file: string | null }

function placeOf(storage: EngineStorage): Place {
  if (storage.kind === 'directory') return { directory: storage.directory, snapshot_file: null }
  return { directory: null, snapshot_file: storage.snapshot_file ?? blankCluster() }
}

function spawnWorker(place: Place, program: WebAssembly.Module): Worker {
  return new Worker(WORKER_FILE, { workerData: { program, ...place } })
}

function untilMessage(worker: Worker, type: EngineMessage['type']): Promise<void> {
  return new Promise((resolve, reject) => {
    const handleMessage = (message: EngineMessage): void => {
      if (message.type !== type) return
      worker.off('message', handleMessage)
      worker.off('error', reject)
      worker.off('exit', handleExit)
      resolve()
    }
    const handleExit = (): void => reject(new Error('内置数据库未能启动或停止'))
    worker.on('message', handleMessage)
    worker.once('error', reject)
    worker.once('exit', handleExit)
  })
}

async function stopWorker(worker: Worker): Promise<void> {
  const closed = untilMessage(worker, 'closed')
  worker.postMessage({ type: 'close' })
  await closed
  await worker.terminate()
}

function assertMajorVersion(directory: string): void {
  const found = readFileSync(path.join(directory, 'PG_VERSION'), 'utf8').trim()
  if (found === EMBEDDED_MAJOR_VERSION) return
  throw new Error(
    `数据目录 ${directory} 由 PostgreSQL ${found} 写成，本程序内置 PostgreSQL ${EMBEDDED_MAJOR_VERSION}，不能直接打开。` +
      `请用原来的程序版本做一次备份，再用本版本恢复到新的数据目录。`,
  )
}

/**
 * Creating a cluster costs about 500 MB that only go back when the isolate ends, hence the throw-away worker; it works
 * in a side folder that is renamed when finished, so a kill in between leaves nothing half made.
 */
async function createCluster(directory: string): Promise<void> {
  const unfinished = `${directory}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const place = { directory: unfinished, snapshot_file: blankCluster() }
  const worker = spawnWorker(place, await compiledProgram())
  await untilMessage(worker, 'ready')
  await stopWorker(worker)
  renameSync(unfinished, directory)
}

/** Starts the embedded engine in a worker thread; a worker that dies is replaced at the next connection. */
export async function startEmbeddedEngine(options: {
  storage: EngineStorage
  log: DatabaseLog
}): Promise<EmbeddedEngine> {
  const { storage, log } = options
  if (storage.kind === 'directory') {
    if (existsSync(path.join(storage.directory, 'PG_VERSION'))) assertMajorVersion(storage.directory)
    else await createCluster(storage.directory)
  }

  const program = await compiledProgram()
  let current: Worker | null = null
  let stopping = false
  const start = (): Worker => {
    const worker = spawnWorker(placeOf(storage), program)
    worker.on('error', (error) => log.error({ err: error }, 'the embedded database broke'))
    worker.on('exit', () => {
      if (current === worker) current = null
      if (!stopping) log.error({}, 'the embedded database stopped and will be started again')
    })
    current = worker
    return worker
  }
  await untilMessage(start(), 'ready')

  return {
    connect() {
      if (current !== null) return new WorkerSocket(current)
      if (storage.kind === 'memory') throw new Error('内置数据库意外停止，内存中的数据已丢失')
      return new WorkerSocket(start())
    },
    async stop() {
      stopping = true
      if (current !== null) await stopWorker(current)
    },
  }
}
