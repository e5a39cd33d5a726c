import { StageButton } from '../kit/StageButton.tsx'
import { DRAW_WAYS } from './draw-ways.ts'
import type { DrawWay } from './use-random-draw.ts'
import styles from './call.module.css'

/** How a draw goes ([CR-190]); the label says which one. */
export function DrawWays({
  label,
  chosen,
  onChange,
}: {
  label: '点几人' | '下一次点几人'
  chosen: DrawWay
  onChange: (way: DrawWay) => void
}) {
  return (
    <div className={styles.ways} role="group" aria-label={label}>
      <span aria-hidden>{label === '点几人' ? '点' : '下一次'}</span>
      {DRAW_WAYS.map(({ words, way }) => {
        const isChosen = way.way === chosen.way && way.count === chosen.count
        return (
          <StageButton
            key={words}
            size="small"
            look={isChosen ? 'primary' : 'quiet'}
            isPressed={isChosen}
            onPress={() => onChange(way)}
          >
            {words}
          </StageButton>
        )
      })}
    </div>
  )
}
