import { type RefObject, useEffect } from 'react'

/** A wrong box, or the first box of a group that is wrong. */
const WRONG = '[aria-invalid="true"], [data-field-error="true"] :is(input, select, textarea, button)'

type FormRef = RefObject<HTMLFormElement | null>

/**
 * Brings the cursor to the first field of a form that is said to be wrong: when the server's refusal is shown, and whenever the
 * returned function is called after a check of the page's own.
 */
export function useFirstWrong(form: FormRef, refusal: Error | null): () => void {
  useEffect(() => {
    if (refusal !== null) focusFirstWrong(form)
  }, [form, refusal])
  return () => focusFirstWrong(form)
}

function focusFirstWrong(form: FormRef): void {
  // The fields know they are wrong only after the next drawing.
  requestAnimationFrame(() => {
    const wrong = form.current?.querySelector<HTMLElement>(WRONG)
    wrong?.focus({ preventScroll: true })
    // At the edge of the scrolled box its label would be out of sight.
    wrong?.scrollIntoView({ block: 'center' })
  })
}
