import { message } from '@jiangtai/ui/kit/notices.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PageForm } from '../../../shared/forms/PageForm.tsx'
import { type KeptChanges, useForm } from '../../../shared/forms/use-form.ts'
import { oneOf, useAddress } from '../../../shared/lists/use-address.ts'
import styles from './calendar.module.css'
import {
  type CalendarDraft,
  calendarDraft,
  calendarProblems,
  decidedTerms,
  monthsOf,
  setSpecialDays,
  type SpecialSpan,
} from './calendar-draft.ts'
import { DayPanel } from './DayPanel.tsx'
import { type Calendar, saveCalendar } from './info.queries.ts'
import { MonthTable } from './MonthTable.tsx'
import { SpecialDays } from './SpecialDays.tsx'
import { TermFields } from './TermFields.tsx'

/** One school year: its terms, and a month of it on whose days one sets 放假 and 上课. Saved together. */
export function CalendarForm({
  calendar,
  today,
  mayEdit,
  kept,
}: {
  calendar: Calendar
  today: string
  mayEdit: boolean
  kept: KeptChanges<CalendarDraft>
}) {
  const { school_year } = calendar
  const address = useAddress()
  const months = monthsOf(school_year)
  const [firstMonth = ''] = months
  const month =
    oneOf(address.read('month'), months) ??
    (months.includes(today.slice(0, 7)) ? today.slice(0, 7) : firstMonth)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const save = useMutation(saveCalendar())
  const form = useForm({
    initial: calendarDraft(calendar),
    kept,
    check: calendarProblems,
    send: (draft) => save.mutateAsync({ school_year, terms: decidedTerms(draft), days: [...draft.days] }),
    onDone(saved) {
      form.restart(calendarDraft(saved))
      message.success('校历已保存')
    },
  })
  const draft = form.values
  const setDays = (change: Parameters<typeof setSpecialDays>[1]) =>
    form.set({ days: setSpecialDays(draft.days, change) })

  function show(span: SpecialSpan) {
    setChosen(span.days)
    address.change({ month: span.from_day.slice(0, 7) })
  }

  return (
    <PageForm
      label="校历"
      save="保存校历"
      form={form}
      isLocked={!mayEdit}
      onDiscard={() => form.restart(calendarDraft(calendar))}
    >
      <TermFields form={form} disabled={!mayEdit} />
      <div className={styles.columns}>
        <MonthTable
          month={month}
          months={months}
          today={today}
          draft={draft}
          chosen={chosen}
          onChoose={setChosen}
          onTurn={(next) => address.change({ month: next })}
        />
        <div className={styles.side}>
          {mayEdit && (
            <DayPanel
              // Its name field begins anew with other days.
              key={chosen.join()}
              chosen={chosen}
              draft={draft}
              onSet={(set) => setDays({ days: chosen, ...set })}
            />
          )}
          <SpecialDays
            draft={draft}
            mayEdit={mayEdit}
            onShow={show}
            onRemove={({ days }) => setDays({ days, kind: null, name: '' })}
          />
        </div>
      </div>
    </PageForm>
  )
}
