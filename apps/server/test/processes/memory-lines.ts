import type { LineEvents, OpenLine } from '../../src/core/realtime/wire/line.ts'

/** Lines between apps of one process, each of which a test can cut and mend. */
export type MemoryLines = {
  /** A line with a name of its own. */
  open: (name: string) => OpenLine
  /** Nothing goes in or out; whoever opened it is told. */
  cut: (name: string) => void
  mend: (name: string) => void
  /** The process at this end stands still: nobody is told, nothing goes in or out. */
  kill: (name: string) => void
}

/** Passes each text on in a later turn, whole and in order. */
export function memoryLines(): MemoryLines {
  const up = new Map<string, LineEvents>()
  const all = new Map<string, LineEvents>()
  return {
    open: (name) => (events) => {
      all.set(name, events)
      setImmediate(() => {
        up.set(name, events)
        events.onUp()
      })
      return {
        send: (text) => {
          if (!up.has(name)) return
          for (const other of up.values()) setImmediate(() => other.onText(text))
        },
        close: async () => void up.delete(name),
      }
    },
    cut: (name) => {
      up.delete(name)
      all.get(name)?.onDown()
    },
    mend: (name) => {
      const events = all.get(name)
      if (events === undefined) return
      up.set(name, events)
      events.onUp()
    },
    kill: (name) => void up.delete(name),
  }
}
