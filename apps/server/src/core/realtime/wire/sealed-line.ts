import type { Sealing } from '../../auth/sealing.ts'
import type { Log } from '../../log/log.ts'
import type { OpenLine } from './line.ts'

/** A text that is sealed for the line opens nowhere else, and no other sealed text opens here. */
const PLACE = 'wire'

/**
 * A line on which only processes with one SECRET_KEY hear each other ([PR-13]): any role that may connect to a database may notify and listen in
 * it, even if it may read no table.
 */
export function sealedLine({
  openLine,
  sealing,
  log,
}: {
  openLine: OpenLine
  sealing: Sealing
  log: Log
}): OpenLine {
  return (events) => {
    // A stranger may go on for ever; the log does not.
    let isTold = false
    const onText = (sealed: string): void => {
      const text = sealing.open(sealed, PLACE)
      if (text !== null) return events.onText(text)
      if (isTold) return
      isTold = true
      log.warn(
        {},
        'what was told to server processes is not of one of them: a process with another SECRET_KEY, or a stranger in the database',
      )
    }
    const line = openLine({ ...events, onText })
    return { ...line, send: (text, is_urgent) => line.send(sealing.seal(text, PLACE), is_urgent) }
  }
}
