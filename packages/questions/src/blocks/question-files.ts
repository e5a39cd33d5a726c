import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { createContext } from 'react'

/** The addresses for everything drawn below; a key that is not there is drawn as a placeholder with its description. */
export const QuestionFiles = createContext<FileUrls>({})
