import type { Services } from '../../../core/http/context.ts'
import { classOfRoom, classRoom } from '../../classes/class-pads.service.ts'
import { listClassesInLesson, listNewestFacts, listOpenAnswers } from './other-processes.store.ts'
import { hearAnswers, noteAnswers } from '../asking/quiz/tally.ts'
import { hearPresence } from '../roster/presence.ts'
import { hearWatchers } from '../roster/watching/watchers.ts'
import { hearFacts, takeFact } from '../room/facts.service.ts'
import { sessionOfRoom } from '../room/rooms.ts'

/** Listens for facts that other server processes store for rooms whose pages are connected here ([PR-1], [PR-3]). */
export function hearOtherProcesses(services: Services): void {
  hearFacts(services)
  hearAnswers(services)
  hearPresence(services.realtime)
  hearWatchers(services.realtime)
  services.realtime.wire.onMissed(() => lookUpMissed(services))
}

/** Facts that were told meanwhile and perhaps not heard are in the database: a page that lacks the newest one catches up by its number ([CR-4]). */
async function lookUpMissed(services: Services): Promise<void> {
  const { realtime, database } = services
  const rooms = [...realtime.roomsHere()]
  const lesson_session_ids = known(rooms.map(sessionOfRoom))
  for (const fact of await listNewestFacts(database.orm, lesson_session_ids)) takeFact(realtime, fact)
  noteAnswers(services, await listOpenAnswers(database.orm, lesson_session_ids))
  for (const class_id of await listClassesInLesson(database.orm, known(rooms.map(classOfRoom))))
    realtime.publishHere(classRoom(class_id), 'running_changed', {})
}

function known(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))]
}
