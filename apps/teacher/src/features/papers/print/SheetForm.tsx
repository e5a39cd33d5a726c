import type { SheetChoices } from '@jiangtai/shared/papers/sheet/choices.ts'
import type { SheetItem } from '@jiangtai/shared/papers/sheet/sheet-items.ts'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { Field } from '../../../shared/forms/Field.tsx'
import { NumberField } from './NumberField.tsx'
import { SheetSizes } from './SheetSizes.tsx'
import styles from './print.module.css'

const SHEETS: { value: SheetChoices['sheet']; label: string }[] = [
  { value: 'a4', label: 'A4（一栏）' },
  { value: 'a3', label: 'A3（两栏）' },
]
const WAYS: { value: SheetChoices['option_way']; label: string }[] = [
  { value: 'across', label: '横排' },
  { value: 'down', label: '竖排' },
]
const GROUPS: { value: SheetChoices['group_size']; label: string }[] = [
  { value: 5, label: '5 题一组' },
  { value: 3, label: '3 题一组' },
]
const EXAM_NOS: { value: SheetChoices['exam_no']['kind']; label: string }[] = [
  { value: 'boxes', label: '填涂考号' },
  { value: 'barcode', label: '贴条形码' },
]
const USUAL_DIGITS = 8

/** The choices of an answer sheet, beside its preview. */
export function SheetForm(props: {
  items: readonly SheetItem[]
  choices: SheetChoices
  is_latin: boolean
  onChange: (change: Partial<SheetChoices>) => void
}) {
  const { choices, onChange } = props
  const { exam_no } = choices
  return (
    <>
      <div className={styles.fields}>
        <Field label="答题卡纸张" hint={null} error={null}>
          {(field) => (
            <Select
              {...field}
              value={choices.sheet}
              options={SHEETS}
              onChange={(sheet) => onChange({ sheet })}
            />
          )}
        </Field>
        <Field label="选项排列" hint={null} error={null}>
          {(field) => (
            <Select
              {...field}
              value={choices.option_way}
              options={WAYS}
              onChange={(option_way) => onChange({ option_way })}
            />
          )}
        </Field>
        <Field label="选择题分组" hint={null} error={null}>
          {(field) => (
            <Select
              {...field}
              value={choices.group_size}
              options={GROUPS}
              onChange={(group_size) => onChange({ group_size })}
            />
          )}
        </Field>
        <Field label="考号" hint={null} error={null}>
          {(field) => (
            <Select
              {...field}
              value={exam_no.kind}
              options={EXAM_NOS}
              onChange={(kind) =>
                onChange({ exam_no: kind === 'boxes' ? { kind, digits: USUAL_DIGITS } : { kind } })
              }
            />
          )}
        </Field>
      </div>
      {exam_no.kind === 'boxes' && (
        <NumberField
          label="考号位数"
          unit="位考号"
          value={exam_no.digits}
          bounds={[4, 14]}
          onChange={(digits) => onChange({ exam_no: { kind: 'boxes', digits } })}
        />
      )}
      <Checkbox
        checked={choices.has_absent}
        onChange={({ target }) => onChange({ has_absent: target.checked })}
      >
        缺考标记
      </Checkbox>
      <SheetSizes {...props} />
    </>
  )
}
