import type { CallOutput } from '@jiangtai/shared/contract.ts'
import type { TaskTarget } from '@jiangtai/shared/tasks/targets/targets.ts'
import { useQueryClient } from '@tanstack/react-query'

type Tree = CallOutput<'POST /api/grouping/v1/target/tree'>
type Students = CallOutput<'POST /api/grouping/v1/target/students'>
type Named = Pick<TaskTarget, 'target_id'> & { name: string }

/** The names of targets: as they are stored, or as the picker showed them. */
export function useTargetNames(
  stored: readonly Named[],
  tree: Tree | undefined,
): (target: Pick<TaskTarget, 'target_id'>) => string {
  const client = useQueryClient()
  return ({ target_id }) => {
    const known = stored.find((one) => one.target_id === target_id)
    if (known !== undefined) return known.name
    const inTree = (tree?.list ?? []).flatMap(({ class_id, name, schemes }) => [
      { id: class_id, name },
      ...schemes.flatMap(({ groups }) =>
        groups.map((group) => ({ id: group.group_id, name: `${name}·${group.name}` })),
      ),
    ])
    // The lists that the picker has opened: whoever was chosen stands in one of them.
    const seen = [
      ...client.getQueriesData<Students>({ queryKey: ['target', 'students'] }),
      ...client.getQueriesData<Students>({ queryKey: ['target', 'search'] }),
    ].flatMap(([, data]) => data?.list ?? [])
    return (
      inTree.find(({ id }) => id === target_id)?.name ??
      seen.find(({ student_id }) => student_id === target_id)?.name ??
      '一名学生'
    )
  }
}
