// One board stands on a screen; whoever can change a formula or table listens.
let open = (_id: string) => {}

/** Asks for the formula or table of this mark to be opened again ([DW-103]). */
export function openSource(id: string): void {
  open(id)
}

/** Is told of a formula or table that is to be opened; returns the way to stop. */
export function onSourceOpened(listener: (id: string) => void): () => void {
  open = listener
  return () => {
    if (open === listener) open = () => {}
  }
}
