import { type Prover, provingWords } from '@jiangtai/client/proof/prover.ts'
import { useStore } from 'zustand'

/** What is worked out before the sign-in goes on, said beside the button ([SE-40]). */
export function ProvingLine({ proving }: Pick<Prover, 'proving'>) {
  const words = useStore(proving, provingWords)
  return (
    <p className={words === null ? undefined : 'sign-in-told'} role="status">
      {words}
    </p>
  )
}
