import type { ClassroomPage } from '@jiangtai/shared/classroom/events.ts'
import { isTimeUp, type TimerState } from '@jiangtai/shared/classroom/timer/timer.ts'
import { type PageTimer, timerWords } from '@jiangtai/shared/classroom/timer/page-timer.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { StageButton } from '../kit/StageButton.tsx'
import { deviceClock } from '../stage/use-server-clock.ts'
import { begunTimersQuery } from './page-timers.queries.ts'
import type { TimerCommands } from './timer-commands.ts'
import styles from './timer.module.css'

type PageTimerOfferProps = {
  page: Pick<ClassroomPage, 'page_id'> & { timer: PageTimer }
  /** The timer that stands on the screens, or null. */
  shown: TimerState | null
  server_offset_ms: number
  lesson_session_id: string
  commands: Pick<TimerCommands, 'changeTimer'>
}

/** The timer that was prepared for the page in view: begun by itself where nothing else is timed, or offered; once in a class ([CR-470], [CR-471], [CR-472]). */
export function PageTimerOffer({
  page,
  shown,
  server_offset_ms,
  lesson_session_id,
  commands,
}: PageTimerOfferProps) {
  const { page_id, timer } = page
  const client = useQueryClient()
  // Asked when the page comes: a timer that is closed later begins no other one.
  const [isFree] = useState(() => shown === null || isTimeUp(shown, deviceClock.now() + server_offset_ms))
  const query = begunTimersQuery(lesson_session_id)
  const begun = useQuery(query)
  const isOffered = begun.data !== undefined && !begun.data.page_ids.includes(page_id)
  const isDue = isOffered && timer.is_auto && isFree

  async function handleStart(): Promise<void> {
    const started = await commands.changeTimer({ kind: 'page', page_id })
    if (started === null) return
    client.setQueryData(query.queryKey, (known) => ({ page_ids: [...(known?.page_ids ?? []), page_id] }))
  }

  const startByItself = useEffectEvent(() => void handleStart())
  // Begins it once when the page comes; where that fails, it stays offered.
  useEffect(() => {
    if (isDue) startByItself()
  }, [isDue])

  if (!isOffered) return null
  return (
    <section className={styles.offer} aria-label="这一页的计时" data-above-board>
      <StageButton look="primary" onPress={handleStart}>
        开始{timerWords(timer)}
      </StageButton>
    </section>
  )
}
