import type { HandsState } from '@jiangtai/shared/classroom/hands/hands.ts'
import { StageButton } from '../kit/StageButton.tsx'
import styles from './hands.module.css'

/** The panel of 举手 and 学生提问, or that of 没听懂. */
export type HeardPanel = 'hands' | 'unclear'

export type HeardChipProps = {
  hands: Pick<HandsState, 'takes' | 'raised' | 'waiting'>
  unclear: Readonly<Record<string, number>>
  current_page_id: string | null
  onOpen: (panel: HeardPanel) => void
}

/** What the class has to say, counted while the panels are away: of what is open, and of what waits though it was closed ([CR-466]). */
export function HeardChip({
  hands: { takes, raised, waiting },
  unclear,
  current_page_id,
  onOpen,
}: HeardChipProps) {
  const words = [
    ...(takes.hands ? [`举手 ${raised.length}`] : []),
    ...(takes.questions || waiting.length > 0 ? [`学生提问 ${waiting.length}`] : []),
  ]
  const takesUnclear = takes.unclear === true
  const here = (current_page_id === null ? undefined : unclear[current_page_id]) ?? 0
  const elsewhere = Object.values(unclear).reduce((sum, count) => sum + count, 0) - here
  if (words.length === 0 && !takesUnclear) return null
  return (
    <div className={styles.chip} data-above-board>
      {words.length > 0 && (
        <StageButton
          look={raised.length + waiting.length > 0 ? 'waiting' : 'quiet'}
          onPress={() => onOpen('hands')}
        >
          {words.join(' · ')}
        </StageButton>
      )}
      {takesUnclear && (
        <StageButton look={here > 0 ? 'waiting' : 'quiet'} onPress={() => onOpen('unclear')}>
          没听懂 {here}
          {elsewhere > 0 && ` · 其他页 ${elsewhere}`}
        </StageButton>
      )}
    </div>
  )
}
