import { ApiError } from '@jiangtai/client/api.ts'
import { UNDO_DAYS } from '@jiangtai/shared/classes/advance.ts'
import { schoolYearName } from '@jiangtai/shared/classes/rules.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { DayField, dayProblem } from '../../../shared/forms/DayField.tsx'
import { type AdvanceDraft, keptAmong, type KeptBack, placeInWords } from './advance-draft.ts'
import type { AdvanceStep } from './advance.queries.ts'
import { WizardFoot } from './WizardFoot.tsx'
import styles from './advance.module.css'

/** The effects of the run in words, and its day. */
export function ConfirmRun({
  steps,
  draft,
  isPending,
  error,
  onChange,
  onBack,
  onSubmit,
}: {
  steps: readonly AdvanceStep[]
  draft: AdvanceDraft
  isPending: boolean
  error: Error | null
  onChange: (changes: Partial<AdvanceDraft>) => void
  onBack: () => void
  onSubmit: () => void
}) {
  const chosen = steps.filter(({ class_id }) => draft.class_ids.has(class_id))
  const graduating = chosen.filter(({ outcome }) => outcome === 'graduated')
  const kept = keptAmong(draft.kept_back, draft.class_ids)
  const keptIn = (classes: readonly AdvanceStep[]) =>
    kept.filter((one) => classes.some(({ class_id }) => class_id === one.class_id)).length
  const goingOn = chosen.filter(({ class_id }) => draft.going_on.has(class_id))
  const going = chosen.filter((step) => step.outcome !== 'graduated' && !goingOn.includes(step))
  const wrongDay = error instanceof ApiError ? error.fieldMessage('day') : null
  return (
    <>
      <ul className={styles.effects}>
        <li>
          {going.length} 个班、{countStudents(going) - keptIn(going)} 名学生升入
          {schoolYearName(draft.to_year)}
          学年，名册和任课都跟着班级走
        </li>
        {goingOn.length > 0 && (
          <li>
            {goingOn.length} 个班、{countStudents(goingOn) - keptIn(goingOn)} 名学生升入本校的下一学段（
            {goingOn.map(({ name, to_name }) => `${name} → ${to_name}`).join('、')}
            ）：账号、座号和学习记录都跟着走；任课教师还是原来的，请到任课表里换
          </li>
        )}
        {graduating.length > 0 && (
          <li>
            {graduating.length} 个班毕业（{graduating.map(({ name }) => name).join('、')}）：
            {countStudents(graduating) - keptIn(graduating)} 名学生学籍改为毕业，不能再上课，记录都保留
          </li>
        )}
        <li>
          {kept.length === 0 ? (
            '没有留级学生'
          ) : (
            <>
              {kept.length} 名学生留级：
              <ul className={styles.keptPlaces} aria-label="留级学生去向">
                {kept.map((one) => (
                  <li key={one.student_id}>{keptInWords(one, { steps, class_ids: draft.class_ids })}</li>
                ))}
              </ul>
            </>
          )}
        </li>
        <li>升级在后台进行，可以随时停下；{UNDO_DAYS} 天内可以整次撤销</li>
      </ul>
      {kept.length > 0 && (
        <div className={styles.day}>
          <DayField
            label="留级生效日期"
            day={draft.day}
            error={wrongDay}
            onChange={(day) => onChange({ day })}
          />
        </div>
      )}
      <WizardFoot problem={error === null || wrongDay !== null ? null : `没有开始：${error.message}`}>
        <Button onClick={onBack}>上一步</Button>
        <Button
          type="primary"
          loading={isPending}
          onClick={() => {
            if (dayProblem(draft.day) === null) onSubmit()
          }}
        >
          开始升年级
        </Button>
      </WizardFoot>
    </>
  )
}

function countStudents(steps: readonly AdvanceStep[]): number {
  // A student of a 教学班 goes up with their 行政班 and counts there.
  return steps
    .filter(({ kind }) => kind === 'administrative')
    .reduce((sum, { student_count }) => sum + student_count, 0)
}

/** The student's class and the class to repeat in, each by a name that can be told apart. */
function keptInWords(
  { name, class_id, to_class_id }: KeptBack,
  { steps, class_ids }: { steps: readonly AdvanceStep[]; class_ids: ReadonlySet<string> },
): string {
  const home = steps.find((step) => step.class_id === class_id)
  const target = steps.find((step) => step.class_id === to_class_id)
  const from = `${name}离开${home === undefined ? '原班' : `${home.name}（${home.entry_year} 级）`}`
  return target === undefined ? `${from}，先不分班` : `${from}，新学年在${placeInWords(target, class_ids)}`
}
