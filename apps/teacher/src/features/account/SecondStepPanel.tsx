import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { message } from '@jiangtai/ui/kit/notices.ts'
import { FailedList, SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { PasswordAsked } from './PasswordAsked.tsx'
import { endAuthenticator, type SecondStep, secondStepQuery } from './second-step.queries.ts'
import styles from './account.module.css'

// They bring the drawing of QR codes, and are needed once.
const EnrolDialog = lazy(async () => ({ default: (await import('./EnrolDialog.tsx')).EnrolDialog }))
const NewCodesDialog = lazy(async () => ({ default: (await import('./NewCodesDialog.tsx')).NewCodesDialog }))

/** So few recovery codes are spoken of. */
const FEW_CODES = 3

/** 登录验证: the authenticator, its recovery codes, and the other ways to pass the second step. */
export function SecondStepPanel() {
  const secondStep = useQuery(secondStepQuery())
  const [opened, setOpened] = useState<'enrol' | 'codes' | 'end' | null>(null)
  if (secondStep.isError && secondStep.data === undefined)
    return <FailedList what="登录验证" error={secondStep.error} onRetry={() => void secondStep.refetch()} />
  if (secondStep.data === undefined) return <SkeletonBlock height={96} />
  const { app_since, recovery_codes_left, is_required, phone } = secondStep.data
  const close = () => setOpened(null)
  return (
    <section className={styles.panel} aria-label="登录验证">
      <p className={styles.note}>{wordsOf(secondStep.data)}</p>
      <div className={styles.card}>
        <div className={styles.cardWords}>
          <strong>{app_since === null ? '还没有设置验证器' : '验证器已启用'}</strong>
          <p>
            {app_since === null
              ? '设置后，登录时除了密码还要输入手机应用里的 6 位数字，密码被人知道也登录不了。'
              : `${formatDateTime(app_since).slice(0, 10)} 设置。换手机时在这里更换。`}
          </p>
        </div>
        <div className={styles.cardButtons}>
          <Button type={app_since === null ? 'primary' : 'default'} onClick={() => setOpened('enrol')}>
            {app_since === null ? '设置验证器' : '更换验证器'}
          </Button>
          {app_since !== null && !(is_required && phone === null) && (
            <Button danger onClick={() => setOpened('end')}>
              停用
            </Button>
          )}
        </div>
      </div>
      {app_since !== null && (
        <div className={styles.card}>
          <div className={styles.cardWords}>
            <strong>恢复码还有 {recovery_codes_left} 个</strong>
            <p>
              {recovery_codes_left <= FEW_CODES
                ? '快用完了，请换一组新的。手机不在身边时用它登录。'
                : '手机不在身边时，用一个恢复码代替验证码登录。'}
            </p>
          </div>
          <Button onClick={() => setOpened('codes')}>换一组恢复码</Button>
        </div>
      )}
      <Suspense fallback={null}>
        {opened === 'enrol' && <EnrolDialog isRenewal={app_since !== null} onClose={close} />}
        {opened === 'codes' && <NewCodesDialog onClose={close} />}
      </Suspense>
      {opened === 'end' && <EndDialog onClose={close} />}
    </section>
  )
}

function wordsOf({ is_required, app_since, phone }: SecondStep): string {
  const bySms = phone === null ? '' : `发到 ${phone} 的短信验证码`
  if (is_required) {
    const ways = [...(app_since === null ? [] : ['验证器', '恢复码']), ...(bySms === '' ? [] : [bySms])]
    return `学校要求您登录时再验证一次，可以用：${ways.join('、')}。`
  }
  if (app_since === null) return '您现在只用密码就能登录。'
  return `登录时再验证一次，可以用：验证器、恢复码${bySms === '' ? '' : `、${bySms}`}。`
}

function EndDialog({ onClose }: { onClose: () => void }) {
  const end = useMutation(endAuthenticator())
  return (
    <PasswordAsked
      title="停用验证器？"
      label="停用"
      isDangerous
      prove={end.mutateAsync}
      onProved={() => {
        message.success('验证器已停用')
        onClose()
      }}
      onClose={onClose}
    >
      验证器和恢复码都作废，请从手机应用里删掉“讲台”。以后再用要重新设置。
    </PasswordAsked>
  )
}
