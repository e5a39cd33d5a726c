import type { LastQuestion } from '@jiangtai/shared/grouping/schemes-contract.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import styles from './divide.module.css'

/** The question that the division goes by, and the number of its answers. */
export function LastQuestionNote({
  last,
  student_count,
}: {
  last: UseQueryResult<{ question: LastQuestion | null }>
  student_count: number
}) {
  if (last.isPending) return <SkeletonBlock height={24} />
  if (last.data === undefined) {
    return (
      <p role="alert" className={styles.problem}>
        上一题的作答没有加载出来：{last.error?.message}
        <Button type="link" onClick={() => void last.refetch()}>
          重试
        </Button>
      </p>
    )
  }
  const { question } = last.data
  if (question === null) {
    return <p className={styles.note}>您还没有在这个班提过问。上课推送一道题、收题之后，就能按作答分组。</p>
  }
  return (
    <p className={styles.note}>
      按《{question.lesson_title}》里 <SpokenTime at={question.ended_at} /> 收的题：
      {question.answers.length} 人作答，{student_count - question.answers.length} 人没有作答。
    </p>
  )
}
