import { difficultyName } from '@jiangtai/shared/questions/question-types.ts'
import { MAX_SOURCE } from '@jiangtai/shared/questions/writing/limits.ts'
import { type Region, REGIONS } from '@jiangtai/shared/questions/finding/regions.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { useQuery } from '@tanstack/react-query'
import { Field } from '../../../shared/forms/Field.tsx'
import { type Form, textOf } from '../../../shared/forms/use-form.ts'
import { ChapterFields } from '../../../shared/resources/ChapterFields.tsx'
import { conditionsQuery } from '../../../shared/questions/find/conditions.queries.ts'
import { PointsField } from './PointsField.tsx'
import type { QuestionDraft } from './question-draft.ts'
import styles from './edit.module.css'

const DIFFICULTIES = [1, 2, 3, 4, 5].map((level) => ({ value: level, label: difficultyName(level) }))
const REGION_OPTIONS = [
  { value: null, label: '不指定' },
  ...REGIONS.map((region) => ({ value: region, label: region })),
]

/** The place of the question: subject, chapter, knowledge points, difficulty, and its source. */
export function PlaceFields({ form }: { form: Form<QuestionDraft> }) {
  const { values, set, errorAt } = form
  const { subject_id, phase_id, chapter_id, chapter_name } = values
  const tree = useQuery({
    ...conditionsQuery({ subject_id, phase_id }),
    enabled: chapter_id !== null && subject_id !== null && phase_id !== null,
  })
  return (
    <section className={styles.place} aria-label="试题属性">
      <ChapterFields
        value={{ subject_id, phase_id, chapter_id, chapter_name }}
        nodes={tree.data?.chapters}
        errors={{ subject_id: errorAt('subject_id'), phase_id: errorAt('phase_id') }}
        onChange={(place) =>
          // Knowledge points are of a subject.
          set(place.subject_id === subject_id ? place : { ...place, points: [] })
        }
      />
      <Field label="难度" hint={null} error={errorAt('difficulty')}>
        {(field) => (
          <Select
            {...field}
            value={values.difficulty}
            options={DIFFICULTIES}
            onChange={(difficulty: number) => set({ difficulty })}
          />
        )}
      </Field>
      <PointsField
        key={subject_id}
        subject_id={subject_id}
        points={values.points}
        onChange={(points) => set({ points })}
      />
      <Field label="来源" hint="选填，如 2026 届高三月考" error={errorAt('source')}>
        {(field) => <Input {...field} {...textOf(form, 'source')} maxLength={MAX_SOURCE} />}
      </Field>
      <Field label="地区" hint="选填，出自哪个省市的卷子" error={errorAt('region')}>
        {(field) => (
          <Select
            {...field}
            value={values.region}
            options={REGION_OPTIONS}
            onChange={(region: Region | null) => set({ region })}
          />
        )}
      </Field>
      <Field label="年份" hint="选填" error={errorAt('year')}>
        {(field) => <Input {...field} {...textOf(form, 'year')} inputMode="numeric" maxLength={4} />}
      </Field>
    </section>
  )
}
