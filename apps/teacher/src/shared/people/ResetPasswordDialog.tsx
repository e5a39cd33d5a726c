import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../forms/ConfirmDialog.tsx'
import { copyText } from '../files/copy-text.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { SlipSheet } from './slips/SlipSheet.tsx'
import type { SlipWhere } from './slips/slip-words.ts'
import styles from './slips/slips.module.css'

/** Gives somebody a new password, shown this once, large enough to be read across a desk. */
export function ResetPasswordDialog({
  person,
  where,
  reset,
  onClose,
}: {
  person: { id: string; name: string; place: string }
  where: SlipWhere
  reset: () => Promise<{ login: string; password: string }>
  onClose: () => void
}) {
  const ask = useMutation({ mutationFn: reset, gcTime: 0 })
  const [given, setGiven] = useState<{ login: string; password: string } | null>(null)
  if (given !== null) return <GivenPassword {...{ person, where, given, onClose }} />
  return (
    <ConfirmDialog
      title={`重置${person.name}（${person.place}）的密码？`}
      danger="重置密码"
      isPending={ask.isPending}
      error={ask.error}
      onClose={onClose}
      onConfirm={() => ask.mutate(undefined, { onSuccess: setGiven })}
    >
      原密码立即失效，已登录的设备会下线。新密码只显示一次，{person.name}登录后要自己再设一个。
    </ConfirmDialog>
  )
}

function GivenPassword({
  person,
  where,
  given,
  onClose,
}: {
  person: { id: string; name: string; place: string }
  where: SlipWhere
  given: { login: string; password: string }
  onClose: () => void
}) {
  async function handleCopy() {
    if (await copyText(given.password)) message.success('已复制新密码')
    else message.warning('没有复制成功，请选中密码手动复制')
  }
  return (
    <Dialog
      title={`${person.name}（${person.place}）的新密码`}
      width={440}
      keepsOpen
      onCancel={onClose}
      footer={
        <>
          <Button onClick={() => void handleCopy()}>复制</Button>
          <Button onClick={() => window.print()}>打印账号条</Button>
          <Button type="primary" autoFocus onClick={onClose}>
            记下了，关闭
          </Button>
        </>
      }
    >
      <div className={styles.given}>
        <span>登录名 {given.login}</span>
        <output aria-label="新密码">{given.password}</output>
      </div>
      <p>关闭后不能再看到。忘了可以再重置一次。</p>
      <SlipSheet slips={[{ ...person, ...given }]} where={where} />
    </Dialog>
  )
}
