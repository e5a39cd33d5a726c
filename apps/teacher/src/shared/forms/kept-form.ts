import { useDraft } from '../../core/drafts/use-draft.ts'
import { type Form, type Problems, useForm } from './use-form.ts'

/** A form whose values a reload or an ended sign-in does not take away. */
export type KeptForm<Values> = Form<Values> & {
  /** It began with the values that an earlier visit had left. */
  isRestored: boolean
  /** Begins anew, with nothing kept. */
  forget: () => void
}

/** A form whose values are kept with the page's tab until they are saved; `read` refuses values that do not belong to this form. */
export function useKeptForm<Values extends object, Answer>({
  start,
  read,
  ...rest
}: {
  start: Values
  read: (stored: unknown) => Values | null
  check: (values: Values) => Problems<Values>
  send: (values: Values, request_id: string) => Promise<Answer>
  onDone: (answer: Answer, values: Values) => void
}): KeptForm<Values> {
  const draft = useDraft({ start, read })
  const form = useForm({ initial: draft.value, ...rest })
  return {
    ...form,
    isDirty: draft.is_changed,
    isRestored: draft.is_restored,
    set(changes) {
      form.set(changes)
      draft.change(changes)
    },
    forget() {
      draft.forget()
      form.restart(start)
    },
  }
}
