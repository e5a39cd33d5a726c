import { phaseName } from '@jiangtai/shared/core/dictionaries.ts'
import { Field } from '../../../shared/forms/Field.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { entryYears, gradeWords, type PhaseId, today } from '../class-words.ts'
import { useSchoolPhases } from '../../../shared/school-phases.queries.ts'
import type { ClassDraft } from './class-draft.ts'
import styles from '../classes.module.css'

/** Phase and entry year, which say the grade. */
export function GradeFields({
  draft,
  onChange,
}: {
  draft: ClassDraft
  onChange: (changes: Partial<ClassDraft>) => void
}) {
  const phases = useSchoolPhases()
  const day = today()
  const [first = 'senior'] = phases
  // The likeliest phase is one the school has; what it has may arrive later than the form.
  if (!draft.is_phase_chosen && !phases.includes(draft.phase_id)) onChange({ phase_id: first })
  const years = entryYears(draft.phase_id, day)
  const known = years.includes(draft.entry_year) ? years : [...years, draft.entry_year]
  return (
    <div className={styles.pair}>
      <Field label="学段" hint={null} error={null}>
        {(field) => (
          <Select
            {...field}
            value={draft.phase_id}
            options={phases.map((value) => ({ value, label: phaseName(value) }))}
            onChange={(phase_id: PhaseId) => onChange({ phase_id, is_phase_chosen: true })}
          />
        )}
      </Field>
      <Field label="年级" hint="按入学年份认班，升年级后年级自动变" error={null}>
        {(field) => (
          <Select
            {...field}
            value={draft.entry_year}
            options={known.map((entry_year) => ({
              value: entry_year,
              label: gradeWords({ phase_id: draft.phase_id, entry_year }, day),
            }))}
            onChange={(entry_year) => onChange({ entry_year })}
          />
        )}
      </Field>
    </div>
  )
}
