import { provingWords } from '@jiangtai/client/proof/prover.ts'
import { useStore } from 'zustand'
import { prover } from '../../../core/api.ts'
import type { Form } from './form.ts'
import styles from './fields.module.css'

/** The button of a light form; under it the proof that is being worked out, or the fault of the form as a whole. */
export function SubmitButton({
  form,
  label,
  busy_label,
}: {
  form: Pick<Form<never>, 'isBusy' | 'told' | 'told_count'>
  label: string
  busy_label: string
}) {
  const proving = useStore(prover.proving, provingWords)
  return (
    <>
      <button type="submit" className={styles.submit} aria-busy={form.isBusy}>
        {form.isBusy ? busy_label : label}
      </button>
      <p className={styles.proving} role="status">
        {proving}
      </p>
      <p className={styles.problem} role="alert">
        {form.told !== null && <span key={form.told_count}>{form.told}</span>}
      </p>
    </>
  )
}
