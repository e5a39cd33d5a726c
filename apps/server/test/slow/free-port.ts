import { createServer } from 'node:net'

// Below the ports that outgoing connections are given, so that none of theirs takes one before a server does.
const FIRST_PORT = 10_000
const PORTS = 20_000
/** Ports that were tried here before. */
let tried = 0

/**
 * A port nobody listens on, for a server of another process; two workers at the same moment begin at different places. No port is given
 * twice: a page that was left open would ask the next server.
 */
export async function freePort(): Promise<number> {
  while (tried < PORTS) {
    const port = FIRST_PORT + ((process.pid * 97 + tried) % PORTS)
    tried += 1
    if (await isFree(port)) return port
  }
  throw new Error('every port is taken')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
