import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'

/** The messages of the embedded engine's worker thread to the main thread. */
export type EngineMessage = { type: 'ready' } | { type: 'data'; bytes: Uint8Array } | { type: 'closed' }

const TERMINATE_MESSAGE = 0x58

type WriteDone = (error?: Error | null) => void

/** A stream with the face of a TCP socket that carries `pg`'s wire protocol to the embedded engine's worker. */
export class WorkerSocket extends Duplex {
  readonly #worker: Worker
  #writeDone: WriteDone | null = null

  constructor(worker: Worker) {
    super()
    this.#worker = worker
    worker.on('message', this.#handleMessage)
    worker.on('error', this.#handleWorkerEnd)
    worker.on('exit', this.#handleWorkerEnd)
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: WriteDone): void {
    this.#send(chunk, done)
  }

  override _writev(chunks: Array<{ chunk: Buffer; encoding: BufferEncoding }>, done: WriteDone): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#worker.off('message', this.#handleMessage)
    this.#worker.off('error', this.#handleWorkerEnd)
    this.#worker.off('exit', this.#handleWorkerEnd)
    this.#worker.postMessage({ type: 'reset' })
    done(error)
  }

  #send(bytes: Buffer, done: WriteDone): void {
    // The backend is shared by all connections that follow: only this side closes.
    if (bytes[0] === TERMINATE_MESSAGE) {
      this.push(null)
      done()
      return
    }
    this.#writeDone = done
    this.#worker.postMessage({ type: 'data', bytes: new Uint8Array(bytes) })
  }

  readonly #handleMessage = (message: EngineMessage): void => {
    if (message.type !== 'data') return
    const { bytes } = message
    const done = this.#writeDone
    this.#writeDone = null
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    done?.()
  }

  readonly #handleWorkerEnd = (reason: unknown): void => {
    const cause = reason instanceof Error ? reason : undefined
    const error = new Error('内置数据库意外停止，正在重新启动', { cause })
    // The error of a TCP socket when its server goes away.
    this.destroy(Object.assign(error, { code: 'ECONNRESET' }))
  }
}
