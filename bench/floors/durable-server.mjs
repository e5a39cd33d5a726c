import { fdatasync, openSync, write } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'

// The floor under "acknowledged after it is on the disk": bare sockets, messages of one line encoded beforehand, answers
// that arrive together written and synced together. No login, no rooms by name, no database.

const PUSHED = Buffer.from(`P${'x'.repeat(Number(process.env.PUSH_BYTES))}\n`)
const SNAPSHOT = Buffer.from(`J${'x'.repeat(Number(process.env.SNAPSHOT_BYTES))}\n`)
const ACKNOWLEDGED = Buffer.from('A\n')
const file = openSync(path.join(String(process.env.DATA_DIR), 'answers.log'), 'a')
const writeFile = promisify(write)
const syncFile = promisify(fdatasync)
const [PUSH, JOIN, NEWLINE] = [80, 74, 10]

/** @type {Set<import('node:net').Socket>} */
const sockets = new Set()
/** @type {{ socket: import('node:net').Socket, line: Buffer }[]} */
let waiting = []
let isStoring = false

async function storeWaiting() {
  isStoring = true
  while (waiting.length > 0) {
    const batch = waiting
    waiting = []
    await writeFile(file, Buffer.concat(batch.map(({ line }) => line)))
    await syncFile(file)
    for (const { socket } of batch) socket.write(ACKNOWLEDGED)
  }
  isStoring = false
}

/**
 * @param {import('node:net').Socket} socket
 * @param {Buffer} line
 */
function take(socket, line) {
  if (line[0] === PUSH) {
    for (const each of sockets) if (each !== socket) each.write(PUSHED)
    return
  }
  if (line[0] === JOIN) {
    socket.write(SNAPSHOT)
    return
  }
  waiting.push({ socket, line })
  // What has arrived by the end of this turn of the event loop goes into one write.
  if (!isStoring) {
    isStoring = true
    setImmediate(() => void storeWaiting())
  }
}

const server = createServer((socket) => {
  socket.setNoDelay(true)
  sockets.add(socket)
  let pending = Buffer.alloc(0)
  socket.on('data', (bytes) => {
    pending = pending.length === 0 ? bytes : Buffer.concat([pending, bytes])
    for (let end = pending.indexOf(NEWLINE); end !== -1; end = pending.indexOf(NEWLINE)) {
      take(socket, pending.subarray(0, end + 1))
      pending = pending.subarray(end + 1)
    }
  })
  socket.on('error', () => {})
  socket.on('close', () => sockets.delete(socket))
})
server.listen({ port: Number(process.env.PORT), host: '127.0.0.1', backlog: 2048 })
process.on('SIGTERM', () => process.exit(0))
