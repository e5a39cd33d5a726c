import { type Room, openRoom } from '@jiangtai/client/classroom/room.ts'
import { connectRealtime, type RealtimeClient } from '@jiangtai/client/realtime-client.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import type { Tally } from '@jiangtai/shared/classroom/socket.ts'
import { newId } from '@jiangtai/shared/core/ids.ts'

/** A page of a class as browsers have it: the product's own line and room. */
export type ClassPage = {
  line: RealtimeClient
  room: Room
  /** The room as shown, or null while there is none. */
  state: () => ClassroomState | null
  online: () => readonly string[]
  tally: () => Tally | null
  close: () => void
}

/** Opens a page of the teacher, or the pad of a student, on a running lesson. */
export function openClassPage(input: {
  address: string
  token: string
  audience: 'teacher' | 'student'
  lesson_session_id: string
}): ClassPage {
  const { address, token, audience, lesson_session_id } = input
  const line = connectRealtime({ url: address, token, onFailure: () => {} })
  let online: readonly string[] = []
  let tally: Tally | null = null
  line.on('presence', (told) => {
    online = told.online
  })
  line.on('tally', (told) => {
    tally = told
  })
  const room = openRoom({
    lesson_session_id,
    realtime: line,
    fetchState: () =>
      audience === 'teacher'
        ? line.call('GET /api/prepare_lessons/api/teaching_info', { lesson_session_id })
        : line.call('POST /api/pad/v1/classroom/join', { lesson_session_id }),
    now: Date.now,
    wait: (work, delay_ms) => {
      const timer = setTimeout(work, delay_ms)
      return () => clearTimeout(timer)
    },
  })
  return {
    line,
    room,
    state: () => {
      const shown = room.getState()
      return shown.kind === 'ready' || shown.kind === 'ended' ? shown.state : null
    },
    online: () => online,
    tally: () => tally,
    close: () => {
      room.close()
      line.close()
    },
  }
}

/** What a pad was told is saved. */
export type Saved = { revision: number; at_ms: number }

/** Changes the answer again and again until asked to stop, each change sent until it is acknowledged; `onSaved` hears of each. */
export async function answerUntil(
  stop: { isAsked: boolean },
  page: ClassPage,
  { quiz_run_id, onSaved }: { quiz_run_id: string; onSaved: (saved: Saved) => void },
): Promise<void> {
  const client_submission_id = newId()
  for (let revision = 1; !stop.isAsked; revision += 1) {
    const answer = {
      quiz_run_id,
      client_submission_id,
      revision,
      value: { kind: 'choice' as const, keys: [['A', 'B', 'C', 'D'][revision % 4] ?? 'A'] },
      is_final: true,
      used_ms: 1000,
      was_offline: false,
    }
    const send = () => page.line.call('POST /api/pad/v1/classroom/submit-answer', answer)
    while (!(await arrives(send)) && !stop.isAsked) await pause(50)
    if (!stop.isAsked) onSaved({ revision, at_ms: performance.now() })
    await pause(20)
  }
}

function arrives(send: () => Promise<unknown>): Promise<boolean> {
  return send().then(
    () => true,
    () => false,
  )
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
