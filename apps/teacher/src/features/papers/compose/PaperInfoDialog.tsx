import {
  type ExamKind,
  EXAM_KINDS,
  FIRST_PAPER_YEAR,
  LAST_PAPER_YEAR,
} from '@jiangtai/shared/papers/about/exam-kinds.ts'
import { NAMES, nameRefusal } from '@jiangtai/shared/core/names.ts'
import { type Region, REGIONS } from '@jiangtai/shared/questions/finding/regions.ts'
import { MAX_SOURCE } from '@jiangtai/shared/questions/writing/limits.ts'
import { Input, TextArea } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { Field } from '../../../shared/forms/Field.tsx'
import { FormDialog } from '../../../shared/forms/FormDialog.tsx'
import { type Problems, textOf, useForm } from '../../../shared/forms/use-form.ts'
import type { PaperEditor } from './paper-editor.ts'

type InfoValues = {
  title: string
  subtitle: string
  duration: string
  notice: string
  year: string
  region: Region | null
  exam_kind: ExamKind | null
  source: string
}

const MAX_SUBTITLE = 60
const MAX_NOTICE = 1000
const MAX_MINUTES = 600
const EXAM_OPTIONS = [
  { value: null, label: '不指定' },
  ...EXAM_KINDS.map(({ id, name }) => ({ value: id, label: name })),
]
const REGION_OPTIONS = [
  { value: null, label: '不指定' },
  ...REGIONS.map((region) => ({ value: region, label: region })),
]

/** 试卷信息: name, subtitle, time and 注意事项 (QC-13), and where the paper is from ([PA-96]). */
export function PaperInfoDialog({ editor, onClose }: { editor: PaperEditor; onClose: () => void }) {
  const { title, document } = editor.draft.getState()
  const { year = null, region = null, exam_kind = null, source = '' } = document.about ?? {}
  const form = useForm<InfoValues, void>({
    initial: {
      ...{ title, subtitle: document.subtitle, notice: document.notice },
      duration: document.duration_min === null ? '' : String(document.duration_min),
      ...{ year: year === null ? '' : String(year), region, exam_kind, source },
    },
    check: wrongFields,
    async send(values) {
      const { subtitle, notice, duration } = values
      const said = { region: values.region, exam_kind: values.exam_kind, source: values.source.trim() }
      if (values.title.trim() !== title) editor.rename(values.title.trim())
      editor.change((before) => ({
        ...before,
        subtitle: subtitle.trim(),
        notice: notice.trim(),
        duration_min: duration.trim() === '' ? null : Number(duration),
        about: { ...said, year: values.year.trim() === '' ? null : Number(values.year) },
      }))
    },
    onDone: onClose,
  })
  const { errorAt, values, set } = form
  return (
    <FormDialog title="试卷信息" width={560} form={form} onClose={onClose}>
      <Field required label="试卷名称" hint={`最多 ${NAMES.paper.max} 个字`} error={errorAt('title')}>
        {(field) => <Input {...field} autoFocus {...textOf(form, 'title')} />}
      </Field>
      <Field label="副标题" hint={`最多 ${MAX_SUBTITLE} 个字`} error={errorAt('subtitle')}>
        {(field) => <Input {...field} {...textOf(form, 'subtitle')} />}
      </Field>
      <Field label="考试时长（分钟）" hint="不限时就空着" error={errorAt('duration')}>
        {(field) => <Input {...field} inputMode="numeric" {...textOf(form, 'duration')} />}
      </Field>
      <Field label="考试类型" hint="选填" error={errorAt('exam_kind')}>
        {(field) => (
          <Select
            {...field}
            value={values.exam_kind}
            options={EXAM_OPTIONS}
            onChange={(chosen: ExamKind | null) => set({ exam_kind: chosen })}
          />
        )}
      </Field>
      <Field label="年份" hint="选填" error={errorAt('year')}>
        {(field) => <Input {...field} {...textOf(form, 'year')} inputMode="numeric" maxLength={4} />}
      </Field>
      <Field label="地区" hint="选填，出自哪个省市" error={errorAt('region')}>
        {(field) => (
          <Select
            {...field}
            value={values.region}
            options={REGION_OPTIONS}
            onChange={(chosen: Region | null) => set({ region: chosen })}
          />
        )}
      </Field>
      <Field label="来源" hint="选填，如南京一中" error={errorAt('source')}>
        {(field) => <Input {...field} {...textOf(form, 'source')} maxLength={MAX_SOURCE} />}
      </Field>
      <Field label="注意事项" hint={`最多 ${MAX_NOTICE} 个字，一行一条`} error={errorAt('notice')}>
        {(field) => <TextArea {...field} min_rows={3} max_rows={8} {...textOf(form, 'notice')} />}
      </Field>
    </FormDialog>
  )
}

function wrongFields({ title, subtitle, duration, notice, year }: InfoValues): Problems<InfoValues> {
  const wrong = nameRefusal('paper', title)
  const minutes = Number(duration)
  const isTime =
    duration.trim() === '' || (Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_MINUTES)
  const isYear =
    year.trim() === '' ||
    (/^\d{4}$/.test(year.trim()) && Number(year) >= FIRST_PAPER_YEAR && Number(year) <= LAST_PAPER_YEAR)
  return {
    ...(isYear ? {} : { year: `请填 ${FIRST_PAPER_YEAR} 到 ${LAST_PAPER_YEAR} 的年份` }),
    ...(wrong === null ? {} : { title: wrong }),
    ...(subtitle.length > MAX_SUBTITLE ? { subtitle: `副标题最多 ${MAX_SUBTITLE} 个字` } : {}),
    ...(isTime ? {} : { duration: `请填 1 到 ${MAX_MINUTES} 的整数` }),
    ...(notice.length > MAX_NOTICE ? { notice: `注意事项最多 ${MAX_NOTICE} 个字` } : {}),
  }
}
