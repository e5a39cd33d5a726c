import { isSchoolDay, teachingWeekOf } from '@jiangtai/shared/school/rules.ts'
import { type KeyboardEvent, type MouseEvent, useId, useRef } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { type CalendarDraft, dayAfter, daysBetween, termOf, TERM_NOS, weeksOf } from './calendar-draft.ts'
import styles from './calendar.module.css'

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month as a table of days. One chooses a day, and with Shift all days up to it; by keyboard with the arrows. */
export function MonthTable({
  month,
  months,
  today,
  draft,
  chosen,
  onChoose,
  onTurn,
}: {
  month: string
  months: readonly string[]
  today: string
  draft: CalendarDraft
  chosen: readonly string[]
  onChoose: (days: readonly string[]) => void
  onTurn: (month: string) => void
}) {
  const id = useId()
  // The first day of a row of days: Shift goes from there.
  const anchor = useRef<string | null>(null)
  const at = months.indexOf(month)
  const reachable = chosen.find((day) => day.startsWith(month)) ?? `${month}-01`
  const turn = (by: number) => {
    const next = months[at + by]
    if (next !== undefined) onTurn(next)
  }

  function choose(day: string, { shiftKey }: Pick<MouseEvent | KeyboardEvent, 'shiftKey'>) {
    if (!shiftKey || anchor.current === null) anchor.current = day
    onChoose(daysBetween(anchor.current, day))
  }

  function handleKey(event: KeyboardEvent, day: string) {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = dayAfter(day, step)
    if (!months.includes(next.slice(0, 7))) return
    if (next.slice(0, 7) !== month) onTurn(next.slice(0, 7))
    choose(next, event)
    // The day may be in a month that is drawn only now.
    requestAnimationFrame(() => document.getElementById(`${id}-${next}`)?.focus())
  }

  return (
    <div className={styles.month}>
      <div className={styles.monthHead}>
        <Button size="small" aria-label="上个月" disabled={at <= 0} onClick={() => turn(-1)}>
          ‹
        </Button>
        <Select
          aria-label="月份"
          size="small"
          value={month}
          options={months.map((value) => ({ value, label: monthWords(value) }))}
          onChange={onTurn}
        />
        <Button size="small" aria-label="下个月" disabled={at === months.length - 1} onClick={() => turn(1)}>
          ›
        </Button>
        <span className={styles.muted}>点一天，或按住 Shift 再点一天选中一段</span>
      </div>
      <table className={styles.table} aria-label={monthWords(month)}>
        <thead>
          <tr>
            <th scope="col" className={styles.week}>
              周次
            </th>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((days) => (
            <tr key={days.find((day) => day !== null)}>
              <th scope="row" className={styles.week}>
                {weekOf(days, draft)}
              </th>
              {days.map((day, weekday) =>
                day === null ? (
                  <td key={WEEKDAYS[weekday]} />
                ) : (
                  <td key={day}>
                    <DayButton
                      id={`${id}-${day}`}
                      day={day}
                      draft={draft}
                      isToday={day === today}
                      isChosen={chosen.includes(day)}
                      isReachable={day === reachable}
                      onClick={(event) => choose(day, event)}
                      onKeyDown={(event) => handleKey(event, day)}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DayButton({
  id,
  day,
  draft,
  isToday,
  isChosen,
  isReachable,
  ...handlers
}: {
  id: string
  day: string
  draft: CalendarDraft
  isToday: boolean
  isChosen: boolean
  isReachable: boolean
  onClick: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}) {
  const special = draft.days.find((one) => one.day === day)
  const mark = special === undefined ? '' : special.kind === 'holiday' ? '休' : '班'
  const inTerm = TERM_NOS.map((no) => termOf(draft, no)).some(
    (term) => term.from_day <= day && day <= term.to_day,
  )
  const isTaught = inTerm && isSchoolDay(day, draft.days)
  const [, month, date] = day.split('-').map(Number)
  const words =
    special === undefined ? (isTaught ? '上课' : '不上课') : special.kind === 'holiday' ? '放假' : '调休上课'
  const named = special === undefined || special.name === '' ? '' : `，${special.name}`
  const spoken = `${month}月${date}日，${words}${named}`
  return (
    <button
      {...handlers}
      type="button"
      id={id}
      className={styles.day}
      tabIndex={isReachable ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      title={special?.name}
      data-kind={special?.kind}
      data-taught={isTaught}
    >
      <span className="visually-hidden">{spoken}</span>
      <span aria-hidden className={styles.number}>
        {date}
      </span>
      <span aria-hidden className={styles.dayMark}>
        {mark}
      </span>
      <span aria-hidden className={styles.dayName}>
        {special?.name}
      </span>
    </button>
  )
}

function weekOf(days: readonly (string | null)[], draft: CalendarDraft): string {
  for (const day of days) {
    for (const no of TERM_NOS) {
      const term = termOf(draft, no)
      const week = day === null || term.from_day === '' ? null : teachingWeekOf(term, day)
      if (week !== null) return `${week}`
    }
  }
  return ''
}

function monthWords(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return `${year}年${number}月`
}
