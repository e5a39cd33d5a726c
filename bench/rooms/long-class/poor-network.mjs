import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from './seeded-random.mjs'

/** What every chunk waits for at least and at most, in milliseconds: a busy radio. */
const JITTER_MS = [5, 80]
/** How often a chunk is lost on the way, and how long it takes until it was sent again. */
const LOST_SHARE = 0.02
const RESENT_MS = [250, 1500]
/** How long a line lives before it is cut, and how often it falls silent instead and is cut later. */
const LIFE_S = [40, 200]
const SILENT_SHARE = 0.3
const SILENT_MS = 20_000

/**
 * A way to the server over a poor school network: late and lost chunks, lines that are cut, and lines that fall silent and stay open. The same seed
 * makes the same network.
 * @param {{ server_port: number, seed: number }} of
 */
export async function openPoorNetwork({ server_port, seed }) {
  const random = seededRandom(seed)
  const between = (/** @type {readonly number[]} */ [least, most]) => least + random() * (most - least)
  const counted = { lines: 0, cut: 0, silent: 0, resent: 0 }
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set()

  /**
   * Passes on what comes in its order: each chunk waits for its own delay, and never overtakes one before it.
   * @param {import('node:net').Socket} from
   * @param {import('node:net').Socket} to
   */
  function carry(from, to) {
    /** @type {Promise<unknown>} */
    let way = Promise.resolve()
    const after = (/** @type {() => unknown} */ work) => {
      way = way.then(work)
    }
    from.on('data', (bytes) => {
      const isLost = random() < LOST_SHARE
      if (isLost) counted.resent += 1
      const arrived = sleep(between(JITTER_MS) + (isLost ? between(RESENT_MS) : 0))
      after(() => arrived.then(() => to.writable && to.write(bytes)))
    })
    from.on('end', () => after(() => to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => after(() => to.destroy()))
  }

  const proxy = createServer((near) => {
    const far = connect({ port: server_port, host: '127.0.0.1' })
    counted.lines += 1
    open.add(near)
    carry(near, far)
    carry(far, near)
    const end = () => {
      near.destroy()
      far.destroy()
    }
    const isSilent = random() < SILENT_SHARE
    const timer = setTimeout(() => {
      if (!isSilent) {
        counted.cut += 1
        end()
        return
      }
      counted.silent += 1
      near.pause()
      far.pause()
      setTimeout(end, SILENT_MS).unref()
    }, between(LIFE_S) * 1000)
    near.on('close', () => {
      clearTimeout(timer)
      open.delete(near)
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (proxy.address())
  return {
    address: `http://127.0.0.1:${port}`,
    counted,
    close: () => {
      proxy.close()
      for (const near of open) near.destroy()
    },
  }
}
