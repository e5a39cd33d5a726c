import type { PersonAccountView } from '@jiangtai/shared/students/fields.ts'
import { accountWords } from './account-words.ts'
import styles from './people.module.css'

const MARKS = { active: '●', unused: '○', disabled: '✕' } as const

/** The state of an account, with a mark that does not rely on its colour. */
export function AccountMark({ account }: { account: PersonAccountView }) {
  return (
    <span className={styles.account} data-state={account.state}>
      <span aria-hidden>{MARKS[account.state]}</span> {accountWords(account)}
    </span>
  )
}
