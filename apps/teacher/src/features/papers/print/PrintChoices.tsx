import { EXAM_FIELDS } from '@jiangtai/shared/papers/print/limits.ts'
import type { PaperPrint } from '@jiangtai/shared/papers/print/print.ts'
import { Checkbox, CheckboxGroup } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Input } from '@jiangtai/ui/kit/Input.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { Field, FieldGroup } from '../../../shared/forms/Field.tsx'
import type { PrintItem } from './print-items.ts'
import { ANSWERS, FIELDS, FONTS, SHEETS, SIZES, SPACINGS } from './print-words.ts'
import { RoomChoices } from './RoomChoices.tsx'
import styles from './print.module.css'

const PARTS = [
  { key: 'has_seal', label: '密封线（考试信息栏印在左侧）' },
  { key: 'has_score_table', label: '评分栏' },
  { key: 'has_notice', label: '注意事项' },
  { key: 'has_answer_room', label: '题目下面留出答题空间' },
] as const

/** The choices beside the preview: sheet, answers, text, head and room ([PA-53]). */
export function PrintChoices({
  print,
  items,
  onChange,
}: {
  print: PaperPrint
  items: readonly PrintItem[]
  onChange: (change: Partial<PaperPrint>) => void
}) {
  return (
    <>
      <div className={styles.fields}>
        <Field label="纸张" hint={null} error={null}>
          {(field) => (
            <Select
              {...field}
              value={print.sheet}
              options={SHEETS}
              onChange={(sheet) => onChange({ sheet })}
            />
          )}
        </Field>
        <Field label="答案和解析" hint={null} error={null}>
          {(field) => (
            <Select
              {...field}
              value={print.answers}
              options={ANSWERS}
              onChange={(answers) => onChange({ answers })}
            />
          )}
        </Field>
        <Field label="正文字体" hint={null} error={null}>
          {(field) => (
            <Select {...field} value={print.font} options={FONTS} onChange={(font) => onChange({ font })} />
          )}
        </Field>
        <Field label="字号" hint={null} error={null}>
          {(field) => (
            <Select
              {...field}
              value={print.font_size}
              options={SIZES}
              onChange={(font_size) => onChange({ font_size })}
            />
          )}
        </Field>
        <Field label="行距" hint={null} error={null}>
          {(field) => (
            <Select
              {...field}
              value={print.line_spacing}
              options={SPACINGS}
              onChange={(line_spacing) => onChange({ line_spacing })}
            />
          )}
        </Field>
      </div>
      <FieldGroup label="考试信息栏" hint={null} error={null}>
        <CheckboxGroup
          value={print.exam_fields}
          options={FIELDS}
          onChange={(chosen) =>
            onChange({ exam_fields: EXAM_FIELDS.filter((field) => chosen.includes(field)) })
          }
        />
      </FieldGroup>
      <FieldGroup label="版面" hint={null} error={null}>
        {PARTS.map(({ key, label }) => (
          <Checkbox
            key={key}
            checked={print[key]}
            onChange={({ target }) => onChange({ [key]: target.checked })}
          >
            {label}
          </Checkbox>
        ))}
      </FieldGroup>
      {print.has_answer_room && (
        <RoomChoices items={items} rooms={print.rooms} onChange={(rooms) => onChange({ rooms })} />
      )}
      <Field label="页眉" hint="不填就没有页眉" error={null}>
        {(field) => (
          <Input
            {...field}
            maxLength={40}
            value={print.header}
            onChange={({ target }) => onChange({ header: target.value })}
          />
        )}
      </Field>
      <Field label="页脚" hint="印在页码前面；不填就印试卷名称" error={null}>
        {(field) => (
          <Input
            {...field}
            maxLength={40}
            value={print.footer}
            onChange={({ target }) => onChange({ footer: target.value })}
          />
        )}
      </Field>
    </>
  )
}
