import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DraftLoads } from './DraftLoads.tsx'
import { overWords } from './load-words.ts'
import { draftLoadQuery } from './workload.queries.ts'

/** The facts of a draft that its load depends on; `publish_at` null is now. */
type Weighed = { task_id: string; way: string; publish_at: string | null; flush: () => Promise<boolean> }

/**
 * The workload guard of a draft ([HK-5]): the work of each class that day, and whether publishing may go on. It may unless a class gets more than it may and
 * its teacher has not confirmed just that; a load that cannot be looked up holds up nothing.
 */
export function useLoadGuard({ way, ...asked }: Weighed): {
  panel: ReactNode
  isBusy: boolean
  mayGo: () => Promise<boolean>
} {
  const client = useQueryClient()
  const query = draftLoadQuery(asked)
  const loads = useQuery(query)
  // The warning that was confirmed: another one is confirmed anew.
  const [known, setKnown] = useState<string | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const warning = overWords(loads.data?.list ?? [], way).join()
  const isKnown = warning !== '' && warning === known
  return {
    isBusy,
    async mayGo() {
      setIsBusy(true)
      // Others may have given homework since the dialog was opened.
      const now = await client.fetchQuery(query).catch(() => null)
      setIsBusy(false)
      const over = overWords(now?.list ?? [], way).join()
      const isFree = over === '' || over === known
      setIsAsked(!isFree)
      return isFree
    },
    panel: (
      <DraftLoads
        {...{ loads, way, isKnown }}
        problem={isAsked && warning !== '' && !isKnown ? '作业量超过规定，请先勾选确认再发布' : null}
        onKnow={(isTicked) => setKnown(isTicked ? warning : null)}
      />
    ),
  }
}
