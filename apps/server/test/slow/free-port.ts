import { createServer } from 'node:net'

// Below the ports that outgoing connections are given, so that none of theirs takes one before a server does.
const FIRST_PORT = 10_000
const PORTS = 20_000

/** A port nobody listens on, for a server of another process; two workers at the same moment begin at different places. */
export async function freePort(): Promise<number> {
  for (let step = 0; step < PORTS; step += 1) {
    const port = FIRST_PORT + ((process.pid * 97 + step) % PORTS)
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
