import { WebSocketServer } from 'ws'

// The least that passes a piece of ink on: whatever one client sends goes to all the others. No room, no sign-in, nothing is read.

const server = new WebSocketServer({
  port: Number(process.env.PORT),
  host: '127.0.0.1',
  perMessageDeflate: false,
})
server.on('connection', (socket) => {
  socket.on('message', (piece) => {
    for (const other of server.clients) if (other !== socket) other.send(piece, { binary: false })
  })
})
process.on('SIGTERM', () => process.exit(0))
