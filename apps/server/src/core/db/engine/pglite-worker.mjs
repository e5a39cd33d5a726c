import fs from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableNodeFS, durableStartParams } from './durable-nodefs.mjs'

// Owns the one PGlite instance and speaks the PostgreSQL wire protocol over its message port, so that a long
// report never blocks the thread that answers HTTP. Plain JavaScript: a worker cannot load TypeScript.

/** @typedef {{ program: WebAssembly.Module, directory: string | null, snapshot_file: string | null }} EngineOptions */
/** @typedef {{ type: 'data', bytes: Uint8Array } | { type: 'reset' } | { type: 'close' }} EngineRequest */

const SESSION_PARAMS = ['-c', 'TimeZone=UTC']
const BUFFERS_OF_FILES = ['-c', 'shared_buffers=32MB']
/** Beside rows that lie in memory anyway; all of it is written when an engine starts. */
const BUFFERS_OF_MEMORY = ['-c', 'shared_buffers=8MB']
const SYNC_MESSAGE = Uint8Array.of(0x53, 0, 0, 0, 4)

/** @param {EngineOptions} options */
async function openEngine({ program, directory, snapshot_file }) {
  const common = {
    extensions: { pg_trgm },
    pgliteWasmModule: program,
    loadDataDir: snapshot_file === null ? undefined : await fs.openAsBlob(snapshot_file),
  }
  if (directory !== null) {
    return PGlite.create({
      ...common,
      fs: new DurableNodeFS(directory),
      startParams: [...durableStartParams, ...BUFFERS_OF_FILES, ...SESSION_PARAMS],
    })
  }
  return PGlite.create({
    ...common,
    dataDir: 'memory://',
    startParams: [...PGlite.defaultStartParams, ...BUFFERS_OF_MEMORY, ...SESSION_PARAMS],
  })
}

/** @param {string} sql */
function simpleQueryMessage(sql) {
  const text = Buffer.from(`${sql}\0`)
  const message = Buffer.alloc(5 + text.length)
  message.write('Q')
  message.writeInt32BE(4 + text.length, 1)
  text.copy(message, 5)
  return new Uint8Array(message)
}

/**
 * The buffered variant of this call keeps every parsed answer for ever; only the streaming one is free of that leak.
 * @param {PGlite} engine
 * @param {Uint8Array} bytes
 */
async function exchange(engine, bytes) {
  const chunks = []
  await engine.execProtocolRawStream(bytes, { onRawData: (chunk) => chunks.push(Buffer.from(chunk)) })
  const answer = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let offset = 0
  for (const chunk of chunks) {
    answer.set(chunk, offset)
    offset += chunk.length
  }
  return answer
}

const engine = await openEngine(workerData)

/** @param {EngineRequest} request */
async function handle(request) {
  if (request.type === 'data') {
    const bytes = await exchange(engine, request.bytes)
    parentPort.postMessage({ type: 'data', bytes }, [bytes.buffer])
    return
  }
  if (request.type === 'reset') {
    // The next connection shares this backend: it must not inherit a transaction, statements or settings.
    await exchange(engine, SYNC_MESSAGE)
    await exchange(engine, simpleQueryMessage('rollback'))
    await exchange(engine, simpleQueryMessage('discard all'))
    return
  }
  // Sockets that go down after the engine still send their reset: nobody listens from here on.
  parentPort.removeAllListeners('message')
  await engine.close()
  parentPort.postMessage({ type: 'closed' })
}

// One request at a time. SQL errors travel inside the protocol, so a rejection here means that the engine
// itself broke: it ends this worker, and the next one recovers from the write-ahead log.
let queue = Promise.resolve()
parentPort.on('message', (request) => {
  queue = queue.then(() => handle(request))
})
parentPort.postMessage({ type: 'ready' })
