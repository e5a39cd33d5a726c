/** The parts that the shell fetches once the page stands. They are one file: as files of their own they would be fetched one by one. */
export { askBeforeLeaving } from './ask-before-leaving.ts'
export { Transfers } from './bars/Transfers.tsx'
export { ExpiryBanner } from './ExpiryBanner.tsx'
export { SearchButton } from './search/SearchButton.tsx'
