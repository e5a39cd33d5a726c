import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a server that a test can freeze, cut and mend; clients see what they would see of the server's own machine. */
export type TcpProxy = {
  port: number
  /** Takes connections and bytes, and passes nothing on. */
  freeze: () => void
  thaw: () => void
  /** Ends what is open and refuses what comes. */
  cut: () => Promise<void>
  mend: () => Promise<void>
  close: () => Promise<void>
}

/** Passes connections of a port of its own on to `target` on this machine. */
export async function openTcpProxy(target: { port: number }): Promise<TcpProxy> {
  const ends = new Set<Socket>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = connect({ port: target.port, host: '127.0.0.1' })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      if (isFrozen) from.pause()
      from.on('data', (bytes) => to.write(bytes))
      from.on('end', () => to.end())
      from.on('error', () => to.destroy())
      from.on('close', () => {
        ends.delete(from)
        to.destroy()
      })
    }
  })
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const end of ends) end.destroy()
    await closed
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    freeze: () => {
      isFrozen = true
      for (const end of ends) end.pause()
    },
    thaw: () => {
      isFrozen = false
      for (const end of ends) end.resume()
    },
    cut,
    mend: () => listen(port),
    close: async () => {
      if (server.listening) await cut()
    },
  }
}
