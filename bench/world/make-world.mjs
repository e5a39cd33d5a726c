// Run with `--import tsx` before the server starts on the same DATA_DIR (or DATABASE_URL); the class sizes are its
// arguments. Prints the world as one line of JSON.
import { buildWorld } from './build-world.mjs'
import { openBenchProcess } from './open-bench-process.mjs'

const { database } = await openBenchProcess()
const world = await buildWorld(database, process.argv.slice(2).map(Number))
await database.close()
console.log(JSON.stringify(world))
