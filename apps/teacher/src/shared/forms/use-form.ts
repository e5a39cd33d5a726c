import { ApiError } from '@jiangtai/client/api.ts'
import { useMutation } from '@tanstack/react-query'
import { type Dispatch, type RefObject, type SetStateAction, useRef, useState } from 'react'
import { useFirstWrong } from './first-wrong.ts'
import { useOneSubmission } from './one-submission.ts'

/** The faults by field, in words for the person who typed. */
export type Problems<Values> = Partial<Record<keyof Values, string>>

/** The changes of a form and the way to change it further: a state of the page around it. */
export type KeptChanges<Values> = readonly [Partial<Values>, Dispatch<SetStateAction<Partial<Values>>>]

/** Whether the changes make a difference to the first values of a form. */
export function isChanged<Values extends object>(start: Values, changes: Partial<Values>): boolean {
  for (const field in changes) {
    const [was, is] = [start[field], changes[field]]
    if (is !== was && JSON.stringify(is) !== JSON.stringify(was)) return true
  }
  return false
}

/** A form in use: its values, their faults, and whether it is being sent. */
export type Form<Values> = {
  values: Values
  /** For the form's element: the first wrong field in it gets the cursor. */
  element: RefObject<HTMLFormElement | null>
  /** Some value differs from the first values of the form. */
  isDirty: boolean
  isBusy: boolean
  set: (changes: Partial<Values>) => void
  /** The fault of a field: by the page's own rules once somebody tried to save, or in the server's words. */
  errorAt: (field: keyof Values & string) => string | null
  /** The server's words about no field of this form. */
  failure: string | null
  /** Sends the typed values, once however often it is pressed; a wrong field gets the cursor instead. */
  submit: () => void
  /** The typed values are put back, or replaced: `values` counts as unchanged from now on. */
  restart: (values: Values) => void
}

/**
 * One form for every screen. `check` holds the rules of the area's `fields.ts`, so that the page and the server say the same; `send` is the call, given a
 * `request_id` that a retry of the same values keeps. Nothing typed is lost by a refusal.
 */
export function useForm<Values extends object, Answer>({
  initial,
  kept,
  check,
  typed = () => ({}),
  send,
  onDone,
}: {
  initial: Values
  /** The place of the changes when they outlive the form; a field that was not changed then has its value from `initial` of now. */
  kept?: KeptChanges<Values>
  check: (values: Values) => Problems<Values>
  /** Faults that are told already while one types: a name that is taken. */
  typed?: (values: Values) => Problems<Values>
  send: (values: Values, request_id: string) => Promise<Answer>
  onDone: (answer: Answer, values: Values) => void
}): Form<Values> {
  const [began, setBegan] = useState(initial)
  const own = useState<Partial<Values>>({})
  const [changes, setChanges] = kept ?? own
  const start = kept === undefined ? began : initial
  const values = { ...start, ...changes }
  const [isChecked, setIsChecked] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const sending = useMutation({
    // The typed values may hold a password and the answer a secret: neither outlives the form.
    gcTime: 0,
    mutationFn: ({ filled, request_id }: { filled: Values; request_id: string }) => send(filled, request_id),
  })
  const sendOnce = useOneSubmission<{ filled: Values }, Answer>(sending.mutate)
  const { error, isPending, isError, reset } = sending
  const focusFirstWrong = useFirstWrong(element, error)
  const problems = isChecked ? check(values) : typed(values)
  const refusal = error instanceof ApiError ? error : null
  const errorAt: Form<Values>['errorAt'] = (field) => problems[field] ?? refusal?.fieldMessage(field) ?? null
  const isOfAField = refusal?.fields.some(({ field }) => field in values) ?? false
  return {
    values,
    element,
    isDirty: isChanged(start, changes),
    isBusy: isPending,
    errorAt,
    failure: error === null || isOfAField ? null : wordsOf(error),
    set(next) {
      setChanges((before) => ({ ...before, ...next }))
      // The refused form is being mended. A call that is still under way is not let go, because its answer ends the form.
      if (isError) reset()
    },
    submit() {
      if (isPending) return
      setIsChecked(true)
      if (Object.keys(check(values)).length > 0) return focusFirstWrong()
      sendOnce({ filled: values }, { onSuccess: (answer) => onDone(answer, values) })
    },
    restart(next) {
      setBegan(next)
      setChanges({})
      setIsChecked(false)
      reset()
    },
  }
}

/** A refusal of no field in sight, in the words for each refused thing: who stands there now, which student is elsewhere. */
function wordsOf(error: Error): string {
  if (!(error instanceof ApiError) || error.fields.length === 0) return error.message
  return [...new Set(error.fields.map(({ message }) => message))].join('；')
}

/** The props with which a box of text shows and changes a field. */
export function textOf<Field extends string>(
  form: Pick<Form<Record<Field, string>>, 'values' | 'set'>,
  field: Field,
) {
  return {
    value: form.values[field],
    onChange: ({ target }: { target: { value: string } }) =>
      form.set({ [field]: target.value } as Partial<Record<Field, string>>),
  }
}
