import list from '@jiangtai/ui/lists/list.module.css'
import type { ReactNode } from 'react'
import { PageForm } from '../../../shared/forms/PageForm.tsx'
import { PhaseField, SubjectField } from '../../../shared/forms/SubjectFields.tsx'
import type { Form } from '../../../shared/forms/use-form.ts'
import { LaterPlanResult } from './LaterPlanResult.tsx'
import { phaseOf, type SmartDraft } from './plan-draft.ts'
import { PoolFields } from './PoolFields.tsx'
import { RowsField } from './RowsField.tsx'
import type { useComposing } from './use-composing.ts'
import styles from './plan.module.css'

/** The fields of every way to compose: the subject, the chapters and points, and the questions that may be taken. */
type Asked = Pick<SmartDraft, 'subject_id' | 'phase_id' | 'rows' | 'pool'>
type PlanForm = Pick<Form<Asked>, 'values' | 'set' | 'errorAt'> &
  Pick<Form<never>, 'element' | 'isDirty' | 'isBusy' | 'failure' | 'submit'>

/** The page of composing by rules: the form with its special fields in the middle, and the composed paper below. */
export function PlanFrame({
  title,
  width,
  form,
  composing: { composed, compose, isPending },
  above = null,
  children,
}: {
  title: string
  width?: number
  form: PlanForm
  composing: ReturnType<typeof useComposing>
  above?: ReactNode
  children: ReactNode
}) {
  const { values, set, errorAt } = form
  // Chapters and points are of a subject.
  const move = (place: Partial<Asked>) => set({ ...place, rows: [] })
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>{title}</h1>
      </header>
      {above}
      <PageForm
        label="组卷要求"
        save="选题"
        verb="选题"
        form={form}
        {...(width === undefined ? {} : { width })}
      >
        <div className={styles.place}>
          <PhaseField
            value={values.phase_id}
            error={errorAt('phase_id')}
            onChange={(id) => move({ phase_id: phaseOf(id) })}
          />
          <SubjectField
            phase_id={values.phase_id}
            value={values.subject_id}
            error={errorAt('subject_id')}
            onChange={(subject_id) => move({ subject_id })}
          />
        </div>
        <RowsField
          place={values}
          rows={values.rows}
          error={errorAt('rows')}
          onChange={(rows) => set({ rows })}
        />
        {children}
        <PoolFields
          pool={values.pool}
          subject_id={values.subject_id}
          error={errorAt('pool')}
          onChange={(change) => set({ pool: { ...values.pool, ...change } })}
        />
      </PageForm>
      {composed !== null && (
        <LaterPlanResult {...{ composed, isPending }} onAgain={() => compose(composed.plan)} />
      )}
    </main>
  )
}
