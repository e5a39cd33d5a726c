import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { PadUser } from '../features/session/sign-in.ts'
import { goTo, isEntry, type PadPlace, readPlace, usePlace } from './address.ts'
import type { OpenPadServices } from './open-pad-services.ts'
import type { Pad } from './pad.ts'
import { PadHome } from './PadHome.tsx'
import { PlainScreen } from './PlainScreen.tsx'
import { forgetLesson, recallLesson, rememberLesson } from './remembered-lesson.ts'

const loadClassroom = () => import('../features/classroom/ClassroomScreen.tsx')
const ClassroomScreen = lazy(() => loadClassroom().then((module) => ({ default: module.ClassroomScreen })))

const loadWork = () => import('./WorkPlace.tsx')
const WorkPlace = lazy(() => loadWork().then((module) => ({ default: module.WorkPlace })))

const PadNotes = lazy(() => import('./PadNotes.tsx').then((module) => ({ default: module.PadNotes })))

export type SignedInPadProps = { pad: Pad; user: PadUser; token: string; other_pad_at?: string }

/** A student's pad: home, the lesson, or a place of their own work. */
export function SignedInPad({ pad, user, token, other_pad_at }: SignedInPadProps) {
  const services = usePadServices({ pad, user, token })
  const place = usePlace()
  const { account_id } = user
  useRememberedLesson(place, account_id)

  return (
    <>
      {services !== null && (
        <Suspense fallback={null}>
          <PadNotes {...{ services, place, account_id, other_pad_at }} />
        </Suspense>
      )}
      <Place place={place} pad={pad} user={user} services={services} />
    </>
  )
}

type PlaceProps = { place: PadPlace; pad: Pad; user: PadUser; services: OpenPadServices | null }

function Place({ place, pad, user, services }: PlaceProps) {
  const goHome = useCallback(() => {
    forgetLesson(localStorage)
    goTo({ kind: 'home' })
  }, [])
  if (place.kind === 'home') return <PadHome pad={pad} user={user} services={services} />
  const waiting = (
    <PlainScreen text={place.kind === 'classroom' ? '正在进入课堂…' : '正在打开…'} action={null} />
  )
  if (services === null) return waiting
  if (place.kind !== 'classroom') {
    return (
      <Suspense fallback={waiting}>
        <WorkPlace
          place={place}
          api={pad.api}
          services={services}
          student_id={user.student_id}
          onHome={goHome}
        />
      </Suspense>
    )
  }
  return (
    <Suspense fallback={waiting}>
      <ClassroomScreen
        key={place.lesson_session_id}
        services={services}
        lesson_session_id={place.lesson_session_id}
        student_id={user.student_id}
        onHome={goHome}
      />
    </Suspense>
  )
}

function usePadServices({
  pad,
  user,
  token,
}: Omit<SignedInPadProps, 'other_pad_at'>): OpenPadServices | null {
  const [services, setServices] = useState<OpenPadServices | null>(null)
  const { account_id } = user
  // Opens the line for as long as the student is signed in, and fetches the other screens before they are wanted.
  useEffect(() => {
    let isOver = false
    let opened: OpenPadServices | null = null
    const open = async () => {
      const { openPadServices } = await import('./open-pad-services.ts')
      if (isOver) return
      opened = openPadServices({ api: pad.api, token, account_id, device: localStorage })
      setServices(opened)
      await loadClassroom()
      await loadWork()
      const { keepForOffline } = await import('./kept/keep-for-offline.ts')
      // A student who has signed out meanwhile is not kept, also before the screen has followed.
      if (!isOver && pad.store.getState().kind === 'signed_in')
        keepForOffline({ storage: localStorage, user })
    }
    open().catch((error: unknown) => console.error(error))
    return () => {
      isOver = true
      opened?.close()
      setServices(null)
    }
  }, [pad, token, account_id, user])
  return services
}

/** Keeps in mind the lesson on the screen, and goes back to the one that a crash or a reload interrupted (ST-04). */
function useRememberedLesson(place: PadPlace, account_id: string): void {
  const lesson_session_id = place.kind === 'classroom' ? place.lesson_session_id : null
  // Goes back once, when the pad opens at home.
  useEffect(() => {
    const left = recallLesson(localStorage, account_id)
    if (left !== null && !isEntry() && readPlace(location.hash).kind === 'home')
      goTo({ kind: 'classroom', lesson_session_id: left })
  }, [account_id])
  // Memory follows the screen; only the student's own way home forgets.
  useEffect(() => {
    if (lesson_session_id !== null) rememberLesson(localStorage, { account_id, lesson_session_id })
  }, [lesson_session_id, account_id])
}
