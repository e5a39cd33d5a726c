import type { Api } from '@jiangtai/client/api.ts'
import type { PushedMark } from '@jiangtai/shared/classroom/pushed/pushed.ts'
import type { OwnPushedItem } from '@jiangtai/shared/classroom/pushed/views.ts'
import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { ME, roomOf } from '../../test/sample-room.ts'
import { PushedOver, type PushedOverProps } from '../PushedOver.tsx'

/** Takes the page away as a reload of its tab does: nothing on it notices, and the tab keeps what it keeps. */
export function reload(): void {
  const kept = Object.entries(window.sessionStorage)
  cleanup()
  for (const [key, value] of kept) window.sessionStorage.setItem(key, value)
}

const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
export const ITEM: OwnPushedItem = {
  ...{ pushed_item_id: 'item', kind: 'file', ref_id: 'file', title: '电路图.png', stage: 'received' },
  is_newly_sent: true,
  media: { kind: 'image', url: DOT },
  question: null,
}
export const MARK = { pushed_item_id: 'item', round: 1 }

/** A server that has these items, and is heard of by what it was told. */
export function serverWith(...items: OwnPushedItem[]) {
  const told: unknown[] = []
  const answers: Record<string, () => unknown> = {
    'POST /api/pad/v1/classroom/pushed': () => ({ items }),
    'POST /api/pad/v1/classroom/pushed-seen': () => ({ done: true }),
  }
  const call = (async (name: string, input: { is_finished?: boolean }) => {
    if (input.is_finished !== undefined) told.push(input.is_finished ? 'finished' : 'opened')
    const answer = answers[name]
    if (answer === undefined) throw new Error(name)
    return answer()
  }) as Api['call']
  return { api: { call }, told }
}

/** The parts of a room that tests change. */
export type Room = Partial<
  Pick<ClassroomState, 'lesson_session_id' | 'pages' | 'ink' | 'quiz' | 'lock' | 'writers'>
>
type Over = Room & Pick<PushedOverProps, 'api'> & { marks?: readonly PushedMark[]; is_online?: boolean }

/** The pad of a student to whom something is handed out. */
export function over({ api, is_online = true, marks = [MARK], ...room }: Over) {
  const state = roomOf({ lesson_session_id: 'lesson', pages: [], pushed: marks, ...room })
  return (
    <main className="classroom">
      <div className="stage">
        <PushedOver state={state} student_id={ME} {...{ is_online, api }} />
      </div>
    </main>
  )
}

/** What a screen reader or a keyboard would stumble over. */
export async function barriers(): Promise<string[]> {
  const rules = { region: { enabled: false }, 'page-has-heading-one': { enabled: false } }
  const { violations } = await axe.run(document.body, { rules })
  return violations.map(({ id }) => id)
}

/** Presses a button by its name. */
export const press = async (name: string) =>
  userEvent.setup().click(await screen.findByRole('button', { name }))
