import './race.css'
import { RACE_LEAD_MS, type RaceState } from '@jiangtai/shared/classroom/race/race.ts'
import { useState } from 'react'
import { useRemaining } from '../quiz/use-remaining.ts'
import { outcomeOf } from './outcome.ts'

export type RaceSheetProps = {
  race: RaceState
  student_id: string
  is_online: boolean
  serverNow: () => number
  /** Sends the press; rejects with the reason why it does not count. */
  onPress: (race_id: string) => Promise<unknown>
}

/** The own press: not made, on its way, taken by the server, or not counted and why. */
type OwnPress = { kind: 'none' | 'sending' | 'taken' } | { kind: 'refused'; words: string }

/** A race on the pad ([CR-81]): the countdown, the button, and who has a place. */
export function RaceSheet(props: RaceSheetProps) {
  const [own, setOwn] = useState<OwnPress>({ kind: 'none' })
  if (props.race.winners === null) return <OpenRace {...props} own={own} onOwn={setOwn} />
  const { title, words, is_own } = outcomeOf(props.race, {
    student_id: props.student_id,
    has_pressed: own.kind === 'taken',
  })
  return (
    <div className={is_own ? 'race-line race-own' : 'race-line'} role="status">
      <p className="race-title">{title}</p>
      {words !== '' && <p className="race-words">{words}</p>}
    </div>
  )
}

function OpenRace({
  race,
  student_id,
  is_online,
  serverNow,
  onPress,
  own,
  onOwn,
}: RaceSheetProps & { own: OwnPress; onOwn: (own: OwnPress) => void }) {
  // A clock that is a little behind does not begin with 4.
  const left_ms = Math.min(RACE_LEAD_MS, useRemaining(race.opens_at, serverNow) ?? 0)
  const left_s = Math.ceil(left_ms / 1000)
  if (race.left_out.includes(student_id))
    return (
      <div className="race-line" role="status">
        <p className="race-title">正在抢答</p>
        <p className="race-words">这一轮请让其他同学来抢</p>
      </div>
    )

  function handlePress(): void {
    if (own.kind === 'sending' || own.kind === 'taken') return
    // Nothing is kept for later: a press that waits for a network would come when the race is over ([CR-82]).
    if (!is_online) return onOwn({ kind: 'refused', words: '网络已断开，这一下没有发出去' })
    if (Date.parse(race.opens_at) > serverNow())
      return onOwn({ kind: 'refused', words: '抢跑了，等倒计时结束再按' })
    onOwn({ kind: 'sending' })
    onPress(race.race_id).then(
      () => onOwn({ kind: 'taken' }),
      (error: unknown) => onOwn({ kind: 'refused', words: wordsOf(error) }),
    )
  }

  return (
    <section className="race" aria-label="抢答">
      <button
        type="button"
        className="race-button"
        data-open={left_s <= 0}
        data-pressed={own.kind === 'taken'}
        aria-label="抢"
        aria-disabled={left_s > 0 || own.kind === 'sending' || own.kind === 'taken'}
        onPointerDown={handlePress}
        // A finger presses when it comes down; a key makes a click alone.
        onClick={({ detail }) => detail === 0 && handlePress()}
      >
        {left_s > 0 ? left_s : '抢'}
      </button>
      <p className="race-words" role="status">
        {!is_online && own.kind !== 'taken' ? '网络已断开，恢复后才能抢' : openWords(own, left_s)}
      </p>
    </section>
  )
}

function openWords(own: OwnPress, left_s: number): string {
  if (own.kind === 'refused') return own.words
  if (own.kind === 'taken') return '已抢，等结果'
  if (own.kind === 'sending') return '正在发送'
  return left_s > 0 ? '马上开抢，数到 0 再按' : '快按“抢”'
}

function wordsOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : '没有抢成，请再按一次'
}
