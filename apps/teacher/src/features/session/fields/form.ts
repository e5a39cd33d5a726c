import { ApiError } from '@jiangtai/client/api.ts'
import { type FormEvent, useState } from 'react'

/** The faults of a form: at its fields, or of the whole of it. */
export type Refusal<F extends string> = {
  fields: Partial<Record<F, string>>
  message: string | null
  /** The field to type again when the whole of it was wrong; its text is selected. */
  retype?: F
}

/** A form of text fields. Typed text stays in every case, and each missing field says so. */
export type Form<F extends string> = {
  values: Record<F, string>
  problems: Partial<Record<F, string>>
  /** The fault of the form as a whole. */
  told: string | null
  /** How often something was said of the whole of it: the same words twice are said twice. */
  told_count: number
  isBusy: boolean
  set: (field: F, value: string) => void
  /** Shows the faults and goes to the first field of the element that has one. */
  complain: (refusal: Refusal<F>, element: HTMLFormElement | null) => void
  /** The same for some of the fields; the words at the others stay. */
  complainOf: (own: readonly F[], refusal: Refusal<F>, element: HTMLFormElement | null) => void
  /** Checks, sends, and shows the faults that either finds. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

type FormSteps<F extends string> = {
  initial: Record<F, string>
  check: (values: Record<F, string>) => Partial<Record<F, string>>
  /** Resolves to null when it is done. */
  send: (values: Record<F, string>) => Promise<Refusal<F> | null>
}

export function useForm<F extends string>({ initial, check, send }: FormSteps<F>): Form<F> {
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Partial<Record<F, string>>>({})
  const [told, setTold] = useState<string | null>(null)
  const [told_count, setToldCount] = useState(0)
  const [isBusy, setIsBusy] = useState(false)

  const say = ({ fields, message, retype }: Refusal<F>, element: HTMLFormElement | null) => {
    setTold(message)
    setToldCount((before) => before + 1)
    const controls = [...(element?.elements ?? [])].filter((one) => one instanceof HTMLElement)
    controls.find((one) => (one.getAttribute('name') ?? '') in fields)?.focus()
    if (retype === undefined) return
    const again = controls.find((one) => one.getAttribute('name') === retype)
    again?.focus()
    if (again instanceof HTMLInputElement) again.select()
  }
  const complain: Form<F>['complain'] = (refusal, element) => {
    setProblems(refusal.fields)
    say(refusal, element)
  }
  const complainOf: Form<F>['complainOf'] = (own, refusal, element) => {
    setProblems((before) => {
      const others = { ...before }
      for (const field of own) delete others[field]
      return { ...others, ...refusal.fields }
    })
    say(refusal, element)
  }
  const submit = async (element: HTMLFormElement) => {
    if (isBusy) return
    const missing = check(values)
    if (Object.keys(missing).length > 0) return complain({ fields: missing, message: null }, element)
    setProblems({})
    setTold(null)
    setIsBusy(true)
    const refusal = await send(values)
    setIsBusy(false)
    if (refusal !== null) complain(refusal, element)
  }
  return {
    values,
    problems,
    told,
    told_count,
    isBusy,
    complain,
    complainOf,
    set: (field, value) => {
      setValues((before) => ({ ...before, [field]: value }))
      setProblems((before) => ({ ...before, [field]: undefined }))
    },
    onSubmit: (event) => {
      event.preventDefault()
      void submit(event.currentTarget)
    },
  }
}

/** The words of a failed call to a form: at the fields it has, otherwise to the whole of it. */
export function refusalOf<F extends string>(error: unknown, names: readonly F[]): Refusal<F> {
  if (!(error instanceof ApiError)) return { fields: {}, message: '系统错误,请稍后重试' }
  const fields: Partial<Record<F, string>> = {}
  for (const name of names) {
    const message = error.fieldMessage(name)
    if (message !== null) fields[name] = message
  }
  return { fields, message: Object.keys(fields).length > 0 ? null : error.message }
}

/** The words at each empty field. */
export function missingOf<F extends string>(
  values: Record<F, string>,
  asked: Partial<Record<F, string>>,
): Partial<Record<F, string>> {
  const missing: Partial<Record<F, string>> = {}
  for (const name of Object.keys(asked) as F[]) {
    if (values[name].trim() === '') missing[name] = asked[name]
  }
  return missing
}
