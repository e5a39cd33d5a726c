import type { LessonClassView, LessonView } from '@jiangtai/shared/lessons/views.ts'
import { progressWords } from '@jiangtai/shared/lessons/progress/progress-words.ts'
import { useEffect, useEffectEvent } from 'react'
import { StageButton } from '../../kit/StageButton.tsx'
import { Cover } from '../Cover.tsx'
import styles from './start.module.css'

export type ClassChoiceProps = {
  title: string
  classes: readonly LessonClassView[]
  progress: LessonView['progress']
  sessions: LessonView['sessions']
  onChoose: (class_id: string) => void
  /** Goes to the class whose lesson runs. */
  onResume: (class_id: string) => void
  onLeave: () => void
}

/** The class to teach, when the lesson has several or none: the class whose lesson runs, or else the choice of the teacher. */
export function ClassChoice({
  title,
  classes,
  progress,
  sessions,
  onChoose,
  onResume,
  onLeave,
}: ClassChoiceProps) {
  const wordsOf = (class_id: string) => {
    const one = progress.find((row) => row.class_id === class_id)
    return one === undefined ? '' : ` · ${progressWords(one)}`
  }
  const [live, another] = sessions.filter(({ ended_at }) => ended_at === null)
  const isKnown = live !== undefined && another === undefined
  const goThere = useEffectEvent(() => {
    if (isKnown) onResume(live.class_id)
  })
  // A teacher who comes back to the only running lesson is not asked for the class; an address is not changed while the page is drawn.
  useEffect(() => goThere(), [])
  if (isKnown) return <Cover title="正在打开备课" />
  if (classes.length === 0) {
    return (
      <Cover
        title={`《${title}》还没有授课班级`}
        actions={<StageButton onPress={onLeave}>返回备课</StageButton>}
      >
        <p>在备课里选好授课班级后再开始上课。</p>
      </Cover>
    )
  }
  return (
    <Cover title={`《${title}》给哪个班级上课？`} actions={<StageButton onPress={onLeave}>返回</StageButton>}>
      <div className={styles.classes}>
        {classes.map((one) => (
          <button
            key={one.class_id}
            type="button"
            className={styles.class}
            onClick={() => onChoose(one.class_id)}
          >
            {one.name}
            <small>
              {one.student_count} 名学生{wordsOf(one.class_id)}
            </small>
          </button>
        ))}
      </div>
    </Cover>
  )
}
