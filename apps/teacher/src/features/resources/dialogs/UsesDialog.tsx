import type { ResourceUseView, ResourceView } from '@jiangtai/shared/resources/views.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { EmptyList, FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { usesQuery } from '../resources.queries.ts'
import styles from './dialogs.module.css'

const KINDS: Record<ResourceUseView['kind'], string> = {
  lesson: '备课',
  guide: '导学',
  notice: '通知',
  homework: '作业',
}

/** 引用: where a file is used. */
export function UsesDialog({ resource, onClose }: { resource: ResourceView; onClose: () => void }) {
  const uses = useQuery(usesQuery({ resource_ids: [resource.resource_id], folder_ids: [] }))
  return (
    <Dialog
      title={`“${resource.name}”用在哪里`}
      width={520}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      {uses.isPending && <SkeletonBlock height={120} />}
      {uses.isError && uses.data === undefined && (
        <FailedList what="引用" error={uses.error} onRetry={() => void uses.refetch()} />
      )}
      {uses.data?.list.length === 0 && <EmptyList>还没有备课用到它。</EmptyList>}
      {uses.data !== undefined && <UseLines uses={uses.data.list} onFollow={onClose} />}
    </Dialog>
  )
}

/** The places in a list; a lesson is opened by its name. */
export function UseLines({
  uses,
  onFollow,
}: {
  uses: readonly ResourceUseView[]
  /** Without it the names are no links, because a question is open. */
  onFollow?: () => void
}) {
  return (
    <ul className={styles.lines}>
      {uses.map(({ resource_id, kind, id, title, teacher_name }) => (
        <li key={`${resource_id} ${kind} ${id}`}>
          <strong title={title}>
            {kind === 'lesson' && onFollow !== undefined ? (
              <Link to={`/classPreparation/preparationDetails?prepare_lesson_id=${id}`} onClick={onFollow}>
                {title}
              </Link>
            ) : (
              title
            )}
          </strong>
          <span>
            {KINDS[kind]} · {teacher_name}
          </span>
        </li>
      ))}
    </ul>
  )
}
