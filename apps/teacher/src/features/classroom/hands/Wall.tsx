import type { WallQuestion } from '@jiangtai/shared/classroom/hands/hands.ts'
import { StageButton } from '../kit/StageButton.tsx'
import styles from './hands.module.css'

/** The question on the wall, at rest or as 弹幕; where reduced motion is asked for, 弹幕 rests too ([CR-165]). */
export function Wall({
  wall: { question_id, text, name, look },
  onHide,
}: {
  wall: WallQuestion
  onHide: (question_id: string) => Promise<unknown>
}) {
  return (
    <section className={styles.wall} data-look={look} data-above-board aria-label="墙上的问题">
      <p className={styles.words}>
        <span className={styles.run}>
          {text}
          {name !== null && <small>{name}</small>}
        </span>
      </p>
      <StageButton size="small" onPress={() => onHide(question_id)}>
        收起
      </StageButton>
    </section>
  )
}
