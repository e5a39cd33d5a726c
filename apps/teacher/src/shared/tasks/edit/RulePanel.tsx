import { RELEASE_RULES, REMIND_HOURS, REMIND_WORDS } from '@jiangtai/shared/tasks/rules.ts'
import { Checkbox, Radio } from '@jiangtai/ui/kit/Checkbox.tsx'
import { useStore } from 'zustand'
import { FieldGroup } from '../../forms/Field.tsx'
import { DateTimeField } from '../../forms/time/DateTimeField.tsx'
import { RELEASE_WORDS } from '../task-words.ts'
import { faultAt } from './faults.ts'
import type { TaskEditor } from './task-editor.ts'
import styles from './edit.module.css'

/** 补交 and 答案公布时间 (HW-05, HW-06). */
export function RulePanel({ editor }: { editor: TaskEditor }) {
  const { draft, faults } = useStore(editor.store)
  const { takes_late, closes_at, remind_hours, release_rule, way } = draft
  const put = (part: Partial<typeof draft>) => editor.change((before) => ({ ...before, ...part }))
  return (
    <section className={styles.panel} aria-label="提交和公布">
      <h2>提交和公布</h2>
      <FieldGroup
        label="补交"
        hint={takes_late ? '截止后交的会标为迟交' : '截止后自动结束，正在作答的收上来'}
        error={faultAt(faults, 'takes_late')}
      >
        <Checkbox
          checked={takes_late}
          onChange={({ target }) =>
            put({ takes_late: target.checked, closes_at: target.checked ? closes_at : null })
          }
        >
          允许补交
        </Checkbox>
      </FieldGroup>
      {takes_late && (
        <DateTimeField
          {...{ label: '补交截止', hint: '到时间自动结束；不填就由我结束', at: closes_at }}
          error={faultAt(faults, 'closes_at')}
          onChange={(at) => put({ closes_at: at })}
        />
      )}
      <FieldGroup
        label="截止前提醒"
        hint={
          remind_hours === 0
            ? null
            : '到时间自动提醒还没交的学生，一小时内刚催过的不再提醒；延长截止时间后按新的时间提醒'
        }
        error={faultAt(faults, 'remind_hours')}
      >
        <div className={styles.rules}>
          {REMIND_HOURS.map((hours) => (
            <Radio
              key={hours}
              name="remind_hours"
              checked={remind_hours === hours}
              onChange={() => put({ remind_hours: hours })}
            >
              {REMIND_WORDS[hours]}
            </Radio>
          ))}
        </div>
      </FieldGroup>
      {way !== 'reading' && (
        <FieldGroup label="答案公布时间" hint={null} error={faultAt(faults, 'release_rule')}>
          <div className={styles.rules}>
            {RELEASE_RULES.map((rule) => (
              <Radio
                key={rule}
                name="release_rule"
                checked={release_rule === rule}
                onChange={() => put({ release_rule: rule })}
              >
                {RELEASE_WORDS[rule]}
              </Radio>
            ))}
          </div>
        </FieldGroup>
      )}
    </section>
  )
}
