import { useQuery } from '@tanstack/react-query'
import { schoolQuery } from '../../../core/school.ts'
import { type SlipWhere, slipSteps } from './slip-words.ts'
import type { Slip } from './slips.ts'
import styles from './slips.module.css'

/** One 账号条 as it is handed out. */
export function SlipCard({ slip, where }: { slip: Slip; where: SlipWhere }) {
  const school = useQuery(schoolQuery).data
  return (
    <section className={styles.slip} aria-label={`${slip.name}的账号条`}>
      <header className={styles.slipHead}>
        <strong>{slip.name}</strong>
        <span>{[school?.name, slip.place].filter(Boolean).join(' · ')}</span>
      </header>
      <dl className={styles.slipFacts}>
        <div>
          <dt>登录名</dt>
          <dd>{slip.login}</dd>
        </div>
        <div>
          <dt>初始密码</dt>
          <dd>{slip.password}</dd>
        </div>
      </dl>
      <ol className={styles.slipSteps}>
        {slipSteps(where).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
