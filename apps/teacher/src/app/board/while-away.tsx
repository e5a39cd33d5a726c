import { ApiError } from '@jiangtai/client/api.ts'
import type { ReactNode } from 'react'
import { api, queryClient } from '../../core/api.ts'
import { userQuery } from '../../core/session/user.ts'
import { type KeptClass, keptBoardContent } from '../../features/classroom/lesson/kept/kept-class.ts'
import { KeptBoard } from '../../features/classroom/lesson/kept/KeptBoard.tsx'
import { type KeptLesson, readKeptLesson, readKeptLive } from '../../shared/resources/offline/kept-lessons.ts'
import { keptPlace } from '../../shared/resources/offline/kept-place.ts'
import { forgetWhereRefused } from './forget-refused.ts'
import { SignedInPage } from '../signed-in/SignedInPage.tsx'

/** Shows something in place of the page. */
export type ShowPage = (shown: ReactNode) => void

/** A server that has not answered after this is taken as away. */
const AWAY_MS = 5_000
const AGAIN_MS = 3_000

/**
 * Shows the board from what lies on this machine for as long as nobody can be asked who is signed in; resolves once the server has answered, whatever it
 * says, and at once where nothing is kept ([LE-238]).
 */
export async function whileAway(show: ShowPage): Promise<void> {
  const found = await keptHere(new URL(window.location.href))
  if (found === null) return
  const { place, lesson, kept, class_id } = found
  const { prepare_lesson_id } = lesson
  const asking = askUntilAnswered()
  if (await isAnsweredSoon(asking)) return forgetWhereRefused(place, prepare_lesson_id)
  let page_id: string | null = null
  show(
    <SignedInPage>
      <title>上课 - 讲台</title>
      <KeptBoard
        board={keptBoardContent(lesson, kept, { class_id, storage: localStorage })}
        lesson={lesson}
        onPage={(shown) => {
          page_id = shown
        }}
        onRetry={asking.now}
      />
    </SignedInPage>,
  )
  await asking.answered
  forgetWhereRefused(place, prepare_lesson_id)
  await bringClass(kept, page_id)
}

async function keptHere({ searchParams }: URL) {
  const place = keptPlace()
  const prepare_lesson_id = searchParams.get('prepare_lesson_id')
  if (place === null || prepare_lesson_id === null) return null
  const lesson: KeptLesson | null = await readKeptLesson(place, prepare_lesson_id)
  if (lesson === null) return null
  const kept = await readKeptLive<KeptClass>(place, prepare_lesson_id)
  return { place, lesson, kept, class_id: searchParams.get('class_id') }
}

type Asking = {
  answered: Promise<void>
  /** Settles with the first attempt that nobody answered. */
  away: Promise<void>
  /** Does not wait for the next attempt. */
  now: () => void
}

/** Asks who is signed in until the server answers; a network that comes back asks at once. */
function askUntilAnswered(): Asking {
  let tellAway = () => {}
  let goOn = () => {}
  const away = new Promise<void>((resolve) => {
    tellAway = resolve
  })
  const ask = async () => {
    while (!(await isAnswered())) {
      tellAway()
      await new Promise<void>((resolve) => {
        goOn = resolve
        setTimeout(resolve, AGAIN_MS)
      })
    }
    window.removeEventListener('online', now)
  }
  const now = () => goOn()
  window.addEventListener('online', now)
  return { answered: ask(), away, now }
}

/** Whether the server says who is signed in, or that nobody is; what this browser knows of it ([SL-97]) is no answer. */
async function isAnswered(): Promise<boolean> {
  try {
    await queryClient.fetchQuery({ ...userQuery, retry: false, staleTime: 0 })
    return true
  } catch (error) {
    return !(error instanceof ApiError && (error.name === 'OFFLINE' || error.name === 'TIMEOUT'))
  }
}

function isAnsweredSoon({ answered, away }: Asking): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, AWAY_MS, false))
  return Promise.race([answered.then(() => true), away.then(() => false), late])
}

/** The class is brought to the page that the board was turned to, as a board does that was not reloaded ([CR-47]); refused, it stays where it is. */
async function bringClass(kept: KeptClass | null, page_id: string | null): Promise<void> {
  if (kept === null || page_id === null || page_id === kept.current_page_id) return
  const { lesson_session_id, device_id } = kept
  if (device_id === null) return
  await api
    .call('POST /api/prepare_lessons/api/turn_page', { lesson_session_id, device_id, page_id })
    .catch(() => undefined)
}
