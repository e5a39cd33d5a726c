import type { RaisedHand } from '@jiangtai/shared/classroom/hands/hands.ts'
import { StageButton } from '../kit/StageButton.tsx'
import type { HandCommands } from './hand-commands.ts'
import styles from './hands.module.css'

/** The raised hands in their order, each with the time since when ([CR-158]). */
export function RaisedHands({
  raised,
  isTaken,
  now,
  commands,
  heading: Heading = 'h3',
}: {
  raised: readonly RaisedHand[]
  isTaken: boolean
  now: number
  commands: Pick<HandCommands, 'lowerHands' | 'callRaised'>
  /** In a panel of the board a part of it; on a remote below the name of the lesson. */
  heading?: 'h2' | 'h3'
}) {
  return (
    <section className={styles.part} aria-label="举手">
      <div className={styles.head}>
        <Heading>举手 {raised.length}</Heading>
        {raised.length > 1 && (
          <StageButton size="small" isStep onPress={() => commands.lowerHands(null)}>
            全部放下
          </StageButton>
        )}
      </div>
      {raised.length === 0 ? (
        <p className={styles.none}>{isTaken ? '还没有人举手' : '开放以后，学生的平板上有“举手”'}</p>
      ) : (
        <ol className={styles.list} aria-label="举手的次序">
          {raised.map(({ hand_id, name, raised_at }, at) => (
            <li key={hand_id}>
              <span className={styles.name}>
                {at + 1}. {name}
                <small>{sinceWords(now - Date.parse(raised_at))}</small>
              </span>
              <StageButton
                size="small"
                look="primary"
                label={`请发言：${name}`}
                onPress={() => commands.callRaised(hand_id)}
              >
                请发言
              </StageButton>
              <StageButton
                size="small"
                label={`放下${name}的手`}
                onPress={() => commands.lowerHands([hand_id])}
              >
                放下
              </StageButton>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

/** Since when a hand is up. */
function sinceWords(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / 60_000)
  return minutes === 0 ? '刚刚' : `${minutes} 分钟前`
}
