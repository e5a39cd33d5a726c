import { connect } from 'node:net'
import { allOf } from './all-of.mjs'

const [PUSHED, JOINED, ACKNOWLEDGED, NEWLINE] = [80, 74, 65, 10]
const PUSH = Buffer.from('P\n')
const JOIN = Buffer.from('J\n')

/**
 * A room of `size` pads on the durable floor; a pad only looks at the first byte of each line.
 * @param {{ port: number, size: number, answer: unknown }} options
 * @returns {import('./room.mjs').Room}
 */
export function durableRoom({ port, size, answer }) {
  const joined = allOf(size)
  const pushed = allOf(size)
  const answered = allOf(size)
  const answerLine = Buffer.from(`${JSON.stringify(answer)}\n`)
  let frames = 0
  /** @type {import('node:net').Socket[]} */
  let pads = []
  /** @type {import('node:net').Socket | null} */
  let teacher = null

  const onLine = (/** @type {number} */ kind) => {
    frames += 1
    if (kind === PUSHED) pushed.sign()
    else if (kind === ACKNOWLEDGED) answered.sign()
    else if (kind === JOINED) joined.sign()
  }
  return {
    name: 'durable floor',
    join: async () => {
      teacher ??= await open(port, () => {})
      const last = joined.start()
      pads = await Promise.all(
        Array.from({ length: size }, async () => {
          const pad = await open(port, onLine)
          pad.write(JOIN)
          return pad
        }),
      )
      return last
    },
    leave: () => {
      for (const pad of pads) pad.destroy()
    },
    push: () => {
      const last = pushed.start()
      teacher?.write(PUSH)
      return last
    },
    openQuestion: async () => {},
    answer: () => {
      const last = answered.start()
      for (const pad of pads) pad.write(answerLine)
      return last
    },
    closeQuestion: async () => {},
    frames: () => frames,
    close: () => {
      for (const pad of pads) pad.destroy()
      teacher?.destroy()
    },
  }
}

/**
 * @param {number} port
 * @param {(kind: number) => void} onLine told the first byte of each line
 * @returns {Promise<import('node:net').Socket>}
 */
function open(port, onLine) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    socket.once('error', reject)
    socket.once('connect', () => resolve(socket))
    let isAtStart = true
    socket.on('data', (bytes) => {
      for (let at = 0; at < bytes.length; ) {
        if (isAtStart) onLine(bytes[at])
        const end = bytes.indexOf(NEWLINE, at)
        isAtStart = end !== -1
        at = isAtStart ? end + 1 : bytes.length
      }
    })
  })
}
