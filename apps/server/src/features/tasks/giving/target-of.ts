import type { Target } from '@jiangtai/shared/grouping/contract.ts'
import type { TargetKind } from '@jiangtai/shared/tasks/targets/target-kinds.ts'

/** The targets of a task in the shape in which every area asks for their students ([GR-18]). */
export function targetOf(targets: readonly { kind: TargetKind; target_id: string }[]): Target {
  const idsOf = (kind: TargetKind) =>
    targets.filter((target) => target.kind === kind).map(({ target_id }) => target_id)
  return { class_ids: idsOf('class'), group_ids: idsOf('group'), student_ids: idsOf('student') }
}
