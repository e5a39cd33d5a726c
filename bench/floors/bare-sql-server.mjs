import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { openDatabase } from '../../apps/server/src/core/db/database.ts'

// The least a server can do that asks the same database: `GET /select1`, and `POST /write` for one durable insert. No
// login, no parsing, no headers of ours. Run with `--import tsx`, since it opens the database as the product does.

const { pool } = await openDatabase({
  url: process.env.DATABASE_URL ?? null,
  data_dir: String(process.env.DATA_DIR),
})
await pool.query('create table if not exists bench_row (row_id uuid primary key, body text not null)')
const REPLY = '{"code":200}'
const BODY = 'x'.repeat(Number(process.env.ROW_BYTES))

const server = createServer((request, response) => {
  request.resume()
  const done =
    request.method === 'GET'
      ? pool.query('select 1')
      : pool.query('insert into bench_row values ($1, $2)', [randomUUID(), BODY])
  done.then(
    () => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': REPLY.length })
      response.end(REPLY)
    },
    (error) => response.destroy(error),
  )
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
