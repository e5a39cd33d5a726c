import { REMIND_HOURS, REMIND_WORDS, type RemindHours } from '@jiangtai/shared/tasks/rules.ts'
import { Field, FieldGroup } from '../../../../shared/forms/Field.tsx'
import { Checkbox, Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import type { Form } from '../../../../shared/forms/use-form.ts'
import { RatesBar } from './RatesBar.tsx'
import { RestFields } from './RestFields.tsx'
import { RuleNumber } from './RuleNumber.tsx'
import { DEFAULT_RULES, type RulesField, type RulesValues } from './rules-draft.ts'
import styles from '../info.module.css'

const HOURS = Array.from({ length: 13 }, (_hour, at) => ({ value: at + 12, label: `${at + 12}:00` }))

const REMINDERS = REMIND_HOURS.map((value) => ({ value, label: REMIND_WORDS[value] }))

type Numbered = { field: Extract<RulesField, `${string}_rate` | `homework_minutes_${string}`>; label: string }
const RATES: readonly Numbered[] = [
  { field: 'excellent_rate', label: '优秀' },
  { field: 'good_rate', label: '良好' },
  { field: 'pass_rate', label: '及格' },
]
const MINUTES: readonly Numbered[] = [
  { field: 'homework_minutes_primary', label: '小学' },
  { field: 'homework_minutes_junior', label: '初中' },
  { field: 'homework_minutes_senior', label: '高中' },
]

const SPACES = [
  {
    field: 'teacher_quota_gb',
    label: '每位教师的资源空间',
    hint: `个人资源最多占多少，回收站里的也算，默认 ${DEFAULT_RULES.teacher_quota_gb} GB`,
  },
  {
    field: 'school_quota_gb',
    label: '全校的资源空间',
    hint: '所有教师的文件一共最多占多少，同样的内容只算一次；不填表示不限',
  },
] as const

/** The fields of 学校规定, each with the default it has. */
export function RulesFields({
  form,
  disabled,
  hasMarkService,
}: {
  form: Pick<Form<RulesValues>, 'values' | 'errorAt' | 'set'>
  disabled: boolean
  /** Whether the server has a service that suggests marks: without one there is nothing to decide. */
  hasMarkService: boolean
}) {
  const { values, errorAt, set } = form
  const numbers = (fields: readonly Numbered[], unit: string, hintOf: (field: Numbered) => string) => (
    <div className={styles.numbers}>
      {fields.map((one) => (
        <RuleNumber key={one.field} {...{ form, disabled, ...one, unit }} hint={hintOf(one)} maxLength={5} />
      ))}
    </div>
  )
  const defaultOf = ({ field }: Numbered) => DEFAULT_RULES[field]
  return (
    <>
      <fieldset className={styles.group}>
        <legend>学生能看到什么</legend>
        <Checkbox
          checked={values.shows_ranks_to_students}
          disabled={disabled}
          onChange={({ target }) => set({ shows_ranks_to_students: target.checked })}
        >
          <span>
            班级排名<span className={styles.aside}>默认不显示</span>
          </span>
        </Checkbox>
        <Checkbox
          checked={values.shows_scores_to_students}
          disabled={disabled}
          onChange={({ target }) => set({ shows_scores_to_students: target.checked })}
        >
          <span>
            分数<span className={styles.aside}>默认显示</span>
          </span>
        </Checkbox>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>成绩等级</legend>
        <p className={styles.note}>得分占满分的比例达到多少算优秀、良好、及格。</p>
        {numbers(RATES, '%', (one) => `默认 ${defaultOf(one)}%`)}
        <RatesBar form={values} />
        <RuleNumber
          {...{ form, disabled, field: 'least_answers', label: '数据不足', unit: '份', maxLength: 3 }}
          hint={`少于这么多份作答时不给出比例，默认 ${DEFAULT_RULES.least_answers} 份`}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>作业</legend>
        <p className={styles.note}>每个班一天的书面作业最多多少分钟，不填表示不限。</p>
        {numbers(MINUTES, '分钟', (one) =>
          defaultOf(one) === '' ? '默认不限' : `默认 ${defaultOf(one)} 分钟`,
        )}
        <Field
          label="最晚截止"
          hint={`作业的截止时间不能晚于这个钟点，默认 ${DEFAULT_RULES.homework_latest_hour}:00`}
          error={errorAt('homework_latest_hour')}
        >
          {(control) => (
            <Select
              {...control}
              className={styles.number}
              value={values.homework_latest_hour}
              options={HOURS}
              disabled={disabled}
              onChange={(homework_latest_hour: number) => set({ homework_latest_hour })}
            />
          )}
        </Field>
        <Field
          label="截止前提醒"
          hint="新布置的作业和导学先按这个提醒没交的学生，老师可以改；默认不提醒"
          error={errorAt('task_remind_hours')}
        >
          {(control) => (
            <Select
              {...control}
              className={styles.number}
              value={values.task_remind_hours}
              options={REMINDERS}
              disabled={disabled}
              onChange={(task_remind_hours: RemindHours) => set({ task_remind_hours })}
            />
          )}
        </Field>
      </fieldset>
      {hasMarkService && (
        <fieldset className={styles.group}>
          <legend>批改</legend>
          <p className={styles.note}>
            题目、答案和作答的文字会发给服务器上配置的评分建议服务，不含姓名、学号、班级和学校，也不发照片和录音。建议只给批改的老师看，不会自动变成得分。
          </p>
          <Checkbox
            checked={values.suggests_marks}
            disabled={disabled}
            onChange={({ target }) => set({ suggests_marks: target.checked })}
          >
            <span>
              老师可以请求评分建议<span className={styles.aside}>默认关闭</span>
            </span>
          </Checkbox>
        </fieldset>
      )}
      <RestFields form={form} disabled={disabled} />
      {SPACES.map((one) => (
        <RuleNumber key={one.field} {...{ form, disabled, ...one, unit: 'GB', maxLength: 4 }} />
      ))}
      <FieldGroup
        label="新账号的初始密码"
        hint="第一次登录都要改成自己的密码"
        error={errorAt('first_password')}
      >
        <div className={styles.ticks}>
          <Radio
            name="first_password"
            checked={values.first_password === 'random'}
            disabled={disabled}
            onChange={() => set({ first_password: 'random' })}
          >
            <span>
              随机生成<span className={styles.aside}>默认，打印在账号条上</span>
            </span>
          </Radio>
          <Radio
            name="first_password"
            checked={values.first_password === 'student_no'}
            disabled={disabled}
            onChange={() => set({ first_password: 'student_no' })}
          >
            <span>
              学号后六位<span className={styles.aside}>容易被同学猜到</span>
            </span>
          </Radio>
        </div>
      </FieldGroup>
    </>
  )
}
