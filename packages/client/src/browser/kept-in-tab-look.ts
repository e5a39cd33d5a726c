import { createContext } from 'react'

/** The name under which the tab keeps how a picture or a document is looked at, until it is put away ([CR-414]); null where nothing is kept. */
export const KeptLookContext = createContext<string | null>(null)
