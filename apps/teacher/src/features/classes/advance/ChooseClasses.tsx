import { latestYearOf, refusalInWords } from '@jiangtai/shared/classes/advance.ts'
import { schoolYearName } from '@jiangtai/shared/classes/rules.ts'
import { useState } from 'react'
import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Select } from '@jiangtai/ui/kit/Select.tsx'
import { today } from '../../../shared/today.ts'
import { type AdvanceDraft, byGrade, isReady, OUTCOME_NAMES } from './advance-draft.ts'
import type { AdvanceStep } from './advance.queries.ts'
import { GoOnSelect } from './GoOnSelect.tsx'
import { WizardFoot } from './WizardFoot.tsx'
import styles from './advance.module.css'

/** The classes that go up: all that can unless some are left out. */
export function ChooseClasses({
  steps,
  draft,
  onYear,
  onChange,
  onCancel,
  onNext,
}: {
  steps: readonly AdvanceStep[]
  draft: AdvanceDraft
  onYear: (year: number) => void
  onChange: (changes: Partial<AdvanceDraft>) => void
  onCancel: () => void
  onNext: () => void
}) {
  const [isChecked, setIsChecked] = useState(false)
  const latest = latestYearOf(today())
  const years = [...new Set([latest, latest - 1, draft.to_year])].sort((a, b) => b - a)
  const chosen = steps.filter(({ class_id }) => draft.class_ids.has(class_id))

  function goOn(asked: readonly AdvanceStep[], goes_on: boolean) {
    const going_on = new Set(draft.going_on)
    for (const { class_id } of asked) {
      if (goes_on) going_on.add(class_id)
      else going_on.delete(class_id)
    }
    onChange({ going_on })
  }

  function toggle(input: readonly AdvanceStep[], isChosen: boolean) {
    const class_ids = new Set(draft.class_ids)
    for (const { class_id } of input) {
      if (isChosen) class_ids.add(class_id)
      else class_ids.delete(class_id)
    }
    onChange({ class_ids })
  }

  return (
    <>
      <div className={styles.bar}>
        <label>
          升入学年
          <Select
            value={draft.to_year}
            options={years.map((value) => ({ value, label: `${schoolYearName(value)} 学年` }))}
            onChange={onYear}
          />
        </label>
        <span className={styles.muted}>
          已选 {chosen.length} 个班：{chosen.filter(({ outcome }) => outcome !== 'graduated').length} 个升级，
          {chosen.filter(({ outcome }) => outcome === 'graduated').length} 个毕业
        </span>
      </div>
      {steps.length === 0 && <EmptyList>没有在用的班级。</EmptyList>}
      {byGrade(steps).map((group) => {
        const ready = group.steps.filter(isReady)
        const leaving = ready.filter(({ may_go_on }) => may_go_on !== null)
        return (
          <section key={group.grade_name} className={styles.gradeGroup} aria-label={group.grade_name}>
            <div className={styles.gradeHead}>
              <Checkbox
                className={styles.gradeName}
                disabled={ready.length === 0}
                checked={ready.length > 0 && ready.every(({ class_id }) => draft.class_ids.has(class_id))}
                onChange={({ target }) => toggle(ready, target.checked)}
              >
                <span>
                  {group.grade_name}
                  <span className={styles.muted}>
                    {' '}
                    {group.steps.length} 个班 →{' '}
                    {group.steps[0]?.outcome === 'graduated' ? '毕业' : group.steps[0]?.to_grade_name}
                  </span>
                </span>
              </Checkbox>
              <GoOnSelect
                label={`${group.grade_name}的去向`}
                steps={leaving}
                going_on={draft.going_on}
                onChange={(goes_on) => goOn(leaving, goes_on)}
              />
            </div>
            <ul>
              {group.steps.map((step) => (
                <li key={step.class_id}>
                  <Checkbox
                    disabled={!isReady(step)}
                    checked={draft.class_ids.has(step.class_id)}
                    onChange={({ target }) => toggle([step], target.checked)}
                  >
                    <span>
                      {step.name}
                      <span className={styles.muted}> {step.student_count} 人</span>
                    </span>
                  </Checkbox>
                  {leaving.length > 1 && (
                    <GoOnSelect
                      label={`${step.name}的去向`}
                      steps={leaving.filter(({ class_id }) => class_id === step.class_id)}
                      going_on={draft.going_on}
                      onChange={(goes_on) => goOn([step], goes_on)}
                    />
                  )}
                  {!isReady(step) && step.refusal !== null && (
                    <span className={styles.reason}>{refusalInWords(step.refusal)}</span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <WizardFoot
        problem={isChecked && chosen.length === 0 ? `请至少选一个可以${OUTCOME_NAMES.advanced}的班` : null}
      >
        <Button onClick={onCancel}>取消</Button>
        <Button
          type="primary"
          onClick={() => {
            setIsChecked(true)
            if (chosen.length > 0) onNext()
          }}
        >
          下一步：预览
        </Button>
      </WizardFoot>
    </>
  )
}
