import type { TaskListItem } from '@jiangtai/shared/tasks/views.ts'
import { nextTaskState } from '@jiangtai/shared/tasks/states.ts'
import { message } from '@jiangtai/ui/kit/notices.ts'
import type { RowAct } from '@jiangtai/ui/lists/RowActs.tsx'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTaskKind } from '../kind/TaskKind.tsx'
import { useCan } from '../../../core/session/user.ts'
import { laterDialog } from '../../forms/later-dialog.tsx'
import { archiveTask, unscheduleTask } from '../task.queries.ts'

const CopyTaskDialog = laterDialog(async () => (await import('./CopyTaskDialog.tsx')).CopyTaskDialog)
const AgainDialog = laterDialog(async () => (await import('./AgainDialog.tsx')).AgainDialog)
const ShareDialog = laterDialog(async () => (await import('./ShareDialog.tsx')).ShareDialog)
const UnshareDialog = laterDialog(async () => (await import('./UnshareDialog.tsx')).UnshareDialog)
const ExtendDialog = laterDialog(async () => (await import('./ExtendDialog.tsx')).ExtendDialog)
const CloseDialog = laterDialog(async () => (await import('./EndingDialogs.tsx')).CloseDialog)
const RecallDialog = laterDialog(async () => (await import('./EndingDialogs.tsx')).RecallDialog)
const RemoveDialog = laterDialog(async () => (await import('./EndingDialogs.tsx')).RemoveDialog)

type AskedAct = 'copy' | 'again' | 'share' | 'unshare' | 'extend' | 'close' | 'recall' | 'remove'
type Asking = { kind: AskedAct; row: TaskListItem } | null
type Act = RowAct & { isShown: boolean }

/** The acts of a task in its state that the teacher may do; the same in the lists and on its page. */
export function useTaskActs({ onRemoved = () => {} }: { onRemoved?: () => void } = {}): {
  actsOf: (row: TaskListItem) => RowAct[]
  dialog: ReactNode
} {
  const { id: kind, paths } = useTaskKind()
  const navigate = useNavigate()
  const [mayAdd, mayEdit, mayRemove] = [
    useCan(`${kind}.add`),
    useCan(`${kind}.edit`),
    useCan(`${kind}.delete`),
  ]
  const [asking, setAsking] = useState<Asking>(null)
  const archive = useMutation(archiveTask(kind))
  const unschedule = useMutation(unscheduleTask(kind))
  const close = () => setAsking(null)
  const told = (done: string) => ({
    onSuccess: () => message.success(done),
    onError: (error: Error) => message.error(`没有成功：${error.message}`),
  })

  function actsOf(row: TaskListItem): RowAct[] {
    const { task_id, state, audience } = row
    const isDraft = state === 'draft' || state === 'scheduled'
    const ask = (kind: AskedAct) => () => setAsking({ kind, row })
    const may = (act: Parameters<typeof nextTaskState>[1]) => mayEdit && nextTaskState(state, act) !== null
    const acts: Act[] = [
      {
        ...{ key: 'open', label: state === 'draft' ? '编辑' : '查看', isOpening: true, isShown: true },
        onPick: () => void navigate(isDraft ? paths.edit(task_id) : paths.one(task_id)),
      },
      { key: 'copy', label: '复制', isShown: mayAdd, onPick: ask('copy') },
      { key: 'again', label: '再布置', isShown: mayAdd && !isDraft, onPick: ask('again') },
      {
        ...{ key: 'share', label: audience === null ? '共享' : '重新共享' },
        ...{ isShown: mayEdit && row.question_count + row.material_count > 0, onPick: ask('share') },
      },
      {
        ...{ key: 'unshare', label: '停止共享', isShown: mayEdit && audience !== null },
        onPick: ask('unshare'),
      },
      {
        ...{ key: 'unschedule', label: '取消定时', isShown: may('unschedule') },
        onPick: () => unschedule.mutate(task_id, told('已取消定时，回到草稿')),
      },
      { key: 'extend', label: '延长', isShown: may('extend'), onPick: ask('extend') },
      { key: 'close', label: '结束', isShown: may('close'), onPick: ask('close') },
      { key: 'recall', label: '撤回', isShown: may('recall'), onPick: ask('recall') },
      {
        ...{ key: 'archive', label: '归档', isShown: may('archive') },
        onPick: () => archive.mutate({ task_id, is_archived: true }, told('已归档')),
      },
      {
        ...{ key: 'reopen', label: '取消归档', isShown: may('reopen') },
        onPick: () => archive.mutate({ task_id, is_archived: false }, told('已取消归档')),
      },
      {
        ...{ key: 'remove', label: '删除', danger: true, onPick: ask('remove') },
        isShown: mayRemove && state !== 'published' && state !== 'due',
      },
    ]
    return acts.filter(({ isShown }) => isShown).map(({ isShown: _shown, ...act }) => act)
  }

  return { actsOf, dialog: asking !== null && <Dialogs asking={asking} {...{ close, onRemoved }} /> }
}

function Dialogs({
  asking: { kind, row },
  close,
  onRemoved,
}: {
  asking: NonNullable<Asking>
  close: () => void
  onRemoved: () => void
}) {
  switch (kind) {
    case 'copy':
      return <CopyTaskDialog task={row} onClose={close} />
    case 'again':
      return <AgainDialog task={row} onClose={close} />
    case 'share':
      return <ShareDialog task={row} onClose={close} />
    case 'unshare':
      return <UnshareDialog task={row} onClose={close} />
    case 'extend':
      return <ExtendDialog task={row} students={null} onClose={close} />
    case 'close':
      return <CloseDialog task={row} onClose={close} />
    case 'recall':
      return <RecallDialog task={row} onClose={close} />
    case 'remove':
      return <RemoveDialog task={row} onRemoved={onRemoved} onClose={close} />
  }
}
