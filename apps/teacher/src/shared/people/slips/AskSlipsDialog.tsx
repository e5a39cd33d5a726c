import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { Checkbox } from '@jiangtai/ui/kit/Checkbox.tsx'
import { Dialog } from '@jiangtai/ui/kit/Dialog.tsx'
import type { SlipWhere } from './slip-words.ts'
import type { MadeSlips } from './slips.ts'
import { SlipsDialog } from './SlipsDialog.tsx'
import styles from './slips.module.css'

/** Asks before first passwords are made, then shows them. */
export function AskSlipsDialog({
  who,
  where,
  mayReplace,
  make,
  onClose,
}: {
  /** `林晓` or `32 名学生`. */
  who: string
  where: SlipWhere
  /** Whether some of them may have a password of their own, and that may be taken from them. */
  mayReplace: boolean
  make: (asked: { include_used: boolean }) => Promise<MadeSlips>
  onClose: () => void
}) {
  const [include_used, setIncludeUsed] = useState(false)
  // Passwords live in this window alone: nothing of the answer is kept in the cache.
  const ask = useMutation({ mutationFn: make, gcTime: 0 })
  if (ask.data !== undefined) return <SlipsDialog made={ask.data} where={where} onClose={onClose} />
  return (
    <Dialog
      title={`为${who}生成账号条？`}
      width={460}
      keepsOpen={ask.isPending}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>以后再说</Button>
          <Button
            type="primary"
            autoFocus
            loading={ask.isPending}
            onClick={() => ask.mutate({ include_used })}
          >
            生成账号条
          </Button>
        </>
      }
    >
      <p>
        {mayReplace && '会换上新的初始密码，以前发出、还没用过的账号条随之失效。'}
        初始密码只显示一次，第一次登录要自己设新密码。
      </p>
      {mayReplace && (
        <Checkbox checked={include_used} onChange={({ target }) => setIncludeUsed(target.checked)}>
          <span>已经登录过的也换（会立即下线，原密码失效）</span>
        </Checkbox>
      )}
      {ask.isError && (
        <p role="alert" className={styles.failure}>
          没有生成：{ask.error.message}
        </p>
      )}
    </Dialog>
  )
}
