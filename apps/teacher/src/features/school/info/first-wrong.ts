/** Leads to the first field that is wrong, once the coming render has marked it. */
export function focusFirstWrong(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector('[data-field-error="true"]')
    field?.querySelector<HTMLElement>('input, select, button')?.focus()
  })
}
