import { ApiError } from '@jiangtai/client/api.ts'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useFirstWrong } from './first-wrong.ts'
import { useOneSubmission } from './one-submission.ts'

/** What is wrong, by field, in words for who typed it. */
export type Problems<Values> = Partial<Record<keyof Values, string>>

/** A form in use: what was typed, what is wrong with it, and whether it is on its way. */
export type Form<Values> = {
  values: Values
  /** For the form's element: the first wrong field in it gets the cursor. */
  element: RefObject<HTMLFormElement | null>
  /** Something differs from what the form began with. */
  isDirty: boolean
  isBusy: boolean
  set: (changes: Partial<Values>) => void
  /** What is wrong with a field: by the page's own rules once somebody tried to save, or in the server's words. */
  errorAt: (field: keyof Values & string) => string | null
  /** What the server said of no field of this form. */
  failure: string | null
  /** Sends what was typed, once however often it is pressed; a wrong field gets the cursor instead. */
  submit: () => void
  /** What was typed is put back, or replaced: `values` is what counts as unchanged from now on. */
  restart: (values: Values) => void
}

/**
 * One form for every screen. `check` holds the rules of the area's `fields.ts`, so that the page and the server say the same; `send` is the call, given a
 * `request_id` that a retry of the same values keeps. Nothing typed is lost by a refusal.
 */
export function useForm<Values extends object, Answer>({
  initial,
  check,
  send,
  onDone,
}: {
  initial: Values
  check: (values: Values) => Problems<Values>
  send: (values: Values, request_id: string) => Promise<Answer>
  onDone: (answer: Answer, values: Values) => void
}): Form<Values> {
  const [start, setStart] = useState(initial)
  const [values, setValues] = useState(initial)
  const [isChecked, setIsChecked] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const sending = useMutation({
    mutationFn: ({ typed, request_id }: { typed: Values; request_id: string }) => send(typed, request_id),
  })
  const sendOnce = useOneSubmission<{ typed: Values }, Answer>(sending.mutate)
  const { error, isPending, isError, reset } = sending
  const focusFirstWrong = useFirstWrong(element, error)
  const problems: Problems<Values> = isChecked ? check(values) : {}
  const refusal = error instanceof ApiError ? error : null
  const errorAt: Form<Values>['errorAt'] = (field) => problems[field] ?? refusal?.fieldMessage(field) ?? null
  const isOfAField = refusal?.fields.some(({ field }) => field in values) ?? false
  return {
    values,
    element,
    isDirty: JSON.stringify(values) !== JSON.stringify(start),
    isBusy: isPending,
    errorAt,
    failure: error === null || isOfAField ? null : error.message,
    set(changes) {
      setValues((before) => ({ ...before, ...changes }))
      // What was refused is being mended. What is still under way is not let go: its answer ends the form.
      if (isError) reset()
    },
    submit() {
      if (isPending) return
      setIsChecked(true)
      if (Object.keys(check(values)).length > 0) return focusFirstWrong()
      sendOnce({ typed: values }, { onSuccess: (answer) => onDone(answer, values) })
    },
    restart(next) {
      setStart(next)
      setValues(next)
      setIsChecked(false)
      reset()
    },
  }
}

/** What a box of text needs to show and change a field. */
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
