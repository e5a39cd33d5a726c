import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { Field } from '../../../shared/forms/Field.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { entryYears, gradeWords, type PhaseId } from '../class-words.ts'
import { today } from '../../../shared/today.ts'
import type { ClassForm } from './class-draft.ts'
import styles from '../classes.module.css'

/** Phase and entry year, which decide the grade. */
export function GradeFields({
  form: { values: draft, errorAt, set },
  phases,
}: {
  form: ClassForm
  phases: readonly PhaseId[]
}) {
  const day = today()
  const years = entryYears(draft.phase_id, day)
  const known = years.includes(draft.entry_year) ? years : [...years, draft.entry_year]
  return (
    <div className={styles.pair}>
      <Field required label="学段" hint={null} error={errorAt('phase_id')}>
        {(field) => (
          <Select
            {...field}
            value={draft.phase_id}
            options={phases.map((value) => ({ value, label: phaseName(value) }))}
            onChange={(phase_id: PhaseId) => set({ phase_id })}
          />
        )}
      </Field>
      <Field required label="年级" hint="按入学年份认班，升年级后年级自动变" error={errorAt('entry_year')}>
        {(field) => (
          <Select
            {...field}
            value={draft.entry_year}
            options={known.map((entry_year) => ({
              value: entry_year,
              label: gradeWords({ phase_id: draft.phase_id, entry_year }, day),
            }))}
            onChange={(entry_year) => set({ entry_year })}
          />
        )}
      </Field>
    </div>
  )
}
