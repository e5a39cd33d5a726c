// The least that shows a pen on another screen: one Socket.IO room, a rectangle a point, nothing kept, nothing checked.
import { createServer } from 'node:http'
import { Server } from 'socket.io'

const CANVAS = `<!doctype html><meta charset="utf-8"><style>body{margin:0;overflow:hidden}canvas{display:block;background:#16302a;touch-action:none}</style>
<canvas></canvas><script src="/socket.io/socket.io.js"></script><script>
const canvas = document.querySelector('canvas')
canvas.width = innerWidth
canvas.height = innerWidth * 9 / 16
const context = canvas.getContext('2d', { desynchronized: true })
const socket = io({ transports: ['websocket'] })
socket.on('connect', () => { document.title = 'ready' })
context.fillStyle = '#e5484d'
</script>`
const TEACHER = `${CANVAS}<script>
canvas.addEventListener('pointermove', (event) => {
  if (event.buttons === 0) return
  for (const { clientX, clientY } of event.getCoalescedEvents()) {
    context.fillRect(clientX - 6, clientY - 6, 12, 12)
    socket.emit('at', [clientX / canvas.width, clientY / canvas.width])
  }
})
</script>`
const PAD = `${CANVAS}<script>
socket.on('at', ([x, y]) => context.fillRect(x * canvas.width - 3, y * canvas.width - 3, 6, 6))
</script>`

const http = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(request.url === '/pad' ? PAD : TEACHER)
})
const io = new Server(http)
io.on('connection', (socket) => socket.on('at', (place) => socket.broadcast.volatile.emit('at', place)))
http.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
