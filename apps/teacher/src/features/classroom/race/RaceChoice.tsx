import { MAX_RACE_TOP } from '@jiangtai/shared/classroom/race/race.ts'
import { StageButton } from '../kit/StageButton.tsx'
import type { RaceRules } from './race-rules.ts'
import styles from './race.module.css'

const PLACES = Array.from({ length: MAX_RACE_TOP }, (_, at) => at + 1)

/** The choices before a race, on the board and on a remote: how many places it has, and who may take one. */
export function RaceChoice({ rules, onRules }: { rules: RaceRules; onRules: (rules: RaceRules) => void }) {
  return (
    <>
      <p className={styles.words}>先口头出题。开始后倒数 3 秒，学生在平板上按“抢”。</p>
      <div className={styles.choice} role="group" aria-label="取几名">
        <span>取</span>
        {PLACES.map((top) => (
          <StageButton
            key={top}
            size="small"
            isPressed={rules.top === top}
            look={rules.top === top ? 'primary' : 'quiet'}
            label={top === 1 ? '取第 1 名' : `取前 ${top} 名`}
            onPress={() => onRules({ ...rules, top })}
          >
            {top === 1 ? '第 1 名' : `前 ${top} 名`}
          </StageButton>
        ))}
      </div>
      <div className={styles.choice}>
        <StageButton
          size="small"
          isPressed={rules.without_winners}
          look={rules.without_winners ? 'primary' : 'quiet'}
          onPress={() => onRules({ ...rules, without_winners: !rules.without_winners })}
        >
          排除本节课已抢到的
        </StageButton>
      </div>
    </>
  )
}
