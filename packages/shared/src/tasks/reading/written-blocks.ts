import { Blocks } from '../../questions/document.ts'
import { normaliseBlocks } from '../../questions/typed-form/normalise-blocks.ts'
import { writtenFault } from './rich-text.ts'

/** A text that is to be read, as it is stored: at least something to read, no more letters and files than the limits, no blanks. */
export const WrittenBlocks = Blocks.superRefine((blocks, context) => {
  const message = writtenFault(blocks)
  if (message !== null) context.addIssue({ code: 'custom', message })
}).transform(normaliseBlocks)
