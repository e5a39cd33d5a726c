/** The toolbar of what is edited. */
export const TOOLBAR_ID = 'editing-toolbar'

/** Brings the focus from a field to the toolbar: the button that was used last. */
export function focusToolbar(): void {
  document.querySelector<HTMLElement>(`#${TOOLBAR_ID} button[tabindex="0"]`)?.focus()
}
