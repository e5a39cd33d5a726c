import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { StageButton } from '../kit/StageButton.tsx'
import { Cover } from './Cover.tsx'
import { LiveLesson } from './LiveLesson.tsx'
import { BeginQuestion, TakeOverQuestion } from './later-parts.ts'
import { type LessonStart, useLessonStart } from './use-lesson-start.ts'

export type LessonEntryProps = {
  title: string
  class_name: string
  about: string
  /** The page where the class may be taken up again, from 1 ([LE-61]). */
  resume_page: number | null
  prepare_lesson_id: string
  class_id: string
  device_id: string
  /** 开始上课 was pressed already. */
  isPressed: boolean
  onLeave: () => void
}

/** One lesson and one class: start, resume or take over, then teach. */
export function LessonEntry({
  title,
  class_name,
  about,
  resume_page,
  isPressed,
  onLeave,
  ...ids
}: LessonEntryProps) {
  const start = useLessonStart(ids)
  // Who may go on in the middle is asked first.
  const isBeginning = useBeginPressed(start, isPressed && resume_page === null)
  if (start.kind === 'asking' || (start.kind === 'ready' && isBeginning))
    return <Cover title="正在进入课堂" />
  if (start.kind === 'failed') {
    return (
      <Cover
        title="课堂没有打开"
        actions={
          <>
            <StageButton look="primary" onPress={start.retry}>
              重试
            </StageButton>
            <StageButton onPress={onLeave}>返回</StageButton>
          </>
        }
      >
        <p>{start.message}</p>
      </Cover>
    )
  }
  if (start.kind === 'elsewhere') {
    return (
      <Suspense fallback={<Cover title="正在进入课堂" />}>
        <TakeOverQuestion
          title={start.running.title}
          lesson_session_id={start.running.lesson_session_id}
          prepare_lesson_id={ids.prepare_lesson_id}
          device_id={ids.device_id}
          onTaken={start.entered}
          onLeave={onLeave}
        />
      </Suspense>
    )
  }
  if (start.kind === 'ready') {
    return (
      <Suspense fallback={<Cover title="正在进入课堂" />}>
        <BeginQuestion
          {...{ ...ids, title, class_name, about, resume_page, onLeave }}
          refusal={start.refusal}
          onBegin={start.start}
        />
      </Suspense>
    )
  }
  return (
    <LiveLesson
      key={start.lesson_session_id}
      lesson_session_id={start.lesson_session_id}
      {...{ ...ids, onLeave }}
    />
  )
}

/** Begins the lesson whose start was pressed on the way here, once it is known that nothing runs ([CR-48]); true until that is settled. */
function useBeginPressed(start: LessonStart, isPressed: boolean): boolean {
  const [isBeginning, setIsBeginning] = useState(isPressed)
  // A lesson that runs elsewhere is asked about instead, and the pressed start ends.
  if (isBeginning && start.kind === 'elsewhere') setIsBeginning(false)
  const begin = useEffectEvent(() => {
    if (isBeginning && start.kind === 'ready') void start.start('first').finally(() => setIsBeginning(false))
  })
  // The server says first whether the lesson runs already, here or on another device.
  useEffect(() => begin(), [start.kind])
  return isBeginning
}
