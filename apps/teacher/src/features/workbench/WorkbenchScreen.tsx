import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../core/session/user.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import list from '@jiangtai/ui/lists/list.module.css'
import { TodayLessons } from './TodayLessons.tsx'
import { tipFor } from './tips.ts'
import { todayQuery } from './workbench.queries.ts'
import styles from './workbench.module.css'

/** 工作台 (SH-23): a greeting, the lesson that runs, what can be taught next, and what was taught last. */
export function WorkbenchScreen() {
  const { welcome } = useUser()
  const [tip] = useState(() => tipFor(Math.random()))
  const today = useQuery(todayQuery())
  return (
    <main className={list.screen}>
      <header className={styles.greeting}>
        <h1>{welcome}</h1>
        <p>{tip}</p>
      </header>
      {today.data !== undefined && <TodayLessons today={today.data} />}
      {today.isPending && <SkeletonBlock height={320} />}
      {today.isError && today.data === undefined && (
        <FailedList what="今天的课" error={today.error} onRetry={() => void today.refetch()} />
      )}
    </main>
  )
}
