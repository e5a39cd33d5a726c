import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Field } from '../../../shared/forms/Field.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { type CalendarDraft, spanWords, type SpecialDay } from './calendar-draft.ts'
import styles from './calendar.module.css'

const NAME_MAX = NAMES.day.max

/** The kind that the chosen days shall have. */
export function DayPanel({
  chosen,
  draft,
  onSet,
}: {
  chosen: readonly string[]
  draft: CalendarDraft
  onSet: (set: { kind: SpecialDay['kind'] | null; name: string }) => void
}) {
  const special = draft.days.filter(({ day }) => chosen.includes(day))
  const [name, setName] = useState(special[0]?.name ?? '')
  const [first, last] = [chosen[0], chosen.at(-1)]
  const wrong = name.trim() === '' ? null : nameRefusal('day', name)
  const set = (kind: SpecialDay['kind']) => {
    if (wrong === null) onSet({ kind, name })
  }
  if (first === undefined || last === undefined)
    return <p className={styles.panel}>在月历上点一天，设为放假或调休上课。</p>
  return (
    <section className={styles.panel} aria-label="选中的日子">
      <h3>
        {spanWords({ from_day: first, to_day: last })}
        {chosen.length > 1 && <span className={styles.muted}>{chosen.length} 天</span>}
      </h3>
      <Field label="名称" hint={`可以不填，如“国庆节”，最多 ${NAME_MAX} 个字`} error={wrong}>
        {(control) => (
          <Input
            {...control}
            value={name}
            maxLength={NAME_MAX}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button onClick={() => set('holiday')}>设为放假</Button>
        <Button onClick={() => set('school_day')}>设为上课</Button>
        {special.length > 0 && (
          <Button type="text" onClick={() => onSet({ kind: null, name: '' })}>
            恢复平常
          </Button>
        )}
      </div>
    </section>
  )
}
