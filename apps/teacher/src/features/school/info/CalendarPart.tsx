import { today } from '../../../shared/today.ts'
import { schoolYearName } from '@jiangtai/shared/classes/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { isChanged } from '../../../shared/forms/use-form.ts'
import { type CalendarDraft, calendarDraft } from './calendar-draft.ts'
import { CalendarForm } from './CalendarForm.tsx'
import { CurrentTerm } from './CurrentTerm.tsx'
import { type Calendar, calendarQuery } from './info.queries.ts'
import styles from './calendar.module.css'

/** The unsaved changes, by school year. */
export type CalendarChanges = Record<number, Partial<CalendarDraft>>

/** 学年与校历: the current term, and a school year with its terms and its days. Years changed and not saved are kept. */
export function CalendarPart({
  current,
  mayEdit,
  kept: [kept, keep],
}: {
  current: Calendar
  mayEdit: boolean
  kept: readonly [CalendarChanges, Dispatch<SetStateAction<CalendarChanges>>]
}) {
  const address = useAddress()
  const [day] = useState(today)
  const asked = Number(address.read('year'))
  const year = Number.isInteger(asked) && asked >= 2000 && asked <= 2100 ? asked : current.school_year
  const shown = useQuery({
    ...calendarQuery(year),
    initialData: year === current.school_year ? current : undefined,
  })
  const turnTo = (next: number) => address.change({ year: String(next), month: null })

  const keepYear = (calendar: Calendar) => (change: SetStateAction<Partial<CalendarDraft>>) =>
    keep(({ [year]: before = {}, ...rest }) => {
      const changes = typeof change === 'function' ? change(before) : change
      return isChanged(calendarDraft(calendar), changes) ? { ...rest, [year]: changes } : rest
    })

  return (
    <div className={styles.part}>
      <CurrentTerm current={current} mayEdit={mayEdit} />
      <div className={styles.year}>
        <Button size="small" aria-label="上一学年" disabled={year <= 2000} onClick={() => turnTo(year - 1)}>
          ‹
        </Button>
        <h2>{schoolYearName(year)} 学年</h2>
        <Button size="small" aria-label="下一学年" disabled={year >= 2100} onClick={() => turnTo(year + 1)}>
          ›
        </Button>
        {year !== current.school_year && (
          <Button type="link" size="small" onClick={() => address.change({ year: null, month: null })}>
            回到本学年
          </Button>
        )}
      </div>
      {shown.isError && shown.data === undefined ? (
        <FailedList what="校历" error={shown.error} onRetry={() => void shown.refetch()} />
      ) : shown.data === undefined ? (
        <SkeletonBlock height={360} />
      ) : (
        <CalendarForm
          key={year}
          calendar={shown.data}
          today={day}
          mayEdit={mayEdit}
          kept={[kept[year] ?? {}, keepYear(shown.data)]}
        />
      )}
    </div>
  )
}
