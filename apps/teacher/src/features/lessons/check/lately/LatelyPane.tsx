import { LATELY_DAYS } from '@jiangtai/shared/questions/results/wrong/rules.ts'
import type { LessonView } from '@jiangtai/shared/lessons/views.ts'
import { ApiError } from '@jiangtai/client/api.ts'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LessonEditor } from '../../lesson-editor.ts'
import { GuideDone } from './GuideDone.tsx'
import { latelyQuery } from './lately.queries.ts'
import { MissedList } from './MissedList.tsx'
import { WeakPoints } from './WeakPoints.tsx'
import styles from './lately.module.css'

/** 学情: what a class of the lesson got wrong lately in its subject, and how far it is with the guide (CP-17, [LE-223]). */
export function LatelyPane({ lesson, editor }: { lesson: LessonView; editor: LessonEditor }) {
  const { classes } = lesson
  const [chosen, setChosen] = useState<string | null>(null)
  const own = classes.find(({ class_id }) => class_id === chosen) ?? classes[0]
  if (own === undefined)
    return <EmptyList>这份备课还没有选班级。选了班级，这里有它最近做错的题和薄弱的知识点。</EmptyList>
  const { class_id, name } = own
  return (
    <div className={styles.pane}>
      <div className={styles.head}>
        {classes.length > 1 ? (
          <Select
            aria-label="班级"
            value={class_id}
            options={classes.map((one) => ({ value: one.class_id, label: one.name }))}
            onChange={setChosen}
          />
        ) : (
          <strong>{name}</strong>
        )}
        <span className={styles.muted}>
          最近 {LATELY_DAYS} 天的{lesson.subject_name}课堂、作业和导学
        </span>
      </div>
      <OfClass key={class_id} {...{ lesson, editor, class_id }} />
      <GuideDone {...{ lesson, class_id }} />
    </div>
  )
}

function OfClass({
  lesson,
  editor,
  class_id,
}: {
  lesson: LessonView
  editor: LessonEditor
  class_id: string
}) {
  const place = { class_id, subject_id: lesson.subject_id }
  const { data, error, refetch } = useQuery(latelyQuery(place))
  if (data !== undefined)
    return (
      <>
        <MissedList {...{ lesson, editor, place }} lately={data} />
        <WeakPoints {...{ place }} lately={data} />
      </>
    )
  if (error === null) return <SkeletonBlock height={320} />
  // Trying again would not change whose class it is.
  if (error instanceof ApiError && error.name === 'FORBIDDEN')
    return <p className={styles.muted}>{error.message}。</p>
  return <FailedList what="学情" error={error} onRetry={() => void refetch()} />
}
