import { StageButton } from '../../kit/StageButton.tsx'
import type { Compared } from './use-compared.ts'
import styles from './compare.module.css'

/** The buttons above a wall of answers: choosing some, and showing them beside each other (LV-19). */
export function CompareBar({ compared }: { compared: Compared }) {
  const { picked } = compared
  if (picked === null)
    return (
      <StageButton size="small" onPress={compared.start}>
        对比讲评
      </StageButton>
    )
  const { length } = picked
  return (
    <>
      <StageButton size="small" onPress={compared.stop}>
        不选了
      </StageButton>
      <StageButton size="small" look="primary" isDisabled={length === 0} onPress={compared.show}>
        {length > 1 ? `并排展示 ${length} 份` : '展示'}
      </StageButton>
      <span ref={bringUp} role="status" className={styles.hint}>
        {length === 0 ? '选 1 至 4 份作答' : compared.isFull ? '最多 4 份' : `已选 ${length} 份`}
      </span>
    </>
  )
}

/** Below a long question the answers would be out of sight just when some are to be chosen. */
function bringUp(hint: HTMLElement | null): void {
  hint?.scrollIntoView({ block: 'start' })
}

/** The button that chooses one answer of the wall; nothing while nobody chooses. */
export function ComparePick({
  compared: { picked, isFull, toggle },
  student_id,
  title,
}: {
  compared: Compared
  student_id: string
  title: string
}) {
  if (picked === null) return null
  const place = picked.indexOf(student_id)
  const isPicked = place >= 0
  return (
    <div className={styles.pick}>
      <StageButton
        size="small"
        isPressed={isPicked}
        look={isPicked ? 'primary' : 'quiet'}
        isDisabled={!isPicked && isFull}
        label={`选${title}`}
        onPress={() => toggle(student_id)}
      >
        {isPicked ? `✓ 第 ${place + 1} 个` : '选这份'}
      </StageButton>
    </div>
  )
}
