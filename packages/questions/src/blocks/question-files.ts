import { createContext } from 'react'

/** Addresses of the stored objects a question shows (pictures, sounds), by object key; signed by the server for this reader. */
export type FileUrls = Readonly<Record<string, string>>

/** The addresses for everything drawn below; a key that is not there is drawn as a placeholder with its description. */
export const QuestionFiles = createContext<FileUrls>({})
