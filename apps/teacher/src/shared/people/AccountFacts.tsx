import type { PersonAccountView } from '@jiangtai/shared/students/fields.ts'
import type { ReactNode } from 'react'
import { SpokenTime } from '../SpokenTime.tsx'
import { AccountMark } from './AccountMark.tsx'
import styles from './person-page.module.css'

/** An account in three lines, and further facts that belong to it. */
export function AccountFacts({ account, children }: { account: PersonAccountView; children?: ReactNode }) {
  return (
    <dl className={styles.facts}>
      <dt>登录名</dt>
      <dd>{account.login}</dd>
      <dt>状态</dt>
      <dd>
        <AccountMark account={account} />
      </dd>
      <dt>最近登录</dt>
      <dd>{account.last_login_at === null ? '没有登录过' : <SpokenTime at={account.last_login_at} />}</dd>
      {children}
    </dl>
  )
}
