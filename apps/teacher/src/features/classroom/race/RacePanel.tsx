import {
  isRaceOpen,
  RACE_LEAD_MS,
  type RaceState,
  type RaceWinner,
  whoseTurn,
} from '@jiangtai/shared/classroom/race/race.ts'
import { FloatingPanel, type PanelPlace } from '../kit/FloatingPanel.tsx'
import { StageButton } from '../kit/StageButton.tsx'
import { LikeStudent } from '../likes/LikeStudent.tsx'
import type { RaceCommands } from './race-commands.ts'
import { useServerClock } from '../stage/use-server-clock.ts'
import styles from './race.module.css'

export type RacePanelProps = {
  race: RaceState
  server_offset_ms: number
  commands: Pick<RaceCommands, 'stopRace' | 'judgeRace' | 'putAwayRace'>
  place: PanelPlace
  onMove: (place: PanelPlace) => void
  onPutAside: () => void
  /** 再抢一次 without who answered wrong ([CR-88]). */
  onAgain: () => Promise<unknown>
}

/** A race, from its lead-in to the last verdict. */
export function RacePanel(props: RacePanelProps) {
  const { race } = props
  return (
    <FloatingPanel
      title={isRaceOpen(race) ? '正在抢答' : '抢答结果'}
      place={props.place}
      onMove={props.onMove}
      leave={{ label: '最小化', onPress: props.onPutAside }}
      actions={<RaceActions {...props} />}
    >
      {isRaceOpen(race) ? <OpenRace {...props} /> : <DecidedRace race={race} />}
    </FloatingPanel>
  )
}

/** 3-2-1, then the wait for the first press. */
export function OpenRace({ race, server_offset_ms }: Pick<RacePanelProps, 'race' | 'server_offset_ms'>) {
  const now = useServerClock({ server_offset_ms, isRunning: true })
  // A clock that is a little behind does not begin with 4.
  const left_s = Math.ceil(Math.min(RACE_LEAD_MS, Date.parse(race.opens_at) - now) / 1000)
  return (
    <div className={styles.open}>
      <p className={styles.count} data-open={left_s <= 0} aria-hidden="true">
        {left_s > 0 ? left_s : '抢'}
      </p>
      <p role="status">{left_s > 0 ? '马上开抢' : '等学生按下'}</p>
      <p className={styles.words}>
        {race.top === 1 ? '取第 1 名' : `取前 ${race.top} 名`}
        {race.left_out.length > 0 && `，${race.left_out.length} 人这一轮不参加`}
      </p>
    </div>
  )
}

/** Whoever has a place, the one whose turn it is large. */
export function DecidedRace({ race }: Pick<RacePanelProps, 'race'>) {
  const winners = race.winners ?? []
  const turn = whoseTurn(race)
  const right = winners.find((winner) => verdictOf(race, winner) === true)
  const shown = right ?? turn
  return (
    <div className={styles.decided}>
      <p className={styles.name} role="status">
        {shown === null ? '都没有答对' : shown.name}
      </p>
      <p className={styles.words}>
        {right !== undefined ? '答对了' : turn === null ? '可以再抢一次，不含答错的' : '请回答'}
      </p>
      <ol className={styles.places} aria-label="名次">
        {winners.map((winner) => (
          <li key={winner.student_id} data-turn={winner === turn}>
            <span>{winner.name}</span>
            <span className={styles.after}>{`${(winner.after_ms / 1000).toFixed(2)} 秒`}</span>
            <span>{verdictWords(race, winner)}</span>
            <LikeStudent student={winner} />
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The steps of a race: 停止, the verdicts, 再抢一次 and 收起. */
export function RaceActions({
  race,
  commands,
  onAgain,
}: Pick<RacePanelProps, 'race' | 'commands' | 'onAgain'>) {
  const { race_id } = race
  const turn = whoseTurn(race)
  if (isRaceOpen(race))
    return (
      <StageButton isStep onPress={() => commands.stopRace(race_id)}>
        停止抢答
      </StageButton>
    )
  const judge = (student_id: string, is_right: boolean) =>
    commands.judgeRace({ race_id, student_id, is_right })
  return (
    <>
      {turn !== null && (
        <>
          <StageButton look="primary" isStep onPress={() => judge(turn.student_id, true)}>
            答对
          </StageButton>
          <StageButton isStep onPress={() => judge(turn.student_id, false)}>
            答错
          </StageButton>
        </>
      )}
      <StageButton isStep onPress={onAgain}>
        再抢一次
      </StageButton>
      <StageButton
        look={turn === null ? 'primary' : 'quiet'}
        isStep
        onPress={() => commands.putAwayRace(race_id)}
      >
        收起
      </StageButton>
    </>
  )
}

function verdictOf({ judged }: RaceState, { student_id }: RaceWinner): boolean | undefined {
  return judged.find((one) => one.student_id === student_id)?.is_right
}

function verdictWords(race: RaceState, winner: RaceWinner): string {
  const is_right = verdictOf(race, winner)
  if (is_right === undefined) return ''
  return is_right ? '答对' : '答错'
}
