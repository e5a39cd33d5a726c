import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** One address before several servers, as a proxy of a school is. */
export type Failover = { address: string; close: () => Promise<void> }

/** Passes each connection on to the first of the ports that takes it; whoever is cut off comes to another one with the next connection. */
export async function openFailover(ports: readonly number[]): Promise<Failover> {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    open.add(near)
    near.on('close', () => open.delete(near))
    near.on('error', () => near.destroy())
    passOn(near, ports)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

function passOn(near: Socket, [port, ...rest]: readonly number[]): void {
  if (port === undefined) return void near.destroy()
  const far = connect({ port, host: '127.0.0.1' })
  let isThrough = false
  far.once('connect', () => {
    isThrough = true
    near.pipe(far)
    far.pipe(near)
  })
  far.on('error', () => {
    if (isThrough) near.destroy()
    else passOn(near, rest)
  })
  far.on('close', () => {
    if (isThrough) near.destroy()
  })
  near.on('close', () => far.destroy())
}
