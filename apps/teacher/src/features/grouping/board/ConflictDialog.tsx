import type { BoardStudent, SchemeView } from '@jiangtai/shared/grouping/schemes-contract.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { SpokenTime } from '../../../shared/SpokenTime.tsx'
import { FigureTable } from '@jiangtai/ui/lists/figures/FigureTable.tsx'
import { type Arrangement, arrangementOf, differences } from './arrangement.ts'
import type { Keep } from './scheme-editor.ts'

/** Somebody else saved first: shows the students who lie elsewhere in the two boards, before one of them goes ([GR-4]). */
export function ConflictDialog({
  theirs,
  mine,
  students,
  onKeep,
}: {
  theirs: SchemeView
  mine: Arrangement
  students: readonly BoardStudent[]
  onKeep: (keep: Keep) => void
}) {
  const rows = differences(students, { mine, theirs: arrangementOf(theirs) })
  return (
    <Dialog
      title="分组在别处也改过"
      width={560}
      keepsOpen
      onCancel={() => onKeep('undecided')}
      footer={
        <>
          <Button autoFocus onClick={() => onKeep('undecided')}>
            先不处理
          </Button>
          <Button onClick={() => onKeep('theirs')}>用对方的</Button>
          <Button danger onClick={() => onKeep('mine')}>
            用我的覆盖
          </Button>
        </>
      }
    >
      <p>
        {theirs.saved_by}在 <SpokenTime at={theirs.updated_at} /> 保存过这个方案。
        {rows.length === 0
          ? '学生的位置一样，组名、组长或约束不同。'
          : `有 ${rows.length} 名学生的位置不同：`}
      </p>
      {rows.length > 0 && (
        <FigureTable
          label="不同的位置"
          name={{ head: '学生', cell: ({ row }) => row.name }}
          figures={[
            { head: '我的', isWords: true, cell: ({ row }) => row.mine },
            { head: '对方的', isWords: true, cell: ({ row }) => row.theirs },
          ]}
          // The rows never change places.
          rows={rows.map((row, at) => ({ row, at }))}
          idOf={({ at }) => String(at)}
        />
      )}
    </Dialog>
  )
}
