import { io, type Socket } from 'socket.io-client'

/** The sockets of a test file: `open` connects as a signed-in browser does and tries no second time, `closeAll` belongs in `afterEach`. */
export function testSockets() {
  const opened: Socket[] = []
  return {
    open(address: string, token: string, headers: Record<string, string> = {}): Socket {
      const socket = io(address, {
        path: '/socket',
        auth: { token },
        transports: ['websocket'],
        reconnection: false,
        extraHeaders: headers,
        forceNew: true,
      })
      opened.push(socket)
      return socket
    },
    closeAll(): void {
      for (const socket of opened.splice(0)) socket.close()
    },
  }
}
