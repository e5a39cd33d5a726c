import { useKeptForm } from '../../../shared/forms/kept-form.ts'
import { DifficultyField } from './DifficultyField.tsx'
import { useOwnPlace } from '../../../shared/questions/own/own-place.ts'
import { newSmartDraft, readSmartDraft, type SmartDraft, smartPlan, wrongSmart } from './plan-draft.ts'
import { PlanFrame } from './PlanFrame.tsx'
import { SectionsField } from './SectionsField.tsx'
import { type Composed, useComposing } from './use-composing.ts'

/** 智能组卷: a paper by kinds, chapters and points, and difficulty (QC-11). */
export function SmartPlanScreen() {
  const composing = useComposing()
  const form = useKeptForm<SmartDraft, Composed>({
    start: newSmartDraft(useOwnPlace()),
    read: readSmartDraft,
    check: wrongSmart,
    send: (draft) => composing.compose(smartPlan(draft)),
    onDone: () => {},
  })
  const { values, set, errorAt } = form
  return (
    <PlanFrame title="智能组卷" width={920} {...{ form, composing }}>
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
    </PlanFrame>
  )
}
