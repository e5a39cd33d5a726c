import type { PeopleOutcome } from '@jiangtai/shared/students/batch-contract.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useOneSubmission } from '../../forms/one-submission.ts'
import { type Form, type Problems, useForm } from '../../forms/use-form.ts'

/** A form that changes many people at once. */
export type BatchForm<Values> = {
  form: Form<Values>
  /** The people that it cannot be done for: nothing was done, and a question about the rest is asked; null while nobody was refused. */
  refused: PeopleOutcome['refused'] | null
  /** The call about the rest. */
  rest: { isPending: boolean; error: Error | null; go: () => void }
  /** Goes back to the form, with the typed values. */
  back: () => void
}

/** Sends a form for everybody; where it cannot be done for some, it is done for the rest only after a question ([SC-101]). */
export function useBatchForm<Values extends object, Answer extends PeopleOutcome>({
  send,
  onDone,
  ...filled
}: {
  initial: Values
  check: (values: Values) => Problems<Values>
  send: (values: Values, how: { skips_refused: boolean; request_id: string }) => Promise<Answer>
  onDone: (answer: Answer, values: Values) => void
}): BatchForm<Values> {
  const [waiting, setWaiting] = useState<{ refused: PeopleOutcome['refused']; values: Values } | null>(null)
  const form = useForm({
    ...filled,
    send: (values, request_id) => send(values, { skips_refused: false, request_id }),
    onDone(answer, values) {
      const { refused } = answer
      if (refused.length > 0) setWaiting({ refused, values })
      else onDone(answer, values)
    },
  })
  const rest = useMutation({
    mutationFn: ({ values, request_id }: { values: Values; request_id: string }) =>
      send(values, { skips_refused: true, request_id }),
  })
  const sendRest = useOneSubmission<{ values: Values }, Answer>(rest.mutate)
  return {
    form,
    refused: waiting?.refused ?? null,
    rest: {
      isPending: rest.isPending,
      error: rest.error,
      go() {
        if (waiting === null) return
        const { values } = waiting
        sendRest({ values }, { onSuccess: (answer) => onDone(answer, values) })
      },
    },
    back() {
      rest.reset()
      setWaiting(null)
    },
  }
}
