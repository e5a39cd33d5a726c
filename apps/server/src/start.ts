import { readEnv } from './core/env.ts'
import { openEarlyDoor } from './core/http/door/early-door.ts'

// The first file of the process loads little: the port answers while the program is read and the database opened ([RN-9]).
if ((process.argv[2] ?? 'serve') === 'serve') {
  const place = placeIn(process.env)
  if (place !== null) await openEarlyDoor(place)
}
await import('./main.ts')

/** Where to listen, or null where the settings are wrong: the program reads them again and says so. */
function placeIn(source: Record<string, string | undefined>): { port: number; host: string } | null {
  try {
    const { PORT, HOST } = readEnv(source)
    return { port: PORT, host: HOST }
  } catch {
    return null
  }
}
