import list from '@jiangtai/ui/lists/list.module.css'
import { useKeptForm } from '../../../shared/forms/kept-form.ts'
import { PageForm } from '../../../shared/forms/PageForm.tsx'
import { PhaseField, SubjectField } from '../../../shared/forms/SubjectFields.tsx'
import { DifficultyField } from './DifficultyField.tsx'
import { useOwnPlace } from '../../../shared/questions/own-place.ts'
import {
  newSmartDraft,
  phaseOf,
  readSmartDraft,
  type SmartDraft,
  smartPlan,
  wrongSmart,
} from './plan-draft.ts'
import { LaterPlanResult } from './LaterPlanResult.tsx'
import { PoolFields } from './PoolFields.tsx'
import { RowsField } from './RowsField.tsx'
import { SectionsField } from './SectionsField.tsx'
import { type Composed, useComposing } from './use-composing.ts'
import styles from './plan.module.css'

/** 智能组卷: a paper by kinds, chapters and points, and difficulty (QC-11). */
export function SmartPlanScreen() {
  const { composed, compose, isPending } = useComposing()
  const form = useKeptForm<SmartDraft, Composed>({
    start: newSmartDraft(useOwnPlace()),
    read: readSmartDraft,
    check: wrongSmart,
    send: (draft) => compose(smartPlan(draft)),
    onDone: () => {},
  })
  const { values, set, errorAt } = form
  // Chapters and points are of a subject.
  const move = (place: Partial<SmartDraft>) => set({ ...place, rows: [] })
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>智能组卷</h1>
      </header>
      <PageForm label="组卷要求" save="选题" verb="选题" width={920} form={form}>
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
        <SectionsField
          sections={values.sections}
          error={errorAt('sections')}
          onChange={(sections) => set({ sections })}
        />
        <DifficultyField
          difficulty={values.difficulty}
          error={errorAt('difficulty')}
          onChange={(difficulty) => set({ difficulty })}
        />
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
