import type { RowAct } from '@jiangtai/ui/lists/RowActs.tsx'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { useCan } from '../../../core/session/user.ts'
import { laterDialog } from '../../forms/later-dialog.tsx'
import type { SharedTask } from './shared.queries.ts'

const TakeDialog = laterDialog(async () => (await import('./TakeDialog.tsx')).TakeDialog)
const UnshareDialog = laterDialog(async () => (await import('../acts/UnshareDialog.tsx')).UnshareDialog)

type Asking = { kind: 'take' | 'unshare'; row: SharedTask } | null

/** The acts on a shared task that the teacher may do; the same in the list and on its page. */
export function useSharedActs({ onUnshared = () => {} }: { onUnshared?: () => void } = {}): {
  actsOf: (row: SharedTask) => RowAct[]
  dialog: ReactNode
} {
  const { id: kind, paths } = useTaskKind()
  const navigate = useNavigate()
  const [mayAdd, mayEdit] = [useCan(`${kind}.add`), useCan(`${kind}.edit`)]
  const [asking, setAsking] = useState<Asking>(null)
  const close = () => setAsking(null)

  function actsOf(row: SharedTask): RowAct[] {
    const acts: (RowAct & { isShown: boolean })[] = [
      {
        ...{ key: 'open', label: '查看', isOpening: true, isShown: true },
        onPick: () => void navigate(paths.sharedOne(row.task_id)),
      },
      { key: 'take', label: '取用', isShown: mayAdd, onPick: () => setAsking({ kind: 'take', row }) },
      {
        ...{ key: 'unshare', label: '停止共享', danger: true, isShown: mayEdit && row.is_own },
        onPick: () => setAsking({ kind: 'unshare', row }),
      },
    ]
    return acts.filter(({ isShown }) => isShown).map(({ isShown: _shown, ...act }) => act)
  }

  return {
    actsOf,
    dialog:
      asking === null ? null : asking.kind === 'take' ? (
        <TakeDialog shared={asking.row} onClose={close} />
      ) : (
        <UnshareDialog task={asking.row} onDone={onUnshared} onClose={close} />
      ),
  }
}
