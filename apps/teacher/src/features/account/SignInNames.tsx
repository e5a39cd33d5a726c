import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../core/session/user.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { laterDialog } from '../../shared/forms/later-dialog.tsx'
import { signInNamesQuery } from './account.queries.ts'
import styles from './account.module.css'

const NameDialog = laterDialog(async () => (await import('./OwnNameDialog.tsx')).OwnNameDialog)
const PhoneDialog = laterDialog(async () => (await import('./OwnPhoneDialog.tsx')).OwnPhoneDialog)

/** One's name, the names with which one signs in, and one's role. */
export function SignInNames() {
  const { name, role } = useUser()
  const [open, setOpen] = useState<'name' | 'phone' | null>(null)
  const names = useQuery(signInNamesQuery())
  if (names.isError && names.data === undefined)
    return (
      <p className={styles.names} role="alert">
        登录名和手机号没有加载出来
        <Button size="small" onClick={() => void names.refetch()}>
          重新加载
        </Button>
      </p>
    )
  if (names.data === undefined) return <SkeletonBlock height={24} />
  const { login, phone_number } = names.data
  const isPhoneLogin = login === phone_number
  const close = () => setOpen(null)
  return (
    <>
      <dl className={styles.names}>
        <div>
          <dt>姓名</dt>
          <dd>
            {name}
            <Button type="link" size="small" onClick={() => setOpen('name')}>
              修改姓名
            </Button>
          </dd>
        </div>
        <div>
          <dt>登录名</dt>
          <dd>{login}</dd>
        </div>
        <div>
          <dt>手机号</dt>
          <dd>
            {phone_number === null ? '没有绑定' : maskedPhone(phone_number)}
            <Button type="link" size="small" onClick={() => setOpen('phone')}>
              {phone_number === null ? '绑定手机号' : '更换手机号'}
            </Button>
          </dd>
        </div>
        <div>
          <dt>角色</dt>
          <dd>{role.name}</dd>
        </div>
      </dl>
      {open === 'name' && <NameDialog name={name} onClose={close} />}
      {open === 'phone' && (
        <PhoneDialog isNew={phone_number === null} isLogin={isPhoneLogin} onClose={close} />
      )}
    </>
  )
}

/** Enough for its owner to know it by, on a screen that others see. */
function maskedPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`
}
