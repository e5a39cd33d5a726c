import { writeSync } from 'node:fs'
import { openDatabase } from '../../src/core/db/database.ts'

/** A program that commits rows and prints each number after its commit; the durability test kills it. */
async function writeUntilKilled(data_dir: string): Promise<void> {
  const { pool } = await openDatabase({ url: null, data_dir })
  await pool.query('create table if not exists kept (id int primary key, body text)')
  const { rows } = await pool.query<{ last: number }>('select coalesce(max(id), 0) as last from kept')
  let id = rows[0]?.last ?? 0
  writeSync(1, `${id}\n`)
  for (;;) {
    id += 1
    await pool.query('insert into kept values ($1, $2)', [id, 'x'.repeat((id * 37) % 3000)])
    if (id % 50 === 0) await pool.query('checkpoint')
    writeSync(1, `${id}\n`)
  }
}

const [data_dir] = process.argv.slice(2)
if (data_dir === undefined) throw new Error('usage: write-until-killed <data_dir>')
await writeUntilKilled(data_dir)
