import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { schoolYearName } from '@jiangtai/shared/classes/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useAddress } from '../../../shared/lists/use-address.ts'
import { type CalendarDraft, calendarDraft, isSameCalendar } from './calendar-draft.ts'
import { CalendarForm } from './CalendarForm.tsx'
import { CurrentTerm } from './CurrentTerm.tsx'
import { type Calendar, calendarQuery } from './info.queries.ts'
import styles from './calendar.module.css'

/** 学年与校历: which term it is, and a school year with its terms and its days. Years changed and not saved are kept. */
export function CalendarPart({
  current,
  drafts,
  mayEdit,
  onChange,
}: {
  current: Calendar
  drafts: Record<number, CalendarDraft>
  mayEdit: boolean
  onChange: (drafts: Record<number, CalendarDraft>) => void
}) {
  const address = useAddress()
  const [today] = useState(() => formatDateTime(new Date()).slice(0, 10))
  const asked = Number(address.read('year'))
  const year = Number.isInteger(asked) && asked >= 2000 && asked <= 2100 ? asked : current.school_year
  const shown = useQuery({
    ...calendarQuery(year),
    initialData: year === current.school_year ? current : undefined,
  })
  const turnTo = (next: number) => address.change({ year: String(next), month: null })

  function keep(draft: CalendarDraft | null) {
    const { [year]: _old, ...rest } = drafts
    const isChanged =
      draft !== null && shown.data !== undefined && !isSameCalendar(draft, calendarDraft(shown.data))
    onChange(isChanged ? { ...rest, [year]: draft } : rest)
  }

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
          school_year={year}
          today={today}
          draft={(mayEdit ? drafts[year] : undefined) ?? calendarDraft(shown.data)}
          isChanged={year in drafts}
          mayEdit={mayEdit}
          onChange={keep}
        />
      )}
    </div>
  )
}
