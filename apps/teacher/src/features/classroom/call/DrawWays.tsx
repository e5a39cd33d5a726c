import { StageButton } from '../kit/StageButton.tsx'
import type { DrawWay } from './use-random-draw.ts'
import styles from './call.module.css'

const WAYS: readonly { words: string; way: DrawWay }[] = [
  { words: '1 人', way: { way: 'students', count: 1 } },
  { words: '2 人', way: { way: 'students', count: 2 } },
  { words: '3 人', way: { way: 'students', count: 3 } },
  { words: '4 人', way: { way: 'students', count: 4 } },
  { words: '6 人', way: { way: 'students', count: 6 } },
  { words: '每组 1 人', way: { way: 'each_group', count: 1 } },
  { words: '抽一组', way: { way: 'one_group', count: 1 } },
]

/** How the next draw goes ([CR-190]). */
export function DrawWays({ chosen, onChange }: { chosen: DrawWay; onChange: (way: DrawWay) => void }) {
  return (
    <div className={styles.ways} role="group" aria-label="下一次点几人">
      <span aria-hidden>下一次</span>
      {WAYS.map(({ words, way }) => {
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
