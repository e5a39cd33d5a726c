import type { LikedStudent } from '@jiangtai/shared/classroom/likes/likes.ts'
import { use } from 'react'
import { StageButton } from '../kit/StageButton.tsx'
import { LikeWayContext } from './like-way.ts'
import styles from './likes.module.css'

/** Beside a student's name: one press praises, the other leads to more reasons ([CR-98]). */
export function LikeStudent({ student, size = 'small' }: LikeStudentProps) {
  const way = use(LikeWayContext)
  if (way === null) return null
  const { student_id, name } = student
  return (
    <span className={styles.beside}>
      <StageButton size={size} label={`给${name}点赞`} onPress={() => way.like({ student_id, name })}>
        {size === 'small' ? '赞' : '点赞'}
      </StageButton>
      <StageButton size={size} label={`给${name}选原因点赞`} onPress={() => way.choose(student_id)}>
        ⋯
      </StageButton>
    </span>
  )
}

type LikeStudentProps = { student: LikedStudent; size?: 'stage' | 'small' }
