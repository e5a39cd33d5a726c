import { EmptyList } from '@jiangtai/ui/lists/ListStates.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'

/** A list of people with nobody in it: nothing found, nobody in one's classes, or a school at its first step. */
export function EmptyPeople({
  noun,
  isFiltered,
  mayAdd,
  onClear,
  onImport,
}: {
  /** 学生 or 教师. */
  noun: string
  isFiltered: boolean
  mayAdd: boolean
  onClear: () => void
  onImport: () => void
}) {
  if (isFiltered)
    return (
      <EmptyList drawing="not_found" action={<Button onClick={onClear}>清除筛选</Button>}>
        没有符合条件的{noun}。
      </EmptyList>
    )
  if (!mayAdd) return <EmptyList>您管理的班级里还没有{noun}。</EmptyList>
  const action = (
    <Button type="primary" onClick={onImport}>
      导入{noun}
    </Button>
  )
  return <EmptyList action={action}>还没有{noun}。从一份名单开始。</EmptyList>
}
