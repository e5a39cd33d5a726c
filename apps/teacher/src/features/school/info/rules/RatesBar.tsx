import { numberOf, type RulesValues } from './rules-draft.ts'
import styles from '../info.module.css'

/** The full score in its four parts, as wide as they are. */
export function RatesBar({
  form,
}: {
  form: Pick<RulesValues, 'excellent_rate' | 'good_rate' | 'pass_rate'>
}) {
  const [excellent, good, pass] = [form.excellent_rate, form.good_rate, form.pass_rate].map(numberOf)
  if (!isKnown(excellent) || !isKnown(good) || !isKnown(pass)) return null
  if (excellent > 100 || excellent <= good || good <= pass) return null
  const parts = [
    { name: '待及格', from: 0, to: pass },
    { name: '及格', from: pass, to: good },
    { name: '良好', from: good, to: excellent },
    { name: '优秀', from: excellent, to: 100 },
  ]
  const words = parts.map(({ name, from, to }) => `${name} ${from}% 至 ${to}%`).join('，')
  return (
    <div className={styles.rates} role="img" aria-label={words}>
      {parts.map(({ name, from, to }) => (
        <span
          key={name}
          style={{ flexGrow: to - from }}
          data-part={name}
          title={`${name} ${from}% 至 ${to}%`}
        >
          {to - from >= 8 && name}
        </span>
      ))}
    </div>
  )
}

function isKnown(rate: number | null | undefined): rate is number {
  return rate !== null && rate !== undefined
}
