import type { TaskTarget } from '@jiangtai/shared/tasks/targets/targets.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { targetTreeQuery } from '../../../targets/target-picker.queries.ts'
import type { TaskDetail } from '../../task.queries.ts'
import { useTargetNames } from './use-target-names.ts'

const COUNTED = { class: '个班', group: '个小组', student: '名学生' } as const
/** So many names say well enough whom it is for. */
const FEW = 2

/** Those whom a draft is for: the first ones by name, all of them by one press (HW-05). */
export function TargetNames({
  targets,
  names,
}: {
  targets: readonly TaskTarget[]
  /** The names of the stored targets. */
  names: TaskDetail['targets']
}) {
  const tree = useQuery(targetTreeQuery())
  const nameOf = useTargetNames(names, tree.data)
  const [isWhole, setIsWhole] = useState(false)
  const all = targets.map(nameOf)
  if (all.length === 0) return '还没有选布置对象'
  if (all.length <= FEW) return `布置给${all.join('、')}`
  return (
    <>
      布置给{(isWhole ? all : all.slice(0, FEW)).join('、')}
      {isWhole ? '，共' : ' 等'} {all.length} {countWords(targets)}{' '}
      <Button type="link" size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
        {isWhole ? '收起' : '看全部'}
      </Button>
    </>
  )
}

function countWords(targets: readonly TaskTarget[]): string {
  const kinds = new Set(targets.map(({ kind }) => kind))
  const [first] = kinds
  return first === undefined || kinds.size > 1 ? '个布置对象' : COUNTED[first]
}
