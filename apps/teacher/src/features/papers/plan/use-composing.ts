import type { ComposedPaper } from '@jiangtai/shared/papers/plan/contract.ts'
import { SEED_LIMIT } from '@jiangtai/shared/papers/plan/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ComposeInput, composePlan } from './plan.queries.ts'

/** The composed paper, with the plan it was asked by: the sentences about unmet rules are about that plan and not the form. */
export type Composed = { plan: ComposeInput['plan']; seed: number; paper: ComposedPaper }

/** Composing, again with the same plan for 换一组. */
export function useComposing() {
  const [composed, setComposed] = useState<Composed | null>(null)
  const asking = useMutation(composePlan())
  const compose = async (plan: ComposeInput['plan']): Promise<Composed> => {
    const seed = Math.floor(Math.random() * SEED_LIMIT)
    const made = { plan, seed, paper: await asking.mutateAsync({ plan, seed }) }
    setComposed(made)
    return made
  }
  return { composed, compose, isPending: asking.isPending }
}
