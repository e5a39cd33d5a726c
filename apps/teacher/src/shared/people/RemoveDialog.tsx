import type { RemovableKind } from '@jiangtai/shared/removal/contract.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { FinalTick } from '../forms/FinalTick.tsx'
import styles from './people.module.css'

const R = 'POST /api/school_manager/v1/removal/'
const MOST_NAMED = 20

/** 删除 of records that were never used ([SC-97]): says first which go and which stay, and why. */
export function RemoveDialog({
  kind,
  ids,
  who,
  instead,
  onDone,
  onClose,
}: {
  kind: RemovableKind
  ids: readonly string[]
  /** `林晓（高一(1)班 · 0001）` or ` 32 名学生`. */
  who: string
  /** Another act for those that stay: 停用账号. */
  instead: string
  onDone: () => void
  onClose: () => void
}) {
  const [isKnown, setIsKnown] = useState(false)
  const asked = { kind, ids: [...ids] }
  const look = useQuery({
    queryKey: ['removable', asked],
    queryFn: ({ signal }) => api.call(`${R}look`, asked, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const remove = useMutation({ mutationFn: () => api.call(`${R}remove`, asked) })
  const list = look.data?.list ?? []
  const kept = list.filter(({ reason }) => reason !== null)
  const count = list.length - kept.length

  function handleRemove() {
    if (remove.isPending) return
    remove.mutate(undefined, {
      onSuccess: (done) => {
        const rest = done.kept.length === 0 ? '' : `，${done.kept.length} 个用过的没有删除`
        message.success(`已删除 ${done.removed_count} 个${rest}`)
        onDone()
      },
    })
  }

  return (
    <Dialog
      title={`删除${who}？`}
      width={480}
      onCancel={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            {look.isSuccess && count === 0 ? '知道了' : '取消'}
          </Button>
          {count > 0 && (
            <Button danger disabled={!isKnown} loading={remove.isPending} onClick={handleRemove}>
              {kept.length === 0 ? '删除' : `删除其中 ${count} 个`}
            </Button>
          )}
        </>
      }
    >
      {look.isPending && <SkeletonBlock height={48} />}
      {look.isError && <FailedList what="能否删除" error={look.error} onRetry={() => void look.refetch()} />}
      {count > 0 && (
        <>
          <p>从没用过，删除后不可恢复，操作日志里留有记录。</p>
          <FinalTick isTicked={isKnown} onTick={setIsKnown} />
        </>
      )}
      {kept.length > 0 && (
        <>
          <p>这些用过，不能删除，可以{instead}：</p>
          <ul className={styles.kept}>
            {kept.slice(0, MOST_NAMED).map(({ id, name, reason }) => (
              <li key={id}>
                {name}：{reason}
              </li>
            ))}
            {kept.length > MOST_NAMED && <li>等 {kept.length} 个</li>}
          </ul>
        </>
      )}
      {remove.isError && (
        <p role="alert" className={styles.failure}>
          没有删除成功：{remove.error.message}
        </p>
      )}
    </Dialog>
  )
}
