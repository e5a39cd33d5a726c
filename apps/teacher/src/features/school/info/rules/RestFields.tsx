import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { Field } from '../../../../shared/forms/Field.tsx'
import type { Form } from '../../../../shared/forms/use-form.ts'
import { RuleNumber } from './RuleNumber.tsx'
import { DEFAULT_RULES, type RulesValues } from './rules-draft.ts'
import styles from '../info.module.css'

const CLOCK = Array.from({ length: 48 }, (_half, at) => {
  const clock = `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`
  return { value: clock, label: clock }
})
const HOURS = [{ value: '', label: '不设' }, ...CLOCK]

const ENDS = [
  { field: 'quiet_from', label: '晚间休息时间，从', hint: '默认不设' },
  { field: 'quiet_until', label: '到', hint: '可以是第二天早上' },
] as const

const PHASES = [
  { field: 'pad_sign_in_primary', name: '小学', hint: '默认打开' },
  { field: 'pad_sign_in_junior', name: '初中', hint: '默认关闭' },
  { field: 'pad_sign_in_senior', name: '高中', hint: '默认关闭' },
] as const

/** 平板使用: whose classes sign in by 扫码登录 ([SE-135]), when a student's pad asks to rest the eyes, and the hours of the evening in which it is quiet ([PD-40], [PD-43]). */
export function RestFields({
  form,
  disabled,
}: {
  form: Pick<Form<RulesValues>, 'values' | 'errorAt' | 'set'>
  disabled: boolean
}) {
  const { values, errorAt, set } = form
  return (
    <fieldset className={styles.group}>
      <legend>学生平板</legend>
      <p className={styles.note}>
        扫码登录：不会输密码的学生扫老师屏幕上的登录码，点自己的名字，老师同意后登录。关闭的学段只能用密码登录。
      </p>
      {PHASES.map(({ field, name, hint }) => (
        <Checkbox
          key={field}
          checked={values[field]}
          disabled={disabled}
          onChange={({ target }) => set({ [field]: target.checked })}
        >
          <span>
            {name}可以扫码登录<span className={styles.aside}>{hint}</span>
          </span>
        </Checkbox>
      ))}
      <RuleNumber
        {...{ form, disabled, field: 'eye_rest_minutes', label: '护眼提醒', unit: '分钟', maxLength: 3 }}
        hint={`连续使用这么久以后请学生看看远处，停手十秒后才出现，上课和答题时不打断；0 表示不提醒，默认 ${DEFAULT_RULES.eye_rest_minutes} 分钟`}
      />
      <p className={styles.note}>
        晚间休息时间里，平板首页只能看要交的作业、做完已经开始的和这段时间里截止的，不显示催交。
      </p>
      <div className={styles.numbers}>
        {ENDS.map(({ field, label, hint }) => (
          <Field key={field} label={label} hint={hint} error={errorAt(field)}>
            {(control) => (
              <Select
                {...control}
                className={styles.number}
                value={values[field]}
                options={HOURS}
                disabled={disabled}
                onChange={(clock: string) => set({ [field]: clock })}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  )
}
