import { useKeptForm } from '../../../shared/forms/kept-form.ts'
import {
  type BlueprintDraft,
  blueprintPlan,
  newBlueprintDraft,
  readBlueprintDraft,
  wrongBlueprint,
} from './blueprint-draft.ts'
import { BlueprintTable } from './BlueprintTable.tsx'
import { useOwnPlace } from '../../../shared/questions/own/own-place.ts'
import { PlanFrame } from './PlanFrame.tsx'
import { SavedBlueprints } from './SavedBlueprints.tsx'
import { type Composed, useComposing } from './use-composing.ts'

/** 细目表组卷: a paper by chapters and points, kinds and levels (QC-11). */
export function BlueprintScreen() {
  const composing = useComposing()
  const form = useKeptForm<BlueprintDraft, Composed>({
    start: newBlueprintDraft(useOwnPlace()),
    read: readBlueprintDraft,
    check: wrongBlueprint,
    send: (draft) => composing.compose(blueprintPlan(draft)),
    onDone: () => {},
  })
  const { values, set, errorAt } = form
  return (
    <PlanFrame
      title="细目表组卷"
      {...{ form, composing }}
      above={<SavedBlueprints draft={values} onOpen={set} />}
    >
      <BlueprintTable draft={values} error={errorAt('columns') ?? errorAt('counts')} onChange={set} />
    </PlanFrame>
  )
}
