import type { Server as HttpServer } from 'node:http'
import type { Duplex } from 'node:stream'

/** The most bytes that may wait for one line: more than any lesson sends in the eighteen seconds after which a dead line is found. */
const MOST_OWED_BYTES = 8 * 1024 * 1024
const LOOK_MS = 1_000

/**
 * Cuts lines whose other end reads nothing, yet asks for answers and says that it lives ([GD-35]): the messages that wait for it would fill the memory.
 * `stop` ends the look-out.
 */
export function cutSlowReaders(http: HttpServer, { look_ms = LOOK_MS } = {}): { stop: () => void } {
  const open = new Set<Duplex>()
  http.on('upgrade', (_request, line) => {
    open.add(line)
    line.once('close', () => open.delete(line))
  })
  const timer = setInterval(() => {
    for (const line of open) if (line.writableLength > MOST_OWED_BYTES) line.destroy()
  }, look_ms)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
