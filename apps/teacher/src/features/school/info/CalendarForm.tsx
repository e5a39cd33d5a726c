import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { oneOf, useAddress } from '../../../shared/lists/use-address.ts'
import {
  type CalendarDraft,
  calendarProblems,
  decidedTerms,
  monthsOf,
  setSpecialDays,
  type SpecialSpan,
} from './calendar-draft.ts'
import { DayPanel } from './DayPanel.tsx'
import { focusFirstWrong } from './first-wrong.ts'
import { saveCalendar } from './info.queries.ts'
import { MonthTable } from './MonthTable.tsx'
import { SpecialDays } from './SpecialDays.tsx'
import { TermFields } from './TermFields.tsx'
import styles from './calendar.module.css'

/** One school year: its terms, and a month of it on whose days one says 放假 and 上课. Saved together. */
export function CalendarForm({
  school_year,
  today,
  draft,
  isChanged,
  mayEdit,
  onChange,
}: {
  school_year: number
  today: string
  draft: CalendarDraft
  isChanged: boolean
  mayEdit: boolean
  onChange: (draft: CalendarDraft | null) => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const address = useAddress()
  const months = monthsOf(school_year)
  const [firstMonth = ''] = months
  const month =
    oneOf(address.read('month'), months) ??
    (months.includes(today.slice(0, 7)) ? today.slice(0, 7) : firstMonth)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isChecked, setIsChecked] = useState(false)
  const save = useMutation(saveCalendar())
  const problems = isChecked ? calendarProblems(draft) : {}

  function handleSave(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    setIsChecked(true)
    if (Object.keys(calendarProblems(draft)).length > 0) return focusFirstWrong(form.current)
    if (!isChanged) return message.info('没有修改')
    save.mutate(
      { school_year, terms: decidedTerms(draft), days: [...draft.days] },
      {
        onSuccess: () => {
          onChange(null)
          setIsChecked(false)
          message.success('校历已保存')
        },
      },
    )
  }

  function show(span: SpecialSpan) {
    setChosen(span.days)
    address.change({ month: span.from_day.slice(0, 7) })
  }

  return (
    <form ref={form} className={styles.form} aria-label="校历" noValidate onSubmit={handleSave}>
      <TermFields
        draft={draft}
        problems={problems}
        disabled={!mayEdit}
        onChange={(terms) => onChange({ ...draft, terms })}
      />
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
              onSet={(set) => onChange(setSpecialDays(draft, { days: chosen, ...set }))}
            />
          )}
          <SpecialDays
            draft={draft}
            mayEdit={mayEdit}
            onShow={show}
            onRemove={({ days }) => onChange(setSpecialDays(draft, { days, kind: null, name: '' }))}
          />
        </div>
      </div>
      {save.error !== null && (
        <p role="alert" className={styles.failure}>
          没有保存成功：{save.error.message}
        </p>
      )}
      {mayEdit && (
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            保存校历
          </Button>
          {isChanged && <Button onClick={() => onChange(null)}>放弃修改</Button>}
        </div>
      )}
    </form>
  )
}
