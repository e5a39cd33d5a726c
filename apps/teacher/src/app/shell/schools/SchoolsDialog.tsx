import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { enterLinked, type LinkedAccount } from '../../../features/account/linked/linked.queries.ts'
import { LinkedSchools } from '../../../features/account/linked/LinkedSchools.tsx'
import type { OtherSchool } from './leave-for-school.ts'
import { LinkAccount } from './LinkAccount.tsx'
import styles from './schools.module.css'

/** 切换学校: the schools of one's linked accounts, one tap each, and the way to link another ([SE-125]). */
export function SchoolsDialog({
  ask,
  onGo,
  onClose,
}: {
  /** Asks about work that is not saved before going on. */
  ask: (go: () => void) => void
  onGo: (to: OtherSchool) => void
  onClose: () => void
}) {
  const [isAdding, setIsAdding] = useState(false)
  const [missing, setMissing] = useState<{
    school_name: string
    to: Extract<OtherSchool, { state: 'sign_in_needed' }>
  } | null>(null)
  const enter = useMutation(enterLinked())
  const handleEnter = (account: LinkedAccount) => {
    if (enter.isPending) return
    const { school_name } = account
    const go = () =>
      enter.mutate(account.account_id, {
        onSuccess: (to) => (to.state === 'entered' ? onGo(to) : setMissing({ school_name, to })),
      })
    ask(go)
  }

  if (missing !== null)
    return (
      <Dialog
        title={`到“${missing.school_name}”要重新登录`}
        width={440}
        onCancel={() => setMissing(null)}
        footer={
          <>
            <Button onClick={() => setMissing(null)}>取消</Button>
            <Button type="primary" autoFocus onClick={() => onGo(missing.to)}>
              去登录
            </Button>
          </>
        }
      >
        <p>{missing.to.told}。去登录会先退出现在的账号。</p>
      </Dialog>
    )
  if (isAdding)
    return (
      <Dialog
        title="添加学校账号"
        width={440}
        keepsOpen
        footer={<Button onClick={() => setIsAdding(false)}>返回</Button>}
        onCancel={onClose}
      >
        <LinkAccount onLinked={() => setIsAdding(false)} />
      </Dialog>
    )
  return (
    <Dialog
      title="切换学校"
      width={520}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          <Button onClick={() => setIsAdding(true)}>添加学校账号</Button>
        </>
      }
    >
      <LinkedSchools entering={enter.isPending ? enter.variables : null} onEnter={handleEnter} />
      {enter.error !== null && (
        <p className={styles.failure} role="alert">
          没有切换成功：{enter.error.message}
        </p>
      )}
    </Dialog>
  )
}
