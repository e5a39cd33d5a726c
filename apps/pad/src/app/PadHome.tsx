import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { HomeScreen, HomeWaiting } from '../features/home/HomeScreen.tsx'
import { openRunningLessons } from '../features/home/running-lessons.ts'
import { remembersStudents } from '../features/session/remembered/remembered-students-key.ts'
import type { PadUser } from '../features/session/sign-in.ts'
import { goTo } from './address.ts'
import type { OpenPadServices } from './open-pad-services.ts'
import type { Pad } from './pad.ts'
import { PlainScreen } from './PlainScreen.tsx'

const CONNECTING = createStore(() => 'connecting' as const)

const HomeWork = lazy(() => import('./HomeWork.tsx').then((module) => ({ default: module.HomeWork })))

// Once in a year, for most.
const ChangePasswordScreen = lazy(() =>
  import('../features/session/ChangePasswordScreen.tsx').then((module) => ({
    default: module.ChangePasswordScreen,
  })),
)

export type PadHomeProps = { pad: Pad; user: PadUser; services: OpenPadServices | null }

/** Home with lessons and the student's own work. */
export function PadHome({ pad, user, services }: PadHomeProps) {
  const [running] = useState(() => openRunningLessons(pad.api))
  const status = useStore(services?.realtime.status ?? CONNECTING)
  const lessons = useStore(running)
  const [isShared] = useState(() => remembersStudents(localStorage))
  const [isChanging, setIsChanging] = useState(false)

  // A lesson began or ended, or may have while the line was away or the page hidden: look again.
  useEffect(() => {
    const lookWhenSeen = () => {
      if (document.visibilityState === 'visible') running.refetch()
    }
    document.addEventListener('visibilitychange', lookWhenSeen)
    const stopFacts = services?.realtime.on('running_changed', running.refetch)
    const stopStatus = services?.realtime.status.subscribe((next) => {
      if (next === 'online') running.refetch()
    })
    return () => {
      document.removeEventListener('visibilitychange', lookWhenSeen)
      stopFacts?.()
      stopStatus?.()
    }
  }, [services, running])

  const handleSignOut = () => {
    if (services?.leave() ?? true) void pad.signOut()
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
      tasks={
        services === null ? (
          <HomeWaiting />
        ) : (
          <Suspense fallback={<HomeWaiting />}>
            <HomeWork api={pad.api} {...{ services, running }} />
          </Suspense>
        )
      }
      is_offline={status === 'offline'}
      is_shared={isShared}
      onEnter={(lesson_session_id) => goTo({ kind: 'classroom', lesson_session_id })}
      onRetry={running.refetch}
      onPassword={() => setIsChanging(true)}
      onSignOut={handleSignOut}
    />
  )
}
