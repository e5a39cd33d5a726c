import { openWire, type Wire } from '../../src/core/realtime/wire/wire.ts'
import { type MemoryLines, memoryLines } from './memory-lines.ts'
import { openListeningApp, type TestApp } from '../test-app.ts'
import { openTestDatabase } from '../test-database.ts'

/** Beats of a wire in tests: who is silent for three of them is gone. */
const TEST_BEAT_MS = 40

/** Two apps on one database, as two server processes are, with a line between them that a test can cut. */
export type TwoApps = {
  a: TestApp & { address: string }
  b: TestApp & { address: string }
  lines: MemoryLines
  close: () => Promise<void>
}

/** Opens both and waits until each has heard of the other. */
export async function openTwoApps(): Promise<TwoApps> {
  const database = await openTestDatabase()
  const lines = memoryLines()
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const wireOf = (name: string): Wire => openWire({ openLine: lines.open(name), log, beat_ms: TEST_BEAT_MS })
  const wires = [wireOf('a'), wireOf('b')] as const
  // Each has what it keeps for a database by itself, and leaves it open for the other.
  const shared = () => ({ ...database, close: () => Promise.resolve() })
  const a = await openListeningApp({ database: shared(), wire: wires[0] })
  const b = await openListeningApp({ database: shared(), wire: wires[1] })
  while (!wires.every((wire) => wire.hasOthers())) await new Promise((resolve) => setTimeout(resolve, 5))
  return {
    a,
    b,
    lines,
    close: async () => {
      for (const wire of wires) await wire.close()
      await b.close()
      await a.close()
      await database.close()
    },
  }
}
