import { MIN_PASSWORD_SCORE, passwordScore } from '@jiangtai/shared/session/password-strength.ts'
import styles from './password-strength.module.css'

const STRONG_SCORE = 80

type Strength = { level: 'weak' | 'enough' | 'strong'; words: string }

/** The words for a score; the server refuses a `weak` one. */
export function strengthOf(score: number): Strength {
  if (score < MIN_PASSWORD_SCORE) return { level: 'weak', words: '太简单' }
  return score < STRONG_SCORE ? { level: 'enough', words: '可以使用' } : { level: 'strong', words: '强' }
}

/** How strong a password is while it is typed, by the score of spec §5; in words as well as in colour. */
export function PasswordStrength({ password }: { password: string }) {
  const score = passwordScore(password)
  const { level, words } = strengthOf(score)
  const width = `${Math.min(100, (score / STRONG_SCORE) * 100)}%`
  return (
    <div className={styles.meter} data-level={level} aria-live="polite">
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ width }} />
      </span>
      <span className={styles.words}>{password === '' ? '密码强度' : `密码强度：${words}`}</span>
    </div>
  )
}
