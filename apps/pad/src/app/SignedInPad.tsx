import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { HomeScreen } from '../features/home/HomeScreen.tsx'
import { openOwnGroups } from '../features/home/own-groups.ts'
import { openRunningLessons } from '../features/home/running-lessons.ts'
import type { PadUser } from '../features/session/sign-in.ts'
import { goTo, type PadPlace, readPlace, usePlace } from './address.ts'
import type { OpenPadServices } from './open-pad-services.ts'
import type { Pad } from './pad.ts'
import { PlainScreen } from './PlainScreen.tsx'
import { forgetLesson, recallLesson, rememberLesson } from './remembered-lesson.ts'
import { leftAnswersOf, NOTHING_LEFT } from './left-answers.ts'

const loadClassroom = () => import('../features/classroom/ClassroomScreen.tsx')
const ClassroomScreen = lazy(() => loadClassroom().then((module) => ({ default: module.ClassroomScreen })))

// Once in a year, for most.
const ChangePasswordScreen = lazy(() =>
  import('../features/session/ChangePasswordScreen.tsx').then((module) => ({
    default: module.ChangePasswordScreen,
  })),
)

export type SignedInPadProps = { pad: Pad; user: PadUser; token: string }

/** A student's pad: home, or the lesson. */
export function SignedInPad({ pad, user, token }: SignedInPadProps) {
  const services = usePadServices({ pad, user, token })
  const place = usePlace()
  const { account_id } = user
  useRememberedLesson(place, account_id)

  const goHome = useCallback(() => {
    forgetLesson(localStorage)
    goTo({ kind: 'home' })
  }, [])

  if (place.kind === 'home') return <Home pad={pad} user={user} services={services} />
  if (services === null) return <PlainScreen text="正在进入课堂…" action={null} />
  return (
    <Suspense fallback={<PlainScreen text="正在进入课堂…" action={null} />}>
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

function Home({ pad, user, services }: { pad: Pad; user: PadUser; services: OpenPadServices | null }) {
  const [running] = useState(() => openRunningLessons(pad.api))
  const [groups] = useState(() => openOwnGroups(pad.api))
  const status = useStore(services?.realtime.status ?? CONNECTING)
  const left = useStore(services?.outbox ?? NOTHING_LEFT)
  const lessons = useStore(running)
  const ownGroups = useStore(groups)
  const [isChanging, setIsChanging] = useState(false)

  // A lesson began or ended, or may have while the line was away or the page hidden: look again.
  useEffect(() => {
    const lookAgain = () => {
      running.refetch()
      groups.refetch()
    }
    const lookWhenSeen = () => {
      if (document.visibilityState === 'visible') lookAgain()
    }
    document.addEventListener('visibilitychange', lookWhenSeen)
    const stopFacts = services?.realtime.on('running_changed', running.refetch)
    const stopStatus = services?.realtime.status.subscribe((next) => {
      if (next === 'online') lookAgain()
    })
    return () => {
      document.removeEventListener('visibilitychange', lookWhenSeen)
      stopFacts?.()
      stopStatus?.()
    }
  }, [services, running, groups])

  const handleSignOut = () => {
    const { waiting_count, held_count } = leftAnswersOf(left)
    const answer_count = waiting_count + held_count
    const photo_count = services?.photos.countWaiting(null) ?? 0
    const unsent = [
      ...(answer_count > 0 ? [`${answer_count} 份作答`] : []),
      ...(photo_count > 0 ? [`${photo_count} 张照片`] : []),
    ]
    const question = `还有 ${unsent.join('、')}没有送达，退出后会从这台平板上删除。确定退出？`
    if (unsent.length > 0 && !window.confirm(question)) return
    services?.outbox.erase()
    services?.photos.erase()
    void pad.signOut()
  }
  if (isChanging)
    return (
      <Suspense fallback={<PlainScreen text="正在打开…" action={null} />}>
        <ChangePasswordScreen
          proving={pad.proving}
          onChange={pad.changePassword}
          onBack={() => setIsChanging(false)}
        />
      </Suspense>
    )
  return (
    <HomeScreen
      name={user.name}
      welcome={user.welcome}
      running={lessons}
      groups={ownGroups}
      is_offline={status === 'offline'}
      left={leftAnswersOf(left)}
      onEnter={(lesson_session_id) => goTo({ kind: 'classroom', lesson_session_id })}
      onRetry={running.refetch}
      onGroupsRetry={groups.refetch}
      onRefusalSeen={() => services?.outbox.dismissRejected()}
      onPassword={() => setIsChanging(true)}
      onSignOut={handleSignOut}
    />
  )
}

const CONNECTING = createStore(() => 'connecting' as const)

function usePadServices({ pad, user, token }: SignedInPadProps): OpenPadServices | null {
  const [services, setServices] = useState<OpenPadServices | null>(null)
  const { account_id } = user
  // Opens the line for as long as the student is signed in, and fetches the classroom before it is wanted.
  useEffect(() => {
    let isOver = false
    let opened: OpenPadServices | null = null
    const open = async () => {
      const { openPadServices } = await import('./open-pad-services.ts')
      if (isOver) return
      opened = openPadServices({ api: pad.api, token, account_id, storage: localStorage })
      setServices(opened)
      await loadClassroom()
    }
    open().catch((error: unknown) => console.error(error))
    return () => {
      isOver = true
      opened?.close()
      setServices(null)
    }
  }, [pad, token, account_id])
  return services
}

/** Keeps in mind the lesson on the screen, and goes back to the one that a crash or a reload interrupted (ST-04). */
function useRememberedLesson(place: PadPlace, account_id: string): void {
  const lesson_session_id = place.kind === 'classroom' ? place.lesson_session_id : null
  // Goes back once, when the pad opens at home.
  useEffect(() => {
    const left = recallLesson(localStorage, account_id)
    if (left !== null && readPlace(location.hash).kind === 'home')
      goTo({ kind: 'classroom', lesson_session_id: left })
  }, [account_id])
  // Memory follows the screen; only the student's own way home forgets.
  useEffect(() => {
    if (lesson_session_id !== null) rememberLesson(localStorage, { account_id, lesson_session_id })
  }, [lesson_session_id, account_id])
}
