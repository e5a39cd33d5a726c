import type { SeatMapView } from '@jiangtai/shared/grouping/seats-contract.ts'
import { seatsAfter } from '@jiangtai/shared/grouping/weekly-seats.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import type { Room } from './seat-draft.ts'
import styles from './seats.module.css'

/** Tells that the seats change by the week, how often they did and when next; the last change can be taken back ([GR-25]). */
export function WeeklyNote({
  room,
  shown,
  isSaved,
  onChange,
}: {
  room: Room
  /** The server's state of the stored change. */
  shown: SeatMapView['weekly']
  isSaved: boolean
  /** Null for a reader who may only look. */
  onChange: ((room: Room) => void) | null
}) {
  const { weekly } = room
  if (weekly === null) return null
  const isStored = shown !== null && isSame(weekly, shown)
  const changes = isStored ? shown.changes : 0
  return (
    <p className={styles.weekly} role="status">
      <span>
        按周换座：{moveWords(weekly)}，从 {dayWords(weekly.from_day)}所在的周算起
        {isStored && `，已换 ${changes} 次`}
        {isStored && shown.next_day !== null && `，下次 ${dayWords(shown.next_day)}`}
        {isStored && shown.next_day === null && '，校历上近期没有教学周'}。
      </span>
      {onChange !== null && changes > 0 && isSaved && (
        <Button
          type="link"
          size="small"
          onClick={() => onChange({ ...room, seats: seatsAfter(room.seats, { room, weekly, changes: -1 }) })}
        >
          退回上次换座前
        </Button>
      )}
    </p>
  )
}

function isSame(one: NonNullable<Room['weekly']>, other: NonNullable<Room['weekly']>): boolean {
  return one.from_day === other.from_day && one.columns === other.columns && one.rows === other.rows
}

function moveWords({ columns, rows }: { columns: number; rows: number }): string {
  const parts = [columns > 0 ? `右移 ${columns} 列` : '', rows > 0 ? `后移 ${rows} 排` : '']
  return `每个教学周${parts.filter((part) => part !== '').join('、')}`
}

function dayWords(day: string): string {
  const [, month = 0, date = 0] = day.split('-').map(Number)
  return `${month}月${date}日`
}
