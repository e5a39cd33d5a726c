/** The parts that the shell fetches once the page stands. They are one file: as files of their own they would be fetched one by one. */
import type { showSchools as ShowSchools } from './schools/show-schools.tsx'

export { askBeforeLeaving } from './ask-before-leaving.ts'
export { Transfers } from './bars/Transfers.tsx'
export { ShellNotes } from './ShellNotes.tsx'
export { SearchButton } from './search/SearchButton.tsx'

/** Shows the schools of a teacher over the page. Few work at several, so that the choice is a file of its own even here. */
export async function showSchools(...shown: Parameters<typeof ShowSchools>): Promise<void> {
  const { showSchools: show } = await import('./schools/show-schools.tsx')
  show(...shown)
}
