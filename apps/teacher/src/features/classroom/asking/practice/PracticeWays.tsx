import type { SentPracticeView } from '@jiangtai/shared/classroom/views.ts'
import type { PracticeSet } from '@jiangtai/shared/lessons/sets/views.ts'
import type { ReactNode } from 'react'
import { StageButton } from '../../kit/StageButton.tsx'
import styles from './practice.module.css'

/** In 发题: the sets of the lesson ([LE-34]), the way to a new practice, and those that the class has had ([CR-117]). */
export function PracticeWays({
  sets,
  practices,
  canCompose,
  onCompose,
  onShow,
  children,
}: {
  sets: readonly PracticeSet[]
  practices: readonly SentPracticeView[]
  /** The lesson has enough questions for one. */
  canCompose: boolean
  /** Opens a set, or a choice of all questions. */
  onCompose: (set: PracticeSet | null) => void
  onShow: (practice_id: string) => Promise<unknown>
  /** Further ways to a question, in the same row. */
  children?: ReactNode
}) {
  return (
    <div className={styles.ways}>
      {sets.map((set) => (
        <StageButton key={set.practice_set_id} size="small" look="primary" onPress={() => onCompose(set)}>
          {`${set.name}（${set.lesson_quiz_ids.length} 题）`}
        </StageButton>
      ))}
      {canCompose && (
        <StageButton size="small" onPress={() => onCompose(null)}>
          随堂练习…
        </StageButton>
      )}
      {children}
      {practices.map(({ practice_id, title, question_count }) => (
        <StageButton key={practice_id} size="small" isStep onPress={() => onShow(practice_id)}>
          {`${title}（${question_count} 题）的结果`}
        </StageButton>
      ))}
    </div>
  )
}
