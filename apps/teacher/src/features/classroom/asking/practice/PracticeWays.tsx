import type { SentPracticeView } from '@jiangtai/shared/classroom/views.ts'
import { StageButton } from '../../kit/StageButton.tsx'
import styles from './practice.module.css'

/** In 发题: the way to a new practice, and those that the class has had ([CR-117]). */
export function PracticeWays({
  practices,
  canCompose,
  onCompose,
  onShow,
}: {
  practices: readonly SentPracticeView[]
  /** The lesson has enough questions for one. */
  canCompose: boolean
  onCompose: () => void
  onShow: (practice_id: string) => Promise<unknown>
}) {
  if (!canCompose && practices.length === 0) return null
  return (
    <div className={styles.ways}>
      {canCompose && (
        <StageButton size="small" onPress={onCompose}>
          随堂练习…
        </StageButton>
      )}
      {practices.map(({ practice_id, title, question_count }) => (
        <StageButton key={practice_id} size="small" isStep onPress={() => onShow(practice_id)}>
          {`${title}（${question_count} 题）的结果`}
        </StageButton>
      ))}
    </div>
  )
}
