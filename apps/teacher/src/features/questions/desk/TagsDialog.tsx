import { difficultyName } from '@jiangtai/shared/questions/question-types.ts'
import { PHASE_IDS } from '@jiangtai/shared/core/dictionaries.ts'
import { type Region, REGIONS } from '@jiangtai/shared/questions/finding/regions.ts'
import { MAX_SOURCE } from '@jiangtai/shared/questions/writing/limits.ts'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { textOf, useForm } from '../../../shared/forms/use-form.ts'
import { ChapterFields, type SchoolPlace } from '../../../shared/resources/ChapterFields.tsx'
import type { Point } from '../edit/question-draft.ts'
import { PointsField } from '../edit/PointsField.tsx'
import type { OpenImport, Tags } from './desk.queries.ts'
import type { DeskEditor } from './desk-editor.ts'

type Values = SchoolPlace & {
  whose: 'taken' | 'all'
  difficulty: number | null
  points: readonly Point[]
  source: string
  year: string
  region: Region | null
}

const WHOSE = [
  { value: 'taken' as const, label: '勾选的题' },
  { value: 'all' as const, label: '全部题' },
]
const DIFFICULTIES = [
  { value: null, label: '不改' },
  ...[1, 2, 3, 4, 5].map((level) => ({ value: level, label: difficultyName(level) })),
]
const REGION_OPTIONS: readonly { value: Region | null; label: string }[] = [
  { value: null, label: '不改' },
  ...REGIONS.map((region) => ({ value: region, label: region })),
]
const NOTHING = { phase_id: null, subject_id: null, chapter_id: null, chapter_name: null }

/** 设置属性: of all or of the ticked questions; an empty field changes nothing in any of them. */
export function TagsDialog({
  opened,
  editor,
  onClose,
}: {
  opened: OpenImport
  editor: DeskEditor
  onClose: () => void
}) {
  const form = useForm<Values, null>({
    initial: { ...NOTHING, whose: 'taken', difficulty: null, points: [], source: '', year: '', region: null },
    check: (values) => ({
      ...(Object.keys(tagsOf(values)).length === 0 ? { whose: '请至少设置一项' } : {}),
      ...((values.subject_id === null) === (values.phase_id === null)
        ? {}
        : values.subject_id === null
          ? { subject_id: '请选择学科' }
          : { phase_id: '请选择学段' }),
      ...(values.year === '' || /^(?:19[5-9]\d|20\d\d|2100)$/.test(values.year)
        ? {}
        : { year: '年份写成四位数字，如 2026' }),
    }),
    send: (values) => {
      editor.act({ act: 'tags', pieces: values.whose, tags: tagsOf(values) })
      return Promise.resolve(null)
    },
    onDone: onClose,
  })
  const { values, set, errorAt } = form
  return (
    <FormDialog title="设置属性" save="设置" width={560} form={form} onClose={onClose}>
      <Field
        label="给哪些题"
        hint={`勾选的 ${opened.counts.taken} 题，全部 ${opened.counts.all} 题；没有填的项目不改`}
        error={errorAt('whose')}
      >
        {(field) => (
          <Select {...field} value={values.whose} options={WHOSE} onChange={(whose) => set({ whose })} />
        )}
      </Field>
      <ChapterFields
        value={values}
        errors={{ subject_id: errorAt('subject_id'), phase_id: errorAt('phase_id') }}
        onChange={(place) => set(place.subject_id === values.subject_id ? place : { ...place, points: [] })}
      />
      <PointsField
        key={values.subject_id}
        subject_id={values.subject_id}
        points={values.points}
        onChange={(points) => set({ points })}
      />
      <Field label="难度" hint={null} error={null}>
        {(field) => (
          <Select
            {...field}
            value={values.difficulty}
            options={DIFFICULTIES}
            onChange={(difficulty) => set({ difficulty })}
          />
        )}
      </Field>
      <Field label="来源" hint="如 2026 届高三月考" error={errorAt('source')}>
        {(field) => <Input {...field} {...textOf(form, 'source')} maxLength={MAX_SOURCE} />}
      </Field>
      <Field label="年份" hint={null} error={errorAt('year')}>
        {(field) => <Input {...field} {...textOf(form, 'year')} inputMode="numeric" maxLength={4} />}
      </Field>
      <Field label="地区" hint="出自哪个省市的卷子" error={null}>
        {(field) => (
          <Select
            {...field}
            value={values.region}
            options={REGION_OPTIONS}
            onChange={(region) => set({ region })}
          />
        )}
      </Field>
    </FormDialog>
  )
}

/** The filled fields. */
function tagsOf(values: Values): Tags {
  const { subject_id, chapter_id, points, difficulty, source, year, region } = values
  const phase_id = PHASE_IDS.find((id) => id === values.phase_id)
  return {
    ...(subject_id === null ? {} : { subject_id }),
    ...(phase_id === undefined ? {} : { phase_id }),
    ...(chapter_id === null ? {} : { chapter_id }),
    ...(points.length === 0 ? {} : { knowledge_ids: points.map(({ knowledge_id }) => knowledge_id) }),
    ...(difficulty === null ? {} : { difficulty }),
    ...(source.trim() === '' ? {} : { source }),
    ...(year === '' ? {} : { year: Number(year) }),
    ...(region === null ? {} : { region }),
  }
}
