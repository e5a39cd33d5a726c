import { type Prover, provingWords } from '@jiangtai/client/proof/prover.ts'
import { useStore } from 'zustand'

/** The words beside the button while a proof is worked out ([SE-40]). */
export function ProvingLine({ proving }: Pick<Prover, 'proving'>) {
  const words = useStore(proving, provingWords)
  return (
    <p className={words === null ? undefined : 'sign-in-told'} role="status">
      {words}
    </p>
  )
}
