import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../core/session/user.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { SkeletonBlock } from '@jiangtai/ui/lists/ListStates.tsx'
import { signInNamesQuery } from './account.queries.ts'
import styles from './account.module.css'

/** The names with which one signs in, and one's role. */
export function SignInNames() {
  const { role } = useUser()
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
  return (
    <dl className={styles.names}>
      <div>
        <dt>登录名</dt>
        <dd>{login}</dd>
      </div>
      <div>
        <dt>手机号</dt>
        <dd>{phone_number === null ? '没有登记' : maskedPhone(phone_number)}</dd>
      </div>
      <div>
        <dt>角色</dt>
        <dd>{role.name}</dd>
      </div>
    </dl>
  )
}

/** Enough for its owner to know it by, on a screen that others see. */
function maskedPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`
}
