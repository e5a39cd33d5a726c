import { WechatOutlined } from '@ant-design/icons'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { wechatAddressOfPage } from '../../core/session/wechat-address.ts'
import { ConfirmDialog } from '../../shared/forms/ConfirmDialog.tsx'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { unbindWechat, wechatQuery } from './account.queries.ts'
import styles from './account.module.css'

/** 微信: whether one can sign in by scanning, and how to stop that. */
export function WechatPanel() {
  const wechat = useQuery(wechatQuery())
  const [isAsking, setIsAsking] = useState(false)
  if (wechat.isError && wechat.data === undefined)
    return <FailedList what="微信绑定" error={wechat.error} onRetry={() => void wechat.refetch()} />
  if (wechat.data === undefined) return <SkeletonBlock height={96} />
  const { has_wechat } = wechat.data
  return (
    <section className={styles.card} data-bound={has_wechat} aria-label="微信">
      <WechatOutlined className={styles.cardIcon} aria-hidden />
      <div className={styles.cardWords}>
        <strong>{has_wechat ? '已绑定微信' : '还没有绑定微信'}</strong>
        <p>{wordsOf(has_wechat)}</p>
      </div>
      {has_wechat && <Button onClick={() => setIsAsking(true)}>解除绑定</Button>}
      {isAsking && <UnbindDialog onClose={() => setIsAsking(false)} />}
    </section>
  )
}

function wordsOf(has_wechat: boolean): string {
  if (has_wechat) return '可以用微信扫码登录。'
  return wechatAddressOfPage() === null
    ? '学校还没有开通微信登录，请用账号密码或手机验证码登录。'
    : '在登录页用微信扫码，第一次会请您填写账号和密码，填好就绑定了。'
}

function UnbindDialog({ onClose }: { onClose: () => void }) {
  const unbind = useMutation(unbindWechat())
  return (
    <ConfirmDialog
      title="解除微信绑定？"
      danger="解除绑定"
      isPending={unbind.isPending}
      error={unbind.error}
      onClose={onClose}
      onConfirm={() =>
        unbind.mutate(undefined, {
          onSuccess: () => {
            message.success('已解除微信绑定')
            onClose()
          },
        })
      }
    >
      之后不能再用微信扫码登录，请确认记得账号和密码。账号里的内容不受影响。
    </ConfirmDialog>
  )
}
