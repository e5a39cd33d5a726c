import list from '@jiangtai/ui/lists/list.module.css'
import { useKeptForm } from '../../../shared/forms/kept-form.ts'
import { PageForm } from '../../../shared/forms/PageForm.tsx'
import { PhaseField, SubjectField } from '../../../shared/forms/SubjectFields.tsx'
import {
  type BlueprintDraft,
  blueprintPlan,
  newBlueprintDraft,
  readBlueprintDraft,
  wrongBlueprint,
} from './blueprint-draft.ts'
import { BlueprintTable } from './BlueprintTable.tsx'
import { useOwnPlace } from '../../../shared/questions/own-place.ts'
import { phaseOf } from './plan-draft.ts'
import { LaterPlanResult } from './LaterPlanResult.tsx'
import { PoolFields } from './PoolFields.tsx'
import { RowsField } from './RowsField.tsx'
import { SavedBlueprints } from './SavedBlueprints.tsx'
import { type Composed, useComposing } from './use-composing.ts'
import styles from './plan.module.css'

/** 细目表组卷: a paper by chapters and points, kinds and levels (QC-11). */
export function BlueprintScreen() {
  const { composed, compose, isPending } = useComposing()
  const form = useKeptForm<BlueprintDraft, Composed>({
    start: newBlueprintDraft(useOwnPlace()),
    read: readBlueprintDraft,
    check: wrongBlueprint,
    send: (draft) => compose(blueprintPlan(draft)),
    onDone: () => {},
  })
  const { values, set, errorAt } = form
  // Chapters and points are of a subject.
  const move = (place: Partial<BlueprintDraft>) => set({ ...place, rows: [] })
  return (
    <main className={list.screen}>
      <header className={list.head}>
        <h1>细目表组卷</h1>
      </header>
      <SavedBlueprints draft={values} onOpen={set} />
      <PageForm label="组卷要求" save="选题" verb="选题" form={form}>
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
        <BlueprintTable draft={values} error={errorAt('columns') ?? errorAt('counts')} onChange={set} />
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
