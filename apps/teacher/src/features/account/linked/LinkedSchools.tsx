import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { FailedList } from '@jiangtai/ui/lists/ListStates.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../shared/forms/ConfirmDialog.tsx'
import { type LinkedAccount, linkedQuery, removeLinked } from './linked.queries.ts'
import styles from './linked.module.css'

/** My schools, the present one first; a link is ended here, and gone over where `onEnter` is given ([SE-125]). */
export function LinkedSchools({
  entering = null,
  onEnter = null,
}: {
  /** The account that is being opened. */
  entering?: string | null
  onEnter?: ((account: LinkedAccount) => void) | null
}) {
  const schools = useQuery(linkedQuery())
  const [removing, setRemoving] = useState<LinkedAccount | null>(null)
  if (schools.isError && schools.data === undefined)
    return <FailedList what="关联的学校" error={schools.error} onRetry={() => void schools.refetch()} />
  const list = schools.data?.list ?? null
  return (
    <>
      <p className={styles.words} role="status">
        {wordsOf(list)}
      </p>
      <ul className={styles.list} aria-label="我的学校" aria-busy={list === null}>
        {list?.map((one) => (
          <li key={one.account_id} className={styles.row}>
            <span className={styles.names}>
              <strong>{one.school_name}</strong>
              <span>
                {one.name} · {one.role_name}
              </span>
            </span>
            {one.linked_at === null ? (
              <span className={styles.here}>现在在这里</span>
            ) : (
              <span className={styles.acts}>
                <Button aria-label={`移除关联：${one.school_name}`} onClick={() => setRemoving(one)}>
                  移除关联
                </Button>
                {onEnter !== null && (
                  <Button
                    type="primary"
                    aria-label={`切换到${one.school_name}`}
                    loading={entering === one.account_id}
                    onClick={() => onEnter(one)}
                  >
                    切换
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {removing !== null && <RemoveDialog account={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}

function wordsOf(list: readonly LinkedAccount[] | null): string {
  if (list === null) return '正在查看关联的学校'
  if (list.length > 1) return '不用退出就能切换到另一所学校的账号。不是您本人关联的，请移除，再修改密码。'
  return '在几所学校任教时，把那里的账号关联进来，以后不用退出就能切换。同一所学校里的几种职务在一个账号里，不需要切换。'
}

/** Asks before a link is ended. */
function RemoveDialog({ account, onClose }: { account: LinkedAccount; onClose: () => void }) {
  const remove = useMutation(removeLinked())
  return (
    <ConfirmDialog
      title={`移除与“${account.school_name}”的关联？`}
      danger="移除"
      isPending={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(account.account_id, {
          onSuccess: () => {
            message.success('关联已移除')
            onClose()
          },
        })
      }
    >
      两边都不能再切换到对方；通过关联登录的其他设备会立即退出。两个账号本身和里面的内容不受影响。
    </ConfirmDialog>
  )
}
