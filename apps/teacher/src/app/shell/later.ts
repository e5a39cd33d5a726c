/** What the shell fetches once the page stands, as one part: a part for each would be fetched, too, and one by one. */
export { askBeforeLeaving } from './ask-before-leaving.ts'
export { Transfers } from './bars/Transfers.tsx'
export { ExpiryBanner } from './ExpiryBanner.tsx'
export { SearchButton } from './search/SearchButton.tsx'
