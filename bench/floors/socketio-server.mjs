import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { createBatch } from '../../apps/server/src/core/coalesce.ts'
import { openDatabase } from '../../apps/server/src/core/db/database.ts'

// The least code a live classroom can be written in: one room, answers acknowledged from memory, nothing checked but a
// token, nothing stored. What our server does more than this has to be worth what it costs.
// `push stored` is sent on after one durable insert into the database that the product uses: the floor of a fact that is
// stored before anybody sees it. `answer stored` is acknowledged after a durable insert too; those that arrive while one is
// being committed go together into the next, as ours do. Run with `--import tsx`, since it opens the database as the product does.

const SNAPSHOT = 'x'.repeat(Number(process.env.SNAPSHOT_BYTES))
const { pool } = await openDatabase({
  url: process.env.DATABASE_URL ?? null,
  data_dir: String(process.env.FLOOR_DATA_DIR),
})
await pool.query('create table if not exists bench_fact (seq serial primary key, body jsonb not null)')
await pool.query(
  'create table if not exists bench_answer (answer_id serial primary key, body jsonb not null)',
)
const storeAnswer = createBatch({
  wait_ms: 0,
  max_items: 2000,
  run: async (bodies) => {
    await pool.query('insert into bench_answer (body) select jsonb_array_elements($1)', [
      JSON.stringify(bodies),
    ])
    return bodies
  },
})
const http = createServer()
const io = new Server(http, { path: '/socket', serveClient: false })
const answers = new Map()

io.use((socket, next) => next(socket.handshake.auth.token === 'pad' ? undefined : new Error('no token')))
io.on('connection', (socket) => {
  socket.on('join', async (room, reply) => {
    await socket.join(room)
    reply(SNAPSHOT)
  })
  socket.on('push', (room, payload) => io.to(room).emit('fact', payload))
  socket.on('push stored', async (room, payload) => {
    await pool.query('insert into bench_fact (body) values ($1)', [payload])
    io.to(room).emit('fact', payload)
  })
  socket.on('answer', (answer, reply) => {
    answers.set(socket.id, answer)
    reply(true)
  })
  socket.on('answer stored', async (answer, reply) => {
    await storeAnswer(answer)
    reply(true)
  })
})
http.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
