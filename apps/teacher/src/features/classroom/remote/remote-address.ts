import { REMOTE_PATH } from '../../../core/board-path.ts'

/** What the address of a remote names: its lesson. It is no key to it, the phone signs in as its teacher. */
export type RemoteIds = { lesson_session_id: string; prepare_lesson_id: string }

/** The address that a phone opens, from the origin the board was opened with. */
export function remoteAddress(origin: string, ids: RemoteIds): string {
  return `${origin}${REMOTE_PATH}?${new URLSearchParams(ids).toString()}`
}

/** The lesson that an address of a remote names; null where it names none. */
export function readRemoteAddress(search: string): RemoteIds | null {
  const asked = new URLSearchParams(search)
  const lesson_session_id = asked.get('lesson_session_id')
  const prepare_lesson_id = asked.get('prepare_lesson_id')
  if (lesson_session_id === null || prepare_lesson_id === null) return null
  return { lesson_session_id, prepare_lesson_id }
}
