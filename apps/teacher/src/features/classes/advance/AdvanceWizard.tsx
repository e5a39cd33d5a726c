import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Steps } from '@jiangtai/ui/kit/steps/Steps.tsx'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useOneSubmission } from '../../../shared/forms/one-submission.ts'
import { today } from '../../../shared/today.ts'
import { type AdvanceDraft, asWished, keptAmong, usualDraft, wishesOf } from './advance-draft.ts'
import { advancePreviewQuery, submitAdvance } from './advance.queries.ts'
import { ChooseClasses } from './ChooseClasses.tsx'
import { ConfirmRun } from './ConfirmRun.tsx'
import { KeepBack } from './KeepBack.tsx'
import { PreviewRun } from './PreviewRun.tsx'
import { TermWarning } from './TermWarning.tsx'
import styles from './advance.module.css'

const STEPS = ['选择班级', '预览', '留级学生', '确认'] as const

/** A run of 升年级, prepared step by step; nothing happens before the last one. */
export function AdvanceWizard({
  onCancel,
  onSubmitted,
}: {
  onCancel: () => void
  onSubmitted: (run_id: string) => void
}) {
  const [step, setStep] = useState(0)
  const [year, setYear] = useState<number | null>(null)
  const [draft, setDraft] = useState<AdvanceDraft | null>(null)
  const all = useQuery(advancePreviewQuery(year === null ? {} : { to_year: year }))
  const submit = useMutation(submitAdvance())
  const submitOnce = useOneSubmission(submit.mutate)

  if (all.isError && all.data === undefined)
    return <FailedList what="可以升年级的班级" error={all.error} onRetry={() => void all.refetch()} />
  if (all.data === undefined) return <SkeletonBlock height={480} />
  const { to_year, list, term_in_full_swing } = all.data
  const shown = draft !== null && draft.to_year === to_year ? draft : usualDraft(all.data, today())
  const steps = list.map((one) => asWished(one, shown))

  function change(changes: Partial<AdvanceDraft>) {
    setDraft({ ...shown, ...changes })
  }

  function handleSubmit() {
    submitOnce(
      {
        to_year,
        class_ids: [...shown.class_ids],
        wishes: wishesOf(shown),
        kept_back: keptAmong(shown.kept_back, shown.class_ids).map(({ student_id, to_class_id }) => ({
          student_id,
          to_class_id,
        })),
        day: shown.day,
      },
      { onSuccess: ({ run_id }) => onSubmitted(run_id) },
    )
  }

  const ways = { onBack: () => setStep(step - 1), onNext: () => setStep(step + 1) }
  return (
    <div className={styles.wizard}>
      <Steps label="升年级步骤" names={STEPS} at={step} />
      {(step === 0 || step === STEPS.length - 1) && <TermWarning term={term_in_full_swing} />}
      {step === 0 && (
        <ChooseClasses
          steps={steps}
          draft={shown}
          onYear={setYear}
          onChange={change}
          onCancel={onCancel}
          onNext={ways.onNext}
        />
      )}
      {step === 1 && <PreviewRun draft={shown} onChange={change} {...ways} />}
      {step === 2 && <KeepBack steps={steps} draft={shown} onChange={change} {...ways} />}
      {step === 3 && (
        <ConfirmRun
          steps={steps}
          draft={shown}
          isPending={submit.isPending}
          error={submit.error}
          onChange={change}
          onBack={ways.onBack}
          onSubmit={handleSubmit}
        />
      )}
    </div>
  )
}
